import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, isNamedKind, listIndices, type WordRange } from '../candidates/candidate.ts'
import { areGoods, listBrandTokens } from './brand-names.ts'

/** How many words behind a kind are a brand at most. */
const LONGEST = 3

/**
 * "Gym Fitness Time", "bank Alinma": brands of the region behind a kind by its name, with that kind. The directory holds their words,
 * and the kind may be the end of their name that people say first.
 */
export function listBrandsBesideKinds(
  { companies }: Gazetteer,
  words: string[],
  chosen: Candidate[],
): WordRange[] {
  const isHeld = (word: string) => companies.countHolders(word) > 0
  const isBrand = (said: string[]) => listBrandTokens(said, [...said.keys()], 'regional').size === said.length
  const findBehind = (start: number, from: number): WordRange[] => {
    for (let end = Math.min(words.length, from + LONGEST); end > from; end--) {
      const run = words.slice(from, end)
      if (!run.some(isHeld) || areGoods(run)) continue
      if (isBrand(run) || isBrand([...run, ...words.slice(start, from)])) return [{ start, end }]
    }
    return []
  }
  // "Gym fitness" is another name of a gym.
  return chosen
    .filter(isNamedKind)
    .flatMap(({ start, end }) =>
      listIndices({ start: start + 1, end: end + 1 }).flatMap(from => findBehind(start, from)),
    )
}
