import type { Sql } from '../../database/connect.ts'
import { type Criteria, isUnsatisfiable, type Match } from '../criteria.ts'
import type { CachedDirectory } from '../directory-cache.ts'
import type { CompanyNames } from '../gazetteer/company-names.ts'
import { executePlan, type Selection } from './executor.ts'
import { expandFilters } from './expand-filters.ts'
import type { SelectionPlan } from './plan.ts'
import { planSelection } from './planner.ts'

/**
 * The best companies that match and every matching branch of theirs. Companies are ordered by how well their names
 * match, where names are asked for, then by distance, where nearness is, then by rank. A company's branches are ordered
 * by distance when a location is given, by id otherwise.
 */
export async function selectBranches(
  sql: Sql,
  asked: Criteria,
  companies: number,
  directory?: CachedDirectory,
): Promise<Match[]> {
  const { matches } = await runSelection(sql, asked, companies, { directory })
  return matches
}

/** What memory holds of the directory, in the state that the selection sees: both save it statements. */
export interface SelectionKnowledge {
  directory?: CachedDirectory | undefined
  names?: CompanyNames | undefined
}

/** The same, with what else the plan found out. */
export async function runSelection(
  sql: Sql,
  asked: Criteria,
  companies: number,
  { directory, names }: SelectionKnowledge,
): Promise<Selection> {
  if (companies < 1) return { matches: [], lacksLikelyNames: false }
  const { criteria, plan } = await planBranches(sql, asked, directory)
  return executePlan(sql, criteria, plan, companies, names)
}

/** The plan that `selectBranches` executes, and the criteria with their filters expanded. */
export async function planBranches(
  sql: Sql,
  asked: Criteria,
  directory?: CachedDirectory,
): Promise<{ criteria: Criteria; plan: SelectionPlan }> {
  if (isUnsatisfiable(asked)) return { criteria: asked, plan: { kind: 'nothing' } }
  const criteria = await expandFilters(sql, asked, directory)
  return { criteria, plan: planSelection(criteria) }
}
