import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** Writes a Parquet file of the rows, which are SQL structs. */
export async function writeParquet(path: string, rows: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    await connection.run('set enable_geoparquet_conversion = false')
    const values = rows.map(row => `(${row})`).join(', ')
    await connection.run(`copy (select unnest(row) from (values ${values}) t(row)) to '${path}'`)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** A point in well-known binary, as SQL. */
export function point(lat: number, lng: number): string {
  const bytes = Buffer.alloc(21)
  bytes.writeUInt8(1)
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(lng, 5)
  bytes.writeDoubleLE(lat, 13)
  return `from_hex('${bytes.toString('hex')}')`
}

/** A text as SQL; null stays. */
export function text(value: string | null | undefined): string {
  return value === null || value === undefined ? 'null::varchar' : `'${value.replaceAll("'", "''")}'`
}

export function list(values: readonly string[] | undefined): string {
  return values === undefined ? 'null::varchar[]' : `[${values.map(text).join(', ')}]::varchar[]`
}

/** Names in languages as a map. */
export function languages(names: Record<string, string> | undefined): string {
  if (names === undefined) return 'null::map(varchar, varchar)'
  return `map {${Object.entries(names).map(([key, value]) => `${text(key)}: ${text(value)}`)}}`
}

const RULES = 'null::struct(variant varchar, "language" varchar, "value" varchar)[]'

/** Overture's names: the primary one, and those of languages. */
export function writeNames(
  primary: string | null,
  common?: Record<string, string>,
  official?: string,
): string {
  const rules = official
    ? `[{'variant': 'official', 'language': null::varchar, 'value': ${text(official)}}]`
    : RULES
  return `{'primary': ${text(primary)}, 'common': ${languages(common)}, 'rules': ${rules}}`
}
