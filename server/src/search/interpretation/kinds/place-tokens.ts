import { isNeedWord, isTopicWord } from '../../needs/find-needs.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import type { LandmarkCandidate } from '../landmarks/candidates.ts'
import { listMarkedLandmarks } from '../landmarks/marked.ts'
import { readPlaceKind } from '../places/place-kinds.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isChatArabic } from '../words/chat-spelling.ts'
import { isCommonWord } from '../words/common-words.ts'
import { followsPreposition, isDirection } from '../words/content-words.ts'
import { isFiller, isGeneric } from '../words/vocabulary.ts'

/** The words of places, known and unknown: they say nothing of the kind that is wanted. */
export function listPlaceTokens(words: string[], chosen: Candidate[]): Set<number> {
  const isChat = isChatArabic(words)
  // Chat Arabic hardly spells a place as the directory does: "abi afassil thob, al 3olaya".
  const isSure = ({ rule, end }: Candidate) =>
    rule === 'exact' || rule === 'folded' || (isChat && rule === 'transliterated' && end === words.length)
  const places = chosen.filter(candidate => isPlaceCandidate(candidate) && isSure(candidate))
  const unknownPlaces = [...words.keys()].filter(index => mayBePlace(words, index))
  const streets = [...words.keys()].flatMap(at => (isMainStreet(words, at) ? [at, at + 1] : []))
  return new Set([
    ...places.flatMap(listIndices),
    ...unknownPlaces,
    ...streets,
    ...listMarkedLandmarks(words),
  ])
}

/** "Main Street Bakery". */
function isMainStreet(words: string[], at: number): boolean {
  return words[at] === 'main' && /^(?:street|st|road|rd)$/.test(words[at + 1] ?? '')
}

/** "Dinner next to Riyadh City": the words of a whole name of a place to search around say nothing of it either. */
export function listNamedLandmarkTokens(landmarks: LandmarkCandidate[]): Set<number> {
  const isNamed = ({ distance, isNear, isWeak, isKnown, start, end }: LandmarkCandidate) =>
    isKnown || (distance === 0 && !isWeak && (!isNear || end - start > 1))
  return new Set(landmarks.filter(isNamed).flatMap(listIndices))
}

/**
 * A word that stands as a place and is no word of the language, or the next one is none: "hostels in Rivendell". Chat Arabic
 * writes "my teeth" as senani and senany.
 */
function mayBePlace(words: string[], index: number): boolean {
  if (!followsPreposition(words, index) && readPlaceKind(words[index - 1]) === undefined) return false
  const isStrange = (word: string | undefined) =>
    word !== undefined &&
    !isFiller(word) &&
    !isGeneric(word) &&
    !isCommonWord(word) &&
    !isNeedWord(word) &&
    !(isChatArabic(words) && isNeedWord(word.replace(/y$/, 'i')))
  if (isStrange(words[index]) || isDirection(words[index]!)) return true
  // "بقرية ام الزنابير": a village named after the mother of wasps.
  return !isFiller(words[index]!) && isStrange(words[index + 1]) && !isTopicWord(words[index + 1]!)
}
