import type { Fragment, Sql } from '../../database/connect.ts'
import { boundCircle, type Circle } from '../../geo/box.ts'
import { EARTH_KM } from '../../geo/haversine.ts'
import type { Criteria, Exclusions } from '../criteria.ts'
import type { Dimension } from './plan.ts'
import { writeWordProbe } from './probes.ts'

const COLUMNS = [
  ['districtIds', 'district_id'],
  ['cityIds', 'city_id'],
  ['countryIds', 'country_id'],
  ['categoryIds', 'category_id'],
] as const

/**
 * The residual predicates on a branch `b`: the dimensions that the scanned index does not cover. A column that the
 * index does not hold is read by a scalar sub-select, which PostgreSQL can neither use as an index condition nor turn
 * into a join: as it does not know that the scan will stop early, it would give up the rank order for either. Where the
 * whole row is read anyway and the order does not matter, `at` is the row itself.
 */
export function writeConditions(
  sql: Sql,
  criteria: Criteria,
  residual: readonly Dimension[],
  at: 'index' | 'row' = 'index',
): Fragment {
  const columns = COLUMNS.filter(([dimension]) => residual.includes(dimension)).map(
    ([dimension, column]) =>
      sql`${sql(at === 'row' ? 'b' : 'whole')}.${sql(column)} = any(${criteria[dimension]!}::bigint[])`,
  )
  columns.push(...writeAttributes(sql, criteria, residual, at === 'row' ? 'b' : 'whole'))
  const { companyTypes, branchIds, excluded, location } = criteria
  return joinConditions(sql, [
    ...(location && residual.includes('location') ? [writeCircleTest(sql, location)] : []),
    ...(at === 'row' ? columns : []),
    ...(at === 'index' && columns.length > 0
      ? [sql`(select true ${joinConditions(sql, columns)} from branches whole where whole.id = b.id)`]
      : []),
    ...(branchIds && residual.includes('branchIds') ? [sql`b.id = any(${branchIds}::bigint[])`] : []),
    ...(companyTypes && residual.includes('companyTypes') ? [writeTypeProbe(sql, companyTypes)] : []),
    ...(excluded && residual.includes('excluded') ? writeExclusionProbes(sql, excluded) : []),
  ])
}

/** What is asked of the branch's row besides its kind and place, and what its row must not hold. */
function writeAttributes(
  sql: Sql,
  { minRating, minReviews, has = [], excluded = {} }: Criteria,
  residual: readonly Dimension[],
  row: 'b' | 'whole',
): Fragment[] {
  const conditions: Fragment[] = []
  if (minRating !== undefined && residual.includes('minRating'))
    conditions.push(sql`${sql(row)}.rating >= ${minRating}::double precision`)
  if (minReviews !== undefined && residual.includes('minReviews'))
    conditions.push(sql`${sql(row)}.reviews >= ${minReviews}::integer`)
  // A branch without a website or phone of its own has those of its company.
  for (const column of residual.includes('has') ? has : [])
    conditions.push(sql`(${sql(row)}.${sql(column)} is not null or (
      select owner.${sql(column)} is not null from companies owner where owner.id = ${sql(row)}.company_id
    ))`)
  for (const [dimension, column] of residual.includes('excluded') ? COLUMNS : [])
    if (excluded[dimension]?.length)
      conditions.push(sql`(${sql(row)}.${sql(column)} = any(${excluded[dimension]}::bigint[])) is not true`)
  return conditions
}

/** A company of none of the excluded types, with no excluded name. */
function writeExclusionProbes(sql: Sql, { companyTypes, names = [] }: Exclusions): Fragment[] {
  return [
    ...(companyTypes?.length ? [sql`${writeTypeProbe(sql, companyTypes)} is not true`] : []),
    ...names.map(words => {
      const probes = words.map(spellings => writeWordProbe(sql, spellings, sql`b.rank_key`))
      return sql`(select true where true ${joinConditions(sql, probes)}) is not true`
    }),
  ]
}

/** A branch's distance from the centre of the circle in kilometres; null when there is no circle. */
export function writeDistance(sql: Sql, location: Circle | undefined): Fragment {
  if (!location) return sql`null::double precision`
  return sql`2 * ${EARTH_KM}::double precision * asin(least(1, sqrt(${writeHaversine(sql, location)})))`
}

/** `and` and each of the conditions; nothing when there are none. */
export function joinConditions(sql: Sql, conditions: Fragment[]): Fragment {
  return conditions.reduce((before, condition) => sql`${before} and ${condition}`, sql``)
}

function writeTypeProbe(sql: Sql, companyTypes: string[]): Fragment {
  return sql`(
    select owner.types && ${companyTypes}::text[] from companies owner where owner.id = b.rank_key % (1::bigint << 40)
  )`
}

/** The box is cheap and comes first; the distance decides. */
function writeCircleTest(sql: Sql, location: Circle): Fragment {
  const { south, north, west, east } = boundCircle(location)
  const join = west <= east ? sql`and` : sql`or`
  return sql`b.lat between ${south}::double precision and ${north}::double precision
    and (b.lng >= ${west}::double precision ${join} b.lng <= ${east}::double precision)
    and ${writeDistance(sql, location)} <= ${location.radiusKm}::double precision`
}

function writeHaversine(sql: Sql, circle: Circle): Fragment {
  const [lat, lng] = [snapToZero(circle.lat), snapToZero(circle.lng)]
  return sql`power(sin(radians(b.lat - ${lat}::double precision) / 2), 2)
    + cos(radians(b.lat)) * cos(radians(${lat}::double precision))
    * power(sin(radians(b.lng - ${lng}::double precision) / 2), 2)`
}

/** PostgreSQL rejects a statement in which the product of numbers is smaller than it can store. This is a nanometre. */
function snapToZero(degrees: number): number {
  return Math.abs(degrees) < 1e-14 ? 0 : degrees
}
