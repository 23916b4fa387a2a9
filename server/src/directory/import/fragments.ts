import type { Fragment, Sql } from '../../database/connect.ts'
import { EARTH_KM } from '../../geo/haversine.ts'

/** Fragments with commas between. */
export function joinFragments(sql: Sql, parts: readonly Fragment[]): Fragment {
  return parts.reduce((before, part) => sql`${before}, ${part}`)
}

/** Columns with commas between, of an alias if one is given. */
export function listColumns(sql: Sql, columns: readonly string[], alias?: string): Fragment {
  return joinFragments(
    sql,
    columns.map(column => sql`${sql(alias ? `${alias}.${column}` : column)}`),
  )
}

/** Sets each column to the alias's column of the same name. */
export function listAssignments(sql: Sql, columns: readonly string[], alias: string): Fragment {
  return joinFragments(
    sql,
    columns.map(column => sql`${sql(column)} = ${sql(`${alias}.${column}`)}`),
  )
}

/** Kilometres over the sphere between the points of two aliases that have lat and lng; null where one has no point. */
export function selectDistanceKm(sql: Sql, a: string, b: string): Fragment {
  const [lat1, lng1, lat2, lng2] = [a, b].flatMap(alias => [sql(`${alias}.lat`), sql(`${alias}.lng`)])
  // least() passes over null, and would take no point for one on the other side of the Earth.
  return sql`(case when ${lat1!} is not null and ${lat2!} is not null then ${2 * EARTH_KM}::float8 * asin(least(1, sqrt(
    sin(radians(${lat2!} - ${lat1!}) / 2) ^ 2
    + cos(radians(${lat1!})) * cos(radians(${lat2!})) * sin(radians(${lng2!} - ${lng1!}) / 2) ^ 2))) end)`
}
