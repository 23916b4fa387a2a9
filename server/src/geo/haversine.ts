/** The Earth's mean radius in kilometres. */
export const EARTH_KM = 6371.0088

const RADIANS = Math.PI / 180

/** The great-circle distance between two points given in degrees, in kilometres, by the haversine formula. */
export function distanceKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const a =
    Math.sin(((lat2 - lat1) * RADIANS) / 2) ** 2 +
    Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(((lng2 - lng1) * RADIANS) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

export function toRadians(degrees: number): number {
  return degrees * RADIANS
}

export function toDegrees(radians: number): number {
  return radians / RADIANS
}
