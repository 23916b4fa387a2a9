import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Clause } from '../asked/clauses.ts'
import { findCue, type KindContext } from '../asked/kinds.ts'
import { type Candidate, isNamedKind, listIndices, type WordRange } from '../candidates/candidate.ts'
import { findNegationBefore } from '../negation/negations.ts'
import { isFiller } from '../words/vocabulary.ts'

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

/**
 * "The baby has a rash, where is the closest chemist": what is told is served by whom another clause asks for by name. "My heart races, I
 * need a doctor" needs one of a kind.
 */
export function isServedByAsked(
  { categories }: Gazetteer,
  said: Pick<KindContext, 'words' | 'phraseStarts' | 'clauses'>,
  range: WordRange,
  need: number,
  chosen: Candidate[],
): boolean {
  const { words, clauses } = said
  if (!listIndices(range).every(at => clauses[at]!.isStating || isFiller(words[at]!))) return false
  const isWider = ({ kind, id }: Entry) => kind === 'category' && categories.isBelow(need, id)
  return chosen.some(
    kind =>
      isNamedKind(kind) &&
      clauses[kind.start]!.isAsking &&
      findCue(said, kind.start) === 'asking' &&
      findNegationBefore(words, kind.start, 0) === undefined &&
      !kind.entries.some(isWider),
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
