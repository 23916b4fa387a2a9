import { EARTH_KM } from '../../geo/haversine.ts'
import { DISTRICT_REACH_KM } from './rules.ts'

/** Degrees: two points that differ by less in both are within 79 km. */
const NEAR = 0.5

/** SQL: kilometres over the sphere between the points of two aliases that have lat and lng; null where one has no point. */
export function formatDistanceKm(a: string, b: string): string {
  // least() passes over null, and would take no point for one on the other side of the Earth.
  return `(case when ${a}.lat is not null and ${b}.lat is not null then ${2 * EARTH_KM}::float8 * asin(least(1, sqrt(
    sin(radians(${b}.lat - ${a}.lat) / 2) ^ 2
    + cos(radians(${a}.lat)) * cos(radians(${b}.lat)) * sin(radians(${b}.lng - ${a}.lng) / 2) ^ 2))) end)`
}

/** SQL: whether a branch lies beyond the reach of a district. */
export function formatIsFar(branch: string, district: string): string {
  const differs = (column: string) => `abs(${branch}.${column} - ${district}.${column}) > ${NEAR}`
  return `((${differs('lat')} or ${differs('lng')}) and ${formatDistanceKm(branch, district)} > ${DISTRICT_REACH_KM})`
}
