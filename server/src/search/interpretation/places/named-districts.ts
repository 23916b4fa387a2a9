import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { overlaps, type WordRange } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import { findBySound, MAX_SPELLING_COST } from '../names/fuzzy-names.ts'
import { isFunction } from '../words/vocabulary.ts'
import { isHeardDistrict } from './place-kinds.ts'
import { listCities } from './respelt-places.ts'

const LONGEST_NAME = 3

/**
 * The districts that sound like the words behind the noun of districts in chat Arabic, whatever else the words mean: "7ay el jazeera",
 * "7ay el rabee3". They have branches, and lie in the cities that the prompt names.
 */
export function findNamedDistricts(
  gazetteer: Gazetteer,
  { context: { words }, candidates }: ExactReading,
): FuzzyCandidate[] {
  return words.flatMap((word, start) => {
    if (isFunction(word) || !isHeardDistrict(words, start)) return []
    const isHeld = candidates.some(
      each =>
        each.kind === 'district' && each.start <= start && each.end > start && hasBranches(each.entries),
    )
    if (isHeld) return []
    for (let end = Math.min(words.length, start + LONGEST_NAME); end > start; end--) {
      const found = findDistrict({ start, end })
      if (found) return [found]
    }
    return []
  })

  function findDistrict(range: WordRange): FuzzyCandidate | undefined {
    const run = words.slice(range.start, range.end)
    if (isFunction(run.at(-1)!)) return undefined
    const cityIds = listCities(candidates.filter(each => !overlaps(each, range)))
    const isMeant = ({ kind, cityId, activeBranches }: Entry) =>
      kind === 'district' && activeBranches > 0 && (cityIds.size === 0 || cityIds.has(cityId))
    const nearest = findBySound(gazetteer, run, MAX_SPELLING_COST, isMeant)
    if (!nearest) return undefined
    const place = { isPlaced: true, isNear: false, statedKind: 'district' as const, types: [] }
    return {
      ...range,
      ...place,
      ...nearest,
      kind: 'district',
      letters: run.join('').length,
      isPlausible: true,
    }
  }
}

function hasBranches(entries: Entry[]): boolean {
  return entries.some(({ kind, activeBranches }) => kind === 'district' && activeBranches > 0)
}
