import type postgres from 'postgres'
import type { Transaction } from '../../database/connect.ts'

/** Kilometres over the sphere between the points of two aliases that have lat and lng. */
export function distanceKm(sql: Transaction, a: string, b: string): postgres.Fragment {
  const lat1 = sql(`${a}.lat`)
  const lat2 = sql(`${b}.lat`)
  return sql`(12742 * asin(least(1, sqrt(
    sin(radians(${lat2} - ${lat1}) / 2) ^ 2
    + cos(radians(${lat1})) * cos(radians(${lat2})) * sin(radians(${sql(`${b}.lng`)} - ${sql(`${a}.lng`)}) / 2) ^ 2))))`
}
