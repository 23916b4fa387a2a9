import type postgres from 'postgres'
import type { Sql } from '../../database/connect.ts'
import { boundCircle, type Circle } from '../../geo/box.ts'
import { EARTH_KM } from '../../geo/haversine.ts'
import type { Criteria } from '../criteria.ts'

export type Fragment = postgres.PendingQuery<postgres.Row[]>

/**
 * What a branch `b` must fulfil, for the dimensions that the scan itself does not see to. What its index does not
 * hold is looked up by a scalar sub-select, which the planner can neither use as an index condition nor turn into a
 * join: not knowing that the scan will stop early, it would leave the order of the ranks for either. Where the whole row
 * is read anyway and the order does not matter, `at` is the row itself.
 */
export function writeConditions(
  sql: Sql,
  criteria: Criteria,
  seenTo: ReadonlySet<keyof Criteria>,
  at: 'index' | 'row' = 'index',
): Fragment {
  const lists = [
    ['districtIds', 'district_id'],
    ['cityIds', 'city_id'],
    ['countryIds', 'country_id'],
    ['categoryIds', 'category_id'],
  ] as const
  const looked = lists
    .filter(([dimension]) => criteria[dimension] && !seenTo.has(dimension))
    .map(
      ([dimension, column]) =>
        sql`${sql(at === 'row' ? 'b' : 'whole')}.${sql(column)} = any(${criteria[dimension]!}::bigint[])`,
    )
  const { companyTypes, location } = criteria
  return joinConditions(sql, [
    ...(location ? [writeCircleTest(sql, location)] : []),
    ...(at === 'row' ? looked : []),
    ...(at === 'index' && looked.length > 0
      ? [sql`(select true ${joinConditions(sql, looked)} from branches whole where whole.id = b.id)`]
      : []),
    ...(companyTypes && !seenTo.has('companyTypes') ? [writeTypeProbe(sql, companyTypes)] : []),
  ])
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

/** True when a spelling of the word is among the words of the company's and its branches' names. */
export function writeWordProbe(sql: Sql, spellings: string[], rankKey: Fragment): Fragment {
  return sql`(
    select true from name_postings holder
    where holder.token = any(${spellings}::text[]) and holder.rank_key = ${rankKey} limit 1
  )`
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

function writeHaversine(sql: Sql, { lat, lng }: Circle): Fragment {
  return sql`power(sin(radians(b.lat - ${lat}::double precision) / 2), 2)
    + cos(radians(b.lat)) * cos(radians(${lat}::double precision))
    * power(sin(radians(b.lng - ${lng}::double precision) / 2), 2)`
}
