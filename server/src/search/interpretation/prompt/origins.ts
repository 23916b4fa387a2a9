import { stripArticles } from '../../../text/fold.ts'
import { isRequestWord } from '../asked/clause-words.ts'
import type { WordRange } from '../candidates/candidate.ts'
import type { NameStarts } from '../kinds/kind-starts.ts'
import { isLandmarkNoun } from '../landmarks/nouns.ts'
import { OWN_RELATIVES, RELATIVES, VISITORS } from '../words/story-words.ts'
import { isPlaceArticle, isPreposition, NEAR } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * "A hotel in Riyadh, we're from Egypt", "احنا من مصر": where somebody comes from is not where the search is, beside a kind and a place
 * with a preposition of its own.
 */

const FROM = new Set(['from', 'من'])
const BEING = readWordSet('being-from')
const SOMEBODY = readWordSet('somebody').union(RELATIVES).union(OWN_RELATIVES).union(VISITORS)
/** Said of somebody who need not be named: "a hotel in Olaya, coming from the airport". */
const ARRIVING = readWordSet('arriving')
const STATIONS = readWordSet('one-of-a-city')
/** "جايين بسيارتنا من الكويت". */
const BY_VEHICLE = /^ب(?:ال)?(?:سيار|عربي|باص|طيار|قطار|بر)/u
/** "بوابة الحرم قريب منها", "the fort and near it". */
const IT = new Set('it them there منها منه منهم عنها عنه لها له'.split(' '))
const DEFINITE = /^و?ال.{3}/u
const FARTHEST = 3

/** The indices of words that say where somebody comes from: "we're from Egypt". */
export function listOriginTokens(words: string[], starts: NameStarts): number[] {
  const origin = findOrigin(words, starts.measurePlace)
  if (!origin) return []
  const { start, end } = origin
  const others = [...words.keys()].filter(at => at < start || at >= end)
  const isAsking = (at: number) => starts.startsKind(words, at) || isRequestWord(words[at]!)
  const isPlaced = (at: number) =>
    isSearchPlace(words, at, starts) ||
    (isNearIt(words, at) && others.some(other => other < at && isAnchor(words, other, starts.startsKind)))
  if (!others.some(isAsking) || !others.some(isPlaced)) return []
  return Array.from({ length: end - start }, (_, more) => start + more)
}

/** Whether a landmark is named that "it" may stand for: "the university", بوابة الحرم; but "a hotel near it". */
function isAnchor(words: string[], at: number, startsKind: NameStarts['startsKind']): boolean {
  if (!isLandmarkNoun(words[at])) return false
  const isDefinite =
    words[at - 1] === 'the' || DEFINITE.test(words[at]!) || DEFINITE.test(words[at + 1] ?? '')
  return isDefinite || !startsKind(words, at)
}

/** The words say that the search is around what is named before. */
function isNearIt(words: string[], at: number): boolean {
  return NEAR.has(words[at]!) && (IT.has(words[at + 1] ?? '') || IT.has(words[at + 2] ?? ''))
}

/** Whether a place begins that is said to be where the search is: "in Riyadh", «بالرياض», "visiting Riyadh", "pharmacy Riyadh". */
export function isSearchPlace(
  words: string[],
  at: number,
  { startsKind, startsInPlace, measurePlace }: NameStarts,
): boolean {
  if (measurePlace(words, at) === 0) return false
  if (at > 0 && (words[at - 1] === 'visiting' || startsKind(words, at - 1))) return true
  return isPreposition(words, at - 1) || startsInPlace(words, at)
}

/** The first words that say where somebody comes from; other ones may be behind "from" before: "one of the best". */
function findOrigin(words: string[], measurePlace: NameStarts['measurePlace']): WordRange | undefined {
  for (const [from, word] of words.entries()) {
    if (from === 0 || !FROM.has(word)) continue
    const start = findStart(words, from)
    if (start < 0) continue
    const length = measurePlace(words, from + 1) || measureStation(words, from + 1)
    if (length > 0) return { start, end: from + 1 + length }
  }
  return undefined
}

/** How many words "the airport" or المطار has; 0 for others. */
function measureStation(words: string[], at: number): number {
  const noun = isPlaceArticle(words[at] ?? '') ? at + 1 : at
  return STATIONS.has(stripArticles([words[noun] ?? ''])[0]!) ? noun + 1 - at : 0
}

/** The first of the words that say so: "we're from", or "from" behind "my cousin". */
function findStart(words: string[], from: number): number {
  const isSomebody = (at: number) =>
    SOMEBODY.has(words[at]?.replace(/^[ول](?=.{2})/u, '') ?? '') || SOMEBODY.has(words[at] ?? '')
  if (isSomebody(from - 1)) return from
  const verb = words[from - 1] === 'in' || BY_VEHICLE.test(words[from - 1]!) ? from - 2 : from - 1
  if (ARRIVING.has(words[verb] ?? '')) return isSomebody(verb - 1) ? verb - 1 : verb
  if (BY_VEHICLE.test(words[from - 1]!) && BEING.has(words[verb] ?? '')) return verb
  if (!BEING.has(words[from - 1]!)) return -1
  for (let at = from - 1; at >= Math.max(0, from - FARTHEST); at--) if (isSomebody(at)) return at
  return -1
}
