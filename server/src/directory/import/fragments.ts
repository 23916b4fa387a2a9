import type { Fragment, Sql } from '../../database/connect.ts'
import { formatDistanceKm } from '../model/distance-sql.ts'

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
  return sql.unsafe(formatDistanceKm(a, b))
}
