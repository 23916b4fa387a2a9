import type { Position } from './rings.ts'

/** Longitude first, as GeoJSON, WKT and WKB have it; an altitude may follow. */
type GeoJsonPosition = readonly number[]

interface CentrePoint {
  lat: number
  lng: number
}

/** The parts of a geometry: the outer and the inner rings of its polygons, and all other points. */
interface Parts {
  rings: GeoJsonPosition[][]
  holes?: GeoJsonPosition[][]
  points: GeoJsonPosition[]
}

/**
 * The centre of a GeoJSON geometry: a point itself, the centroid of polygons, the middle of the box around anything else.
 * Undefined for what is no geometry.
 */
export function readGeoJsonCentre(geometry: unknown): CentrePoint | undefined {
  const parts: Parts = { rings: [], points: [] }
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

/** The centre of a geometry in well-known binary, in either byte order, of PostGIS as well. */
export function readWkbCentre(bytes: Uint8Array): CentrePoint | undefined {
  const parts: Parts = { rings: [], points: [] }
  try {
    new WkbReader(bytes).collect(parts)
  } catch {
    // The bytes end within a number.
    return undefined
  }
  return findCentre(parts)
}

/** The rings of a polygon or of several in well-known binary, outer and inner; undefined for any other geometry. */
export function readWkbRings(bytes: Uint8Array): Position[][] | undefined {
  const holes: GeoJsonPosition[][] = []
  const parts: Parts = { rings: [], holes, points: [] }
  try {
    new WkbReader(bytes).collect(parts)
  } catch {
    return undefined
  }
  const rings = [...parts.rings, ...holes]
  if (rings.length === 0 || parts.points.length > 0 || !rings.flat().every(isPosition)) return undefined
  return rings.map(ring => ring.map(([lng, lat]): Position => [lng!, lat!]))
}

type GeoJsonCoordinates = GeoJsonPosition | GeoJsonPosition[] | GeoJsonPosition[][] | GeoJsonPosition[][][]

function collectGeoJson(geometry: unknown, parts: Parts): void {
  if (typeof geometry !== 'object' || geometry === null) return
  const { type, coordinates, geometries } = geometry as Record<string, unknown>
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    for (const each of geometries) collectGeoJson(each, parts)
  }
  if (!Array.isArray(coordinates)) return
  const given = coordinates as unknown as GeoJsonCoordinates
  if (type === 'Point') parts.points.push(given as GeoJsonPosition)
  else if (type === 'MultiPoint' || type === 'LineString') parts.points.push(...(given as GeoJsonPosition[]))
  else if (type === 'MultiLineString') parts.points.push(...(given as GeoJsonPosition[][]).flat())
  else if (type === 'Polygon') parts.rings.push((given as GeoJsonPosition[][])[0] ?? [])
  else if (type === 'MultiPolygon') {
    for (const polygon of given as GeoJsonPosition[][][]) parts.rings.push(polygon[0] ?? [])
  }
}

const [POINT, LINE, POLYGON] = [1, 2, 3]

/** Reads well-known binary from its beginning; throws a RangeError where it is cut off. */
class WkbReader {
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  collect(parts: Parts): void {
    const little = this.#view.getUint8(this.#at) === 1
    const flagged = this.#view.getUint32(this.#at + 1, little)
    this.#at += 5
    // Extended well-known binary flags an SRID and further dimensions in the upper bits; ISO adds thousands.
    if (flagged & 0x20000000) this.#at += 4
    const type = (flagged & 0xffff) % 1000
    const thousands = Math.floor((flagged & 0xffff) / 1000)
    const hasZ = flagged & 0x80000000 || thousands === 1 || thousands === 3
    const hasM = flagged & 0x40000000 || thousands === 2 || thousands === 3
    const size = 2 + (hasZ ? 1 : 0) + (hasM ? 1 : 0)
    if (type === POINT) parts.points.push(this.#readPosition(size, little))
    else if (type === LINE) parts.points.push(...this.#readRing(size, little))
    else if (type === POLYGON) {
      const rings = Array.from({ length: this.#readCount(little) }, () => this.#readRing(size, little))
      parts.rings.push(rings[0] ?? [])
      parts.holes?.push(...rings.slice(1))
    } else if (type <= 7) for (let left = this.#readCount(little); left > 0; left--) this.collect(parts)
  }

  #readCount(little: boolean): number {
    this.#at += 4
    return this.#view.getUint32(this.#at - 4, little)
  }

  #readRing(size: number, little: boolean): GeoJsonPosition[] {
    const ring: GeoJsonPosition[] = []
    for (let left = this.#readCount(little); left > 0; left--) ring.push(this.#readPosition(size, little))
    return ring
  }

  #readPosition(size: number, little: boolean): GeoJsonPosition {
    const position = [this.#view.getFloat64(this.#at, little), this.#view.getFloat64(this.#at + 8, little)]
    this.#at += size * 8
    return position
  }
}

function findCentre({ rings, points }: Parts): CentrePoint | undefined {
  const all = [...rings.flat(), ...points]
  if (all.length === 0 || !all.every(isPosition)) return undefined
  return findCentroid(rings) ?? findMiddle(all)
}

function isPosition(position: unknown): boolean {
  return (
    Array.isArray(position) &&
    position.length >= 2 &&
    Number.isFinite(position[0]) &&
    Number.isFinite(position[1])
  )
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
