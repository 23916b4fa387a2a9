import { foldText } from '../../../text/fold.ts'
import type { CandidateSpan } from '../candidates/candidate.ts'
import { isNear, isPlaceEntry, isPlaceSpan } from '../places/place-cues.ts'
import { isArabic } from '../words/tokens.ts'
import { isPlaceArticle } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { isLandmarkNoun } from './nouns.ts'

/** These name no landmark by themselves, and are towns somewhere. */
const NOUNS = readWordSet('unnamed-nouns')
/** Of all sacred precincts the one that a town has is meant. */
const NAMES = new Set(['حرم', 'الحرم'])
const EMBASSIES = new Set(foldText('سفارة السفارة قنصلية القنصلية السفاره').split(' '))

/**
 * "Cafe next to the university", "كافيه جنب الجامعة": behind a word of nearness and an article a noun of landmarks is no town where the
 * directory has nothing, nor the district of a city that is not named. "السفارة الهندية" is no Hindiya.
 */
export function isUnnamedSpot(words: string[], span: CandidateSpan, spans: CandidateSpan[]): boolean {
  const { start, end, entries } = span
  if (end - start > 1 || !isPlaceSpan(span)) return false
  const isHeld = entries.some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  if (EMBASSIES.has(words[start - 1] ?? '')) return !isHeld
  const word = words[start]!
  if (NAMES.has(word) || (!isLandmarkNoun(word) && !NOUNS.has(word))) return false
  const isGlued = isArabic(word) && word.startsWith('ال')
  const before = isGlued ? start - 1 : start - 2
  if (before < 0 || !isNear(words, before) || !(isGlued || isPlaceArticle(words[start - 1]!))) return false
  const isCity = (other: CandidateSpan) =>
    other.start !== start &&
    other.entries.some(({ kind, activeBranches }) => kind === 'city' && activeBranches > 0)
  return !isHeld || !spans.some(isCity)
}
