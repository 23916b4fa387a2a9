import { foldText } from '../../../text/fold.ts'
import { cacheByPrompt } from '../../../text/word-cache.ts'
import { readPlaceKind } from '../places/place-kinds.ts'
import { readWordSet } from '../words/word-lists.ts'
import {
  COPULAS,
  EXCLUSIONS,
  NEGATING_PHRASES,
  NEGATION_LINKS,
  NEGATIONS,
  NEGATORS,
  OWNED,
  PREDICATE_LINKS,
  PRONOUNS,
  REFUSED,
  REFUSED_BY_COPULA,
  REFUSED_PHRASES,
  REFUSED_PREDICATES,
  VERB_LINKS,
} from './negation-words.ts'
import { isNeither } from './neither.ts'
import { isNotWanting, isWanting, isWantingIt } from './wanting.ts'

/*
 * A prompt refuses something in front of its name ("not X", "I do not want any X", "مانبيش X") or behind it ("X is not an
 * option", "X ما نبيها"). Both are read word by word from the name outwards, so that every negator works with every verb,
 * every link and every name.
 */

const list = (text: string) => foldText(text).split(/\s+/)

/** "بدي غير الدولاب", "bghit ghir saydaliya": behind a verb of wanting غير is a verb, to change, or says "only" in the west. */
const CHANGING = new Set(
  list('بدي بدنا لازم حابب حابه بغيت بغينا خاصني خصني خاصنا bghit bghina khasni khassni khasna'),
)
const OTHER = /^(?:غير|gh[ei]{1,2}r)$/u
const WHEREVER = new Set(list('وين شو مين كيف متى حيث اي منين'))
/** "مقهى مستقل لا سلسلة": before a noun لا refuses it. */
const CHAINS = /^(?:سلسل(?:ه|ة)|سلاسل|تابع(?:ا|ه|ين)?)$/u
const JOINED = /^[وف](?=.{2})/u
/** "Or", and "is there" as in Tunis. */
const NO_NEGATIONS = new Set(list('والا فماشي فماش'))

const phrasesByEnd = Map.groupBy(NEGATING_PHRASES, phrase => phrase.at(-1)!)
const refusedByStart = Map.groupBy(REFUSED_PHRASES, ([first]) => first!)

export function isExclusion(word: string): boolean {
  return EXCLUSIONS.has(word)
}

/** A word that negates by itself, "و" before it aside: "ومش". */
export function isNegatingWord(word: string): boolean {
  return (
    isNegatingStem(word) || (!NO_NEGATIONS.has(word) && JOINED.test(word) && isNegatingStem(word.slice(1)))
  )
}

function isNegatingStem(word: string): boolean {
  return NEGATIONS.has(word) || isNotWanting(word)
}

/** True when a word at an index, or several that end there, say that what follows is not wanted. */
export function isNegation(words: string[], at: number): boolean {
  const word = words[at]
  if (word === undefined || isNumbering(words, at)) return false
  if (isNegatingWord(word))
    return (!OTHER.test(word) || !CHANGING.has(words[at - 1] ?? '')) && !isRestrictive(words, at)
  if (word === 'لا' && CHAINS.test(words[at + 1] ?? '')) return true
  if (isNeither(words, at)) return true
  return (
    isNegatingPhrase(words, at) ||
    isNegatedWant(words, at) ||
    (OWNED.has(word) && isNegator(words, at - 1)) ||
    isUniversalBut(words, at)
  )
}

/** "Hall No. 3" is a number, "no 3 star hotels" are none. */
function isNumbering(words: string[], at: number): boolean {
  return words[at] === 'no' && /^\d+$/.test(words[at + 1] ?? '') && !/^stars?$/.test(words[at + 2] ?? '')
}

/** True when the word at an index and those before it negate together: "aside from". */
export function isNegatingPhrase(words: string[], at: number): boolean {
  return findNegatingPhrase(words, at) !== undefined
}

/** The phrase that negates and ends at the index. */
export function findNegatingPhrase(words: string[], at: number): string[] | undefined {
  const word = words[at]!
  // "وين ما كان" is wherever.
  if (word === 'كان' && WHEREVER.has(words[at - 2] ?? '')) return undefined
  const phrases = phrasesByEnd.get(word)
  if (!phrases) return undefined
  const found = phrases.find(phrase => {
    const start = at - phrase.length + 1
    return phrase.every((each, offset) => {
      const said = words[start + offset]
      return said === each || (offset === 0 && said?.replace(JOINED, '') === each)
    })
  })
  if (!found || isNotFar(words, found, at - found.length)) return undefined
  return found[0] === 'away' && isDistance(words[at - 2]) ? undefined : found
}

const DISTANCE =
  /^(?:\d.*|k|m|km|kms|mi|yds?|kilomet\w+|met(?:er|re)s?|miles?|min(?:ute)?s?|hours?|walk|drive|ride|steps?|blocks?|streets?|stone.?s|throw|short|bit|little|not|too|far|right|door|doors|one|two|few|couple|distance)$/u

/** "Five minutes away from" says how near it is. */
function isDistance(word: string | undefined): boolean {
  return word === undefined || DISTANCE.test(word)
}

const FAR = /^(?:far|بعيد(?:ا|ه|ين)?|بعاد|b[a3]{1,2}[ei]{1,2}d)$/u
const NOT = new Set(list('not isnt arent no مو مش مهو مهوب موب ليس ليست غير mo mu mub mesh mish msh mush'))
const VERY = new Set(list('too very so that really all كثير كتير مره جدا اوي kteer ktir'))

/** "Not far from Riyadh", "مش بعيد عن العليا": two negations, which say that it is near. */
function isNotFar(words: string[], [first]: string[], before: number): boolean {
  if (!FAR.test(first!)) return false
  const at = VERY.has(words[before] ?? '') ? before - 1 : before
  return NOT.has(words[at] ?? '')
}

/** The words of phrases of several words that negate: "other than", "بعيد عن". */
export const listNegatingTokens = cacheByPrompt((words: string[]): ReadonlySet<number> => {
  const tokens = new Set<number>()
  for (const at of words.keys()) {
    const length = findNegatingPhrase(words, at)?.length ?? 0
    for (let index = at; length > 1 && index > at - length; index--) tokens.add(index)
  }
  return tokens
})

/** "ما ابي", "dont want", "mesh 3ayez". */
export function isNegatedWant(words: string[], at: number): boolean {
  // "ما يهمني كان البيك": only that is wanted, as they say in Tunis.
  return isWanting(words[at] ?? '') && isNegator(words, at - 1) && words[at + 1] !== 'كان'
}

/** "Every thing that", "as much as": behind these ما is no negation. */
const RELATIVES = new Set(
  list('كل بكل اول مثل زي بعد قبل وين مين كيف شو متى قد بقدر حسب عند اكثر احسن افضل كيفما حيث مع'),
)

function isNegator(words: string[], at: number): boolean {
  const word = words[at]
  if (word === undefined || !NEGATORS.has(word.replace(JOINED, ''))) return false
  return word !== 'ما' || !RELATIVES.has(words[at - 1] ?? '')
}

const EXCEPT = new Set(list('الا غير سوى سوي but except illa ella ghair gheir ghir bar'))
const NONE = new Set(list('nothing none nobody noone ماكو مافيش مفيش مافي'))

/** A verb of the present, which ما negates: "ما تتجدد إلا بفحص", "ما ياكل إلا سمك". */
const PRESENT_VERB = /^[يت][\u0621-\u064a]{2,}$/u

/** "ما أبي إلا البيك", "nothing but pizza": of all only this is wanted. */
function isRestrictive(words: string[], at: number): boolean {
  if (!EXCEPT.has(words[at]!.replace(JOINED, '')) && !EXCEPT.has(words[at]!)) return false
  const before = words[at - 1] ?? ''
  if (NONE.has(before) || isNotWanting(before)) return true
  return (
    isNegatedWant(words, at - 1) ||
    (/^(?:في|فيه|يوجد|اكو|كاين)$/.test(before) && NEGATORS.has(words[at - 2] ?? '')) ||
    (words[at] === 'الا' && PRESENT_VERB.test(before) && words[at - 2] === 'ما' && isNegator(words, at - 2))
  )
}

const UNIVERSALS = new Set(
  list(
    'any every all anyone anybody anything anywhere everyone everybody everything everywhere whatever whichever',
  ),
)
const BUT = new Set(['but', 'bar', 'save'])
/** Behind one of these "but" goes on with something else. */
const NO_NAMES = readWordSet('no-names')
const FARTHEST_UNIVERSAL = 6

/** "Any pharmacy in Riyadh but Nahdi". */
function isUniversalBut(words: string[], at: number): boolean {
  if (!BUT.has(words[at]!)) return false
  const after = words[at + 1]
  if (after === undefined || NO_NAMES.has(after)) return false
  return words.slice(Math.max(0, at - FARTHEST_UNIVERSAL), at).some(word => UNIVERSALS.has(word))
}

/**
 * The index of the negation that refuses what begins at `start`, where nothing but links and verbs of wanting stands
 * between them; undefined where none does. Words before `floor` are not read.
 */
export function findNegationBefore(words: string[], start: number, floor: number): number | undefined {
  // "Drink coffee" is what somebody does not do, and the kind at once.
  let [hasVerb, needsVerb] = [isWanting(words[start] ?? ''), false]
  for (let at = start - 1; at >= floor; at--) {
    const word = words[at]!
    if (isNegation(words, at)) return needsVerb && !hasVerb && !isNegatedWant(words, at) ? undefined : at
    if (hasVerb && isNegator(words, at)) return at
    if (isWanting(word)) hasVerb = true
    else if (isNegationLink(word) || readPlaceKind(word) !== undefined) continue
    else if (VERB_LINKS.has(word)) needsVerb = !hasVerb
    else return undefined
  }
  return undefined
}

export function isNegationLink(word: string): boolean {
  return NEGATION_LINKS.has(word)
}

/** How strongly words refuse what stands before them: a predicate does so by itself, a bare word beside a name only. */
export interface Refusal {
  end: number
  isPredicate: boolean
}

const MOST_COPULAS = 4
const MOST_LINKS = 3

/** What words from an index on say of what stands before them: that it is not wanted, or undefined. */
export function findRefusal(words: string[], from: number): Refusal | undefined {
  let at = from
  let hasCopula = false
  while (at < from + MOST_COPULAS && COPULAS.has(words[at] ?? '')) {
    hasCopula ||= words[at] === 'is' || words[at] === 'are'
    at++
  }
  const word = words[at]
  if (word === undefined) return undefined
  const phrase = refusedByStart
    .get(word)
    ?.find(each => each.every((part, offset) => words[at + offset] === part))
  if (phrase && (hasCopula || phrase.length > 1)) return { end: at + phrase.length, isPredicate: true }
  if (REFUSED.has(word)) {
    if (words[at + 1] === 'from') return undefined
    return { end: at + 1, isPredicate: hasCopula }
  }
  // "The printer is out of toner" refuses no printer.
  const lacks = word === 'out' && words[at + 1] === 'of'
  if (hasCopula && REFUSED_BY_COPULA.has(word) && isEnd(words[at + 1]) && !lacks)
    return { end: at + 1, isPredicate: true }
  if (isNotWanting(word) && PRONOUNS.has(words[at + 1] ?? '')) return { end: at + 2, isPredicate: true }
  const negator = word.replace(JOINED, '')
  if (!NEGATORS.has(negator) && word !== 'غير')
    return isNegatedVerbBehind(word) ? { end: at + 1, isPredicate: true } : undefined
  return findRefusedPredicate(words, at + 1)
}

/** "… an option", "… تنفع", "… ابيها", behind what negates it. */
function findRefusedPredicate(words: string[], from: number): Refusal | undefined {
  let at = from
  while (
    at < from + MOST_LINKS &&
    PREDICATE_LINKS.has(words[at] ?? '') &&
    !REFUSED_PREDICATES.has(words[at]!)
  )
    at++
  const word = words[at]
  if (word === undefined) return undefined
  // "مو داخل مول" says where.
  if (word === 'داخل' && words[at + 1] !== undefined) return undefined
  if (REFUSED_PREDICATES.has(word) || isWantingIt(word)) return { end: at + 1, isPredicate: true }
  if (isWanting(word) && PRONOUNS.has(words[at + 1] ?? '')) return { end: at + 2, isPredicate: true }
  // "Zara will not do", "Zara does not work for us".
  if (word === 'do' && words[at + 1] === undefined) return { end: at + 1, isPredicate: true }
  if (/^(?:work|works|good)$/.test(word) && words[at + 1] === 'for') return { end: at + 2, isPredicate: true }
  return undefined
}

/** "ماابيه", "مانبيهاش": the verb of wanting is negated in one word, with a pronoun; "محتاجها" negates nothing. */
function isNegatedVerbBehind(word: string): boolean {
  if (isWantingIt(word)) return false
  const verb = /^ما?(.{3,})$|^ma(.{3,})$/u.exec(word)
  return verb !== null && isWantingIt((verb[1] ?? verb[2])!)
}

function isEnd(word: string | undefined): boolean {
  return (
    word === undefined ||
    /^(?:for|by|of|please|now|too|also|and|so|because|as|i|we|the|they|this)$/.test(word)
  )
}

/** The words that refuse what stands before them, and nothing behind: "not an option", "خارج الحسبة". */
export const listRefusingTokens = cacheByPrompt((words: string[]) => {
  const tokens = new Set<number>()
  for (const at of words.keys()) {
    if (COPULAS.has(words[at - 1] ?? '') && COPULAS.has(words[at]!)) continue
    const refusal = findRefusal(words, at)
    if (!refusal?.isPredicate || isVerbBefore(words, refusal)) continue
    for (let index = at; index < refusal.end; index++) tokens.add(index)
  }
  return tokens
})

/** "ما يعجبني النهدي": a verb of wanting may stand before what is refused as well as behind it. */
export function isVerbBefore(words: string[], { end }: Refusal): boolean {
  const after = words[end]
  return isWanting(words[end - 1]!) && after !== undefined && !COPULAS.has(after)
}
