import type { Sql } from '../../database/connect.ts'
import { type Criteria, type Match, matchesNothing } from '../criteria.ts'
import type { Memory } from '../directory-cache.ts'
import { narrow } from './expand-filters.ts'
import type { Found, Walk } from './match.ts'
import { nameTiers } from './names.ts'
import { walkNearest } from './nearest.ts'
import { walkBranches } from './scan.ts'
import { walkTypes } from './types.ts'

/**
 * The best companies that match and every matching branch of theirs. Best company first: by how well its name
 * matches, when one is asked for, then by nearness, when that is, then by rank; its branches nearest first when a
 * location is given, by id otherwise.
 */
export async function selectBranches(
  sql: Sql,
  asked: Criteria,
  companies: number,
  memory?: Memory,
): Promise<Match[]> {
  if (companies < 1 || matchesNothing(asked)) return []
  const criteria = await narrow(sql, asked, memory)
  if (matchesNothing(criteria)) return []
  const found = new Map<number, Match[]>()
  if (criteria.nameTokens || criteria.companyNames) {
    for await (const { walk, keep } of nameTiers(sql, criteria, companies)) {
      await collect(walk, companies, found, keep)
      if (found.size === companies) break
    }
  } else {
    await collect(await walkPlaces(sql, criteria, companies), companies, found)
  }
  return [...found.values()].flat()
}

/** Adds companies to those found, and their branches, until there are enough. */
async function collect(
  walk: Walk,
  companies: number,
  found: Map<number, Match[]>,
  keep = async (batch: Found[]) => batch,
): Promise<void> {
  for await (const batch of walk) {
    for (const { companyId, branchIds } of await keep(batch)) {
      if (found.has(companyId)) continue
      const matches = branchIds.map(branchId => ({ branchId, companyId }))
      found.set(companyId, matches)
      if (found.size === companies) return
    }
  }
}

async function walkPlaces(sql: Sql, criteria: Criteria, companies: number): Promise<Walk> {
  const { companyTypes, nearest, location } = criteria
  if (nearest && location) return walkNearest(sql, { ...criteria, location }, companies)
  if (companyTypes) return walkTypes(sql, { ...criteria, companyTypes }, companies)
  return walkBranches(sql, criteria, companies)!
}
