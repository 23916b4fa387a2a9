import type { Criteria, Exclusions } from '../../criteria.ts'
import type { Entry } from '../../gazetteer/gazetteer.ts'
import { type Candidate, type CandidateKind, isSubject } from '../candidates/candidate.ts'
import { toNameCriteria } from '../names/name-criteria.ts'
import type { NameWord } from '../names/name-words.ts'
import { asksForFood } from '../negation/implications.ts'
import type { PlaceFilters } from '../places/place-filters.ts'
import type { Proximity } from '../places/proximity.ts'
import type { UnknownPlaces } from '../places/unknown-places.ts'
import { isWideSubject } from '../words/vocabulary.ts'

/** What the words of a prompt were taken for. */
export interface Classification {
  candidates: Candidate[]
  nameWords: NameWord[]
}

/**
 * The criteria that the parts of a prompt amount to. They are impossible where words were not understood that would have
 * said what is searched for, or where nothing was understood at all.
 */
export function buildCriteria(
  prompt: string,
  words: string[],
  classification: Classification,
  entries: Map<Candidate, Entry[]>,
  proximity: Proximity | undefined,
  unknownTokens: number[],
  unknownPlaces: UnknownPlaces,
  excluded: Exclusions | undefined,
  implied: Criteria,
  places: PlaceFilters,
  phraseStarts: ReadonlySet<number>,
): Criteria {
  const rest = proximity?.candidate
    ? classification.candidates.filter(candidate => candidate !== proximity.candidate)
    : classification.candidates
  const criteria: Criteria = {
    ...implied,
    ...toFilters(rest, entries),
    ...places.filters,
    ...toNameCriteria(words, rest, classification.nameWords, phraseStarts),
    ...(excluded && { excluded }),
    ...(proximity?.circle && { location: proximity.circle, nearest: true }),
    ...(proximity?.branchIds && { branchIds: proximity.branchIds }),
  }
  // Who is at the address of a house is certain, whatever else was not understood.
  if (criteria.branchIds) return criteria
  if (unknownPlaces.isOnly) criteria.cityIds = []
  const isEmpty = Object.keys(criteria).length === 0 && prompt.trim() !== ''
  const isFood = implied.categoryIds !== undefined && asksForFood(words)
  return isEmpty || (!isFood && lacksSubject(words, classification, unknownTokens))
    ? { ...criteria, impossible: true }
    : criteria
}

/** What kinds and types ask for. */
function toFilters(candidates: Candidate[], entries: Map<Candidate, Entry[]>): Criteria {
  const types = listValues(candidates, 'type', candidate => candidate.types)
  const categoryIds = listValues(candidates, 'category', candidate =>
    (entries.get(candidate) ?? []).map(({ id }) => id),
  )
  return {
    ...(types.length > 0 && { companyTypes: types }),
    ...(categoryIds.length > 0 && { categoryIds }),
  }
}

/** What the candidates of a kind have, each once. */
function listValues<T>(
  candidates: Candidate[],
  kind: CandidateKind,
  list: (candidate: Candidate) => T[],
): T[] {
  if (!candidates.some(candidate => candidate.kind === kind)) return []
  return [...new Set(candidates.flatMap(candidate => (candidate.kind === kind ? list(candidate) : [])))]
}

/** "Xyzzy in Doha": only where is understood, not what. Unlike "places to study in Doha". */
function lacksSubject(
  words: string[],
  { candidates, nameWords }: Classification,
  unknownTokens: number[],
): boolean {
  if (nameWords.length > 0 || candidates.some(isSubject) || words.some(isWideSubject)) return false
  return unknownTokens.length > 0
}
