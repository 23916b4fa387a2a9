import type { DuckDBBlobValue } from '@duckdb/node-api'
import { type BilingualText, splitLanguages } from '../../model/bilingual.ts'
import type { Coordinates } from '../../model/place.ts'
import { findMapKind, hasField, type ParquetFile, quoteLiteral } from './read-parquet.ts'

/** West, south, east, north in degrees. West of more than east goes over the antimeridian. */
export type Bbox = readonly [west: number, south: number, east: number, north: number]

/** The area that an import is limited to. */
export interface Area {
  /** ISO 3166-1 alpha-2, in capitals. */
  country?: string
  bbox?: Bbox
  /** Takes what is no business as well. */
  keepAll?: boolean
}

/** A box as conditions on columns of degrees; `slack` is how far off these may be. */
export function buildBoxConditions({ bbox }: Area, lng: string, lat: string, slack = 0): string[] {
  if (!bbox) return []
  const [west, south, east, north] = bbox
  const columns =
    west <= east
      ? `${lng} between ${west - slack} and ${east + slack}`
      : `(${lng} >= ${west - slack} or ${lng} <= ${east + slack})`
  return [columns, `${lat} between ${south - slack} and ${north + slack}`]
}

/** Whether a point lies in the box; without a box every point does. */
export function isWithin({ bbox }: Area, lat: number, lng: number): boolean {
  if (!bbox) return true
  const [west, south, east, north] = bbox
  const between = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return between && lat >= south && lat <= north
}

/** The expression, or the literal null where the file does not have the column or field. */
export function selectField(file: ParquetFile, path: string, expression = path): string {
  return hasField(file, path) ? expression : 'null'
}

/** The value of a map of languages to names. */
export function selectLanguage(file: ParquetFile, path: string, language: string): string {
  const kind = findMapKind(file, path, language)
  return kind === 'map'
    ? `${path}[${quoteLiteral(language)}]`
    : kind === 'struct'
      ? `${path}.${language}`
      : 'null'
}

const POINT = 1

/** The coordinates of a point in well-known binary; undefined for anything else. */
export function parsePoint(geometry: DuckDBBlobValue | null): Coordinates | undefined {
  return geometry?.bytes ? decodePoint(Buffer.from(geometry.bytes), geometry.bytes.length) : undefined
}

const LONGEST_POINT = Buffer.alloc(25)

/** Parses the hexadecimal digits of well-known binary. */
export function parseHexPoint(digits: string): Coordinates | undefined {
  return decodePoint(LONGEST_POINT, LONGEST_POINT.write(digits, 'hex'))
}

function decodePoint(bytes: Buffer, length: number): Coordinates | undefined {
  if (length < 21) return undefined
  const littleEndian = bytes[0] === 1
  const type = littleEndian ? bytes.readUInt32LE(1) : bytes.readUInt32BE(1)
  // Extended well-known binary flags what more there is in the upper bits; a point with an SRID has 4 bytes more.
  const start = type & 0x20000000 ? 9 : 5
  if ((type & 0xff) !== POINT || length < start + 16) return undefined
  const degrees = (at: number) => (littleEndian ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at))
  const [lng, lat] = [degrees(start), degrees(start + 8)]
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined
}

/** The street with the town in the same script. */
export function joinAddress(street: string | null, town: string | null): BilingualText {
  const line = splitLanguages(street)
  if (!street || !town) return line
  const place = splitLanguages(town)
  return { en: appendTown(line.en, place.en, ','), ar: appendTown(line.ar, place.ar, '،') }
}

function appendTown(street: string | null, town: string | null, comma: string): string | null {
  return street && town && !street.includes(town) ? `${street}${comma} ${town}` : street
}
