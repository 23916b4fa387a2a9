import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FeatureCollection, Point } from 'geojson'
import type { Database } from '../../database/connect.ts'

const zip = promisify(gzip)

/** The last zoom level of these tiles; from here on every city is in them. */
export const TOWN_MAX_ZOOM = 10
/** People that a city must have to be named at each zoom level from 0. */
const MIN_PEOPLE = [5e6, 5e6, 3e6, 1.5e6, 500_000, 200_000, 80_000, 30_000, 10_000, 3_000, 0]
/** A tile has no room for more labels. */
const MAX_TOWNS = 150

/** The names of the cities of the directory in a tile, the largest first, compressed with gzip; undefined without any. */
export async function buildTownTile(
  database: Database,
  z: number,
  x: number,
  y: number,
): Promise<Uint8Array | undefined> {
  const [west, north] = findCorner(z, x, y)
  const [east, south] = findCorner(z, x + 1, y + 1)
  const rows = await database<
    { label: string; label_ar: string | null; lat: number; lng: number; people: number }[]
  >`
    select label, label_ar, lat, lng, coalesce(population, 0)::float8 as people from cities
    where lat > ${south} and lat <= ${north} and lng >= ${west} and lng < ${east}
      and coalesce(population, 0) >= ${MIN_PEOPLE[z] ?? 0}
    order by population desc nulls last, id limit ${MAX_TOWNS}`
  if (rows.length === 0) return undefined
  const data: FeatureCollection<Point> = {
    type: 'FeatureCollection',
    features: rows.map(({ label, label_ar, lat, lng, people }) => ({
      type: 'Feature',
      properties: { en: label, people, ...(label_ar === null ? {} : { ar: label_ar }) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
  // Most starts of the service draw no map: what draws it is loaded with the first tile.
  const [{ geoJSONToTile }, { fromGeojsonVt }] = await Promise.all([
    import('@maplibre/geojson-vt'),
    import('@maplibre/vt-pbf'),
  ])
  const tile = geoJSONToTile(data, z, x, y, { extent: 4096 })
  return tile ? zip(fromGeojsonVt({ town: tile }, { version: 2, extent: 4096 })) : undefined
}

/** The north-west corner of a tile in degrees. */
export function findCorner(z: number, x: number, y: number): [lng: number, lat: number] {
  const size = 2 ** z
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return [(x / size) * 360 - 180, lat]
}
