import type { Database } from '../../database/connect.ts'

/** An extract whose streets maps show. */
export interface MapExtract {
  name: string
  importedAt: Date
  west: number
  south: number
  east: number
  north: number
  tiles: number
  bytes: number
}

/** The extracts in the order of their names, with a text that differs after every import and removal. */
export async function readTileSet(database: Database): Promise<{ version: string; extracts: MapExtract[] }> {
  const extracts = await database<MapExtract[]>`
    select name, imported_at as "importedAt", west, south, east, north, tiles, bytes::float8 as bytes
    from map_extracts order by name`
  const latest = Math.max(0, ...extracts.map(extract => extract.importedAt.getTime()))
  return { version: `${latest.toString(36)}-${extracts.length}`, extracts }
}

/** A tile compressed with gzip; undefined where no extract has anything. */
export async function readTile(
  database: Database,
  z: number,
  x: number,
  y: number,
): Promise<Uint8Array | undefined> {
  const rows = await database<{ data: Buffer }[]>`
    select data from map_tiles where z = ${z} and x = ${x} and y = ${y} order by extract_name`
  if (rows.length < 2) return rows[0]?.data
  const { mergeTiles } = await import('./merge-tiles.ts')
  return mergeTiles(rows.map(row => row.data))
}

/** Removes the streets of an extract; false when there is none of that name. */
export async function removeExtract(database: Database, name: string): Promise<boolean> {
  return await database.begin(async sql => {
    await sql`delete from map_tiles where extract_name = ${name}`
    const removed = await sql`delete from map_extracts where name = ${name}`
    return removed.count > 0
  })
}
