import type { Sql } from '../../database/connect.ts'
import { type Criteria, type Match, matchesNothing } from '../criteria.ts'
import { companiesOfTypes, walkCompanies } from './companies.ts'
import { nameTiers } from './names.ts'
import { narrow } from './narrow.ts'
import { walkNearest } from './nearest.ts'
import { type Row, type Walk, walkBranches } from './scan.ts'

/**
 * The best companies that match and every matching branch of theirs. Best company first: by how well its name
 * matches, when one is asked for, then by nearness, when that is, then by rank; its branches nearest first when a
 * location is given, by id otherwise.
 */
export async function selectBranches(sql: Sql, asked: Criteria, companies: number): Promise<Match[]> {
  if (companies < 1 || matchesNothing(asked)) return []
  const criteria = await narrow(sql, asked)
  if (matchesNothing(criteria)) return []
  const found = new Map<number, Match[]>()
  if (criteria.nameTokens || criteria.companyNames) {
    for await (const { walk, keep } of nameTiers(sql, criteria, companies)) {
      await collect(walk, companies, found, keep)
      if (found.size === companies) break
    }
  } else {
    await collect(walkPlaces(sql, criteria, companies), companies, found)
  }
  return [...found.values()].flat()
}

/** Adds companies to those found, and their branches, until there are enough. */
async function collect(
  walk: Walk,
  companies: number,
  found: Map<number, Match[]>,
  keep = async (rows: Row[]) => rows,
): Promise<void> {
  const before = new Set(found.keys())
  for await (const batch of walk) {
    for (const { id, companyId } of await keep(batch)) {
      if (before.has(companyId)) continue
      const matches = found.get(companyId)
      if (matches) matches.push({ branchId: id, companyId })
      else if (found.size < companies) found.set(companyId, [{ branchId: id, companyId }])
      else return
    }
    if (found.size === companies) return
  }
}

function walkPlaces(sql: Sql, criteria: Criteria, companies: number): Walk {
  const { companyTypes, countryIds, nearest, ...finer } = criteria
  const { location } = criteria
  if (nearest && location) return walkNearest(sql, { ...criteria, location }, companies)
  // Types are listed by country: with nothing finer to go by, that list is the shortest way.
  if (companyTypes && Object.values(finer).every(dimension => dimension === undefined)) {
    const candidates = companiesOfTypes(sql, companyTypes, countryIds)
    return walkCompanies(sql, criteria, companies, candidates, new Set(['companyTypes']))
  }
  return walkBranches(sql, criteria, companies)!
}
