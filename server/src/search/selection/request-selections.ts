import type { Sql } from '../../database/connect.ts'
import type { Criteria, Match } from '../criteria.ts'
import type { Selection } from './executor.ts'
import { runSelection, type SelectionKnowledge } from './select.ts'

/** How many companies are looked for where the request does not say. */
const COMPANIES = 10
/** To find so many takes no longer than to find one. */
const MANY = 25

/**
 * The selections of one request. The reading of a prompt tries what its criteria find, and the search that follows need
 * not look for it again.
 */
export class RequestSelections {
  readonly knowledge: SelectionKnowledge
  private readonly sql: Sql
  private readonly companies: number
  private readonly made = new Map<string, Selection>()

  /** `companies` is how many the request asks for. */
  constructor(sql: Sql, knowledge: SelectionKnowledge = {}, companies = COMPANIES) {
    this.sql = sql
    this.knowledge = knowledge
    this.companies = companies <= MANY ? companies : COMPANIES
  }

  /** What the criteria find among some companies. */
  async try(criteria: Criteria): Promise<Selection> {
    const key = JSON.stringify(criteria)
    const made =
      this.made.get(key) ?? (await runSelection(this.sql, criteria, this.companies, this.knowledge))
    this.made.set(key, made)
    return made
  }

  /** As `selectBranches`. */
  async select(criteria: Criteria, companies: number): Promise<Match[]> {
    const made = companies <= this.companies && this.made.get(JSON.stringify(criteria))
    if (!made) return (await runSelection(this.sql, criteria, companies, this.knowledge)).matches
    const first = new Set([...new Set(made.matches.map(match => match.companyId))].slice(0, companies))
    return made.matches.filter(match => first.has(match.companyId))
  }
}
