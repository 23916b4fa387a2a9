import type { Sql } from '../../database/connect.ts'
import { type Criteria, hasOnly, type Match } from '../criteria.ts'
import type { PlanRun } from './executor.ts'
import { takeInTurn } from './in-turn.ts'
import { SeenCompanies } from './seen-companies.ts'
import { type SelectionKnowledge, startSelection } from './select.ts'

const NAMES = ['nameTokens', 'companyNames', 'likelyNames'] as const
/** How many companies are looked for where the request does not say. */
const COMPANIES = 10
/** To find so many takes no longer than to find one. */
const FEW_COMPANIES = 25

/**
 * The selections of one request. The reading of a prompt tries what its criteria find, and the search that follows need
 * not look for it again.
 */
export class RequestSelections {
  readonly knowledge: SelectionKnowledge
  private readonly sql: Sql
  private readonly companies: number
  private readonly seen = new SeenCompanies()
  private readonly runs = new Map<string, Promise<PlanRun>>()
  /** For criteria of a circle, whatever its radius, the radius within which nothing was found. */
  private readonly emptyKm = new Map<string, number>()

  /** `companies` is how many the request asks for. */
  constructor(sql: Sql, knowledge: SelectionKnowledge = {}, companies = COMPANIES) {
    this.sql = sql
    this.knowledge = knowledge
    this.companies = companies <= FEW_COMPANIES ? companies : COMPANIES
  }

  /** What the criteria find among some companies. */
  async try(criteria: Criteria): Promise<Match[]> {
    const { either } = criteria
    if (either) return takeInTurn(await Promise.all(either.map(each => this.try(each))), this.companies)
    const matches = await (await this.start(criteria)).finish()
    if (matches.length === 0 && criteria.location)
      this.emptyKm.set(toCentreKey(criteria), criteria.location.radiusKm)
    return matches
  }

  /** Whether the criteria hold names that may be meant, and no company of them matches the rest. */
  async lacksLikelyNames(criteria: Criteria): Promise<boolean> {
    return (await this.start(criteria)).lacksLikelyNames()
  }

  /** Whether memory tells that companies match: nothing but names is asked for, and companies bear one of them as a whole. */
  isSurelyFound(criteria: Criteria): boolean {
    const names = this.knowledge.gazetteer?.companies
    const { companyNames = [], likelyNames } = criteria
    if (!names || (likelyNames && !likelyNames.isFirst) || !hasOnly(criteria, NAMES)) return false
    const whole = likelyNames ? likelyNames.groups.flat() : companyNames
    return whole.some(name => names.keys.count(name) > 0)
  }

  /** As `selectBranches`. */
  async select(criteria: Criteria, companies: number): Promise<Match[]> {
    const { either } = criteria
    if (either) {
      const found = await Promise.all(either.map(each => this.select(each, companies)))
      return takeInTurn(found, companies)
    }
    const begun = companies <= this.companies && this.runs.get(JSON.stringify(criteria))
    // Nothing is read for later selections where none came before.
    const seen = this.seen.size > 0 ? this.seen : undefined
    const run = begun || startSelection(this.sql, criteria, companies, this.knowledge, seen)
    const matches = await (await run).finish()
    if (!begun) return matches
    const first = new Set([...new Set(matches.map(match => match.companyId))].slice(0, companies))
    return matches.filter(match => first.has(match.companyId))
  }

  private start(criteria: Criteria): Promise<PlanRun> {
    const key = JSON.stringify(criteria)
    const begun = this.runs.get(key)
    if (begun) return begun
    const emptyKm = criteria.location && this.emptyKm.get(toCentreKey(criteria))
    const run = startSelection(this.sql, criteria, this.companies, this.knowledge, this.seen, emptyKm)
    this.runs.set(key, run)
    return run
  }
}

function toCentreKey({ location, ...criteria }: Criteria): string {
  return JSON.stringify({ ...criteria, location: { ...location, radiusKm: 0 } })
}
