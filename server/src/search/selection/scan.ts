import type { Sql } from '../../database/connect.ts'
import { coverCircle, LARGE_CELL, SMALL_CELL } from '../../geo/cells.ts'
import type { Criteria } from '../criteria.ts'
import { type Fragment, writeConditions } from './conditions.ts'
import {
  aggregateBranches,
  BEFORE_FIRST,
  type CandidateStream,
  type CompanyMatch,
  type CompanyMatchRow,
  listMatchColumns,
  type RankKey,
  toCompanyMatch,
} from './match.ts'

/** Small cells up to this radius: few of them, and few branches in them that lie outside the circle. */
const SMALL_CELL_KM = 6

/** A scan costs a descent of an index, and a wide category is soon met without one: past this many, it is a filter. */
const MAX_SCANS = 2500

/** With more combinations, a company's branches are sooner gone through than looked for in each of them. */
const MAX_PROBES = 9

/** The column that leads an index on branches, and the values asked of it. */
export interface IndexScan {
  column: 'district_id' | 'city_id' | 'country_id' | 'category_id' | 'cell_small' | 'cell_large'
  values: number[]
  /** Where the index goes on with the category. */
  categories: number[] | undefined
  seenTo: Set<keyof Criteria>
}

/**
 * Walks branches in the order of their ranks, by place and category: one ordered index scan for each combination of
 * values, each stopped at its best companies, ranked again together. Undefined when the criteria name neither.
 */
export function streamBranches(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  also: Fragment = sql``,
): CandidateStream | undefined {
  const toIndexScan = planIndexScan(criteria)
  return (
    toIndexScan &&
    streamBatches(companies, (after, count) => scanBatch(sql, criteria, toIndexScan, after, count, also))
  )
}

async function* streamBatches(
  companies: number,
  next: (after: RankKey, companies: number) => Promise<CompanyMatch[]>,
): CandidateStream {
  let after = BEFORE_FIRST
  for (let count = companies; ; count *= 2) {
    const found = await next(after, count)
    yield found
    if (found.length < count) return
    after = found.at(-1)!.rankKey
  }
}

async function scanBatch(
  sql: Sql,
  criteria: Criteria,
  scans: IndexScan,
  after: RankKey,
  companies: number,
  also: Fragment,
): Promise<CompanyMatch[]> {
  const rows = await sql<CompanyMatchRow[]>`
    select ${listMatchColumns(sql)}
    from ${listCombinations(sql, scans)}
    cross join lateral (
      select b.rank_key, ${aggregateBranches(sql, criteria.location)}
      from branches b
      where ${matchCombination(sql, scans)} and b.rank_key > ${after}::bigint
        and b.live ${writeConditions(sql, criteria, scans.seenTo)} ${also}
      group by b.rank_key order by b.rank_key limit ${companies}
    ) best
    group by rank_key order by rank_key limit ${companies}`
  return rows.map(toCompanyMatch)
}

/** The combinations of values, one a row: `place` and, where the index goes on with it, `kind`. */
export function listCombinations(sql: Sql, { values, categories }: IndexScan): Fragment {
  return sql`unnest(${values}::bigint[]) place (value)
    ${categories ? sql`cross join unnest(${categories}::bigint[]) kind (category_id)` : sql``}`
}

/** True of a branch `b` of the combination. */
export function matchCombination(sql: Sql, { column, categories }: IndexScan): Fragment {
  return sql`b.${sql(column)} = place.value ${categories ? sql`and b.category_id = kind.category_id` : sql``}`
}

/** Whether a company's branches are looked for in each of the combinations, rather than gone through. */
export function isProbed({ values, categories }: IndexScan): boolean {
  return values.length * (categories?.length ?? 1) <= MAX_PROBES
}

/** True when the company has a live branch among the combinations; by its own branches, where they are many. */
export function writeExistsProbe(sql: Sql, scans: IndexScan, rankKey: Fragment): Fragment {
  if (isProbed(scans))
    return sql`(
      select true from ${listCombinations(sql, scans)}
      cross join lateral (
        select from branches b where ${matchCombination(sql, scans)} and b.rank_key = ${rankKey} and b.live limit 1
      ) there limit 1
    )`
  const { column, values, categories } = scans
  return sql`(
    select true from branches b
    where b.company_id = ${rankKey} % (1::bigint << 40) and b.live and b.${sql(column)} = any(${values}::bigint[])
      ${categories ? sql`and b.category_id = any(${categories}::bigint[])` : sql``} limit 1
  )`
}

export function planIndexScan(criteria: Criteria): IndexScan | undefined {
  const { districtIds, location, cityIds, countryIds, categoryIds } = criteria
  if (districtIds) return scans('district_id', districtIds, categoryIds, 'districtIds')
  if (location) {
    const small = location.radiusKm <= SMALL_CELL_KM
    const cells = coverCircle(location, small ? SMALL_CELL : LARGE_CELL)
    return scans(small ? 'cell_small' : 'cell_large', cells, categoryIds)
  }
  if (cityIds) return scans('city_id', cityIds, categoryIds, 'cityIds')
  if (countryIds) return scans('country_id', countryIds, categoryIds, 'countryIds')
  if (categoryIds) return scans('category_id', categoryIds, undefined, 'categoryIds')
  return undefined
}

function scans(
  column: IndexScan['column'],
  values: number[],
  categoryIds: number[] | undefined,
  ...dimensions: (keyof Criteria)[]
): IndexScan {
  const distinct = [...new Set(values)]
  const categories =
    categoryIds && distinct.length * categoryIds.length <= MAX_SCANS ? categoryIds : undefined
  const seenTo = new Set(categories ? [...dimensions, 'categoryIds' as const] : dimensions)
  return { column, values: distinct, categories: categories && [...new Set(categories)], seenTo }
}
