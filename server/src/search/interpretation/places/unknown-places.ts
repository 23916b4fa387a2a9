import { isTopicWord } from '../../needs/find-needs.ts'
import { type Candidate, dropCovered, isPlainCompany, listIndices } from '../candidates/candidate.ts'
import { isHeardLandmarkNoun } from '../landmarks/nouns.ts'
import type { NameWord } from '../names/name-words.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { isCommonWord } from '../words/common-words.ts'
import { followsPreposition, isDirection, listContentWords } from '../words/content-words.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isFiller, isFunction, isGeneric } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { isMarkedPlaceNoun, isNear } from './place-cues.ts'
import { readPlaceKind } from './place-kinds.ts'

/** The words of a prompt that name a place which is not known here. */
export interface UnknownPlaces {
  indices: number[]
  /** No other place says where to search instead, so that the search must find nothing rather than the whole world. */
  isOnly: boolean
}

/**
 * Finds places that are not known: "cafes in Atlantis", where a word of no meaning follows a preposition of place, and
 * "مطاعم اطلنطس", where one follows a kind of business and nothing else says where. `unknownTokens` are the words of no meaning.
 */
export function findUnknownPlaces(
  words: string[],
  { candidates, nameWords }: Classification,
  unknownTokens: number[],
  hasPoint: boolean,
  capital: ReadonlySet<number> = new Set(),
  phraseStarts: ReadonlySet<number> = new Set(),
): UnknownPlaces {
  if (unknownTokens.length === 0) return { indices: [], isOnly: false }
  const unknown = new Set(unknownTokens)
  const places = candidates.filter(isPlaceCandidate)
  const prepositional = [...unknown].filter(index => standsAsPlace(words, unknown, places, index))
  const indices = new Set(prepositional.flatMap(index => listRun(unknown, index)))
  // "وين في أحلى كنافة ببيروت": the prompt says elsewhere where, unless it lists places.
  if (indices.size > 0) {
    const isOnly =
      !hasPoint &&
      (!places.some(place => place.isPlaced || isPlainCity(words, place)) ||
        listsPlaces(words, unknown, places, indices) ||
        isUnknownCity(words, prepositional, places))
    return { indices: [...indices], isOnly }
  }
  if (places.length > 0 || hasPoint) return { indices: [], isOnly: false }
  // "Day trip to Qarmoutaville, which restaurants are there?"
  const named = [...unknown].filter(
    index =>
      TOWN_WORDS.has(words[index + 1] ?? '') ||
      (capital.has(index) && DESTINATIONS.has(words[index - 1] ?? '') && !isCommonWord(words[index]!)),
  )
  // "مكتوب على الكرت بيتزا النخيل، وين بلاقيهم": beside a company a word of no meaning is seldom a place.
  const ofNames = [
    ...nameWords.map(({ index }) => index),
    ...candidates.filter(isPlainCompany).flatMap(listIndices),
  ]
  const isNamed = ofNames.some(index => !isTopicWord(words[index]!))
  const mayBePlace = (index: number) => !isNamed || capital.has(index)
  const last = named.length > 0 ? named : findLastPhrase(words, unknown, phraseStarts).filter(mayBePlace)
  if (last.length > 0) return { indices: last, isOnly: true }
  const after = candidates
    .filter(({ kind, rule }) => kind === 'category' && !(isNamed && rule === 'need'))
    .flatMap(kind => {
      const start = isGeneric(words[kind.end] ?? '') ? kind.end + 1 : kind.end
      if (words.slice(kind.start, start + 1).some(word => PURPOSES.has(word))) return []
      const run = listRun(unknown, start)
      return run.length > 0 && isNamelike(words[start]!) && !run.every(at => isOrdinary(words[at]!))
        ? run
        : []
    })
  return { indices: after, isOnly: after.length > 0 }
}

/** A city or a district where the directory has branches, by its name as it stands. */
function isPlainCity(words: string[], { kind, rule, start, end, entries }: Candidate): boolean {
  if ((kind !== 'city' && kind !== 'district') || (rule !== 'exact' && rule !== 'folded')) return false
  const isCommon = words.slice(start, end).every(word => isCommonWord(word) || isFiller(word))
  return !isCommon && entries.some(entry => entry.kind === kind && entry.activeBranches > 0)
}

/** "حي الروضة بمدينة شقلبان": a district that is said to lie in a city which is not known. */
function isUnknownCity(words: string[], unknown: number[], places: Candidate[]): boolean {
  return (
    places.every(({ kind }) => kind === 'district') &&
    unknown.some(index => followsPlaceKind(words, index) && readPlaceKind(words[index - 1]) === 'city')
  )
}

/** These stand within names of towns. */
const PARTS_OF_TOWNS = readWordSet('parts-of-town-names')

/** "A dance school for my girls, Quorlby-upon-Zayn": a last phrase of nothing but words of no meaning says where. */
function findLastPhrase(words: string[], unknown: Set<number>, phraseStarts: ReadonlySet<number>): number[] {
  const start = Math.max(0, ...phraseStarts)
  const indices = listIndices({ start, end: words.length })
  if (start === 0 || indices.length === 0 || indices.length > 4) return []
  const isStrange = (index: number) =>
    unknown.has(index) &&
    !isCommonWord(words[index]!) &&
    !isTopicWord(words[index]!) &&
    words[index]!.length > 3
  const isName = (index: number) =>
    isStrange(index) || PARTS_OF_TOWNS.has(words[index]!) || isFunction(words[index]!)
  return indices.every(isName) ? indices.filter(isStrange) : []
}

/**
 * "في الرياض او الزعفرانية": a conjunction, and nothing else but words of grammar, joins an unknown word to a place, or to one of
 * the words that stand as places.
 */
function listsPlaces(
  words: string[],
  unknown: Set<number>,
  places: Candidate[],
  standing: ReadonlySet<number>,
): boolean {
  const placed = new Set(places.flatMap(listIndices))
  const isEnd = (at: number) => unknown.has(at) || placed.has(at)
  return words.some((word, at) => {
    if (!CONJUNCTIONS.has(word)) return false
    let [before, after] = [at - 1, at + 1]
    while (before >= 0 && !isEnd(before) && isFiller(words[before]!)) before--
    while (after < words.length && !isEnd(after) && isFiller(words[after]!)) after++
    // "Fi dubai w 2albi te3eb": another clause follows.
    return (standing.has(before) && placed.has(after)) || (placed.has(before) && standing.has(after))
  })
}

/** Words of no meaning that are not words of names. */
export function listUnexplained(words: string[], candidates: Candidate[], nameWords: NameWord[]): number[] {
  return dropCovered(candidates, listContentWords(words)).filter(
    index => !nameWords.some(word => word.index === index),
  )
}

/** "كتابة العدل عشان الصك": what follows is the purpose, and no place. */
const PURPOSES = new Set(
  'عشان علشان مشان منشان كرمال لاجل بغرض بهدف باش 3ashan 3shan 3lshan 3alashan mshan minshan karmal bach bash'.split(
    ' ',
  ),
)

/** What follows one of these in capitals is a place. */
const DESTINATIONS = readWordSet('destinations')
/** "Hogsmeade village". */
const TOWN_WORDS = readWordSet('town-words')

export function isPlaceCandidate({ kind }: Candidate): boolean {
  return kind === 'country' || kind === 'city' || kind === 'district' || kind === 'region'
}

/** The word follows a preposition, and no place follows it ("in downtown Riyadh"). */
function standsAsPlace(words: string[], unknown: Set<number>, places: Candidate[], index: number): boolean {
  if (!followsPreposition(words, index) && !followsPlaceKind(words, index)) return false
  // "The village of March": what stands behind "of" is a name.
  const isNamed = words[index - 1] === 'of' && isMarkedPlaceNoun(words, index - 1)
  // "قرب جامعة الملك سعود": the noun of a landmark, and a name behind it.
  const isLandmark = isHeardLandmarkNoun(words[index]!) && isNear(words, index - 1) && unknown.has(index + 1)
  if (isCommonWord(words[index]!) && !isNamed && !isLandmark) return false
  const run = listRun(unknown, index)
  if (!followsPlaceKind(words, index) && !isLandmark && run.every(at => isOrdinary(words[at]!))) return false
  const after = index + run.length
  return !places.some(place => place.start === after && !isPartOfName(words, place))
}

/** Adjectives that end the names of villages, and are names of districts elsewhere: "كفر الهنادوة القبلية". */
const ADJECTIVES = readWordSet('adjectives-of-towns')

/** A place behind an unknown one is no place of its own where it is an adjective, or only similar to a name. */
function isPartOfName(words: string[], { start, end, rule, isPlaced }: Candidate): boolean {
  if (isPlaced) return false
  return (end - start === 1 && ADJECTIVES.has(words[start]!)) || rule === 'corrected'
}

/** "حي السرابيط", "the beautiful city of Xanthropolia". */
function followsPlaceKind(words: string[], index: number): boolean {
  const first = index > 1 && isMarkedPlaceNoun(words, index - 2) ? index - 1 : index
  const before = words[first - 1]
  if (before === 'of') return readPlaceKind(words[first - 2]) !== undefined
  return before !== undefined && isArabic(before) && readPlaceKind(before) !== undefined
}

/** The word and the unknown ones that follow it. */
function listRun(unknown: Set<number>, start: number): number[] {
  let end = start
  while (unknown.has(end)) end++
  return listIndices({ start, end })
}

/** A word that people say when they need a business, or a number: no name of a place that is not known. */
function isOrdinary(word: string): boolean {
  return isCommonWord(word) || (isTopicWord(word) && !isDirection(word)) || /^\p{Nd}/u.test(word)
}

/** An Arabic adjective follows its noun: of an indefinite word in ية the ending says so ("مطاعم شهية"). */
function isNamelike(word: string): boolean {
  return !isArabic(word) || !/يه$|^م.{3,}ه$/u.test(word)
}
