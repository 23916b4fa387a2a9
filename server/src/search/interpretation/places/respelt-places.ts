import { stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import { findBySound, MAX_SPELLING_COST } from '../names/fuzzy-names.ts'
import { isArabic } from '../words/tokens.ts'
import { isFunction } from '../words/vocabulary.ts'
import { applyPlaceCues, isPlaceSpan } from './place-cues.ts'

/** Words that mean something else by themselves sound no further apart from a place than this. */
const MOST_OF_KNOWN = 0.15
const SHORTEST_RUN = 7
const LONGEST_NAME = 3
/** Of a town with so many people everyone who writes its name means it. */
const KNOWN_TOWN = 20_000

/**
 * Places with branches whose names sound like words that mean something else as they stand: a little known place without branches ("ghornata" is
 * written so of a district of Kuwait, and means the one of Riyadh where only that has branches), or several words that mean
 * something one by one ("Umm Al Hammam").
 */
export function findRespeltPlaces(
  gazetteer: Gazetteer,
  { context, candidates }: ExactReading,
): FuzzyCandidate[] {
  const { words, spans } = context
  const places = spans.filter(isPlaceSpan)
  // "3agouza" is Agouza, by nothing but letters that English writes otherwise.
  const empty = candidates.filter(
    each => isEmptyPlace(each) && !/\d/.test(words.slice(each.start, each.end).join('')),
  )
  const cityIds = listCities(candidates)
  const isMeant = ({ kind, activeBranches, cityId }: Entry) =>
    (kind === 'city' || kind === 'district') &&
    activeBranches > 0 &&
    (cityIds.size === 0 || cityIds.has(cityId))
  const isDistrict = (entry: Entry) => entry.kind === 'district' && isMeant(entry)
  const read = (range: WordRange, most: number, isWanted = isMeant): FuzzyCandidate[] => {
    const { start, end } = range
    const run = words.slice(start, end)
    // "بلا كوندامين" is in La Condamine, not without it.
    if (run[0] === 'بلا') run[0] = 'لا'
    const nearest = findBySound(gazetteer, run, most, isWanted)
    if (!nearest) return []
    const kind = nearest.entries.some(each => each.kind === 'city') ? 'city' : 'district'
    const entries = nearest.entries.filter(each => each.kind === kind)
    const letters = listIndices(range).reduce((sum, at) => sum + words[at]!.length, 0)
    const unplaced = { isPlaced: false, isNear: false, types: [] }
    const found: FuzzyCandidate = { start, end, ...unplaced, ...nearest, kind, entries, letters }
    applyPlaceCues(found, words, places)
    if (words[start] === 'بلا') found.isPlaced = true
    return [{ ...found, isPlausible: true }]
  }
  return [
    // "Agouza" by its label is no other spelling of Jeddah, and "Rawda" may be one of Ar Rawdah.
    ...empty.flatMap(place =>
      isLabelled(place) ? read(place, MOST_OF_KNOWN, isDistrict) : read(place, MAX_SPELLING_COST),
    ),
    ...listKnownRuns(words, places).flatMap(range => read(range, MOST_OF_KNOWN)),
  ]
}

/** The cities with branches that the prompt names: a place is one of theirs. */
export function listCities(candidates: Candidate[]): Set<number> {
  const cities = candidates.filter(({ kind, rule }) => kind === 'city' && rule !== 'corrected')
  const entries = cities.flatMap(city => city.entries.filter(({ kind }) => kind === 'city'))
  return new Set(entries.filter(({ activeBranches }) => activeBranches > 0).map(({ id }) => id))
}

function isEmptyPlace({ kind, rule, isCode, entries }: Candidate): boolean {
  const isSmall = kind === 'district' || kind === 'city' || kind === 'region'
  if (!isSmall || rule === 'corrected' || isCode) return false
  const isKnown = (entry: Entry) => entry.kind === 'city' && !entry.isAlias && entry.population >= KNOWN_TOWN
  if (kind === 'city' && entries.some(isKnown)) return false
  return entries.every(({ activeBranches }) => activeBranches === 0)
}

function isLabelled({ kind, entries }: Candidate): boolean {
  return kind === 'district' && entries.some(entry => entry.kind === 'district' && !entry.isAlias)
}

/** The runs of two or three words in one script, of which no place is written so. "Umm" may be a word of grammar. */
function listKnownRuns(words: string[], places: readonly WordRange[]): WordRange[] {
  const runs: WordRange[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 2; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const run = words.slice(start, end)
      if (isFunction(run.at(-1)!) || run.join('').length < SHORTEST_RUN) continue
      if (stripArticles(run).length === 1) continue
      if (run.some(word => isArabic(word) !== isArabic(run[0]!))) continue
      if (!places.some(place => covers(place, { start, end }))) runs.push({ start, end })
    }
  }
  return runs
}

function covers(outer: WordRange, inner: WordRange): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}
