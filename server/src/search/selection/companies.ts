import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { conditions, distance, type Fragment } from './conditions.ts'
import { FIRST, type RankKey, type Row, rowColumns, type Walk } from './scan.ts'

/** Rank keys of companies that may match, in order, after one of them. */
export type Candidates = (after: RankKey, companies: number) => Promise<RankKey[]>

/** Batches grow, so that a rare match among many candidates takes few round trips. */
const GROWTH = 4
const MAX_BATCH = 5000

/** Walks companies in the order of their ranks and takes the branches that fulfil the rest of the criteria. */
export async function* walkCompanies(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  candidates: Candidates,
  seenTo: ReadonlySet<keyof Criteria> = new Set(),
): Walk {
  let after = FIRST
  for (let count = companies; ; count = Math.min(MAX_BATCH, count * GROWTH)) {
    const rankKeys = await candidates(after, count)
    if (rankKeys.length > 0) yield await branchesOf(sql, criteria, rankKeys, seenTo)
    if (rankKeys.length < count) return
    after = rankKeys.at(-1)!
  }
}

/** The companies of any of the types, in the countries named or in any. */
export function companiesOfTypes(sql: Sql, types: string[], countryIds: number[] | undefined): Candidates {
  const countries = countryIds
    ? sql`unnest(${countryIds}::bigint[]) country (id)`
    : sql`(select id from countries) country`
  return (after, companies) =>
    firstOf(
      sql,
      companies,
      sql`
      unnest(${types}::text[]) kind (type) cross join ${countries}
      cross join lateral (
        select rank_key from company_types
        where type = kind.type and country_id = country.id and rank_key > ${after}::bigint
        order by rank_key limit ${companies}
      ) best`,
    )
}

/** The first rank keys of a relation that may hold them several times. */
export async function firstOf(sql: Sql, companies: number, relation: Fragment): Promise<RankKey[]> {
  const rows = await sql<{ rankKey: RankKey }[]>`
    select rank_key::text as "rankKey"
    from (select distinct rank_key from ${relation} order by rank_key limit ${companies}) first
    order by rank_key`
  return rows.map(row => row.rankKey)
}

/** `offset 0` keeps the sub-select whole: a join of all branches would be cheaper only if all were wanted. */
function branchesOf(
  sql: Sql,
  criteria: Criteria,
  rankKeys: RankKey[],
  seenTo: ReadonlySet<keyof Criteria>,
): Promise<Row[]> {
  return sql<Row[]>`
    select ${rowColumns(sql)}
    from unnest(${rankKeys}::bigint[]) company (rank_key)
    cross join lateral (
      select b.id, ${distance(sql, criteria.location)} as km
      from branches b
      where b.company_id = company.rank_key % (1::bigint << 40) and b.live ${conditions(sql, criteria, seenTo)}
      offset 0
    ) found
    order by rank_key, km, id`
}
