import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { type Candidates, firstOf, walkCompanies } from './companies.ts'
import { allOf, holdsWord } from './conditions.ts'
import type { Found, Walk } from './found.ts'
import { namesHold } from './named.ts'
import { walkBranches } from './scan.ts'

/** A word that more companies than this hold is common: branches of the place asked for are fewer. */
const COMMON = 2000

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
    const walk = walkCompanies(sql, criteria, companies, companiesCalled(sql, companyNames))
    yield tier(walk, async batch => batch)
  }
  if (!nameTokens || nameTokens.length === 0 || nameTokens.some(spellings => spellings.length === 0)) return
  const written = nameTokens.map(spellings => spellings.slice(0, 1))
  const all = nameTokens.some(spellings => spellings.length > 1) ? [written, nameTokens] : [written]
  for (const words of all) {
    yield tier(await walkWords(sql, criteria, companies, words), batch =>
      namesHold(sql, batch, words, nameTokens),
    )
  }
  if (found) return
  for (const words of await fewerWords(sql, nameTokens)) {
    yield tier(await walkWords(sql, criteria, companies, words), batch => namesHold(sql, batch, words, words))
    if (found) return
  }
}

/** Ever fewer of the words: those that nobody holds are left out first, then those that most companies do. */
async function fewerWords(sql: Sql, nameTokens: string[][]): Promise<string[][][]> {
  if (nameTokens.length < 2) return []
  const counts = await holdersOf(sql, nameTokens)
  const telling = (index: number) => (counts[index] === 0 ? Number.POSITIVE_INFINITY : counts[index]!)
  const order = [...nameTokens.keys()].sort((a, b) => telling(a) - telling(b) || a - b)
  return order
    .slice(1)
    .map((_, left) => nameTokens.filter((_, i) => order.indexOf(i) < order.length - 1 - left))
}

async function walkWords(sql: Sql, criteria: Criteria, companies: number, words: string[][]): Promise<Walk> {
  const counts = await holdersOf(sql, words)
  const rarest = counts.indexOf(Math.min(...counts))
  if (counts[rarest]! > COMMON) {
    const all = words.map(spellings => holdsWord(sql, spellings, sql`b.rank_key`))
    const walk = walkBranches(sql, criteria, companies, allOf(sql, all))
    if (walk) return walk
  }
  return walkCompanies(sql, criteria, companies, companiesHolding(sql, words, rarest))
}

/** For each word the number of companies that hold it, counted no further than needed. */
async function holdersOf(sql: Sql, words: string[][]): Promise<number[]> {
  const counts = words.map(
    (spellings, i) => sql`
      ${i > 0 ? sql`union all` : sql``}
      select ${i}::integer as word, count(*)::integer as holders
      from (select from name_postings where token = any(${spellings}::text[]) limit ${COMMON + 1}) held`,
  )
  const rows = await sql<{ holders: number }[]>`${counts} order by word`
  return rows.map(row => row.holders)
}

/** Companies that hold every word: those of the rarest word in the order of their ranks, probed for the others. */
function companiesHolding(sql: Sql, words: string[][], rarest: number): Candidates {
  const others = words
    .filter((_, i) => i !== rarest)
    .map(spellings => holdsWord(sql, spellings, sql`posting.rank_key`))
  return (after, companies) =>
    firstOf(
      sql,
      companies,
      sql`
      unnest(${words[rarest]!}::text[]) spelling (token)
      cross join lateral (
        select rank_key from name_postings posting
        where posting.token = spelling.token and rank_key > ${after}::bigint ${allOf(sql, others)}
        order by rank_key limit ${companies}
      ) best`,
    )
}

/** Companies whose whole name, in either language, is one of these. */
function companiesCalled(sql: Sql, nameKeys: string[]): Candidates {
  const inLanguage = (column: string) => sql`
    select rank_key from companies
    where ${sql(column)} = called.name_key and archived_at is null`
  return (after, companies) =>
    firstOf(
      sql,
      companies,
      sql`
      unnest(${nameKeys}::text[]) called (name_key)
      cross join lateral (
        (${inLanguage('name_key_en')} and rank_key > ${after}::bigint order by rank_key limit ${companies})
        union all
        (${inLanguage('name_key_ar')} and rank_key > ${after}::bigint order by rank_key limit ${companies})
      ) best`,
    )
}
