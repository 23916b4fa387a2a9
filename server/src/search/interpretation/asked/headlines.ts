import { type Candidate, isNamedKind, listIndices } from '../candidates/candidate.ts'
import { CONJUNCTIONS, isFiller, isGeneric, isPreposition, NEAR } from '../words/vocabulary.ts'
import type { KindContext } from './kinds.ts'

/**
 * "I need to see the doctor, physiotherapist in Deira": a phrase behind another begins with the name of a kind, and says no more than where
 * that is. "Parking for a bus", "أو أي معلم" and "للمطعم" add to what another phrase asks for.
 */
export function isHeadline(
  { words, clauses }: Pick<KindContext, 'words' | 'clauses'>,
  { start, end, entries, ...kind }: Candidate,
): boolean {
  const clause = clauses[start]!
  if (clause.start === 0 || CONJUNCTIONS.has(words[clause.start]!) || words[start]!.startsWith('لل'))
    return false
  const isCalledSo =
    isGeneric(words[end - 1]!) || entries.some(entry => entry.kind === 'category' && !entry.isAlias)
  return (
    isCalledSo &&
    isNamedKind({ start, end, entries, ...kind }) &&
    listIndices({ start: clause.start, end: start }).every(
      at => isFiller(words[at]!) || isGeneric(words[at]!),
    ) &&
    (end >= clause.end || NEAR.has(words[end]!) || isPreposition(words, end))
  )
}
