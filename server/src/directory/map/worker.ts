import { workerData } from 'node:worker_threads'
import { TempFileQueue } from '../resolution/spill/temp-file-queue.ts'
import { readHeaderBox } from '../sources/osm/read-blocks.ts'
import { postFound } from '../sources/osm/worker-channel.ts'
import { buildTiles, listTiles, type MapTile } from './build-tiles.ts'
import { MAX_ZOOM, MIN_ZOOM } from './classify.ts'
import { clipRing } from './coast.ts'
import { type Extent, type MapFeature, measureBox, project } from './feature.ts'
import { readFeatures } from './read-features.ts'

/** How many parts an extract is divided into at most; each has a temporary file, and is built by itself. */
const MAX_PARTS = 256
const BATCH = 64
const QUEUE_BYTES = 32 * 1024

/** A part of the extract: one tile of the zoom level that parts it, with everything that reaches into it. */
interface Partition {
  box: Extent
  queue: TempFileQueue
}

/**
 * Makes the tiles of the extract named by workerData and posts them. The extract is parted into squares, so that memory
 * holds the features of one square, and those that are seen from far away.
 */
async function makeTiles(path: string): Promise<void> {
  const stated = await readStatedBox(path)
  const extent = stated ?? (await measureExtent(path))
  const zoom = findPartZoom(extent)
  const parts = new Map<string, Partition>()
  const far: MapFeature[] = []
  try {
    for (const [x, y] of listTiles(extent, zoom)) {
      const size = 2 ** zoom
      const box = intersect([x / size, y / size, (x + 1) / size, (y + 1) / size], extent)
      parts.set(`${x}/${y}`, { box, queue: await TempFileQueue.create(QUEUE_BYTES) })
    }
    for await (const feature of readFeatures(path, stated && extent)) {
      if (feature.minZoom < zoom) far.push(feature)
      const text = JSON.stringify(feature)
      for (const [x, y] of listTiles(widen(measureBox(feature.geometry), zoom), zoom)) {
        const part = parts.get(`${x}/${y}`)
        if (!part) continue
        // Cut to the part: otherwise every part would hold the whole coast.
        const isSea = feature.properties.class === 'sea'
        await part.queue.add(isSea ? JSON.stringify(clipArea(feature, widen(part.box, zoom))) : text)
      }
    }
    if (zoom > MIN_ZOOM) await postTiles(buildTiles(far, MIN_ZOOM, zoom - 1, extent))
    for (const { box, queue } of parts.values()) {
      const features: MapFeature[] = []
      for await (const texts of queue.batches()) for (const text of texts) features.push(JSON.parse(text))
      await postTiles(buildTiles(features, zoom, MAX_ZOOM, box))
    }
  } finally {
    for (const { queue } of parts.values()) await queue.close()
  }
}

async function postTiles(tiles: Iterable<MapTile>): Promise<void> {
  let batch: MapTile[] = []
  for (const tile of tiles) {
    batch.push(tile)
    if (batch.length < BATCH) continue
    await postFound(batch)
    batch = []
  }
  if (batch.length > 0) await postFound(batch)
}

/** The box that the header states. */
async function readStatedBox(path: string): Promise<Extent | undefined> {
  const box = await readHeaderBox(path)
  if (!box) return undefined
  const [west, south, east, north] = box
  return [...project([west, north]), ...project([east, south])]
}

/** The box of everything that the extract holds. */
async function measureExtent(path: string): Promise<Extent> {
  const extent: Extent = [1, 1, 0, 0]
  for await (const { geometry } of readFeatures(path)) {
    const [minX, minY, maxX, maxY] = measureBox(geometry)
    extent[0] = Math.min(extent[0], minX)
    extent[1] = Math.min(extent[1], minY)
    extent[2] = Math.max(extent[2], maxX)
    extent[3] = Math.max(extent[3], maxY)
  }
  return extent
}

function clipArea(feature: MapFeature, box: Extent): MapFeature {
  if (feature.geometry.type !== 'MultiPolygon') return feature
  const coordinates = feature.geometry.coordinates
    .map(polygon => polygon.map(ring => clipRing(ring, box)).filter(ring => ring.length > 0))
    .filter(polygon => polygon.length > 0)
  return { ...feature, geometry: { type: 'MultiPolygon', coordinates } }
}

/** The deepest zoom level at which the extract has few enough parts. */
function findPartZoom([minX, minY, maxX, maxY]: Extent): number {
  let zoom = 11
  while (zoom > MIN_ZOOM && ((maxX - minX) * 2 ** zoom + 1) * ((maxY - minY) * 2 ** zoom + 1) > MAX_PARTS) {
    zoom--
  }
  return zoom
}

/** A box with the buffer of the tiles in it. */
function widen([minX, minY, maxX, maxY]: Extent, zoom: number): Extent {
  const margin = 1 / 64 / 2 ** zoom
  return [minX - margin, minY - margin, maxX + margin, maxY + margin]
}

function intersect(a: Extent, b: Extent): Extent {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
}

await makeTiles(workerData as string)
