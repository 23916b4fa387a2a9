import type { Sql } from '../../database/connect.ts'
import type { Criteria, Match } from '../criteria.ts'
import type { CompanyNames } from '../gazetteer/company-names.ts'
import { keepBestRated } from './best-rated.ts'
import { streamBranches } from './branch-scan.ts'
import { streamCompanies } from './company-scan.ts'
import { readHeldCompanies } from './held-companies.ts'
import type { CandidateStream, CompanyMatch } from './match.ts'
import { filterByNames } from './name-filter.ts'
import { NamedCompanies, type TierSource } from './named-companies.ts'
import { streamNearest } from './nearest.ts'
import type {
  CandidatePlan,
  MatchTier,
  NameScan,
  PostFilter,
  ResolvedPlan,
  SelectionPlan,
  TieredPlan,
} from './plan.ts'
import { planWordTier } from './planner.ts'
import { relaxWords, resolvePlan } from './resolve.ts'
import { SelectivityCache } from './selectivity.ts'

/** What a plan found. */
export interface Selection {
  /** The matching branches of the best companies, in the order in which the plan finds the companies. */
  matches: Match[]
  /** The prompt may mean names, and no company of them matches the rest. */
  lacksLikelyNames: boolean
}

/** Executes a plan. `memory` holds the names of the present directory, or fewer. */
export async function executePlan(
  sql: Sql,
  criteria: Criteria,
  plan: SelectionPlan,
  companies: number,
  memory?: CompanyNames,
): Promise<Selection> {
  if (plan.kind === 'best-rated') {
    const pool = new Execution(sql, criteria, Math.max(plan.pool, companies))
    await pool.run(plan.candidates)
    return { matches: await keepBestRated(sql, pool.matches, companies), lacksLikelyNames: false }
  }
  const execution = new Execution(sql, criteria, companies)
  if (plan.kind === 'tiers') await execution.runTiers(plan, memory)
  else if (plan.kind !== 'nothing') await execution.run(plan)
  const { matches, likely } = execution
  return { matches, lacksLikelyNames: likely === 0 }
}

/** One execution of a plan: the companies found so far, and the selectivity estimated so far. */
class Execution {
  /** How many companies of likely names there are; undefined while these were not looked for. */
  likely: number | undefined
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

  async runTiers({ tiers, relaxation, names }: TieredPlan, memory?: CompanyNames): Promise<void> {
    const { sql, criteria } = this
    const source = names && (await this.readSource(tiers, names, memory))
    for (const tier of tiers) {
      const before = this.found.size
      const isFull = await this.runTier(tier, source)
      if (tier.match === 'likely-name') this.likely = (this.likely ?? 0) + this.found.size - before
      if (isFull) return
    }
    if (this.found.size > 0 || !relaxation) return
    for (const words of await relaxWords(sql, relaxation)) {
      const tier = planWordTier('fewer-words', criteria, words, words)
      const fewer = names && memory?.postings ? await this.readSource([tier], names, memory) : undefined
      await this.runTier(tier, fewer)
      if (this.found.size > 0) return
    }
  }

  private async readSource(
    tiers: MatchTier[],
    names: NameScan,
    memory: CompanyNames | undefined,
  ): Promise<TierSource | undefined> {
    const { sql, criteria, companies } = this
    if (memory?.postings) return readHeldCompanies(sql, criteria, tiers, names, companies, memory)
    return NamedCompanies.read(sql, criteria, names, companies, memory)
  }

  /** Adds companies and their branches to the matches until there are enough: true once there are. */
  async run(plan: CandidatePlan, postFilter?: PostFilter): Promise<boolean> {
    const resolved = await resolvePlan(this.sql, plan, this.known)
    for await (const batch of this.stream(resolved, postFilter !== undefined))
      if (await this.addBatch(batch, postFilter)) return true
    return false
  }

  private async runTier({ candidates, postFilter }: MatchTier, source?: TierSource): Promise<boolean> {
    const read = source?.find(candidates)
    if (read && (await this.addBatch(read.matches, postFilter))) return true
    return read?.isComplete ? false : this.run(candidates, postFilter)
  }

  private async addBatch(batch: CompanyMatch[], postFilter: PostFilter | undefined): Promise<boolean> {
    const left = batch.filter(({ companyId }) => !this.found.has(companyId))
    const wanted = this.companies - this.found.size
    const kept = postFilter ? await filterByNames(this.sql, left, postFilter, wanted) : left
    for (const { companyId, branchIds } of kept) {
      this.found.set(
        companyId,
        branchIds.map(branchId => ({ branchId, companyId })),
      )
      if (this.found.size === this.companies) return true
    }
    return false
  }

  private stream(plan: ResolvedPlan, withNames: boolean): CandidateStream {
    const { sql, criteria, companies } = this
    switch (plan.kind) {
      case 'nothing':
        return streamNothing()
      case 'branch-scan':
        return streamBranches(sql, criteria, plan, companies)
      case 'company-scan':
        return streamCompanies(sql, criteria, plan, companies, withNames)
      case 'nearest':
        return streamNearest(sql, criteria, plan, companies)
    }
  }
}

async function* streamNothing(): CandidateStream {}
