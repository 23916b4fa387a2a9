import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import { asksForToldNames, type Context, findContext } from '../asked/context.ts'
import { areAskedAlike, countAskedKindLost } from '../asked/kinds.ts'
import { impliesChains, listConditions } from '../attributes/attributes.ts'
import {
  type Candidate,
  isNamedKind,
  isPlainCompany,
  listIndices,
  overlaps,
} from '../candidates/candidate.ts'
import { chooseEntries } from '../candidates/choose-entries.ts'
import { disambiguate } from '../candidates/disambiguate.ts'
import type { NeedCandidate } from '../kinds/need-candidates.ts'
import type { LookUps } from '../look-ups.ts'
import { settleJoinedNames } from '../names/joined-names.ts'
import { listJoinedNames } from '../names/name-lists.ts'
import { settleNamesakes } from '../names/namesakes.ts'
import { dropRanges, splitOpenAlternatives } from '../names/open-alternatives.ts'
import { findUnknownNames } from '../names/unknown-names.ts'
import { addLikelyNames, dropUnmeant } from '../names/whole-names.ts'
import { buildExclusions, isNeededOnly, listWider } from '../negation/build-exclusions.ts'
import { listImplications } from '../negation/implications.ts'
import { joinClassifications, splitReplaced } from '../negation/replaced-companies.ts'
import { splitCertain } from '../negation/uncertain-names.ts'
import { dropWithdrawn } from '../negation/withdrawals.ts'
import { searchParts } from '../places/part-districts.ts'
import { toPlaceFilters } from '../places/place-filters.ts'
import { listPreferredDistricts } from '../places/preferred-districts.ts'
import { findLandmarkCandidate, findProximity } from '../places/proximity.ts'
import { findUnknownPlaces, isPlaceCandidate, listUnexplained } from '../places/unknown-places.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isIntroduction, isJoint } from '../prompt/phrases.ts'
import type { Reading } from '../reading.ts'
import { searchCitiesOfRoads } from '../streets/road-cities.ts'
import { listDialectCountries } from '../words/dialects.ts'
import { areEmoji } from '../words/emoji.ts'
import type { Rule } from '../words/word-forms.ts'
import type { Draft } from './beam.ts'
import { buildCriteria, type Classification } from './build-criteria.ts'
import { describeReading } from './describe.ts'
import { weighLandmarks } from './lost-landmarks.ts'
import type { Part, PartSources } from './parts.ts'
import { isRelated } from './related-places.ts'
import { isSameKind } from './same-kind.ts'
import { weighStructure } from './structure.ts'
import { isSimilar } from './weigh-candidate.ts'
import type { FeatureSum, Features } from './weights.ts'

/** A whole reading: its draft, its criteria, what it pays for, and how it explains itself. */
export interface CompleteReading {
  draft: Draft
  criteria: Criteria
  features: FeatureSum
  /** Without what a reading pays that finds nothing. */
  cost: number
  describe(): Reading
}

/** The criteria and the costs of a draft. `stated` are filters beside the prompt. */
export async function completeReading(
  lookUps: LookUps,
  sources: PartSources,
  parsed: ParsedPrompt,
  stated: Criteria,
  draft: Draft,
): Promise<CompleteReading> {
  const { gazetteer, wholeNames, needs, absentTokens } = sources
  const { prompt, words, tokens, measures, attributes } = parsed
  // Later steps change the kind of candidates.
  const drafted = {
    candidates: draft.parts.flatMap(({ candidate }) => (candidate ? [{ ...candidate }] : [])),
    nameWords: draft.parts.flatMap(({ nameWord }) => nameWord ?? []),
  }
  const named = dropWithdrawn(parsed, drafted.candidates)
  const standing = disambiguate(gazetteer, words, named, parsed.signs, parsed.joints)
  const readBetween = (before: number, after: number) => prompt.slice(tokens[before]!.to, tokens[after]!.from)
  const isListed = (before: number, after: number) =>
    parsed.signs.has(after) ||
    isJoint(readBetween(before, after)) ||
    areEmoji(prompt, tokens[before]!, tokens[after]!)
  const isIntroduced = (before: number, after: number) => isIntroduction(readBetween(before, after))
  const { phraseStarts, clauses, conditions, voidNegations, items } = parsed
  const said = {
    ...{ gazetteer, words, phraseStarts, clauses, conditions, voidNegations, items },
    ...{ isListed, isIntroduced },
  }
  const around = findContext(said, standing, drafted.nameWords)
  const context = [...around.told, ...around.kinds, ...around.places, ...around.brought]
  const nameWords =
    around.nameWords.length === 0
      ? drafted.nameWords
      : drafted.nameWords.filter(word => !around.nameWords.includes(word))
  const kept = context.length === 0 ? standing : standing.filter(candidate => !context.includes(candidate))
  const withdrawn = [
    ...drafted.candidates.filter(each => !named.includes(each)).flatMap(listIndices),
    ...standing.filter(each => !kept.includes(each)).flatMap(listIndices),
    ...around.nameWords.map(({ index }) => index),
  ]
  const listUnread = (parts: Classification) =>
    listUnexplained(words, parts.candidates, parts.nameWords).filter(
      index => !parsed.meaninglessTokens.has(index) && !withdrawn.includes(index),
    )
  const meant = { candidates: kept, nameWords }
  const { refused, classification, unread, split } = splitCertain(gazetteer, parsed, meant, listUnread)
  const { excluded: unwanted, unknownTokens } = split
  const { wanted: meantNames, preferred } = splitOpenAlternatives(parsed, split.wanted)
  const { wanted, replaced, toldToo } = splitReplaced(parsed, meantNames, around, unwanted)
  const landmarks = sources.landmarks.filter(each => !replaced.candidates.some(it => overlaps(it, each)))
  const entries = chooseEntries(
    gazetteer,
    classification.candidates,
    stated,
    unwanted.candidates,
    listDialectCountries(gazetteer, words),
  )
  const wider = listWider(gazetteer, unwanted.candidates, wanted.candidates, entries)
  const refusedToo = unwanted.candidates.filter(each => !wider.includes(each))
  const excluded = joinClassifications({ ...unwanted, candidates: refusedToo }, replaced, toldToo)
  searchCitiesOfRoads(gazetteer, parsed, classification.candidates, entries)
  const { candidates } = wanted
  const landmark = findLandmarkCandidate(candidates)
  const point = landmark && (landmark.landmark ?? (await lookUps.findLandmark(landmark.company!)))
  if (landmark && point) {
    const { from } = tokens[landmark.start]!
    const text = prompt.slice(from, tokens[landmark.end - 1]!.to)
    landmark.landmark ??= { label: text, labelAr: text, ...point }
  }
  const located = landmark && point && { candidate: landmark, lat: point.lat, lng: point.lng }
  const wished = listPreferredDistricts(prompt, tokens, candidates)
  const proximity = findProximity(measures, candidates, entries, tokens, located, wished[0])
  const isLocated = proximity !== undefined || candidates.some(isPlaceCandidate)
  // A street alone says where, and is not known here.
  const impossible = listImpossibleTokens(parsed)
  const foundPlaces =
    impossible.length > 0
      ? { indices: impossible, isOnly: true }
      : parsed.addressTokens.size > 0 && !isLocated && nameWords.length === 0
        ? { indices: [...parsed.addressTokens], isOnly: !candidates.some(isPlainCompany) }
        : findUnknownPlaces(
            words,
            wanted,
            unknownTokens,
            !!measures.point || landmark?.landmark?.countryId !== undefined,
            parsed.capitals.capital,
            phraseStarts,
          )
  const unknownNames = findUnknownNames(prompt, tokens, unknownTokens, wanted, sources)
  const unknownPlaces =
    unknownNames.length > 0
      ? { indices: [...new Set([...foundPlaces.indices, ...unknownNames])], isOnly: true }
      : foundPlaces
  const middles = proximity?.candidate === wished[0] ? wished : [proximity?.candidate]
  const searched = candidates.filter(each => isPlaceCandidate(each) && !middles.includes(each))
  const wholePlaces = toPlaceFilters(gazetteer, parsed, searched, entries)
  const places = searchParts(gazetteer, parsed, searched, wholePlaces)
  const refusedParts = buildExclusions(gazetteer, words, excluded, entries, candidates)
  const exclusions = attributes.lacks.length > 0 ? { ...refusedParts, has: attributes.lacks } : refusedParts
  const isAlone = candidates.length === 0 && nameWords.length === 0
  const implied = {
    ...listImplications(gazetteer, words, wanted, excluded.candidates, entries, stated),
    ...(isAlone && impliesChains(words, attributes) && { companyTypes: ['chain' as const] }),
    ...(proximity?.cityId !== undefined && searched.length === 0 && { cityIds: [proximity.cityId] }),
  }
  const described = buildCriteria(
    prompt,
    words,
    wanted,
    entries,
    proximity,
    unknownTokens,
    unknownPlaces,
    exclusions,
    implied,
    places,
    phraseStarts,
  )
  // Conditions alone describe no business.
  const conditioned = isUnsatisfiable(described)
    ? described
    : { ...described, ...listConditions(attributes, described) }
  const isWritten = ({ rule }: { rule: Rule }) => rule === 'exact' || rule === 'folded'
  const isNamedSo = (each: Candidate) => isWritten(each) || each.rule === 'synonym'
  // A name that explains every word comes before one that leaves a word over.
  const isNamed =
    unknownTokens.length === 0 &&
    (nameWords.some(isWritten) || candidates.some(each => each.kind === 'company' && isNamedSo(each)))
  const likely = addLikelyNames(conditioned, [...preferred, ...dropUnmeant(wholeNames, wanted)], isNamed)
  const placed = await settleNamesakes(lookUps, candidates, entries, likely)
  const joined = listJoinedNames(words, candidates, classification.nameWords, phraseStarts)
  const settled = await settleJoinedNames(lookUps, joined, placed)
  const isPreferenceLost =
    preferred.length > 0 && (await lookUps.lacksLikelyNames(combineCriteria(settled, stated)))
  const criteria = isPreferenceLost ? { ...settled, likelyNames: undefined } : settled
  const shown = isPreferenceLost ? dropRanges(classification, preferred) : classification
  const structure = weighStructure({
    ...{ gazetteer, words, listed: parsed, isListed },
    areAskedAlike: (one, other) => areAskedAlike(said, one, [other]),
    ...{ wanted, excluded, entries, unknownTokens, unknownPlaces },
    circle: proximity?.circle,
    dropped: draft.dropped,
  })
  const features = draft.features.copy().add(structure)
  if (context.length > 0 || around.nameWords.length > 0) features.add(weighContext(around, standing))
  const lost = draft.dropped.filter(part => !draft.parts.some(other => overlaps(other, part)))
  // "I run a hotel …": a need that says no more than a kind that it names.
  const restated = draft.dropped.filter(part =>
    draft.parts.some(other => overlaps(other, part) && isSameKind(other.candidate, part.candidate)),
  )
  const readKinds = listNamedKinds([...draft.parts, ...restated])
  const lostKinds = [...listNamedKinds(lost), ...listSureNeeds(needs, draft.parts)]
  features.add({ leftAsked: countAskedKindLost(said, readKinds, lostKinds) })
  if (asksForToldNames(said, wanted, listNamedKinds(lost))) features.add({ leftAsked: TOLD_NAMES_ALONE })
  if (excluded.candidates.length > 0)
    features.add({
      guessedExclusion: excluded.candidates.filter(isGuess).length,
      strayExclusion: excluded.candidates.filter(isStray).length,
    })
  features.add(
    weighLandmarks({ gazetteer, landmarks, landmark, candidates, draft, hasPoint: !!measures.point }),
  )
  const describe = () =>
    describeReading({
      ...{
        gazetteer,
        parsed,
        stated,
        draft,
        criteria,
        classification: joinClassifications(shown, toldToo),
        wanted,
        excluded,
        refused,
        entries,
      },
      ...{ proximity, nameWords, unread, unknownPlaces, absentTokens, places, landmarks },
      unknownTokens: isPreferenceLost ? [...unknownTokens, ...preferred.flatMap(listIndices)] : unknownTokens,
      context: { parts: context, leftOut: [...around.leftOut, ...wider] },
    })
  return { draft, criteria, features, cost: features.cost, describe }

  /** "Med labs in Riyadh, no Al Borg": a town far from all places that are wanted is hardly what is refused. */
  function isStray(candidate: Candidate): boolean {
    if (candidate.kind === 'category') return isNeededOnly(candidate, candidates, entries)
    if (candidate.kind !== 'city' && candidate.kind !== 'district') return false
    const own = entries.get(candidate) ?? []
    const places = candidates.filter(isPlaceCandidate)
    // "صيدلية غير النهدي": beside no place a name that is only similar to that of a place is hardly one.
    if (places.length === 0) return isGuess(candidate)
    if (own.some(({ activeBranches }) => activeBranches > 0)) return false
    return !places.some(place => isRelated(gazetteer, entries.get(place), own))
  }
}

/** A reading of nothing but told names costs as much as two kinds that are asked for and left out. */
const TOLD_NAMES_ALONE = 2

/** "مش عارفة": a place or a kind that is only similar to what is negated. */
function isGuess(candidate: Candidate): boolean {
  return candidate.kind !== 'company' && isSimilar(candidate)
}

/** "Restaurants near Dubai Mall": a kind beside a place that is marked may be part of its name. */
function weighContext({ told, kinds, places, nameWords }: Context, candidates: Candidate[]): Features {
  const isInPlace = ({ start, isPlaced }: Candidate) =>
    isPlaced || candidates.some(other => other.end === start && other.isPlaced && isPlaceCandidate(other))
  const inPlace = kinds.filter(isInPlace).length
  return {
    told: told.length,
    contextKind: kinds.length - inPlace,
    contextPlace: places.length,
    adjacentKind: inPlace * 3,
    contextName: nameWords.length,
  }
}

/** Below this a need that is not read may be none. */
const SURE = 0.9

/** "A website for my bakery": the needs that words state for certain, and that none of the parts holds. */
function listSureNeeds(needs: NeedCandidate[], parts: Part[]): Candidate[] {
  return needs.filter(
    need =>
      need.certainty >= SURE && !need.isGuess && !need.isWide && !parts.some(part => overlaps(part, need)),
  )
}

/** The kinds that words name as they are written. */
function listNamedKinds(parts: Part[]): Candidate[] {
  return parts.flatMap(({ candidate }) => (candidate && isNamedKind(candidate) ? [candidate] : []))
}

/** The words of coordinates that no place has: who gives them does not mean anywhere. */
function listImpossibleTokens({ measures: { impossible }, tokens }: ParsedPrompt): number[] {
  if (!impossible) return []
  return tokens.flatMap(({ from, to }, at) => (from >= impossible.from && to <= impossible.to ? [at] : []))
}
