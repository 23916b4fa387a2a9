import { isArticle } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Candidate, WordRange } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import { type FuzzyCandidate, MAX_RESPELT } from '../candidates/plausibility.ts'
import { findBySound, findFuzzyNames } from '../names/fuzzy-names.ts'
import { isPlaceArticle } from '../words/vocabulary.ts'

/** A district has hardly more words. */
const LONGEST_DISTRICT = 2

/**
 * "Daman el shate2" is Ash Shati in Dammam: a town without branches is a slip of a city that has the district beside it. What the
 * district is written as may only sound like its name.
 */
export function findSlippedCities(
  gazetteer: Gazetteer,
  { context: { words }, candidates }: ExactReading,
): FuzzyCandidate[] {
  return candidates.filter(isEmptyTown).flatMap(town => {
    const names = findFuzzyNames(gazetteer, words[town.start]!).map(({ name, cost, rule }) => ({
      ...{ cost, rule },
      entries: gazetteer
        .lookup(name)
        .filter(({ kind, activeBranches }) => kind === 'city' && activeBranches > 0),
    }))
    if (names.every(({ entries }) => entries.length === 0)) return []
    return listRunsBeside(words, town).flatMap((range): FuzzyCandidate[] => {
      const run = words.slice(range.start, range.end)
      const isDistrict = ({ kind, activeBranches }: Entry) => kind === 'district' && activeBranches > 0
      const district = findBySound(gazetteer, run, MAX_RESPELT, isDistrict)
      if (!district) return []
      const isOfDistrict = ({ id }: Entry) => district.entries.some(({ cityId }) => cityId === id)
      const city = names.find(({ entries }) => entries.some(isOfDistrict))
      if (!city) return []
      const unmarked = { isNear: false, types: [], isPlausible: true }
      const entries = city.entries.filter(isOfDistrict)
      const isIn = ({ cityId }: Entry) => entries.some(({ id }) => id === cityId)
      return [
        { ...town, ...unmarked, ...city, entries, kind: 'city', letters: words[town.start]!.length },
        {
          ...{ ...range, ...unmarked, ...district, isPlaced: false, kind: 'district' },
          entries: district.entries.filter(isIn),
          letters: run.join('').length,
        },
      ]
    })
  })
}

function isEmptyTown({ kind, rule, start, end, entries }: Candidate): boolean {
  if (kind !== 'city' || rule === 'corrected' || end !== start + 1) return false
  return entries.every(({ activeBranches }) => activeBranches === 0)
}

/** One or two words behind a town, articles and "district" between them aside. */
function listRunsBeside(words: string[], town: WordRange): WordRange[] {
  let after = town.end
  while (after < words.length && isBetween(words, after)) after++
  const runs: WordRange[] = []
  for (let length = 1; length <= LONGEST_DISTRICT; length++) {
    if (after + length <= words.length) runs.push({ start: after, end: after + length })
  }
  return runs
}

function isBetween(words: string[], at: number): boolean {
  return isPlaceArticle(words[at]!) || isArticle(words[at]!, words[at + 1])
}
