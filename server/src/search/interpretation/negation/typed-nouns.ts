import type { Candidate } from '../candidates/candidate.ts'
import { isArabic } from '../words/tokens.ts'
import { findNegationBefore } from './negations.ts'

/** "بنك بس مو أي بنك حكومي": the kind that is wanted, said again for the type that is refused behind it. */
export function findTypedNouns(
  words: string[],
  candidates: Candidate[],
): { noun: Candidate; type: Candidate }[] {
  return candidates
    .filter(({ kind, start }) => kind === 'type' && isArabic(words[start]!))
    .flatMap(type => {
      const noun = candidates.find(({ kind, end }) => kind === 'category' && end === type.start)
      const isSaidBefore = candidates.some(
        ({ kind, end, entries }) =>
          kind === 'category' && noun && end < noun.start && entries[0]?.id === noun.entries[0]?.id,
      )
      return noun && isSaidBefore && findNegationBefore(words, noun.start, 0) !== undefined
        ? [{ noun, type }]
        : []
    })
}
