/** Longitude and latitude in degrees. */
export type Position = [lng: number, lat: number]

/** A point of the screen, in pixels. */
export type Pixel = readonly [x: number, y: number]

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

const EARTH_RADIUS_KM = 6371.0088
const DEGREE = Math.PI / 180

export function measureBounds(positions: readonly Position[]): Bounds | null {
  if (positions.length === 0) return null
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng, lat] of positions) {
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

export function measureDistanceKm([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  const sinLat = Math.sin(((lat2 - lat1) * DEGREE) / 2)
  const sinLng = Math.sin(((lng2 - lng1) * DEGREE) / 2)
  const chord = sinLat ** 2 + Math.cos(lat1 * DEGREE) * Math.cos(lat2 * DEGREE) * sinLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A circle on the globe as a closed ring. */
export function drawCircle([lng, lat]: Position, radiusKm: number, corners = 64): Position[] {
  const angle = radiusKm / EARTH_RADIUS_KM
  const [sinLat, cosLat] = [Math.sin(lat * DEGREE), Math.cos(lat * DEGREE)]
  return Array.from({ length: corners + 1 }, (_, corner): Position => {
    const bearing = (corner / corners) * 2 * Math.PI
    const sinEnd = sinLat * Math.cos(angle) + cosLat * Math.sin(angle) * Math.cos(bearing)
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * cosLat,
      Math.cos(angle) - sinLat * Math.min(1, Math.max(-1, sinEnd)),
    )
    return [lng + turn / DEGREE, Math.asin(Math.min(1, Math.max(-1, sinEnd))) / DEGREE]
  })
}

/** Even-odd rule; the outline need not be closed. */
export function isInside([x, y]: Pixel, outline: readonly Pixel[]): boolean {
  let inside = false
  for (let index = 0, last = outline.length - 1; index < outline.length; last = index++) {
    const [ax, ay] = outline[index]!
    const [bx, by] = outline[last]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
