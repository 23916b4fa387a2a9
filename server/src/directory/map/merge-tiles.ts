import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { PbfReader } from 'pbf'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** One tile of several, all compressed with gzip: a layer of the result has the features of that layer in each. */
export async function mergeTiles(tiles: readonly Uint8Array[]): Promise<Uint8Array> {
  const decoded = await Promise.all(tiles.map(async tile => decodeTile(await unzip(tile))))
  const names = new Set(decoded.flatMap(tile => Object.keys(tile.layers)))
  const layers = [...names].map(name => {
    const parts = decoded.flatMap(tile => tile.layers[name] ?? [])
    return [name, joinLayers(parts)] as const
  })
  return zip(fromVectorTileJs({ layers: Object.fromEntries(layers) }))
}

/** The layers and features of a tile that is not compressed. */
export function decodeTile(tile: Uint8Array): VectorTile {
  return new VectorTile(new PbfReader(tile))
}

function joinLayers(parts: readonly VectorTileLayer[]) {
  const { name, version, extent } = parts[0]!
  const features = parts.flatMap(part =>
    Array.from({ length: part.length }, (_, index) => part.feature(index)),
  )
  return { name, version, extent, length: features.length, feature: (index: number) => features[index]! }
}
