import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { overlaps } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import { findBySound } from '../names/fuzzy-names.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'

/** Words that mean something one by one sound no further apart from the name of a kind than this. */
const MOST_COST = 0.2

/** "Mat3am italy": kinds by an Arabic name of two words, of which the first alone names a wider kind in chat Arabic. */
export function findHeardKinds(
  gazetteer: Gazetteer,
  { context: { words }, candidates }: ExactReading,
): FuzzyCandidate[] {
  const isKind = ({ kind, name }: Entry) => kind === 'category' && isArabic(name)
  return candidates.flatMap(({ kind, start, end }): FuzzyCandidate[] => {
    const [head, next] = words.slice(start, start + 2)
    if (kind !== 'category' || end !== start + 1 || next === undefined) return []
    if (isArabic(head!) || isArabic(next) || isCommonWord(head!) || isFiller(next)) return []
    const range = { start, end: start + 2 }
    if (candidates.some(other => other.kind === 'category' && other.start > start && overlaps(other, range)))
      return []
    const heard = findBySound(gazetteer, [head!, next], MOST_COST, isKind)
    if (!heard) return []
    const letters = head!.length + next.length
    const unplaced = { isPlaced: false, isNear: false, types: [] }
    return [{ ...range, ...heard, ...unplaced, kind: 'category', letters, isPlausible: true }]
  })
}
