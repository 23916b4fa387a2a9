import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { type Candidates, firstOf, walkCompanies } from './companies.ts'
import { allOf, holdsWord } from './conditions.ts'
import type { Found, Walk } from './found.ts'
import { namesHold } from './named.ts'
import { holdsAtMost, isProbed, isThere, type Scans, scansOf, walkBranches } from './scan.ts'

/** A word that more companies than this hold is common: it matters which of the words is looked for first. */
const COMMON = 2000

/** How far common words are counted. */
const MAX_COUNTED = 16_000

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
  const counts = await holdersOf(sql, nameTokens, COMMON)
  const telling = (index: number) => (counts[index] === 0 ? Number.POSITIVE_INFINITY : counts[index]!)
  const order = [...nameTokens.keys()].sort((a, b) => telling(a) - telling(b) || a - b)
  return order
    .slice(1)
    .map((_, left) => nameTokens.filter((_, i) => order.indexOf(i) < order.length - 1 - left))
}

/**
 * Looks through what is fewest: the companies that hold the rarest of the words, or the branches of the place asked for.
 * Either is in the order of the ranks, and is probed for the rest.
 */
async function walkWords(sql: Sql, criteria: Criteria, companies: number, words: string[][]): Promise<Walk> {
  let counts = await holdersOf(sql, words, COMMON)
  const scans = scansOf(criteria)
  const common = Math.min(...counts) > COMMON && (words.length > 1 || scans !== undefined)
  if (common) counts = await holdersOf(sql, words, MAX_COUNTED)
  const rarestFirst = [...words.keys()].sort((a, b) => counts[a]! - counts[b]!).map(index => words[index]!)
  if (common && scans && (await holdsAtMost(sql, scans, Math.min(...counts)))) {
    const all = rarestFirst.map(spellings => holdsWord(sql, spellings, sql`b.rank_key`))
    return walkBranches(sql, criteria, companies, allOf(sql, all))!
  }
  return walkCompanies(sql, criteria, companies, companiesHolding(sql, rarestFirst, scans))
}

/** For each word the number of companies that hold it, counted no further than to one more than `limit`. */
async function holdersOf(sql: Sql, words: string[][], limit: number): Promise<number[]> {
  const counts = words.map(
    (spellings, i) => sql`
      ${i > 0 ? sql`union all` : sql``}
      select ${i}::integer as word, count(*)::integer as holders
      from (select from name_postings where token = any(${spellings}::text[]) limit ${limit + 1}) held`,
  )
  const rows = await sql<{ holders: number }[]>`${counts} order by word`
  return rows.map(row => row.holders)
}

/** Companies that hold every word, the first in the order of their ranks and probed for the others and for the place. */
function companiesHolding(sql: Sql, [first, ...others]: string[][], scans: Scans | undefined): Candidates {
  const probes = others.map(spellings => holdsWord(sql, spellings, sql`posting.rank_key`))
  if (scans && isProbed(scans)) {
    const there = isThere(sql, scans, sql`posting.rank_key`)
    // Few places hold as many companies as a country does.
    if (scans.column === 'country_id') probes.push(there)
    else probes.unshift(there)
  }
  return (after, companies) =>
    firstOf(
      sql,
      companies,
      sql`
      unnest(${first!}::text[]) spelling (token)
      cross join lateral (
        select rank_key from name_postings posting
        where posting.token = spelling.token and rank_key > ${after}::bigint ${allOf(sql, probes)}
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
