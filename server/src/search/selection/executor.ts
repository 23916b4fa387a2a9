import type { Sql } from '../../database/connect.ts'
import type { Criteria, Match } from '../criteria.ts'
import { keepBestRated } from './best-rated.ts'
import { streamBranches } from './branch-scan.ts'
import { streamCompanies } from './company-scan.ts'
import type { CandidateStream } from './match.ts'
import { filterByNames } from './name-filter.ts'
import { streamNearest } from './nearest.ts'
import type { CandidatePlan, MatchTier, PostFilter, ResolvedPlan, SelectionPlan, TieredPlan } from './plan.ts'
import { planWordTier } from './planner.ts'
import { relaxWords, resolvePlan } from './resolve.ts'
import { SelectivityCache } from './selectivity.ts'

/** The matching branches of the best companies, in the order in which the plan finds the companies. */
export async function executePlan(
  sql: Sql,
  criteria: Criteria,
  plan: SelectionPlan,
  companies: number,
): Promise<Match[]> {
  if (plan.kind === 'best-rated') {
    const pool = new Execution(sql, criteria, Math.max(plan.pool, companies))
    await pool.run(plan.candidates)
    return keepBestRated(sql, pool.matches, companies)
  }
  const execution = new Execution(sql, criteria, companies)
  if (plan.kind === 'tiers') await execution.runTiers(plan)
  else if (plan.kind !== 'nothing') await execution.run(plan)
  return execution.matches
}

/** One execution of a plan: the companies found so far, and the selectivity estimated so far. */
class Execution {
  private readonly sql: Sql
  private readonly criteria: Criteria
  private readonly companies: number
  private readonly found = new Map<number, Match[]>()
  private readonly known: SelectivityCache

  constructor(sql: Sql, criteria: Criteria, companies: number) {
    this.sql = sql
    this.criteria = criteria
    this.companies = companies
    this.known = new SelectivityCache(sql)
  }

  get matches(): Match[] {
    return [...this.found.values()].flat()
  }

  async runTiers({ tiers, relaxation }: TieredPlan): Promise<void> {
    for (const tier of tiers) if (await this.runTier(tier)) return
    if (this.found.size > 0 || !relaxation) return
    for (const words of await relaxWords(this.sql, relaxation)) {
      await this.runTier(planWordTier('fewer-words', this.criteria, words, words))
      if (this.found.size > 0) return
    }
  }

  /** Adds companies and their branches to the matches until there are enough: true once there are. */
  async run(plan: CandidatePlan, postFilter?: PostFilter): Promise<boolean> {
    const resolved = await resolvePlan(this.sql, plan, this.known)
    for await (const batch of this.stream(resolved)) {
      const kept = postFilter ? await filterByNames(this.sql, batch, postFilter) : batch
      for (const { companyId, branchIds } of kept) {
        if (this.found.has(companyId)) continue
        this.found.set(
          companyId,
          branchIds.map(branchId => ({ branchId, companyId })),
        )
        if (this.found.size === this.companies) return true
      }
    }
    return false
  }

  private runTier({ candidates, postFilter }: MatchTier): Promise<boolean> {
    return this.run(candidates, postFilter)
  }

  private stream(plan: ResolvedPlan): CandidateStream {
    const { sql, criteria, companies } = this
    switch (plan.kind) {
      case 'nothing':
        return streamNothing()
      case 'branch-scan':
        return streamBranches(sql, criteria, plan, companies)
      case 'company-scan':
        return streamCompanies(sql, criteria, plan, companies)
      case 'nearest':
        return streamNearest(sql, criteria, plan, companies)
    }
  }
}

async function* streamNothing(): CandidateStream {}
