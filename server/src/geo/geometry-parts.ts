/** Longitude first, as GeoJSON, WKT and WKB have it; an altitude may follow. */
export type GeoJsonPosition = readonly number[]

/** The parts of a geometry that decide its centre: the outer rings of its polygons, and the points of anything else. */
export interface GeometryParts {
  rings: GeoJsonPosition[][]
  points: GeoJsonPosition[]
}

export function isPosition(position: unknown): boolean {
  return (
    Array.isArray(position) &&
    position.length >= 2 &&
    Number.isFinite(position[0]) &&
    Number.isFinite(position[1])
  )
}
