import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { LARGE_CELL, SMALL_CELL } from './cells.ts'
import { cellsOf } from './circle.ts'
import { conditions, distance, type Fragment } from './conditions.ts'

/** A company's place in the order of ranks: a 64-bit integer, which a number would round. */
export type RankKey = string

/** What every rank key comes after. */
export const FIRST: RankKey = '-1'

/** A branch that matches. Kilometres are null when the criteria hold no location. */
export interface Row {
  id: number
  companyId: number
  rankKey: RankKey
  km: number | null
}

/** Matching branches, best company first, all of a company's together, in batches for as long as they are asked for. */
export type Walk = AsyncGenerator<Row[]>

/** Small cells up to this radius: few of them, and few branches in them that lie outside the circle. */
export const SMALL_CELL_KM = 6

/** A scan costs a descent of an index, and a wide category is soon met without one: past this many, it is a filter. */
const MAX_SCANS = 500

/** The columns that lead an index on branches, and the values asked of them. */
interface Scans {
  column: 'district_id' | 'city_id' | 'country_id' | 'category_id' | 'cell_small' | 'cell_large'
  values: number[]
  categories: number[] | undefined
  seenTo: Set<keyof Criteria>
}

/**
 * Walks branches in the order of their ranks, by place and category: one ordered index scan for each combination of
 * values, each stopped at its best companies, ranked again together. Undefined when the criteria name neither.
 */
export function walkBranches(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  also: Fragment = sql``,
): Walk | undefined {
  const scans = scansOf(criteria)
  return scans && batches(companies, (after, count) => scan(sql, criteria, scans, after, count, also))
}

async function* batches(
  companies: number,
  next: (after: RankKey, companies: number) => Promise<Row[]>,
): Walk {
  let after = FIRST
  for (let count = companies; ; count *= 2) {
    const rows = await next(after, count)
    yield rows
    if (new Set(rows.map(row => row.rankKey)).size < count) return
    after = rows.at(-1)!.rankKey
  }
}

function scan(
  sql: Sql,
  criteria: Criteria,
  { column, values, categories, seenTo }: Scans,
  after: RankKey,
  companies: number,
  also: Fragment,
): Promise<Row[]> {
  return sql<Row[]>`
    select ${rowColumns(sql)}
    from (
      select best.*, dense_rank() over (order by best.rank_key) as place
      from unnest(${values}::bigint[]) one (value)
      ${categories ? sql`cross join unnest(${categories}::bigint[]) kind (category_id)` : sql``}
      cross join lateral (
        select id, rank_key, km
        from (
          select b.id, b.rank_key, ${distance(sql, criteria.location)} as km,
            dense_rank() over (order by b.rank_key) as place
          from branches b
          where b.${sql(column)} = one.value and b.rank_key > ${after}::bigint
            ${categories ? sql`and b.category_id = kind.category_id` : sql``}
            and b.live ${conditions(sql, criteria, seenTo)} ${also}
        ) ranked
        where place <= ${companies}::bigint
      ) best
    ) matches
    where place <= ${companies}::bigint
    order by rank_key, km, id`
}

/** A rank key ends in the company's id. */
export function rowColumns(sql: Sql): Fragment {
  return sql`id, rank_key % (1::bigint << 40) as "companyId", rank_key::text as "rankKey", km`
}

function scansOf(criteria: Criteria): Scans | undefined {
  const { districtIds, location, cityIds, countryIds, categoryIds } = criteria
  // A district has too few branches for an index of its categories to pay.
  if (districtIds) return scans('district_id', districtIds, undefined, 'districtIds')
  if (location) {
    const small = location.radiusKm <= SMALL_CELL_KM
    const cells = cellsOf(location, small ? SMALL_CELL : LARGE_CELL)
    return scans(small ? 'cell_small' : 'cell_large', cells, categoryIds)
  }
  if (cityIds) return scans('city_id', cityIds, categoryIds, 'cityIds')
  if (countryIds) return scans('country_id', countryIds, categoryIds, 'countryIds')
  if (categoryIds) return scans('category_id', categoryIds, undefined, 'categoryIds')
  return undefined
}

function scans(
  column: Scans['column'],
  values: number[],
  categoryIds: number[] | undefined,
  ...dimensions: (keyof Criteria)[]
): Scans {
  const distinct = [...new Set(values)]
  const categories =
    categoryIds && distinct.length * categoryIds.length <= MAX_SCANS ? categoryIds : undefined
  const seenTo = new Set(categories ? [...dimensions, 'categoryIds' as const] : dimensions)
  return { column, values: distinct, categories: categories && [...new Set(categories)], seenTo }
}
