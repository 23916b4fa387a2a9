import type { Sql } from '../../database/connect.ts'
import { type Criteria, isUnsatisfiable, type Match } from '../criteria.ts'
import type { CachedDirectory } from '../directory-cache.ts'
import { isAbsent } from '../gazetteer/absence.ts'
import type { CategoryTree } from '../gazetteer/category-tree.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { PlanRun } from './executor.ts'
import { expandFilters } from './expand-filters.ts'
import { takeInTurn } from './in-turn.ts'
import type { SelectionPlan } from './plan.ts'
import { planSelection } from './planner.ts'
import type { SeenCompanies } from './seen-companies.ts'

/**
 * The best companies that match and every matching branch of theirs. Companies are ordered by how well their names
 * match, where names are asked for, then by distance, where nearness is, then by rank. A company's branches are ordered
 * by distance when a location is given, by id otherwise. Where ratings or reviews are asked for, these order the branches, of
 * whichever company where none is named. Of several searches in one the companies are taken in turn.
 */
export async function selectBranches(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  directory?: CachedDirectory,
): Promise<Match[]> {
  const { either } = criteria
  if (either) {
    const found = await Promise.all(either.map(each => selectBranches(sql, each, companies, directory)))
    return takeInTurn(found, companies)
  }
  const run = await startSelection(sql, criteria, companies, { directory })
  return run.finish()
}

/** What memory holds of the directory, in the state that the selection sees: both save it statements. */
export interface SelectionKnowledge {
  directory?: CachedDirectory | undefined
  gazetteer?: Partial<Pick<Gazetteer, 'companies' | 'categories' | 'presence'>> | undefined
}

/** The same, as a run of the plan that has not begun. Of a circle nothing is known to lie within `emptyKm`. */
export async function startSelection(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  { directory, gazetteer = {} }: SelectionKnowledge,
  seen?: SeenCompanies,
  emptyKm = 0,
): Promise<PlanRun> {
  if (companies < 1) return new PlanRun(sql, criteria, { kind: 'nothing' }, companies)
  const { companies: names, categories, presence } = gazetteer
  const expanded = await planBranches(sql, criteria, directory, categories)
  const isNothing = presence !== undefined && isAbsent(presence, expanded.criteria)
  const plan: SelectionPlan = isNothing ? { kind: 'nothing' } : leaveEmptyRings(expanded.plan, emptyKm)
  return new PlanRun(sql, expanded.criteria, plan, companies, names, seen)
}

function leaveEmptyRings(plan: SelectionPlan, emptyKm: number): SelectionPlan {
  if (plan.kind !== 'nearest' || emptyKm === 0) return plan
  return {
    ...plan,
    rings: plan.rings.filter((ring, at) => ring.radiusKm > emptyKm || at === plan.rings.length - 1),
  }
}

/** The plan that `selectBranches` executes, and the criteria with their filters expanded. */
export async function planBranches(
  sql: Sql,
  criteria: Criteria,
  directory?: CachedDirectory,
  categories?: CategoryTree,
): Promise<{ criteria: Criteria; plan: SelectionPlan }> {
  if (isUnsatisfiable(criteria)) return { criteria, plan: { kind: 'nothing' } }
  const expanded = await expandFilters(sql, criteria, directory, categories)
  return { criteria: expanded, plan: planSelection(expanded) }
}
