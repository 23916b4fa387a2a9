import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, isNamedKind, type WordRange } from '../candidates/candidate.ts'
import { isFiller, isFunction } from '../words/vocabulary.ts'

/* Kinds that a prompt says by their names, beside which the same words state no need for another kind. */

/** "Ar Rabi Park": whether words are the label of another kind than the need's, and nothing more. */
export function isNameOfOther(gazetteer: Gazetteer, said: string[], need: number): boolean {
  const kinds = gazetteer
    .lookup(said.join(' '))
    .filter(({ kind, isAlias }) => kind === 'category' && !isAlias)
  return kinds.length > 0 && kinds.every(({ id }) => id !== need)
}

/** Whether a range lies in the name of another kind than the need's, and the prompt says no more than that name besides places. */
export function isAllNamed(
  words: string[],
  range: WordRange,
  places: ReadonlySet<number>,
  need: number,
  chosen: Candidate[],
): boolean {
  return chosen.some(
    kind =>
      isNamedKind(kind) &&
      kind.start <= range.start &&
      kind.end >= range.end &&
      !kind.entries.some(entry => entry.id === need) &&
      words.every(
        (word, at) =>
          (at >= kind.start && at < kind.end) || places.has(at) || isFunction(word) || isFiller(word),
      ),
  )
}
