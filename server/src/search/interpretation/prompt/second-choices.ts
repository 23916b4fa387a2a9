import { foldText } from '../../../text/fold.ts'
import type { Token } from '../words/tokens.ts'

/*
 * "Ideally Reem Island but Saadiyat works too": what follows "but" is another choice, and not an exception.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

const BUT = list('but though بس لكن bas bs')
const NEGATIONS = list('not no never dont isnt wont مش مو مب ما لا ليس غير mish mo mu ma')
/** What says at the end that it is welcome as well. Alone each means too much: "but the pool is ok". */
const WELCOME = list(
  'work works fine ok okay acceptable alright do good عادي تمام ماشي يمشي مقبول زين كويس منيح اوكي 3adi tamam okay',
)
const ALSO = list('too also well either as كمان برضو برضه برضك بعد ايضا kaman bardo bardo')
/** A place of so many words at most stands between. */
const LONGEST = 5

/** Behind "or", what says no more: "Shoreditch or failing that Camden", "جدة او على الاقل مكة". */
const FALLBACK = [
  'failing that',
  'failing which',
  'if not',
  'alternatively',
  'otherwise',
  'else',
  'at worst',
  'at least',
  'على الاقل',
  'بدلا منها',
].map(phrase => foldText(phrase).split(' '))
const OR = list('or او')

/** "Not only pharmacies but also clinics", "ليس فقط صيدليات بل أيضا عيادات". */
const BUT_ALSO = list('but بل لكن وانما')
const ALSO_BEHIND = list('also ايضا كذلك حتى كمان')

/**
 * The same tokens with "or" in place of a "but" that names another choice, without the words that welcome it, and with "and"
 * in place of "but also".
 */
export function joinSecondChoices(tokens: Token[]): Token[] {
  const dropped = new Set<number>()
  const joined = tokens.map((token, at): Token => {
    if (at > 0 && BUT_ALSO.has(token.word) && ALSO_BEHIND.has(tokens[at + 1]?.word ?? '')) {
      dropped.add(at + 1)
      return { ...token, word: 'and' }
    }
    const fallback =
      OR.has(token.word) &&
      FALLBACK.find(words => words.every((word, index) => tokens[at + 1 + index]?.word === word))
    for (const index of (fallback || []).keys()) dropped.add(at + 1 + index)
    const end = BUT.has(token.word) ? findWelcome(tokens, at + 1) : undefined
    if (!end) return token
    for (let index = end.start; index < end.end; index++) dropped.add(index)
    return { ...token, word: 'or' }
  })
  return dropped.size === 0 ? tokens : joined.filter((_, at) => !dropped.has(at))
}

/** "… works too", "… is also fine": the words behind a few others that welcome these as well. */
function findWelcome(tokens: Token[], from: number): { start: number; end: number } | undefined {
  for (let start = from + 1; start <= from + LONGEST && start < tokens.length; start++) {
    if (NEGATIONS.has(tokens[start - 1]!.word)) return undefined
    let end = start
    while (isWelcoming(tokens[end]?.word)) end++
    const words = tokens.slice(start, end).map(({ word }) => word)
    if (words.some(word => WELCOME.has(word)) && words.some(word => ALSO.has(word))) return { start, end }
  }
  return undefined
}

function isWelcoming(word: string | undefined): boolean {
  return (
    word !== undefined && (WELCOME.has(word) || ALSO.has(word) || /^(?:is|are|would|will|be)$/.test(word))
  )
}
