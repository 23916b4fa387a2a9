import type { Criteria } from '../../criteria.ts'
import type { Entry } from '../../gazetteer/gazetteer.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { LookUps } from '../look-ups.ts'

/** How many other cities of a name are asked for. */
const MOST = 3

/**
 * "Hallab in Tripoli": of cities of one name the one where the company is, which only the database knows. Where the city
 * that is chosen has none of the names, the criteria with another one that has; its entry is put into `entries`.
 */
export async function settleNamesakes(
  { trySelection }: LookUps,
  candidates: Candidate[],
  entries: Map<Candidate, Entry[]>,
  criteria: Criteria,
): Promise<Criteria> {
  const { cityIds, countryIds, districtIds, nameTokens, companyNames } = criteria
  if (!(nameTokens ?? companyNames) || cityIds?.length !== 1 || countryIds || districtIds) return criteria
  const city = candidates.find(each => each.kind === 'city' && entries.get(each)?.[0]?.id === cityIds[0])
  const others = city?.entries.filter(
    ({ kind, id, activeBranches }) => kind === 'city' && id !== cityIds[0] && activeBranches > 0,
  )
  if (!city || !others || others.length === 0) return criteria
  if ((await trySelection(criteria)).length > 0) return criteria
  for (const other of others.toSorted((a, b) => b.activeBranches - a.activeBranches).slice(0, MOST)) {
    const elsewhere = { ...criteria, cityIds: [other.id] }
    if ((await trySelection(elsewhere)).length === 0) continue
    entries.set(city, [other])
    return elsewhere
  }
  return criteria
}
