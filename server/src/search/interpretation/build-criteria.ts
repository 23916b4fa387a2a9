import type { Criteria, Exclusions } from '../criteria.ts'
import type { Entry, Region } from '../gazetteer/gazetteer.ts'
import { type Candidate, type CandidateKind, isSubject } from './candidate.ts'
import { toNameCriteria } from './name-criteria.ts'
import type { NameWord } from './name-words.ts'
import type { Proximity } from './proximity.ts'
import { applyRegions } from './regions.ts'
import type { UnknownPlaces } from './unknown-places.ts'
import { isWideSubject } from './vocabulary.ts'

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
  regions: Region[],
  phraseStarts: ReadonlySet<number>,
): Criteria {
  const rest = proximity?.candidate
    ? classification.candidates.filter(candidate => candidate !== proximity.candidate)
    : classification.candidates
  const criteria: Criteria = {
    ...implied,
    ...applyRegions(words, toFilters(rest, entries), regions),
    ...toNameCriteria(words, rest, classification.nameWords, phraseStarts),
    ...(excluded && { excluded }),
    ...(proximity && { location: proximity.circle, nearest: true }),
  }
  if (unknownPlaces.isOnly) criteria.cityIds = []
  const isEmpty = Object.keys(criteria).length === 0 && prompt.trim() !== ''
  return isEmpty || lacksSubject(words, classification, unknownTokens)
    ? { ...criteria, impossible: true }
    : criteria
}

const ID_FILTERS = [
  ['category', 'categoryIds'],
  ['country', 'countryIds'],
  ['city', 'cityIds'],
  ['district', 'districtIds'],
] as const satisfies [CandidateKind, keyof Criteria][]

function toFilters(candidates: Candidate[], entries: Map<Candidate, Entry[]>): Criteria {
  const criteria: Criteria = {}
  const types = listValues(candidates, 'type', candidate => candidate.types)
  if (types.length > 0) criteria.companyTypes = types
  for (const [kind, filter] of ID_FILTERS) {
    const ids = listValues(candidates, kind, candidate => (entries.get(candidate) ?? []).map(({ id }) => id))
    if (ids.length > 0) criteria[filter] = ids
  }
  return criteria
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
