import type { Sql } from '../../database/connect.ts'
import { writeSql } from '../../database/statement.ts'
import type { Criteria } from '../criteria.ts'
import type { CompanyNames } from '../gazetteer/company-names.ts'
import { writeCompanyList } from './company-lists.ts'
import { fetchListed, keepMatches } from './company-scan.ts'
import { BEFORE_FIRST, type CompanyMatch } from './match.ts'
import type { CandidatePlan, CompanyList, NameScan, Spellings } from './plan.ts'

/** The companies that a tier of a search by name chooses from, best first. */
export interface TierCompanies {
  matches: CompanyMatch[]
  /** No others come after these. */
  isComplete: boolean
}

/** Companies that were read for all tiers of a search by name. */
export interface TierSource {
  /** Those that a tier chooses from; undefined when it has to read them itself. */
  find(candidates: CandidatePlan): TierCompanies | undefined
}

/** So many companies are read at once, whatever else they match. */
const FEW_COMPANIES = 150

/**
 * The companies that the tiers of a search by name choose from, where memory does not tell which hold the words: read in
 * one statement, those of the exact names, and, where few companies hold one of the words, all that hold every word. A
 * tier then takes those that it is about.
 */
export class NamedCompanies implements TierSource {
  private readonly names: ReadonlySet<string>
  private readonly matches: CompanyMatch[]
  /** The companies that hold all of the words are among them. */
  private readonly hasWords: boolean

  private constructor(names: string[], matches: CompanyMatch[], hasWords: boolean) {
    this.names = new Set(names)
    this.matches = matches
    this.hasWords = hasWords
  }

  static async read(
    sql: Sql,
    criteria: Criteria,
    { names, words, probe, fetch }: NameScan,
    companies: number,
    counts: CompanyNames | undefined,
  ): Promise<NamedCompanies | undefined> {
    const rarest = counts && sortRarestFirst(words, counts)
    if (names.length === 0 && !rarest) return undefined
    const write = (list: CompanyList, each: number, total: number) =>
      writeCompanyList({ kind: 'company-scan', list, ...(probe && { probe }) }, BEFORE_FIRST, each, total)
    const called =
      names.length > 0 && write({ of: 'exact-names', names }, companies, companies * names.length)
    const holding = rarest && write({ of: 'postings', words: rarest }, FEW_COMPANIES, FEW_COMPANIES)
    const list = called && holding ? writeSql`(${called}) union (${holding})` : called || holding!
    const listed = await fetchListed(sql, criteria, fetch, list, true)
    const matches = keepMatches(listed)
    const isCut = names.some(name => {
      const count = (rows: { keyEn: string | null; keyAr: string | null }[]) =>
        rows.filter(({ keyEn, keyAr }) => keyEn === name || keyAr === name).length
      // There may be more of the name that match.
      return count(listed) >= companies && count(matches.map(match => match.names!)) < companies
    })
    return isCut ? undefined : new NamedCompanies(names, matches, rarest !== undefined)
  }

  find(candidates: CandidatePlan): TierCompanies | undefined {
    if (candidates.kind === 'company-scan' && candidates.list.of === 'exact-names') {
      const { names } = candidates.list
      if (!names.every(name => this.names.has(name))) return undefined
      const matches = this.matches.filter(({ names: own }) =>
        names.some(name => name === own!.keyEn || name === own!.keyAr),
      )
      return { matches, isComplete: true }
    }
    const isOfWords =
      candidates.kind === 'choose-by-words' ||
      (candidates.kind === 'company-scan' && candidates.list.of === 'postings')
    return isOfWords && this.hasWords ? { matches: this.matches, isComplete: true } : undefined
  }
}

/** The words with the one first that the fewest companies hold; undefined when none is known to be held by few. */
function sortRarestFirst(words: Spellings[], counts: CompanyNames): Spellings[] | undefined {
  if (words.length === 0 || words.some(spellings => spellings.length === 0)) return undefined
  const holders = words.map(spellings => {
    const each = [...new Set(spellings)].map(word => counts.countHolders(word))
    return each.reduce((sum, count) => sum + count, 0)
  })
  if (Math.min(...holders) >= FEW_COMPANIES) return undefined
  const order = [...words.keys()].sort((a, b) => holders[a]! - holders[b]!)
  return order.map(index => words[index]!)
}
