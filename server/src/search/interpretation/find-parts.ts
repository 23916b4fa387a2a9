import type { Criteria } from '../criteria.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { listToldTokens } from './asked/context.ts'
import { type Candidate, dropCovered, listIndices, overlaps, type WordRange } from './candidates/candidate.ts'
import { lookUpRuns } from './candidates/candidate-spans.ts'
import type { SpanContext } from './candidates/classification.ts'
import { disambiguate } from './candidates/disambiguate.ts'
import { type ExactReading, findExactCandidates } from './candidates/exact-candidates.ts'
import { listFuzzyCandidates } from './candidates/fuzzy-candidates.ts'
import { mergeCandidates } from './candidates/merge-candidates.ts'
import { chooseMostPlausible, dropFartherPlaces, type FuzzyCandidate } from './candidates/plausibility.ts'
import { findHeardKinds } from './kinds/heard-kinds.ts'
import { findNeedCandidates, type NeedCandidate } from './kinds/need-candidates.ts'
import { listTokensApart } from './kinds/unasked-needs.ts'
import type { LandmarkCandidate } from './landmarks/candidates.ts'
import { findLandmarkCandidates } from './landmarks/find-landmarks.ts'
import { findKnownCompanies, isKnownLandmark } from './landmarks/known.ts'
import { isLandmarkNoun, isPartOfLandmark, listLandmarkTokens } from './landmarks/nouns.ts'
import { listLandmarkRuns } from './landmarks/runs.ts'
import type { LookUps } from './look-ups.ts'
import { findAbsentBrands } from './names/absent-brands.ts'
import { isDescription } from './names/described-names.ts'
import { dropDescribing, listDescribingTokens } from './names/describing-words.ts'
import { addRepresented, findRepresentedCountries, listEmbassyRanges } from './names/embassies.ts'
import { findHeardNames } from './names/heard-names.ts'
import { NO_NAMES } from './names/name-look-up.ts'
import { findNameWords, listNameWords, type NameWord } from './names/name-words.ts'
import { collectOpenNames } from './names/open-names.ts'
import { dropBrandParts, findPhraseBrands } from './names/phrase-brands.ts'
import { findSlippedNames } from './names/slipped-names.ts'
import { findWholeNames, listNameCandidates, type WholeNameRun } from './names/whole-names.ts'
import { keepHeldRuns } from './places/capitals.ts'
import { findCityDistricts } from './places/city-districts.ts'
import { findNamedDistricts } from './places/named-districts.ts'
import { isMarkedPlaceNoun } from './places/place-cues.ts'
import { findRespeltPlaces } from './places/respelt-places.ts'
import { findSlippedCities } from './places/slipped-cities.ts'
import { isPlaceCandidate } from './places/unknown-places.ts'
import type { ParsedPrompt } from './prompt/parsed-prompt.ts'
import type { PartSources } from './readings/parts.ts'
import { findStreetCandidates } from './streets/candidates.ts'
import { listCorrectable, listUnknownTokens } from './words/unknown-tokens.ts'

/** What is less like a whole name may be heard as another. */
const ONE_SLIP = 1

/**
 * Everything that the words of a prompt may mean, and what the rules for single words choose of it: each as it stands, then
 * as a word of a name, then as a fuzzy candidate.
 */
export async function findParts(
  lookUps: LookUps,
  parsed: ParsedPrompt,
  stated: Criteria = {},
): Promise<PartSources> {
  const brands = findPhraseBrands(lookUps.gazetteer, parsed.words)
  return dropBrandParts(await findAllParts(lookUps, parsed, stated, brands), brands)
}

async function findAllParts(
  lookUps: LookUps,
  parsed: ParsedPrompt,
  stated: Criteria,
  phraseBrands: WordRange[],
): Promise<PartSources> {
  const { words, hints, possessives, signs, joints, capitals, initials } = parsed
  const { clauses, meaninglessTokens, phraseStarts, streets, cityParts } = parsed
  const { gazetteer } = lookUps
  const runs = lookUpRuns(gazetteer, words, initials)
  const prompt = { words, hints, possessives, signs, joints, cityParts, companyNames: true, runs }
  const fromMemory = findExactCandidates(gazetteer, prompt, NO_NAMES)
  const open = collectOpenNames(fromMemory, capitals.named)
  if (open.words.length === 0 && open.nameKeys.length === 0 && phraseBrands.length === 0) {
    const { context, candidates } = fromMemory
    const embassies = listEmbassyRanges(gazetteer, context.spans)
    const represented = findRepresentedCountries(gazetteer, words, embassies)
    const [landmarks, around] = await Promise.all([
      findLandmarkCandidates(lookUps, context, candidates, represented, phraseStarts),
      findStreetCandidates(lookUps, parsed, candidates, stated),
    ])
    const needed = findNeedCandidates(gazetteer, parsed, candidates, landmarks)
    const wholeNames = listWholeNames(gazetteer, context, await findWholeNames(lookUps, parsed, candidates))
    const fuzzy = [
      ...findHeardPlaces(gazetteer, fromMemory),
      ...findHeardKinds(gazetteer, fromMemory),
      ...listNameCandidates(wholeNames),
    ]
    const named = { wholeNames, fuzzy, chosenNames: represented, nameWords: represented }
    const marks = {
      clauses,
      meaninglessTokens,
      phraseStarts,
      namedTokens: new Set<number>(),
      toldTokens: listToldTokens(parsed, candidates),
      absentTokens: new Set<number>(),
      regionalTokens: new Set<number>(),
    }
    const needs = dropNeedsWithCountries(needed.needs, represented)
    const located = { streets, landmarks: [...around, ...landmarks] }
    return { gazetteer, context, chosen: candidates, ...located, ...needed, needs, ...marks, ...named }
  }

  const names = await lookUps.lookUpNames(open.words, open.nameKeys)
  const found = findExactCandidates(gazetteer, prompt, names)
  const describing = listDescribingTokens(words, found.candidates.filter(isPlaceCandidate))
  const described = describing.size > 0 ? dropDescribing(found, describing) : found
  const held = listNameWords(words, names)
  const namedTokens = keepHeldRuns(capitals.named, new Set(held.map(({ index }) => index)))
  // Of a run in capitals that no company holds wholly, the kind is no name: "the Gribblewick Hotel".
  const kinds = new Set(described.candidates.filter(({ kind }) => kind === 'category').flatMap(listIndices))
  const isKind = (index: number) => capitals.named.has(index) && !namedTokens.has(index) && kinds.has(index)
  const heldWords = held.filter(({ index }) => !isKind(index))
  const { exact, brandTokens, regionalTokens, refusedTokens } = findAbsentBrands(
    gazetteer,
    words,
    described,
    names,
    phraseBrands,
    listTokensApart({ words, phraseStarts, clauses }, described.candidates),
  )
  const nameWords = findNameWords(words, exact.candidates, names)
  const unknownTokens = listUnknownTokens(words, exact.candidates, nameWords)
  const absentTokens = brandTokens.union(listLandmarkTokens(words, unknownTokens, exact.context.spans))
  const nameTokens = [
    ...nameWords.map(word => word.index),
    ...exact.candidates
      .filter(({ kind, start, end }) => kind === 'company' && end - start === 1)
      .flatMap(listIndices),
  ]
  const fuzzyCandidates = listFuzzyCandidates(gazetteer, {
    exact,
    unknownTokens,
    nameTokens,
    absentTokens,
    companyNames: true,
  })
  const heard = [...dropFartherPlaces(fuzzyCandidates), ...findNamedDistricts(gazetteer, exact)]
  // "North of Amman" is no northern Oman, and "west of Riyadh, parks" no Riyadh Park.
  const isOfPart = ({ start, end }: WordRange) =>
    cityParts.some(part => overlaps(part, { start, end }) || (start <= part.city && part.city < end))
  const similar = heard.filter(
    each =>
      !(isPlaceCandidate(each) && isOfPart(each)) &&
      // "Bowling, el gaw": words on both sides of a comma are no slip of a kind's name.
      !(each.kind === 'category' && listIndices(each).some(at => at > each.start && phraseStarts.has(at))) &&
      // "مدرسة شرق الرياض" is in no need of "مدارس شرق".
      !(each.kind === 'company' && describing.has(each.end - 1)) &&
      !(isPlaceCandidate(each) && each.end - each.start === 1 && isKnownLandmark(words[each.start]!)) &&
      (!each.isPlaced || !isPlaceCandidate(each) || !isPartOfLandmark(words, each, true)),
  )
  const fuzzy = chooseMostPlausible(similar.filter(each => each.isPlausible))
  const chosen = disambiguate(gazetteer, words, mergeCandidates(exact, fuzzy), signs, joints)
  const unread = dropCovered(fuzzy, unknownTokens)
  const correctable = listCorrectable(words, chosen, unread, nameWords).filter(
    index => !absentTokens.has(index),
  )
  const corrected = correctable.length > 0 ? await lookUps.correctNames(words, correctable) : []
  const unclaimed = nameWords.filter(({ index }) => dropCovered(fuzzy, [index]).length > 0)
  const wholeNames = listWholeNames(gazetteer, exact.context, await findWholeNames(lookUps, parsed, chosen))
  const embassies = listEmbassyRanges(gazetteer, [...exact.context.spans, ...similar])
  const represented = findRepresentedCountries(gazetteer, words, embassies)
  const [landmarks, around] = await Promise.all([
    findLandmarkCandidates(lookUps, exact.context, chosen, represented, phraseStarts),
    findStreetCandidates(lookUps, parsed, chosen, stated),
  ])
  const unknownLandmarks = listUnknownLandmarkTokens(exact.context, chosen, landmarks)
  const isWhole = wholeNames.some(
    ({ start, end, names: [best] }) => start === 0 && end === words.length && best!.cost <= ONE_SLIP,
  )
  // "Swiming pool" is the kind, and no part of the name of Palm Swimming Pool.
  const slippedKinds = similar.filter(({ kind, start, end }) => kind === 'category' && end - start > 1)
  const explained = new Set([...exact.candidates, ...slippedKinds].flatMap(listIndices))
  const heardAs = isWhole ? [] : await findHeardNames(lookUps, words, explained, meaninglessTokens)
  // "في سولديو" is Soldeu, and no Hotel Soldeu.
  const isPlacedCity = ({ start, end }: WordRange) =>
    similar.some(each => each.kind === 'city' && each.isPlaced && each.start === start && each.end === end)
  const heardNames = heardAs.filter(each => !isOfPart(each) && !isPlacedCity(each))
  const needed = findNeedCandidates(gazetteer, parsed, chosen, landmarks, absentTokens)
  const isName = ({ index }: NameWord) =>
    !unknownLandmarks.has(index) &&
    !refusedTokens.has(index) &&
    !describing.has(index) &&
    !isMarkedPlaceNoun(words, index) &&
    !isMarkedPlaceNoun(words, index - 1)
  return {
    gazetteer,
    wholeNames,
    context: exact.context,
    chosen,
    chosenNames: addRepresented([...unclaimed, ...corrected].filter(isName), represented).sort(
      (a, b) => a.index - b.index,
    ),
    fuzzy: [
      ...similar,
      ...findHeardPlaces(gazetteer, exact),
      ...findHeardKinds(gazetteer, exact),
      ...heardNames,
      ...(isWhole ? [] : findSlippedNames(gazetteer.companies, words, unknownTokens, phraseStarts)),
      ...listNameCandidates(wholeNames),
    ],
    clauses,
    meaninglessTokens,
    phraseStarts,
    namedTokens,
    toldTokens: listToldTokens(parsed, chosen),
    ...{ absentTokens, regionalTokens },
    ...needed,
    needs: dropNeedsWithCountries(needed.needs, represented),
    streets,
    landmarks: [...around, ...landmarks],
    nameWords: addRepresented(heldWords.filter(isName), represented),
  }
}

/** The needs that hold no country whose embassy is asked for. */
function dropNeedsWithCountries(needs: NeedCandidate[], represented: NameWord[]): NeedCandidate[] {
  const countries = represented.map(({ index }) => index)
  return needs.filter(need => dropCovered([need], countries).length === countries.length)
}

/** Places that sound like words that mean something else as they stand. */
function findHeardPlaces(gazetteer: Gazetteer, exact: ExactReading): FuzzyCandidate[] {
  return [
    ...findCityDistricts(gazetteer, exact),
    ...findRespeltPlaces(gazetteer, exact),
    ...findSlippedCities(gazetteer, exact),
  ]
}

/**
 * The whole names that are meant: beside the city of its place a name that is a kind and a place says what is searched for, and where.
 * Another name of a well-known landmark is one.
 */
function listWholeNames(
  gazetteer: Gazetteer,
  { words, spans }: SpanContext,
  runs: WholeNameRun[],
): WholeNameRun[] {
  return [...findKnownCompanies(gazetteer, words), ...runs.filter(run => !isDescription(spans, run))]
}

/** The same with the whole names that the prompt may mean if any of its words may be wrong; undefined where there are none. */
export async function addWholeNames(
  lookUps: LookUps,
  sources: PartSources,
  parsed: ParsedPrompt,
): Promise<PartSources | undefined> {
  const wholeNames = await findWholeNames(lookUps, parsed, sources.chosen, true)
  if (wholeNames.length === 0) return undefined
  return { ...sources, wholeNames, fuzzy: [...sources.fuzzy, ...listNameCandidates(wholeNames)] }
}

/** What the prompt may mean as the whole name of companies, and nothing else; undefined where there is no such name. */
export function keepWholeNames(sources: PartSources, { words }: ParsedPrompt): PartSources | undefined {
  const wholeNames = sources.wholeNames.filter(({ start, end }) => start === 0 && end === words.length)
  if (wholeNames.length === 0) return undefined
  return {
    ...sources,
    ...{ wholeNames, fuzzy: listNameCandidates(wholeNames), context: { ...sources.context, spans: [] } },
    ...{ chosen: [], chosenNames: [], nameWords: [], landmarks: [], needs: [] },
  }
}

/** "Near the Hassan II mosque": where no such landmark is known, its words are no name of what is searched for. */
function listUnknownLandmarkTokens(
  context: SpanContext,
  chosen: Candidate[],
  landmarks: LandmarkCandidate[],
): Set<number> {
  const places = chosen.filter(isPlaceCandidate)
  const { words } = context
  const runs = listLandmarkRuns(context, places).filter(
    run =>
      run.isNear &&
      listIndices(run).some(index => isLandmarkNoun(words[index])) &&
      !landmarks.some(landmark => overlaps(landmark, run)),
  )
  return new Set(runs.flatMap(run => dropCovered(places, listIndices(run))))
}
