import { countColumns, toColumn } from '../../geo/cells.ts'
import type { Circle } from '../criteria.ts'

/** The Earth's mean radius. */
export const EARTH_KM = 6371.0088

/** Degrees. `west` is greater than `east` when the box holds the 180th meridian. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** The smallest box of latitudes and longitudes that holds the circle. */
export function boundCircle({ lat, lng, radiusKm }: Circle): Box {
  const angle = radiusKm / EARTH_KM
  // A hair wider than the circle, so that rounding never cuts a branch on its rim.
  const reach = degrees(angle) * (1 + 1e-9) + 1e-9
  const south = Math.max(-90, lat - reach)
  const north = Math.min(90, lat + reach)
  // A circle that holds a pole holds every longitude.
  if (south === -90 || north === 90) return { south, north, west: -180, east: 180 }
  const width =
    degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(lat))))) * (1 + 1e-9) + 1e-9
  // Nearly around: taking every longitude spares the two ends from meeting in one cell.
  if (width >= 179) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrapLongitude(lng - width), east: wrapLongitude(lng + width) }
}

/** The numbers of the cells of `size` degrees that the circle touches. */
export function coverCircle(circle: Circle, size: number): number[] {
  const { south, north, west, east } = boundCircle(circle)
  const columns = countColumns(size)
  const lastRow = Math.round(180 / size) - 1
  const row = (lat: number) => Math.min(lastRow, Math.floor((lat + 90) / size))
  const first = toColumn(west, size)
  const span =
    west === -180 && east === 180 ? columns : ((toColumn(east, size) - first + columns) % columns) + 1
  const cells: number[] = []
  for (let r = Math.max(0, row(south)); r <= row(north); r++) {
    for (let c = 0; c < span; c++) {
      const column = (first + c) % columns
      if (touches(circle, r * size - 90, column * size - 180, size)) cells.push(r * columns + column)
    }
  }
  return cells
}

/** The great-circle distance in kilometres. */
export function distanceKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const a =
    Math.sin(toRadians(lat2 - lat1) / 2) ** 2 +
    Math.cos(toRadians(lat1)) * Math.cos(toRadians(lat2)) * Math.sin(toRadians(lng2 - lng1) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

function touches({ lat, lng, radiusKm }: Circle, south: number, west: number, size: number): boolean {
  const north = south + size
  const fromWest = ((((lng - west) % 360) + 360) % 360) - size
  const within = (of: number) => Math.min(north, Math.max(south, of))
  const reach = radiusKm * (1 + 1e-9) + 1e-6
  if (fromWest <= 0) return distanceKm(lat, lng, within(lat), lng) <= reach
  // The nearest point lies on the nearer side: where the perpendicular falls, or at a corner.
  const side = fromWest < 180 - size / 2 ? west + size : west
  const foot = degrees(Math.atan(Math.tan(toRadians(lat)) / Math.cos(toRadians(lng - side))))
  return [within(foot), south, north].some(at => distanceKm(lat, lng, at, side) <= reach)
}

function wrapLongitude(lng: number): number {
  if (lng < -180) return lng + 360
  return lng > 180 ? lng - 360 : lng
}

function toRadians(toDegrees: number): number {
  return (toDegrees * Math.PI) / 180
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}
