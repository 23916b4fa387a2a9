import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, namesKind, overlaps, type WordRange } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import { findBySound, MAX_SPELLING_COST } from '../names/fuzzy-names.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'

const SHORTEST = 4
const LONGEST_NAME = 2

/**
 * Districts of a city that the prompt names, by names that sound like the words directly beside it: "An Nasim
 * Riyadh", "doki el Giza". What else these words name does not count: a district of another city, or a word of companies'
 * names.
 */
export function findCityDistricts(
  gazetteer: Gazetteer,
  { context, candidates }: ExactReading,
): FuzzyCandidate[] {
  const { words, spans } = context
  const kinds = spans.filter(namesKind)
  const found: FuzzyCandidate[] = []
  for (const city of candidates) {
    if (city.kind !== 'city' || city.rule === 'corrected') continue
    const cityIds = new Set(city.entries.filter(({ kind }) => kind === 'city').map(({ id }) => id))
    for (const run of listRunsBeside(words, city)) {
      if (candidates.some(other => overlaps(other, run) && !isReplaceable(other, cityIds))) continue
      // "Cinemas inside malls, Riyadh": also of a kind that is not asked for.
      if (kinds.some(kind => overlaps(kind, run))) continue
      const nearest = findBySound(
        gazetteer,
        words.slice(run.start, run.end),
        MAX_SPELLING_COST,
        ({ kind, cityId }) => kind === 'district' && cityIds.has(cityId),
      )
      if (!nearest) continue
      const place = { isPlaced: city.isPlaced, isNear: city.isNear, types: [], company: undefined }
      const letters = words.slice(run.start, run.end).join('').length
      found.push({ ...run, ...nearest, ...place, letters, kind: 'district', isPlausible: true })
    }
  }
  return found
}

/** The runs of words that end where the city begins, or begin where it ends; no word of grammar begins or ends one. */
function listRunsBeside(words: string[], city: WordRange): WordRange[] {
  let before = city.start
  while (before > 0 && isFiller(words[before - 1]!)) before--
  const runs: WordRange[] = []
  for (let length = 1; length <= LONGEST_NAME; length++) {
    runs.push({ start: before - length, end: before })
    runs.push({ start: city.end, end: city.end + length })
  }
  return runs.filter(({ start, end }) => {
    if (start < 0 || end > words.length) return false
    const run = words.slice(start, end)
    const isName = (word: string) => word.length >= SHORTEST && !isFiller(word) && !isCommonWord(word)
    return isName(run[0]!) && isName(run.at(-1)!) && run.every(word => isArabic(word) === isArabic(run[0]!))
  })
}

/** A company's name or a place elsewhere may as well be a district of the city. */
function isReplaceable({ kind, entries }: Candidate, cityIds: ReadonlySet<number>): boolean {
  if (kind === 'company') return true
  return kind === 'district' && !entries.some(({ cityId }) => cityIds.has(cityId))
}
