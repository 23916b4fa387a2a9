import type { Sql } from '../../database/connect.ts'
import { type Criteria, isUnsatisfiable, type Match } from '../criteria.ts'
import type { CachedDirectory } from '../directory-cache.ts'
import type { CategoryTree } from '../gazetteer/category-tree.ts'
import type { CompanyNames } from '../gazetteer/company-names.ts'
import { PlanRun } from './executor.ts'
import { expandFilters } from './expand-filters.ts'
import type { SelectionPlan } from './plan.ts'
import { planSelection } from './planner.ts'
import type { SeenCompanies } from './seen-companies.ts'

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
  const run = await startSelection(sql, asked, companies, { directory })
  return run.finish()
}

/** What memory holds of the directory, in the state that the selection sees: both save it statements. */
export interface SelectionKnowledge {
  directory?: CachedDirectory | undefined
  names?: CompanyNames | undefined
  categories?: CategoryTree | undefined
}

/** The same, as a run of the plan that has not begun. */
export async function startSelection(
  sql: Sql,
  asked: Criteria,
  companies: number,
  { directory, names, categories }: SelectionKnowledge,
  seen?: SeenCompanies,
): Promise<PlanRun> {
  if (companies < 1) return new PlanRun(sql, asked, { kind: 'nothing' }, companies)
  const { criteria, plan } = await planBranches(sql, asked, directory, categories)
  return new PlanRun(sql, criteria, plan, companies, names, seen)
}

/** The plan that `selectBranches` executes, and the criteria with their filters expanded. */
export async function planBranches(
  sql: Sql,
  asked: Criteria,
  directory?: CachedDirectory,
  categories?: CategoryTree,
): Promise<{ criteria: Criteria; plan: SelectionPlan }> {
  if (isUnsatisfiable(asked)) return { criteria: asked, plan: { kind: 'nothing' } }
  const criteria = await expandFilters(sql, asked, directory, categories)
  return { criteria, plan: planSelection(criteria) }
}
