/** Steps of a hundred-thousandth of a degree, about a metre. */
const STEPS = 1e5
const COLUMNS = 2 ** 26
const KM_PER_DEGREE = 111.2

/** A point as one number; 0 for none. */
export function packPoint(lat: number | null, lng: number | null): number {
  if (lat === null || lng === null) return 0
  return Math.round((lat + 90) * STEPS) * COLUMNS + Math.round((lng + 180) * STEPS)
}

/** Degrees. */
export function readLatitude(point: number): number {
  return Math.floor(point / COLUMNS) / STEPS - 90
}

/** Whether two points are within a distance that is small enough for a flat map; false where one is unknown. */
export function areNear(one: number, other: number, km: number): boolean {
  if (one === 0 || other === 0) return false
  const north = (readLatitude(one) - readLatitude(other)) * KM_PER_DEGREE
  const degrees = ((one % COLUMNS) - (other % COLUMNS)) / STEPS
  const east = degrees * KM_PER_DEGREE * Math.cos((readLatitude(one) * Math.PI) / 180)
  return north * north + east * east <= km * km
}
