import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection } from 'geojson'
import { MAP_LAYERS, MAX_ZOOM, type MapLayer } from './classify.ts'
import type { Extent, MapFeature } from './feature.ts'

/** A vector tile of the Mapbox format, compressed with gzip. */
export interface MapTile {
  z: number
  x: number
  y: number
  data: Uint8Array
}

const EXTENT = 4096
/** How far features reach beyond a tile: as far as the widest line and its label. */
const BUFFER = 64

/** The tiles of zoom levels `first` to `last` in a part of the world, as far as features are there. */
export function* buildTiles(
  features: readonly MapFeature[],
  first: number,
  last: number,
  box: Extent,
): Generator<MapTile> {
  for (let z = first; z <= last; z++) {
    const shown = features.filter(feature => feature.minZoom <= z)
    const indexes = MAP_LAYERS.flatMap(layer => buildIndex(layer, shown, z))
    if (indexes.length === 0) continue
    for (const [x, y] of listTiles(box, z)) {
      const layers = indexes.flatMap(([layer, index]): [MapLayer, GeoJSONVTTile][] => {
        const tile = index.getTile(z, x, y)
        return tile && tile.features.length > 0 ? [[layer, tile]] : []
      })
      if (layers.length === 0) continue
      const data = fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT })
      yield { z, x, y, data: gzipSync(data) }
    }
  }
}

/** One layer of one zoom level, as each level shows other things. */
function buildIndex(layer: MapLayer, features: readonly MapFeature[], zoom: number): [MapLayer, GeoJSONVT][] {
  const ofLayer = features.filter(feature => feature.layer === layer).sort((a, b) => a.minZoom - b.minZoom)
  if (ofLayer.length === 0) return []
  const data: FeatureCollection = { type: 'FeatureCollection', features: ofLayer.map(toGeoJson) }
  const index = new GeoJSONVT(data, {
    // The last level keeps every bend; those before it are simplified.
    maxZoom: Math.min(MAX_ZOOM, zoom + 1),
    indexMaxZoom: 0,
    extent: EXTENT,
    buffer: BUFFER,
    coordinates: 'unitSquare',
    wrap: false,
  })
  return [[layer, index]]
}

function toGeoJson({ properties, geometry }: MapFeature): Feature {
  return { type: 'Feature', properties, geometry }
}

/** The columns and rows of the tiles that a box touches. */
export function* listTiles([minX, minY, maxX, maxY]: Extent, z: number): Generator<[x: number, y: number]> {
  const size = 2 ** z
  const last = (value: number) => Math.min(size - 1, Math.max(0, Math.ceil(value * size) - 1))
  for (let y = Math.floor(minY * size); y <= Math.max(last(maxY), Math.floor(minY * size)); y++) {
    for (let x = Math.floor(minX * size); x <= Math.max(last(maxX), Math.floor(minX * size)); x++)
      yield [x, y]
  }
}
