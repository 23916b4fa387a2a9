import type { Position } from '../../geo/rings.ts'
import type { MapLayer } from './classify.ts'

export type MapGeometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

/** Something that tiles show, projected: from 0 to 1 across the world in Web Mercator. */
export interface MapFeature {
  layer: MapLayer
  minZoom: number
  /** Class, and names in English and Arabic where it has them. */
  properties: { class: string; en?: string; ar?: string }
  geometry: MapGeometry
}

/** West, north, east and south of what a feature covers, in the square of the world. */
export type Extent = [minX: number, minY: number, maxX: number, maxY: number]

const LATITUDE_LIMIT = 85.05112878

export function project([lng, lat]: Position): Position {
  const sin = Math.sin((Math.max(-LATITUDE_LIMIT, Math.min(LATITUDE_LIMIT, lat)) * Math.PI) / 180)
  return [lng / 360 + 0.5, 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI]
}

export function measureBox({ type, coordinates }: MapGeometry): Extent {
  const box: Extent = [1, 1, 0, 0]
  const extend = ([x, y]: Position) => {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  if (type === 'Point') extend(coordinates)
  else if (type === 'LineString') coordinates.forEach(extend)
  // The outer rings hold the inner ones.
  else for (const [outer] of coordinates) outer?.forEach(extend)
  return box
}
