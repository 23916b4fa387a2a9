import { boundCircle, type Circle } from './box.ts'
import { distanceKm, toDegrees, toRadians } from './haversine.ts'

/** The sizes of the two grids that radius searches read, in degrees. */
export const SMALL_CELL = 0.05
export const LARGE_CELL = 0.25

/** The number of the cell of `size` degrees that contains a point. Longitudes wrap; the poles belong to the last row. */
export function toCellNumber(lat: number, lng: number, size: number): number {
  const rows = Math.round(180 / size)
  const row = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / size)))
  return row * countColumns(size) + toColumn(lng, size)
}

export function countColumns(size: number): number {
  return Math.round(360 / size)
}

/** The numbers of the cells of `size` degrees that the circle touches. */
export function coverCircle(circle: Circle, size: number): number[] {
  const { south, north, west, east } = boundCircle(circle)
  const columns = countColumns(size)
  const lastRow = Math.round(180 / size) - 1
  const toRow = (lat: number) => Math.min(lastRow, Math.floor((lat + 90) / size))
  const first = toColumn(west, size)
  const span =
    west === -180 && east === 180 ? columns : ((toColumn(east, size) - first + columns) % columns) + 1
  const cells: number[] = []
  for (let row = Math.max(0, toRow(south)); row <= toRow(north); row++) {
    for (let offset = 0; offset < span; offset++) {
      const column = (first + offset) % columns
      if (touchesCell(circle, row * size - 90, column * size - 180, size)) cells.push(row * columns + column)
    }
  }
  return cells
}

function toColumn(lng: number, size: number): number {
  const columns = countColumns(size)
  const column = Math.floor((lng + 180) / size) % columns
  return column < 0 ? column + columns : column
}

function touchesCell({ lat, lng, radiusKm }: Circle, south: number, west: number, size: number): boolean {
  const north = south + size
  const fromWest = ((((lng - west) % 360) + 360) % 360) - size
  const clamp = (degrees: number) => Math.min(north, Math.max(south, degrees))
  const reach = radiusKm * (1 + 1e-9) + 1e-6
  if (fromWest <= 0) return distanceKm(lat, lng, clamp(lat), lng) <= reach
  // The nearest point of the cell lies on its nearer side: at the foot of the perpendicular, or at a corner.
  const side = fromWest < 180 - size / 2 ? west + size : west
  const foot = toDegrees(Math.atan(Math.tan(toRadians(lat)) / Math.cos(toRadians(lng - side))))
  return [clamp(foot), south, north].some(at => distanceKm(lat, lng, at, side) <= reach)
}
