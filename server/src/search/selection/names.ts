import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { type Candidates, firstOf, walkCompanies } from './companies.ts'
import { namesHold } from './exact-names.ts'
import type { Found, RankKey, Walk } from './match.ts'
import { isThere, type Scans, scansOf } from './scan.ts'
import { compareRarity, holding, Rarities, raritiesOf } from './selectivity.ts'
import { walkWords } from './words.ts'

/** One way to match a name, and the branches found that way that truly do. */
export interface Tier {
  walk: Walk
  keep(found: Found[]): Promise<Found[]>
}

/**
 * The ways a company can match the names asked for, best first: called so; every word as written; as corrected. Where
 * nothing does, some of the words will do.
 */
export async function* nameTiers(sql: Sql, criteria: Criteria, companies: number): AsyncGenerator<Tier> {
  const { nameTokens, companyNames } = criteria
  const known = new Rarities(sql, scansOf(criteria))
  let found = false
  const tier = (walk: Walk, keep: Tier['keep']): Tier => ({
    walk,
    async keep(batch) {
      const kept = await keep(batch)
      found ||= kept.length > 0
      return kept
    },
  })
  if (companyNames && companyNames.length > 0) {
    const walk = walkCompanies(
      sql,
      criteria,
      companies,
      companiesCalled(sql, companyNames, scansOf(criteria)),
    )
    yield tier(walk, async batch => batch)
  }
  if (!nameTokens || nameTokens.length === 0 || nameTokens.some(spellings => spellings.length === 0)) return
  const written = nameTokens.map(spellings => spellings.slice(0, 1))
  const all = nameTokens.some(spellings => spellings.length > 1) ? [written, nameTokens] : [written]
  for (const words of all) {
    yield tier(await walkWords(sql, criteria, companies, words, known), batch =>
      namesHold(sql, batch, words, nameTokens),
    )
  }
  if (found) return
  for (const words of await fewerWords(sql, nameTokens)) {
    yield tier(await walkWords(sql, criteria, companies, words, known), batch =>
      namesHold(sql, batch, words, words),
    )
    if (found) return
  }
}

/** Ever fewer of the words: those that nobody holds are left out first, then those that most companies do. */
async function fewerWords(sql: Sql, nameTokens: string[][]): Promise<string[][][]> {
  if (nameTokens.length < 2) return []
  const lists = nameTokens.map(spellings => holding(sql, spellings))
  const rarities = await raritiesOf(sql, lists, 'best')
  const unheld = (index: number) => (rarities[index]!.count === 0 ? 1 : 0)
  const order = [...nameTokens.keys()].sort(
    (a, b) => unheld(a) - unheld(b) || compareRarity(rarities[a]!, rarities[b]!) || a - b,
  )
  return order
    .slice(1)
    .map((_, left) => nameTokens.filter((_, i) => order.indexOf(i) < order.length - 1 - left))
}

/** Companies whose whole name, in either language, is one of these, and that are in the place. */
function companiesCalled(sql: Sql, nameKeys: string[], scans: Scans | undefined): Candidates {
  const there = scans ? sql`and ${isThere(sql, scans, sql`named.rank_key`)}` : sql``
  const called = (column: string, after: RankKey, companies: number) => sql`(
    select rank_key from companies named
    where ${sql(column)} = called.name_key and archived_at is null and rank_key > ${after}::bigint ${there}
    order by rank_key limit ${companies}
  )`
  return (after, companies) =>
    firstOf(
      sql,
      companies,
      sql`
      unnest(${nameKeys}::text[]) called (name_key)
      cross join lateral (
        ${called('name_key_en', after, companies)} union all ${called('name_key_ar', after, companies)}
      ) best`,
    )
}
