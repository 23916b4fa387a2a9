import { basename } from 'node:path'
import type { Database, Transaction } from '../../database/connect.ts'
import { ImportError } from '../model/records.ts'
import { type ReadOptions, readFromWorker } from '../sources/osm/read-elements.ts'
import type { MapTile } from './build-tiles.ts'
import { MAX_ZOOM } from './classify.ts'
import type { MapExtract } from './tile-set.ts'
import { findCorner } from './town-tile.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

/** The name that an extract is known by: that of its file, so that a newer file of that name replaces it. */
function readExtractName(path: string): string {
  return basename(path).replace(/(\.osm)?\.pbf$/i, '')
}

/**
 * Makes vector tiles of an extract (.osm.pbf) and puts them in the place of those that were made of it before, in one
 * transaction. Throws an ImportError when the file is no extract, or has nothing that a map shows.
 */
export async function importMap(
  database: Database,
  path: string,
  options: ReadOptions = {},
): Promise<MapExtract> {
  const name = readExtractName(path)
  return await database.begin(async sql => {
    // Two imports of one extract would write the same rows.
    await sql`select pg_advisory_xact_lock(hashtext(${`map ${name}`}))`
    await sql`delete from map_tiles where extract_name = ${name}`
    await sql`delete from map_extracts where name = ${name}`
    const summary = new TileSummary()
    for await (const tiles of readFromWorker<MapTile>(WORKER, path, options)) {
      for (const tile of tiles) summary.add(tile)
      await insertTiles(sql, name, tiles)
    }
    if (summary.tiles === 0)
      throw new ImportError(`${basename(path)} holds no streets, water, parks or places`)
    const extract = { name, importedAt: new Date(), ...summary.measure() }
    await sql`
      insert into map_extracts (name, imported_at, west, south, east, north, tiles, bytes)
      values (${name}, ${extract.importedAt}, ${extract.west}, ${extract.south}, ${extract.east}, ${extract.north},
        ${extract.tiles}, ${extract.bytes})`
    return extract
  })
}

async function insertTiles(sql: Transaction, name: string, tiles: readonly MapTile[]): Promise<void> {
  const rows = tiles.map(({ z, x, y, data }) => ({ z, x, y, extract_name: name, data: Buffer.from(data) }))
  await sql`insert into map_tiles ${sql(rows, 'z', 'x', 'y', 'extract_name', 'data')}`
}

/** Counts tiles, and finds the box of those of the last zoom level, where everything is that the others have. */
class TileSummary {
  tiles = 0
  #bytes = 0
  #minX = Number.POSITIVE_INFINITY
  #minY = Number.POSITIVE_INFINITY
  #maxX = 0
  #maxY = 0

  add({ z, x, y, data }: MapTile): void {
    this.tiles++
    this.#bytes += data.length
    if (z < MAX_ZOOM) return
    this.#minX = Math.min(this.#minX, x)
    this.#minY = Math.min(this.#minY, y)
    this.#maxX = Math.max(this.#maxX, x + 1)
    this.#maxY = Math.max(this.#maxY, y + 1)
  }

  measure(): Omit<MapExtract, 'name' | 'importedAt'> {
    const [west, north] = findCorner(MAX_ZOOM, this.#minX, this.#minY)
    const [east, south] = findCorner(MAX_ZOOM, this.#maxX, this.#maxY)
    return { west, south, east, north, tiles: this.tiles, bytes: this.#bytes }
  }
}
