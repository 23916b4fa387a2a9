import type { Clause } from '../asked/clauses.ts'
import { type Candidate, isNamedKind, listIndices, type WordRange } from '../candidates/candidate.ts'
import { findNegationBefore } from '../negation/negations.ts'

/** "We are a family of six. … a quiet hotel": what is only told, where another clause names a kind. */
export function isToldBesideRequest(clauses: Clause[], range: WordRange, chosen: Candidate[]): boolean {
  return (
    listIndices(range).every(at => clauses[at]!.isStating) &&
    chosen.some(
      each =>
        each.kind === 'category' &&
        (each.rule === 'exact' || each.rule === 'folded') &&
        !clauses[each.start]!.isStating,
    )
  )
}

/** "Where can mum get her hair done, not a barber's": the kind by its name is refused. */
export function isKindRefused(words: string[], id: number, chosen: Candidate[]): boolean {
  return chosen.some(
    each =>
      isNamedKind(each) &&
      each.entries.some(entry => entry.id === id) &&
      findNegationBefore(words, each.start, 0) !== undefined,
  )
}
