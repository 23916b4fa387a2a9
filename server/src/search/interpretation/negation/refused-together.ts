import { stripArticles } from '../../../text/fold.ts'
import type { Clause } from '../asked/clauses.ts'
import type { Candidate, WordRange } from '../candidates/candidate.ts'
import { isArabic } from '../words/tokens.ts'
import { ALTERNATIVES, CONJUNCTIONS, isFunction, isGeneric } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { NEGATION_LINKS, TYPE_ADJECTIVES } from './negation-words.ts'

/* Which parts of a prompt are refused together: lists, examples, and a kind with its place. */

/** The words of a prompt, and the clause of each where that is known. */
export interface Wording {
  words: string[]
  clauses?: Clause[]
  /** The negations that say nothing of what is wanted. */
  voidNegations?: Set<number>
  /** The words that stand for clauses that say what a business does not have. */
  lackTokens?: Set<number>
  /** The words that begin a phrase after another. */
  phraseStarts?: Set<number>
  /** The bracket of each word, 0 for none. */
  brackets?: number[]
}

const OTHERS = readWordSet('others')

/** A part of a prompt that may be excluded: a candidate, a word of a name, or a word of no meaning. */
export interface RefusablePart extends WordRange {
  sort: 'place' | 'name' | 'type' | 'other'
  /** What it is, unless it is a word of a name. */
  candidate?: Candidate
}

/** What is searched for, names aside. */
export function isThing({ sort }: RefusablePart): boolean {
  return sort === 'other' || sort === 'type'
}

/** The words at two indices stand in different sentences; false where clauses are not known. */
export function isNewSentence(clauses: Clause[] | undefined, before: number, after: number): boolean {
  return clauses !== undefined && clauses[before]!.sentence !== clauses[after]!.sentence
}

/** "Zara and Mango", "Zara, Mango", "Nahdi Pharmacy"; not a place after a business. */
export function isJoined(wording: Wording, before: RefusablePart, part: RefusablePart): boolean {
  // "Non-chain cafes" are cafes.
  const isConjoined = /^و.{3}/u.test(wording.words[part.start]!)
  // "Not a fast food chain": of which kind the chains are that are refused.
  const isOfChain = before.sort === 'other' && part.sort === 'type' && !isArabic(wording.words[part.start]!)
  if (before.end === part.start && isThing(before) && !isConjoined) return isOfChain
  // "Not Starbucks, other cafes in Zamalek".
  let start = part.start
  while (OTHERS.has(wording.words[start - 1] ?? '')) start--
  if (before.sort === 'name' && isThing(part) && wording.phraseStarts?.has(start)) return false
  if (endsLack(wording, before, part) || isWantedOrSuch(wording, part)) return false
  if (wording.phraseStarts?.has(part.start) && isWantedAgain(wording.words, before, part)) return false
  return isCoordinated(wording, before, part)
}

/** "Embassy in Riyadh. Not the consulate in Jeddah!": where a sentence before names a place, the place says which is refused. */
export function isPlaceOfRefused(
  { words, clauses, phraseStarts }: Wording,
  parts: RefusablePart[],
  before: RefusablePart,
  part: RefusablePart,
): boolean {
  const sentence = clauses?.[part.start]?.sentence
  if (part.sort !== 'place' || !isThing(before) || clauses?.[before.start]?.sentence !== sentence)
    return false
  for (let at = before.end; at < part.start; at++)
    if (!isFunction(words[at]!) || phraseStarts?.has(at)) return false
  const first = words.findIndex((_, at) => clauses?.[at]?.sentence === sentence)
  const isPlaceBefore = ({ sort, end }: RefusablePart) => sort === 'place' && end <= first
  const isLast = clauses?.[part.end]?.sentence !== sentence
  return first > 0 && isLast && PLAIN_NEGATIONS.has(words[first]!) && parts.some(isPlaceBefore)
}

/** "Not the motor car one": how many words more may say which one. */
const MOST_BEFORE_ONE = 3

/**
 * "Bakeries in Amman, not the bakeries of Sweifieh", "… not the French one in Sweifieh": of a kind that is wanted, said again, the place
 * is what is refused.
 */
export function isPlaceOfSameKind(
  { words, phraseStarts }: Wording,
  parts: RefusablePart[],
  before: RefusablePart,
  part: RefusablePart,
): boolean {
  const isPlace = part.sort === 'place' || part.candidate?.landmark !== undefined
  const one = words.slice(before.end, part.start).findIndex(word => /^ones?$/.test(word))
  const isOne = one >= 0 && one < MOST_BEFORE_ONE
  if (!isPlace || (before.sort !== 'other' && !isOne)) return false
  for (let at = before.end + (isOne ? one + 1 : 0); at < part.start; at++)
    if (!isFunction(words[at]!) || phraseStarts?.has(at)) return false
  if (isOne) return parts.some(({ sort, end }) => sort === 'place' && end <= before.start)
  const id = before.candidate?.entries[0]?.id
  return parts.some(
    ({ sort, end, candidate }) => sort === 'other' && end < before.start && candidate?.entries[0]?.id === id,
  )
}

/** "Not Amman, Jeddah: dentists": of two places before what is searched for the first is refused for the second. */
export function isContrasted(
  { words, phraseStarts }: Wording,
  parts: RefusablePart[],
  before: RefusablePart,
  part: RefusablePart,
): boolean {
  const places = parts.filter(({ sort }) => sort === 'place')
  const isFirst =
    places[0] === before &&
    places[1] === part &&
    !parts.some(each => isThing(each) && each.end <= before.start)
  if (places.length !== 2 || !isFirst) return false
  const isBehindComma = before.end === part.start && phraseStarts?.has(part.start) === true
  return isBehindComma && words.slice(0, before.start).some(word => PLAIN_NEGATIONS.has(word))
}

/** "Malls in Riyadh except Panorama and Granada": joined to a name that is refused, a place without a preposition is refused as well. */
export function isRefusedLikeName(
  { words }: Wording,
  parts: RefusablePart[],
  before: RefusablePart,
  part: RefusablePart,
): boolean {
  if (before.sort !== 'name' || part.sort !== 'place' || part.candidate?.isPlaced) return false
  const between = words.slice(before.end, part.start)
  const isConjoined =
    between.length === 0
      ? /^و.{3}/u.test(words[part.start]!)
      : CONJUNCTIONS.has(between[0]!) && between.slice(1).every(word => ARTICLES.has(word))
  return isConjoined && parts.some(other => other.sort === 'place' && other.end < before.start)
}

/** "No" and "without" may tell what is not there. */
const PLAIN_NEGATIONS = new Set('not مو مش موب مب ليس ليست mesh mish mush msh mo mub'.split(' '))

/** "Not Dunkin, Krispy Kreme or something": behind a comma what any such would do for is wanted. */
function isWantedOrSuch({ words, phraseStarts }: Wording, { start, end }: RefusablePart): boolean {
  if (!phraseStarts?.has(start) || !ALTERNATIVES.has(words[end] ?? '')) return false
  if (!SOMETHING.has(words[end + 1] ?? '') || CONJUNCTIONS.has(words[start - 1] ?? '')) return false
  // "But not", "excluding": the list is refused as a whole.
  return !words.slice(0, start).some(word => LISTING.test(word))
}

const LISTING = /^(?:excluding|except|but|without|avoid|بدون|غير|الا|ابي|ابغي|ابغا|عدا)$/u
const SOMETHING = new Set(
  'something smth smthg smthn sth sumthing similar whatever شي شيء اشي حاجه shi shay 7aga'.split(' '),
)

/** "ما فيها سكر، القصيم": of what a business does not have, nothing but kinds goes on behind a comma. */
function endsLack(
  { lackTokens, phraseStarts }: Wording,
  before: RefusablePart,
  part: RefusablePart,
): boolean {
  if (!lackTokens?.size || !phraseStarts?.has(part.start) || isThing(part)) return false
  return [...lackTokens].some(at => at < before.end && !phraseStarts.has(at))
}

/** "غير اللي في المونسية، بالرياض كلها": a preposition of its own, but not that of a list ("غير اللي بالرياض، بالكويت"). */
function isWantedAgain(words: string[], before: WordRange, { start, end }: WordRange): boolean {
  const isWhole = /^كل(?:ها|ه)$/u.test(words[end] ?? '')
  return /^بال/u.test(words[start]!) && (isWhole || !/^ب/u.test(words[before.start]!))
}

/** "Zara, Mango excluded", "Dubai and Sharjah excluded"; but "UAE, Dubai excluded" is of one place in the other. */
export function areRefusedTogether(wording: Wording, before: RefusablePart, part: RefusablePart): boolean {
  // "Bookshops, Zara excluded": the kind is wanted.
  if (isThing(before) && !isThing(part) && wording.phraseStarts?.has(part.start)) return false
  return isCoordinated(wording, before, part) && (part.sort === 'name' || before.end < part.start)
}

function isCoordinated(
  { words, clauses, brackets }: Wording,
  before: RefusablePart,
  part: RefusablePart,
): boolean {
  // "Gyms in Doha (not Al Sadd) and Muscat".
  if (brackets?.[before.start] && brackets[before.start] !== brackets[part.start]) return false
  if ((before.sort === 'place') !== (part.sort === 'place')) return false
  if (isNewSentence(clauses, before.start, part.start)) return false
  const between = words.slice(before.end, part.start)
  // "No chain, plus a barber": more is wanted.
  if (between.includes('plus') || isKindBesideType(words, before, part)) return false
  if (isPlaceAround(words, before, part)) return false
  if (between.every(word => CONJUNCTIONS.has(word) || JOINTS.has(word))) return true
  if (isGoneOn(between) || isJoinedNoun(between)) return true
  if (isOfChains(part) && isSuch(between)) return true
  return before.sort === 'type' && part.sort === 'name' && givesExample(between)
}

/** "Not a chain, and a barber", «مو سلسلة وصالون حلاقة»: behind a type that is refused, "and" asks for one more kind. */
function isKindBesideType(words: string[], before: RefusablePart, part: RefusablePart): boolean {
  if (before.sort !== 'type' || part.candidate?.kind !== 'category') return false
  if (isArabic(words[part.start]!)) return before.end === part.start && /^و.{3}/u.test(words[part.start]!)
  const between = words.slice(before.end, part.start)
  return between.includes('and') && ['a', 'an', 'also'].includes(between.at(-1)!)
}

/** "Not in Deira, Dubai": the place that the refused one lies in, where nothing joins the two. */
function isPlaceAround(words: string[], before: RefusablePart, part: RefusablePart): boolean {
  const isConjoined = words.slice(before.end, part.start).some(word => CONJUNCTIONS.has(word))
  if (isConjoined || /^و.{3}/u.test(words[part.start]!)) return false
  const inner = before.candidate?.entries ?? []
  return (part.candidate?.entries ?? []).some(({ kind, id }) =>
    inner.some(
      place =>
        (kind === 'city' && place.kind === 'district' && place.cityId === id) ||
        (kind === 'country' && place.kind !== 'country' && place.countryId === id),
    ),
  )
}

/** "Not in Dubai nor in Riyadh", "without Zara or any other chain". */
function isGoneOn(between: string[]): boolean {
  const [first, second] = between
  if (NOR.has(first ?? '')) return between.every(word => NOR.has(word) || NEGATION_LINKS.has(word))
  return (
    CONJUNCTIONS.has(first ?? '') &&
    second === 'any' &&
    between.slice(1).every(word => word === 'other' || NEGATION_LINKS.has(word))
  )
}

/** "Not Starbucks and such chains", «مو ستاربكس وهيك سلاسل», «وغيرها من السلاسل». */
function isSuch([first, ...rest]: string[]): boolean {
  const isGlued = first?.startsWith('و') && SUCH.has(first.slice(1))
  return (isGlued || CONJUNCTIONS.has(first ?? '')) && rest.every(word => SUCH.has(word) || OTHERS.has(word))
}

const SUCH = readWordSet('such')

/** "No Starbucks and these independent ones" refuses no independent ones. */
function isOfChains({ candidate }: RefusablePart): boolean {
  return candidate?.kind === 'type' && candidate.types.every(type => CHAIN_TYPES.has(type))
}

const CHAIN_TYPES = new Set(['chain', 'franchise'])

/** "Not a pizza place or a burger place", "bdoon kudu w ma7alat el fast food", "بدون كودو ومحلات البرجر". */
function isJoinedNoun(between: string[]): boolean {
  const isGlued = (word: string) => /^و.{3}/u.test(word) && isGeneric(word.slice(1))
  const at = between.findIndex(word => CONJUNCTIONS.has(word) || isGlued(word))
  return (
    at >= 0 &&
    between.slice(0, at).every(isGeneric) &&
    between.slice(at + 1).every(word => ARTICLES.has(word) || isGeneric(word))
  )
}

const ARTICLES = new Set('a an the any el al'.split(' '))

const NOR = new Set('nor ولا wala walla'.split(' '))

/** "Not one of the big chains like Costa", "مو من السلاسل الكبيرة مثل كوستا". */
function givesExample(between: string[]): boolean {
  const links = between.filter(word => !TYPE_ADJECTIVES.has(stripArticles([word])[0]!))
  return links.length > 0 && links.every(word => EXAMPLE_LINKS.has(word))
}

export const EXAMPLE_LINKS = new Set('like such as مثل متل زي mithl metl mitl zay zayy'.split(' '))

/** What stands between refused names beside conjunctions: "not Nahdi or Al Dawaa". */
const JOINTS = new Set(['nor', 'even', 'al', 'el', 'the'])

const JUST = new Set('just only but rather بس فقط bas lakin'.split(' '))

/** "I don't want a big hospital, just a small clinic": another kind is asked for behind "just" or "but". */
export function isAskedInstead({ words }: Wording, part: RefusablePart, other: RefusablePart): boolean {
  if (part.sort !== 'other' || other.sort !== 'other' || other.start < part.end) return false
  return words.slice(part.end, other.start).some(word => JUST.has(word))
}

/** The preposition may be joined to the place: "فرع بالعليا". */
const A_BRANCH =
  /^(?:(?:a|just a) )?(?:branch|outlet|فرع) (?:$|(?:in|at|near|by|around|في|عند|قرب|قريب|جنب) )/u

/** "An ATM, not a branch, in Olaya", "صراف مو فرع في العليا": beside a kind a branch is refused, and not the only place; its city may stand behind it. */
export function isPlaceOfBranch(
  words: string[],
  at: number,
  part: RefusablePart,
  parts: RefusablePart[],
): boolean {
  const isOther = (other: RefusablePart) =>
    other.sort === 'place' && other !== part && other.start !== part.end
  if (part.sort !== 'place' || parts.some(isOther)) return false
  const isKind = ({ sort, end }: RefusablePart) => sort === 'other' && end <= at
  return parts.some(isKind) && A_BRANCH.test(`${words.slice(at + 1, part.start).join(' ')} `)
}
