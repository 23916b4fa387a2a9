import { quoteName, type SqlText, writeSql } from '../../database/statement.ts'
import { boundCircle, type Circle } from '../../geo/box.ts'
import { EARTH_KM } from '../../geo/haversine.ts'
import type { Criteria, Exclusions, Possession, UpperBound } from '../criteria.ts'
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
  criteria: Criteria,
  residual: readonly Dimension[],
  at: 'index' | 'row' = 'index',
): SqlText {
  const columns = COLUMNS.filter(([dimension]) => residual.includes(dimension)).map(
    ([dimension, column]) =>
      writeSql`${quoteName(at === 'row' ? 'b' : 'whole')}.${quoteName(column)} = any(${criteria[dimension]!}::bigint[])`,
  )
  columns.push(...writeAttributes(criteria, residual, at === 'row' ? 'b' : 'whole'))
  const { companyTypes, branchIds, excluded, location } = criteria
  return joinConditions([
    ...(location && residual.includes('location') ? [writeCircleTest(location)] : []),
    ...(at === 'row' ? columns : []),
    ...(at === 'index' && columns.length > 0
      ? [writeSql`(select true ${joinConditions(columns)} from branches whole where whole.id = b.id)`]
      : []),
    ...(branchIds && residual.includes('branchIds') ? [writeSql`b.id = any(${branchIds}::bigint[])`] : []),
    ...(companyTypes && residual.includes('companyTypes') ? [writeTypeProbe(companyTypes)] : []),
    ...(excluded && residual.includes('excluded') ? writeExclusionProbes(excluded) : []),
  ])
}

/** What is asked of the branch's row besides its kind and place, and what its row must not hold. */
function writeAttributes(criteria: Criteria, residual: readonly Dimension[], row: 'b' | 'whole'): SqlText[] {
  const { minRating, isAboveRating, maxRating, minReviews, maxReviews, has = [], excluded = {} } = criteria
  const { minBranches, maxBranches } = criteria
  const conditions: SqlText[] = []
  if (minRating !== undefined && residual.includes('minRating'))
    conditions.push(
      writeSql`${quoteName(row)}.rating ${isAboveRating ? writeSql`>` : writeSql`>=`} ${minRating}::double precision`,
    )
  if (maxRating && residual.includes('maxRating'))
    conditions.push(writeUpperBound(writeSql`${quoteName(row)}.rating`, maxRating))
  if (minReviews !== undefined && residual.includes('minReviews'))
    conditions.push(writeSql`${quoteName(row)}.reviews >= ${minReviews}::double precision`)
  if (maxReviews && residual.includes('maxReviews'))
    conditions.push(writeUpperBound(writeSql`${quoteName(row)}.reviews`, maxReviews))
  if (minBranches !== undefined && residual.includes('minBranches'))
    conditions.push(writeSql`${writeBranchCount(criteria, row, minBranches)} >= ${minBranches}::integer`)
  if (maxBranches && residual.includes('maxBranches'))
    conditions.push(writeUpperBound(writeBranchCount(criteria, row, maxBranches.value + 1), maxBranches))
  for (const column of residual.includes('has') ? has : []) conditions.push(writePossession(column, row))
  for (const column of residual.includes('excluded') ? (excluded.has ?? []) : [])
    conditions.push(writeSql`not ${writePossession(column, row)}`)
  for (const [dimension, column] of residual.includes('excluded') ? COLUMNS : [])
    if (excluded[dimension]?.length)
      conditions.push(
        writeSql`(${quoteName(row)}.${quoteName(column)} = any(${excluded[dimension]}::bigint[])) is not true`,
      )
  return conditions
}

/** How many branches the company of the row has in the cities or countries that are searched, counted up to `limit`. */
function writeBranchCount({ cityIds, countryIds }: Criteria, row: 'b' | 'whole', limit: number): SqlText {
  const within = [
    ...(cityIds ? [writeSql`kin.city_id = any(${cityIds}::bigint[])`] : []),
    ...(countryIds ? [writeSql`kin.country_id = any(${countryIds}::bigint[])`] : []),
  ]
  return writeSql`(select count(*) from (
    select 1 from branches kin
    where kin.company_id = ${quoteName(row)}.company_id and kin.live ${joinConditions(within)}
    limit ${limit}
  ) counted)`
}

/** A branch without a website or phone of its own has those of its company; a number of reviews that is not known is none. */
function writePossession(column: Possession, row: 'b' | 'whole'): SqlText {
  if (column === 'reviews') return writeSql`(coalesce(${quoteName(row)}.reviews, 0) > 0)`
  if (column === 'rating') return writeSql`(${quoteName(row)}.rating is not null)`
  return writeSql`(${quoteName(row)}.${quoteName(column)} is not null or (
    select owner.${quoteName(column)} is not null from companies owner where owner.id = ${quoteName(row)}.company_id
  ))`
}

function writeUpperBound(column: SqlText, { value, isBelow }: UpperBound): SqlText {
  return writeSql`${column} ${isBelow ? writeSql`<` : writeSql`<=`} ${value}::double precision`
}

/** A company of none of the excluded types, with no excluded name. */
function writeExclusionProbes({ companyTypes, names = [] }: Exclusions): SqlText[] {
  return [
    ...(companyTypes?.length ? [writeSql`${writeTypeProbe(companyTypes)} is not true`] : []),
    ...names.map(words => {
      const probes = words.map(spellings => writeWordProbe(spellings, writeSql`b.rank_key`))
      return writeSql`(select true where true ${joinConditions(probes)}) is not true`
    }),
  ]
}

/** A branch's distance from the centre of the circle in kilometres; null when there is no circle. */
export function writeDistance(location: Circle | undefined): SqlText {
  if (!location) return writeSql`null::double precision`
  return writeSql`2 * ${EARTH_KM}::double precision * asin(least(1, sqrt(${writeHaversine(location)})))`
}

/** `and` and each of the conditions; nothing when there are none. */
export function joinConditions(conditions: SqlText[]): SqlText {
  return conditions.reduce((before, condition) => writeSql`${before} and ${condition}`, writeSql``)
}

function writeTypeProbe(companyTypes: string[]): SqlText {
  return writeSql`(
    select owner.types && ${companyTypes}::text[] from companies owner where owner.id = b.rank_key % (1::bigint << 40)
  )`
}

/** The box is cheap and comes first; the distance decides. */
function writeCircleTest(location: Circle): SqlText {
  const { south, north, west, east } = boundCircle(location)
  const join = west <= east ? writeSql`and` : writeSql`or`
  return writeSql`b.lat between ${south}::double precision and ${north}::double precision
    and (b.lng >= ${west}::double precision ${join} b.lng <= ${east}::double precision)
    and ${writeDistance(location)} <= ${location.radiusKm}::double precision`
}

function writeHaversine(circle: Circle): SqlText {
  const [lat, lng] = [snapToZero(circle.lat), snapToZero(circle.lng)]
  return writeSql`power(sin(radians(b.lat - ${lat}::double precision) / 2), 2)
    + cos(radians(b.lat)) * cos(radians(${lat}::double precision))
    * power(sin(radians(b.lng - ${lng}::double precision) / 2), 2)`
}

/** PostgreSQL rejects a statement in which the product of numbers is smaller than it can store. This is a nanometre. */
function snapToZero(degrees: number): number {
  return Math.abs(degrees) < 1e-14 ? 0 : degrees
}
