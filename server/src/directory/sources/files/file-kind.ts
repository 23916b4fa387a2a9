import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportError } from '../../model/records.ts'
import { JsonObjects } from './json-objects.ts'

/** What a file is, by its content. */
export type FileKind = keyof typeof KINDS

/** What each kind is called in messages, and what to do with it where it cannot be read. */
const KINDS = {
  empty: ['empty', undefined],
  csv: ['a text file, such as CSV', 'use dalil import table'],
  workbook: ['an Excel workbook (.xlsx)', 'use dalil import table'],
  geojson: ['GeoJSON', 'use dalil import table'],
  json: ['JSON', 'use dalil import table'],
  parquet: ['a Parquet file', 'use dalil import table'],
  'overture-parquet': ['a Parquet file of Overture Maps', 'use dalil import overture'],
  'foursquare-parquet': ['a Parquet file of Foursquare', 'use dalil import foursquare'],
  'osm-pbf': ['an OpenStreetMap extract (.osm.pbf)', 'use dalil import osm'],
  'osm-xml': ['an OpenStreetMap extract (.osm)', 'use dalil import osm'],
  overpass: ['an answer of Overpass (OpenStreetMap)', 'use dalil import osm'],
  'overture-json': ['GeoJSON of Overture Maps', 'use dalil import overture'],
  gzip: ['a gzip file', undefined],
  zip: ['a zip archive', undefined],
  bzip2: ['a bzip2 file', 'unpack it first (bunzip2)'],
  zstd: ['a Zstandard file', 'unpack it first (zstd -d)'],
  tar: ['a tar archive', 'unpack it first (tar -xf)'],
  'old-workbook': ['a workbook of Excel before 2007, or one with a password', 'save it as .xlsx or CSV'],
  'open-document': ['an OpenDocument file', 'save it as .xlsx or CSV'],
  database: ['a SQLite database (a GeoPackage, perhaps)', 'convert it to GeoJSON (ogr2ogr out.geojson)'],
  shapefile: ['a shapefile', 'convert it to GeoJSON (ogr2ogr out.geojson)'],
  kml: ['KML', 'convert it to GeoJSON (ogr2ogr out.geojson)'],
  gpx: ['GPX', 'convert it to GeoJSON (ogr2ogr out.geojson)'],
  pdf: ['a PDF document', 'save its table as .xlsx or CSV'],
  page: ['a web page', 'name the address of the file itself, or save its table as .xlsx or CSV'],
  'osm-changes': ['changes of OpenStreetMap (.osc)', 'apply them to an extract (osmium apply-changes)'],
  xml: ['XML of another kind', 'save it as .xlsx, CSV or JSON'],
} as const satisfies Record<string, readonly [what: string, advice: string | undefined]>

const SAMPLE = 64 * 1024
/** Bytes that are searched for the first object of a JSON file, which may be a long outline. */
const LONGEST_SAMPLE = 16 * 1024 * 1024

const MAGIC: [FileKind, string, at?: number][] = [
  ['parquet', '50415231'],
  ['gzip', '1f8b'],
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['bzip2', '425a68'],
  ['zstd', '28b52ffd'],
  ['tar', '7573746172', 257],
  ['old-workbook', 'd0cf11e0a1b11ae1'],
  ['database', '53514c69746520666f726d6174203300'],
  ['shapefile', '0000270a'],
  ['pdf', '25504446'],
]

/** Tells what a file is by its first bytes. Throws the errors of the file system. */
export async function detectFileKind(path: string): Promise<FileKind> {
  await using file = await open(path)
  const read = async (size: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
    return buffer.subarray(0, bytesRead)
  }
  const start = await read(SAMPLE)
  if (start.length === 0) return 'empty'
  const known = MAGIC.find(
    ([, bytes, at = 0]) => start.subarray(at, at + bytes.length / 2).toString('hex') === bytes,
  )
  if (known?.[0] === 'parquet') return await detectParquet(file)
  if (known) return known[0] === 'zip' ? detectArchive(start) : known[0]
  if (isExtract(start)) return 'osm-pbf'
  const text = start.toString().replace(/^[\p{Cc}\p{Cf}\s]+/u, '')
  if (text.startsWith('<')) return detectMarkup(text)
  if (!/^[[{]/.test(text)) return 'csv'
  return detectJson(start) ?? detectJson(await read(LONGEST_SAMPLE)) ?? 'json'
}

/** The names of columns stand at the beginning of the metadata, which is at the end of the file, before its length. */
async function detectParquet(file: FileHandle): Promise<FileKind> {
  const { size } = await file.stat()
  const end = Buffer.alloc(8)
  await file.read(end, 0, end.length, size - end.length)
  const length = end.readUInt32LE(0)
  const metadata = Buffer.alloc(Math.min(length, SAMPLE))
  await file.read(metadata, 0, metadata.length, Math.max(0, size - end.length - length))
  const hasColumns = (...columns: string[]) => columns.every(column => metadata.includes(column))
  if (hasColumns('fsq_place_id')) return 'foursquare-parquet'
  const isPlaces = hasColumns('names', 'categories', 'confidence')
  return isPlaces || hasColumns('names', 'subtype', 'hierarchies') ? 'overture-parquet' : 'parquet'
}

const LARGEST_HEADER = 65_536

/** An extract begins with four bytes of length and a BlobHeader of type "OSMHeader". */
function isExtract(start: Buffer): boolean {
  return (
    start.length > 4 && start.readUInt32BE(0) <= LARGEST_HEADER && start.subarray(0, 64).includes('OSMHeader')
  )
}

/** A workbook is an archive as well; its first entry tells. */
function detectArchive(start: Buffer): FileKind {
  // It ends within the header of its first entry.
  if (start.length < 30) return 'zip'
  const first = start.toString('latin1', 30, 30 + start.readUInt16LE(26))
  if (/^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(first)) return 'workbook'
  return first === 'mimetype' ? 'open-document' : 'zip'
}

function detectMarkup(text: string): FileKind {
  const [, root = ''] = /<(?![?!])(\w+)/.exec(text) ?? []
  const kinds: Record<string, FileKind> = {
    osm: 'osm-xml',
    kml: 'kml',
    gpx: 'gpx',
    html: 'page',
    osmchange: 'osm-changes',
  }
  if (/^<!doctype html/i.test(text)) return 'page'
  return kinds[root.toLowerCase()] ?? (text.startsWith('<?xml') ? 'xml' : 'csv')
}

/** By the first object; undefined where the bytes do not hold a whole one. */
function detectJson(bytes: Buffer): FileKind | undefined {
  try {
    const [first] = new JsonObjects('').read(bytes)
    return first && classifyObject(first.value)
  } catch {
    // The reader reports what is wrong with it.
    return 'json'
  }
}

/** How Overpass and the tools around it name elements. */
const ELEMENT_ID = /^(node|way|relation)\/\d+$/

function classifyObject(value: Record<string, unknown>): FileKind {
  if (value.type === 'FeatureCollection') return 'geojson'
  if (/^(node|way|relation)$/.test(String(value.type)) && typeof value.id === 'number') return 'overpass'
  if (value.type !== 'Feature') return 'json'
  const properties = (value.properties ?? {}) as Record<string, unknown>
  if (ELEMENT_ID.test(String(properties['@id'] ?? value.id))) return 'overpass'
  const { names, sources } = properties
  return isObject(names) && 'primary' in names && Array.isArray(sources) ? 'overture-json' : 'geojson'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The error for a file that a command does not read: it names the command that does. `problem` says "is no Parquet file". */
export function createKindError(path: string, kind: FileKind, problem: string): ImportError {
  const [what, advice] = KINDS[kind]
  const name = basename(path)
  if (kind === 'empty') return new ImportError(`${name} is empty`)
  return new ImportError(`${name} ${problem}, but ${what}${advice ? `: ${advice}` : ''}`)
}
