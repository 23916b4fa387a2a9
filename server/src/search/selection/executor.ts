import type { Sql } from '../../database/connect.ts'
import { type CompanyOrder, type Criteria, isOrdered, type Match } from '../criteria.ts'
import type { CompanyNames } from '../gazetteer/company-names.ts'
import { streamBranches } from './branch-scan.ts'
import { streamCompanies } from './company-scan.ts'
import { readHeldCompanies } from './held-companies.ts'
import type { CandidateStream, CompanyMatch } from './match.ts'
import { filterByNames } from './name-filter.ts'
import { NamedCompanies, type TierSource } from './named-companies.ts'
import { streamNearest } from './nearest.ts'
import { keepFirst, orderBranches } from './order-companies.ts'
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
import type { SeenCompanies } from './seen-companies.ts'
import { SelectivityCache } from './selectivity.ts'

/**
 * Finds the matching branches of the best companies, in the order in which the plan finds the companies. It may do so in
 * two steps: whether companies of likely names match is known after the first. `companyNames` holds the names of the
 * present directory, or fewer.
 */
export class PlanRun {
  private readonly sql: Sql
  private readonly plan: SelectionPlan
  private readonly companies: number
  private readonly order: CompanyOrder | undefined
  private readonly execution: Execution
  private finished: Promise<Match[]> | undefined

  constructor(
    sql: Sql,
    criteria: Criteria,
    plan: SelectionPlan,
    companies: number,
    companyNames?: CompanyNames,
    seen?: SeenCompanies,
  ) {
    const wanted = plan.kind === 'ordered' ? Math.max(plan.pool, companies) : companies
    this.sql = sql
    this.plan = plan
    this.companies = companies
    this.order = isOrdered(criteria) ? criteria.order : undefined
    this.execution = new Execution(sql, criteria, wanted, companyNames, seen)
  }

  /** Whether the prompt may mean names, and no company of them matches the rest. */
  async lacksLikelyNames(): Promise<boolean> {
    const { plan, execution } = this
    if (plan.kind !== 'tiers') return false
    await execution.runTiers(plan, plan.tiers.findLastIndex(({ match }) => match === 'likely-name') + 1)
    return execution.likely === 0
  }

  finish(): Promise<Match[]> {
    this.finished ??= this.run()
    return this.finished
  }

  private async run(): Promise<Match[]> {
    const { sql, plan, execution, companies, order } = this
    if (plan.kind === 'tiers') await execution.runAllTiers(plan)
    else if (plan.kind === 'ordered') await execution.run(plan.candidates)
    else if (plan.kind !== 'nothing') await execution.run(plan)
    const matches =
      plan.kind === 'ordered'
        ? await keepFirst(sql, execution.matches, companies, plan.order)
        : execution.matches
    return order ? orderBranches(sql, matches, order, execution.called) : matches
  }
}

/** One execution of a plan: the companies found so far, and the selectivity estimated so far. */
class Execution {
  /** How many companies of likely names there are; undefined while these were not looked for. */
  likely: number | undefined
  /** Companies that are called as asked, or as may be meant. */
  readonly called = new Set<number>()
  private readonly sql: Sql
  private readonly criteria: Criteria
  private readonly companies: number
  private readonly companyNames: CompanyNames | undefined
  private readonly seen: SeenCompanies | undefined
  private readonly found = new Map<number, Match[]>()
  private readonly known: SelectivityCache
  private nextTier = 0
  private isFull = false
  private source: TierSource | undefined

  constructor(
    sql: Sql,
    criteria: Criteria,
    companies: number,
    companyNames: CompanyNames | undefined,
    seen: SeenCompanies | undefined,
  ) {
    this.sql = sql
    this.criteria = criteria
    this.companies = companies
    this.companyNames = companyNames
    this.seen = seen
    this.known = new SelectivityCache(sql)
  }

  get matches(): Match[] {
    return [...this.found.values()].flat()
  }

  /** Runs the tiers before the one at `until` that have not run yet, while companies are wanted. */
  async runTiers({ tiers, names }: TieredPlan, until = tiers.length): Promise<void> {
    if (this.nextTier === 0 && until > 0) this.source = names && (await this.readSource(tiers, names))
    while (this.nextTier < until && !this.isFull) {
      const tier = tiers[this.nextTier++]!
      const before = this.found.size
      this.isFull = await this.runTier(tier, this.source)
      if (tier.match === 'likely-name') this.likely = (this.likely ?? 0) + this.found.size - before
      if (tier.match === 'likely-name' || tier.match === 'exact-name')
        for (const companyId of [...this.found.keys()].slice(before)) this.called.add(companyId)
    }
  }

  async runAllTiers(plan: TieredPlan): Promise<void> {
    const { sql, criteria, companyNames } = this
    const { relaxation, names } = plan
    await this.runTiers(plan)
    if (this.found.size > 0 || !relaxation) return
    for (const words of await relaxWords(sql, relaxation, criteria.companyNames ?? [])) {
      const tier = planWordTier('fewer-words', criteria, words, words)
      const fewer = names && companyNames?.postings ? await this.readSource([tier], names) : undefined
      await this.runTier(tier, fewer)
      if (this.found.size > 0) return
    }
  }

  private async readSource(tiers: MatchTier[], names: NameScan): Promise<TierSource | undefined> {
    const { sql, criteria, companies, companyNames, seen } = this
    if (companyNames?.postings)
      return readHeldCompanies(sql, criteria, tiers, names, companies, companyNames, seen)
    return NamedCompanies.read(sql, criteria, names, companies, companyNames)
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
