export interface RoutePoint {
  lat: number
  lng: number
}

/** Kilometers along the points in their order, on straight lines. Points without coordinates are passed over. */
export function measureRoute(points: readonly { lat: number | null; lng: number | null }[]): number {
  const placed = points.filter((point): point is RoutePoint => point.lat !== null && point.lng !== null)
  return placed.slice(1).reduce((sum, point, index) => sum + measureDistance(placed[index]!, point), 0)
}

const EARTH_RADIUS_KM = 6371.0088
const RADIANS = Math.PI / 180

/** The haversine formula. */
function measureDistance(one: RoutePoint, other: RoutePoint): number {
  const height = Math.sin(((other.lat - one.lat) * RADIANS) / 2) ** 2
  const width = Math.sin(((other.lng - one.lng) * RADIANS) / 2) ** 2
  const share = height + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * width
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}
