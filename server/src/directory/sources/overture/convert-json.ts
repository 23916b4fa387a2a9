import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { makeTempFolder } from '../../files/temp-files.ts'
import { ImportError } from '../../model/records.ts'
import { type JsonObject, readJsonObjects } from '../files/json-objects.ts'
import { quoteLiteral } from '../parquet/read-parquet.ts'

const NAMES =
  'STRUCT("primary" VARCHAR, common MAP(VARCHAR, VARCHAR), rules STRUCT(variant VARCHAR, "language" VARCHAR, "value" VARCHAR)[])'

/** What is read of places, of divisions and of their areas; a file holds one of the three. */
const PLACE_COLUMNS: Record<string, string> = {
  names: NAMES,
  categories: 'STRUCT("primary" VARCHAR)',
  taxonomy: 'STRUCT("primary" VARCHAR, hierarchy VARCHAR[])',
  basic_category: 'VARCHAR',
  confidence: 'DOUBLE',
  operating_status: 'VARCHAR',
  websites: 'VARCHAR[]',
  phones: 'VARCHAR[]',
  brand: `STRUCT(wikidata VARCHAR, names ${NAMES})`,
  addresses: 'STRUCT(freeform VARCHAR, locality VARCHAR, country VARCHAR)[]',
}
const DIVISION_COLUMNS: Record<string, string> = {
  names: NAMES,
  subtype: 'VARCHAR',
  country: 'VARCHAR',
  hierarchies: 'STRUCT(division_id VARCHAR, subtype VARCHAR)[][]',
  population: 'BIGINT',
}
const AREA_COLUMNS: Record<string, string> = {
  division_id: 'VARCHAR',
  subtype: 'VARCHAR',
  class: 'VARCHAR',
  country: 'VARCHAR',
}

/**
 * Writes the GeoJSON of Overture's own tool (geojson, geojsonseq) as a Parquet file of the same name in the folder, which
 * is read like any other; returns its path. Throws an ImportError.
 */
export async function convertOvertureJson(path: string, folder: string): Promise<string> {
  const own = makeTempFolder('overture-', folder)
  const lines = join(own, 'lines.json')
  const target = join(own, basename(path))
  const columns = await writeLines(path, lines)
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '128MB' })
  const connection = await instance.connect()
  try {
    const types = Object.entries({ id: 'VARCHAR', geometry: 'VARCHAR', ...columns }).map(
      ([column, type]) => `${column}: ${quoteLiteral(type)}`,
    )
    await connection.run('set enable_geoparquet_conversion = false')
    await connection.run(`
      copy (
        select * replace (from_hex(geometry) as geometry)
        from read_json(${quoteLiteral(lines)}, format = 'newline_delimited', columns = {${types.join(', ')}})
      ) to ${quoteLiteral(target)} (format parquet, row_group_size 20000)`)
  } catch (error) {
    throw new ImportError(`${basename(path)} cannot be read: ${(error as Error).message.split('\n', 1)[0]}`)
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(lines, { force: true })
  }
  return target
}

async function writeLines(path: string, target: string): Promise<Record<string, string>> {
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  let columns: Record<string, string> | undefined
  for await (const objects of readJsonObjects(path, basename(path))) {
    const { properties } = objects[0]!.value
    columns ??= chooseColumns(Object(properties))
    const names = Object.keys(columns)
    if (!file.write(objects.map(object => `${formatLine(object, names)}\n`).join('')))
      await once(file, 'drain')
  }
  file.end()
  await finished(file)
  return columns ?? PLACE_COLUMNS
}

function formatLine({ value }: JsonObject, columns: readonly string[]): string {
  const { id, properties, geometry } = value
  const given = (properties ?? {}) as Record<string, unknown>
  const row: Record<string, unknown> = { id: id ?? given.id, geometry: encodeGeometry(geometry) }
  for (const column of columns) row[column] = given[column]
  // A map may come as a list of pairs.
  return JSON.stringify(row, (key, member) =>
    key === 'common' && Array.isArray(member) ? Object.fromEntries(member) : member,
  )
}

function chooseColumns(properties: object): Record<string, string> {
  if ('division_id' in properties) return AREA_COLUMNS
  return 'subtype' in properties ? DIVISION_COLUMNS : PLACE_COLUMNS
}

const WKB_TYPES = { Point: 1, Polygon: 3, MultiPolygon: 6 }

/** A GeoJSON point, polygon or several in well-known binary, as hexadecimal digits; empty for anything else. */
function encodeGeometry(geometry: unknown): string {
  const { type, coordinates } = Object(geometry) as { type?: string; coordinates?: unknown }
  if (!Array.isArray(coordinates)) return ''
  if (type === 'Point') return encode('Point', encodePosition(coordinates))
  if (type === 'Polygon') return encodePolygon(coordinates)
  return type === 'MultiPolygon' ? encode('MultiPolygon', encodeList(coordinates, encodePolygon)) : ''
}

function encodePolygon(rings: number[][][]): string {
  return encode(
    'Polygon',
    encodeList(rings, ring => encodeList(ring, encodePosition)),
  )
}

function encode(type: keyof typeof WKB_TYPES, body: string): string {
  return `01${encodeCount(WKB_TYPES[type])}${body}`
}

function encodeList<Each>(list: readonly Each[], encodeEach: (each: Each) => string): string {
  return encodeCount(list.length) + list.map(encodeEach).join('')
}

function encodeCount(count: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(count)
  return bytes.toString('hex')
}

function encodePosition([lng, lat]: readonly number[]): string {
  const bytes = Buffer.alloc(16)
  bytes.writeDoubleLE(lng!)
  bytes.writeDoubleLE(lat!, 8)
  return bytes.toString('hex')
}
