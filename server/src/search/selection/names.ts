import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { type RankKeyReader, selectFirst, streamCompanies } from './companies.ts'
import { filterByNames } from './exact-names.ts'
import type { CandidateStream, CompanyMatch, RankKey } from './match.ts'
import { type IndexScan, planIndexScan, writeExistsProbe } from './scan.ts'
import { compareSelectivity, estimateSelectivity, listPostings, SelectivityCache } from './selectivity.ts'
import { streamWords } from './words.ts'

/** One way to match a name, and the branches found that way that truly do. */
export interface MatchTier {
  walk: CandidateStream
  keep(found: CompanyMatch[]): Promise<CompanyMatch[]>
}

/**
 * The ways a company can match the names asked for, best first: called so; every word as written; as corrected. Where
 * nothing does, some of the words will do.
 */
export async function* streamTiers(
  sql: Sql,
  criteria: Criteria,
  companies: number,
): AsyncGenerator<MatchTier> {
  const { nameTokens, companyNames } = criteria
  const known = new SelectivityCache(sql, planIndexScan(criteria))
  let found = false
  const tier = (walk: CandidateStream, keep: MatchTier['keep']): MatchTier => ({
    walk,
    async keep(batch) {
      const kept = await keep(batch)
      found ||= kept.length > 0
      return kept
    },
  })
  if (companyNames && companyNames.length > 0) {
    const walk = streamCompanies(
      sql,
      criteria,
      companies,
      listExactNames(sql, companyNames, planIndexScan(criteria)),
    )
    yield tier(walk, async batch => batch)
  }
  if (!nameTokens || nameTokens.length === 0 || nameTokens.some(spellings => spellings.length === 0)) return
  const written = nameTokens.map(spellings => spellings.slice(0, 1))
  const all = nameTokens.some(spellings => spellings.length > 1) ? [written, nameTokens] : [written]
  for (const words of all) {
    yield tier(await streamWords(sql, criteria, companies, words, known), batch =>
      filterByNames(sql, batch, words, nameTokens),
    )
  }
  if (found) return
  for (const words of await relaxWords(sql, nameTokens)) {
    yield tier(await streamWords(sql, criteria, companies, words, known), batch =>
      filterByNames(sql, batch, words, words),
    )
    if (found) return
  }
}

/** Ever fewer of the words: those that nobody holds are left out first, then those that most companies do. */
async function relaxWords(sql: Sql, nameTokens: string[][]): Promise<string[][][]> {
  if (nameTokens.length < 2) return []
  const lists = nameTokens.map(spellings => listPostings(sql, spellings))
  const rarities = await estimateSelectivity(sql, lists, 'best')
  const unheld = (index: number) => (rarities[index]!.count === 0 ? 1 : 0)
  const order = [...nameTokens.keys()].sort(
    (a, b) => unheld(a) - unheld(b) || compareSelectivity(rarities[a]!, rarities[b]!) || a - b,
  )
  return order
    .slice(1)
    .map((_, left) => nameTokens.filter((_, i) => order.indexOf(i) < order.length - 1 - left))
}

/** Companies whose whole name, in either language, is one of these, and that are in the place. */
function listExactNames(sql: Sql, nameKeys: string[], scans: IndexScan | undefined): RankKeyReader {
  const there = scans ? sql`and ${writeExistsProbe(sql, scans, sql`named.rank_key`)}` : sql``
  const called = (column: string, after: RankKey, companies: number) => sql`(
    select rank_key from companies named
    where ${sql(column)} = called.name_key and archived_at is null and rank_key > ${after}::bigint ${there}
    order by rank_key limit ${companies}
  )`
  return (after, companies) =>
    selectFirst(
      sql,
      companies,
      sql`
      unnest(${nameKeys}::text[]) called (name_key)
      cross join lateral (
        ${called('name_key_en', after, companies)} union all ${called('name_key_ar', after, companies)}
      ) best`,
    )
}
