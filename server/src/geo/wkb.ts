import { type GeoJsonPosition, type GeometryParts, isPosition } from './geometry-parts.ts'
import type { Position } from './rings.ts'

interface WkbParts extends GeometryParts {
  /** The inner rings of polygons. */
  holes: GeoJsonPosition[][]
}

/** The parts of a geometry in well-known binary, in either byte order, of PostGIS as well; undefined where it is cut off. */
export function readWkbParts(bytes: Uint8Array): WkbParts | undefined {
  const parts: WkbParts = { rings: [], holes: [], points: [] }
  try {
    new WkbReader(bytes).collect(parts)
  } catch {
    // The bytes end within a number.
    return undefined
  }
  return parts
}

/** The rings of a polygon or of several in well-known binary, outer and inner; undefined for any other geometry. */
export function readWkbRings(bytes: Uint8Array): Position[][] | undefined {
  const parts = readWkbParts(bytes)
  if (!parts) return undefined
  const rings = [...parts.rings, ...parts.holes]
  if (rings.length === 0 || parts.points.length > 0 || !rings.flat().every(isPosition)) return undefined
  return rings.map(ring => ring.map(([lng, lat]): Position => [lng!, lat!]))
}

const [POINT, LINE, POLYGON] = [1, 2, 3]

/** Reads well-known binary from its beginning; throws a RangeError where it is cut off. */
class WkbReader {
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  collect(parts: WkbParts): void {
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
    else if (type === LINE) for (const position of this.#readRing(size, little)) parts.points.push(position)
    else if (type === POLYGON) {
      const rings = Array.from({ length: this.#readCount(little) }, () => this.#readRing(size, little))
      parts.rings.push(rings[0] ?? [])
      parts.holes.push(...rings.slice(1))
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
