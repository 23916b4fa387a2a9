import { foldText } from '../../../text/fold.ts'
import type { NameStarts } from '../kinds/kind-starts.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "Ideally Reem Island but Saadiyat works too": what follows "but" is another choice, and not an exception.
 */

const BUT = toWordSet('but though بس لكن bas bs')
const NEGATIONS = toWordSet('not no never dont isnt wont مش مو مب ما لا ليس غير mish mo mu ma')
/** What says at the end that it is welcome as well. Alone each means too much: "but the pool is ok". */
const WELCOME = readWordSet('welcome')
const ALSO = toWordSet('too also well either as كمان برضو برضه برضك بعد ايضا kaman bardo bardo')
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
const OR = toWordSet('or او')

/** How many words behind an "or" say no more. */
export function countFallback(tokens: Token[], at: number): number {
  const isAt = (words: string[]) => words.every((word, index) => tokens[at + index]?.word === word)
  return FALLBACK.find(isAt)?.length ?? 0
}

/** "Not only pharmacies but also clinics", "ليس فقط صيدليات بل أيضا عيادات". */
const BUT_ALSO = toWordSet('but بل لكن وانما')
const ALSO_BEHIND = toWordSet('also ايضا كذلك حتى كمان')

/**
 * The same tokens with "or" in place of a "but" that names another choice, without the words that welcome it, with "and"
 * in place of "but also", and without what is only to be searched for where there is nothing.
 */
export function joinSecondChoices(
  prompt: string,
  said: Token[],
  { startsKind, measureKind, measurePlace }: Pick<NameStarts, 'startsKind' | 'measureKind' | 'measurePlace'>,
): Token[] {
  const tokens = dropLastResort(prompt, said)
  const words = tokens.map(({ word }) => word)
  // "يا لبناني يا بيتزا": a cuisine is what a restaurant is called.
  const isCuisine = (word: string) => measureKind(isArabic(word) ? ['مطعم', word] : ['mat3am', word], 0) === 2
  const isCalled = (at: number) =>
    startsKind(words, at + 1) || measurePlace(words, at + 1) > 0 || isCuisine(words[at + 1] ?? '')
  const dropped = new Set<number>()
  const joined = tokens.map((token, at): Token => {
    if (at > 0 && BUT_ALSO.has(token.word) && ALSO_BEHIND.has(tokens[at + 1]?.word ?? '')) {
      dropped.add(at + 1)
      return { ...token, word: 'and' }
    }
    const fallback = OR.has(token.word) ? countFallback(tokens, at + 1) : 0
    for (let index = 1; index <= fallback; index++) dropped.add(at + index)
    // "Ya saydaliya ya 7adana", "يا صيدلية يا مخبز": either of the two.
    if (at > 1 && EITHER.has(token.word) && isCalled(at)) {
      const isSecond = words.some(
        (word, first) => first >= at - LONGEST && first < at - 1 && EITHER.has(word) && isCalled(first),
      )
      if (isSecond) return { ...token, word: 'or' }
    }
    const end = BUT.has(token.word) ? findWelcome(tokens, at + 1) : undefined
    if (!end) return token
    for (let index = end.start; index < end.end; index++) dropped.add(index)
    return { ...token, word: 'or' }
  })
  return dropped.size === 0 ? joined : joined.filter((_, at) => !dropped.has(at))
}

const EITHER = toWordSet('يا ya')
/** "If there are none then Jeddah", "وإذا ما في، بجدة": the words that say when something else is to be searched for. */
const LAST_RESORT =
  /(?:(?<![\p{L}\p{N}])(?:(?:and|but)\s)?if\s(?:(?:there(?:'s|’s|\sis|\sare)?\s)?(?:none|nothing|no\sluck)|there\s(?:isn|aren)['’]?t\s(?:any|one)|not\savailable|you\scan['’]?t\sfind\s(?:any|one|it))|(?<!\p{L})(?:و|ف)?(?:إذا|اذا|لو)\s(?:ما\s?(?:في|فيه|فيش|لقيت|حصلت|كو|كاينش)|م[ا]?فيش|مفيش|ماكو|لم\s(?:يوجد|تجد|تجدوا|يتوفر))|(?<!\p{L})(?:w\s|wa\s)?(?:i[dzt]h?a|eza|law|ida)\s(?:ma\s?f[ie]{1,2}h?|mafish|mafeesh|mako|ma\sla2eit))(?=\s*(?:[.,،;؛:!?؟\n–—-]|$)|\s(?:there|then|in|at|near|في|ف|fi|f|b)\s|\s[بف]\p{L}{3})/iu

/** The tokens without such a clause up to the end of its sentence, where a request stands before it. */
function dropLastResort(prompt: string, tokens: Token[]): Token[] {
  const match = tokens.length > SHORTEST_REQUEST ? LAST_RESORT.exec(prompt) : null
  if (!match) return tokens
  const from = match.index
  const end = prompt.slice(from + match[0].length).search(/[.!?؟\n]/u)
  const to = end < 0 ? prompt.length : from + match[0].length + end
  const before = tokens.filter(token => token.to <= from)
  return before.length < 2 ? tokens : tokens.filter(token => token.to <= from || token.from >= to)
}

const SHORTEST_REQUEST = 4

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
