import type { Sql } from '../../database/connect.ts'
import { type Criteria, isUnsatisfiable, type Match } from '../criteria.ts'
import type { Memory } from '../directory-cache.ts'
import { expandFilters } from './expand-filters.ts'
import type { CandidateStream, CompanyMatch } from './match.ts'
import { streamTiers } from './names.ts'
import { streamNearest } from './nearest.ts'
import { streamBranches } from './scan.ts'
import { streamTypes } from './types.ts'

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
  if (companies < 1 || isUnsatisfiable(asked)) return []
  const criteria = await expandFilters(sql, asked, memory)
  if (isUnsatisfiable(criteria)) return []
  const found = new Map<number, Match[]>()
  if (criteria.nameTokens || criteria.companyNames) {
    for await (const { walk, keep } of streamTiers(sql, criteria, companies)) {
      await collectMatches(walk, companies, found, keep)
      if (found.size === companies) break
    }
  } else {
    await collectMatches(await streamPlaces(sql, criteria, companies), companies, found)
  }
  return [...found.values()].flat()
}

/** Adds companies to those found, and their branches, until there are enough. */
async function collectMatches(
  walk: CandidateStream,
  companies: number,
  found: Map<number, Match[]>,
  keep = async (batch: CompanyMatch[]) => batch,
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

async function streamPlaces(sql: Sql, criteria: Criteria, companies: number): Promise<CandidateStream> {
  const { companyTypes, nearest, location } = criteria
  if (nearest && location) return streamNearest(sql, { ...criteria, location }, companies)
  if (companyTypes) return streamTypes(sql, { ...criteria, companyTypes }, companies)
  return streamBranches(sql, criteria, companies)!
}
