/** The two grids that radius searches read: squares of this many degrees. */
export const SMALL_CELL = 0.05
export const LARGE_CELL = 0.25

/** The number of the square of `size` degrees that holds a point. Longitudes wrap; the poles belong to the last row. */
export function toCellNumber(lat: number, lng: number, size: number): number {
  const rows = Math.round(180 / size)
  const row = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / size)))
  return row * countColumns(size) + toColumn(lng, size)
}

export function countColumns(size: number): number {
  return Math.round(360 / size)
}

export function toColumn(lng: number, size: number): number {
  const columns = countColumns(size)
  const column = Math.floor((lng + 180) / size) % columns
  return column < 0 ? column + columns : column
}
