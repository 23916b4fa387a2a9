import { type GeoJsonPosition, type GeometryParts, isPosition } from './geometry-parts.ts'
import { readWkbParts } from './wkb.ts'

interface CentrePoint {
  lat: number
  lng: number
}

/**
 * The centre of a GeoJSON geometry: a point itself, the centroid of polygons, the middle of the box around anything else.
 * Undefined for what is no geometry.
 */
export function readGeoJsonCentre(geometry: unknown): CentrePoint | undefined {
  const parts: GeometryParts = { rings: [], points: [] }
  collectGeoJson(geometry, parts)
  return findCentre(parts)
}

/** The centre of a geometry in well-known text, also with an SRID before it. */
export function readWktCentre(text: string): CentrePoint | undefined {
  const match =
    /^\s*(?:SRID=\d+;)?\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*(?:Z|M|ZM)?\s*(\(.*\))\s*$/is.exec(text)
  if (!match) return undefined
  const [, type = '', body = ''] = match
  if (!/POLYGON$/i.test(type))
    return findCentre({ rings: [], points: readPositions(body.replace(/[()]/g, ' ')) })
  // The first ring of each polygon is its outer one; the others are holes.
  const rings = Array.from(body.matchAll(/\(\s*\(([^()]+)\)/g), ([, ring = '']) => readPositions(ring))
  const single = /^\(\s*\(([^()]+)\)/.exec(body)
  return findCentre({ rings: rings.length > 0 || !single ? rings : [readPositions(single[1]!)], points: [] })
}

function readPositions(text: string): GeoJsonPosition[] {
  return text.split(',').map(pair => pair.trim().split(/\s+/).map(Number))
}

/** The centre of a geometry in well-known binary. Undefined for what is no geometry. */
export function readWkbCentre(bytes: Uint8Array): CentrePoint | undefined {
  const parts = readWkbParts(bytes)
  return parts && findCentre(parts)
}

type GeoJsonCoordinates = GeoJsonPosition | GeoJsonPosition[] | GeoJsonPosition[][] | GeoJsonPosition[][][]

function collectGeoJson(geometry: unknown, parts: GeometryParts): void {
  if (typeof geometry !== 'object' || geometry === null) return
  const { type, coordinates, geometries } = geometry as Record<string, unknown>
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    for (const each of geometries) collectGeoJson(each, parts)
  }
  if (!Array.isArray(coordinates)) return
  const given = coordinates as unknown as GeoJsonCoordinates
  if (type === 'Point') parts.points.push(given as GeoJsonPosition)
  // One by one: a line may have more positions than a call takes arguments.
  else if (type === 'MultiPoint' || type === 'LineString')
    for (const position of given as GeoJsonPosition[]) parts.points.push(position)
  else if (type === 'MultiLineString')
    for (const position of (given as GeoJsonPosition[][]).flat()) parts.points.push(position)
  else if (type === 'Polygon') parts.rings.push(findOuterRing(given))
  else if (type === 'MultiPolygon') for (const polygon of given) parts.rings.push(findOuterRing(polygon))
}

/** The first ring of a polygon; none of what is no polygon. */
function findOuterRing(polygon: unknown): GeoJsonPosition[] {
  const [ring] = Array.isArray(polygon) ? polygon : []
  return Array.isArray(ring) ? ring : []
}

function findCentre({ rings, points }: GeometryParts): CentrePoint | undefined {
  const all = [...rings.flat(), ...points]
  if (all.length === 0 || !all.every(isPosition)) return undefined
  return findCentroid(rings) ?? findMiddle(all)
}

/** The centroid of the areas within rings; undefined when they have none. */
function findCentroid(rings: GeoJsonPosition[][]): CentrePoint | undefined {
  const [x0, y0] = rings[0]?.[0] ?? [0, 0]
  let [area, x, y] = [0, 0, 0]
  for (const ring of rings) {
    let [ringArea, ringX, ringY] = [0, 0, 0]
    for (const [at, position] of ring.entries()) {
      const next = ring[(at + 1) % ring.length]!
      // Relative to a point of the shape: degrees from the equator on would lose their last digits.
      const [x1, y1, x2, y2] = [position[0]! - x0!, position[1]! - y0!, next[0]! - x0!, next[1]! - y0!]
      const cross = x1 * y2 - x2 * y1
      ringArea += cross
      ringX += (x1 + x2) * cross
      ringY += (y1 + y2) * cross
    }
    // Rings run in either direction.
    const sign = Math.sign(ringArea)
    area += sign * ringArea
    x += sign * ringX
    y += sign * ringY
  }
  return area > 0 ? round(y0! + y / (3 * area), x0! + x / (3 * area)) : undefined
}

function findMiddle(positions: GeoJsonPosition[]): CentrePoint {
  let [west, east, south, north] = [180, -180, 90, -90]
  if (positions.length === 1) return { lat: positions[0]![1]!, lng: positions[0]![0]! }
  for (const [lng, lat] of positions) {
    west = Math.min(west, lng!)
    east = Math.max(east, lng!)
    south = Math.min(south, lat!)
    north = Math.max(north, lat!)
  }
  return round((south + north) / 2, (west + east) / 2)
}

/** To a centimetre. */
function round(lat: number, lng: number): CentrePoint {
  return { lat: Math.round(lat * 1e7) / 1e7, lng: Math.round(lng * 1e7) / 1e7 }
}
