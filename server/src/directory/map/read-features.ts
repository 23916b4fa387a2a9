import { buildPolygons, joinRings, measureRing, type Position } from '../../geo/rings.ts'
import type { Tags } from '../categories/presets.ts'
import { cleanText } from '../model/bilingual.ts'
import { TempFileQueue } from '../resolution/spill/temp-file-queue.ts'
import { readNames } from '../sources/osm/names.ts'
import { NeededNodes } from '../sources/osm/nodes.ts'
import type { ParsedElement } from '../sources/osm/parsed-element.ts'
import { readBlocks } from '../sources/osm/read-blocks.ts'
import {
  classifyArea,
  classifyLine,
  classifyPoint,
  findAreaZoom,
  type MapKind,
  MIN_ZOOM,
} from './classify.ts'
import { buildSea } from './coast.ts'
import { type Extent, type MapFeature, project } from './feature.ts'

type Properties = MapFeature['properties']
/** A way as the queue stores it, with the ids of its nodes. */
type QueuedWay = [kind: MapKind, properties: Properties, isArea: boolean, nodes: number[]]

/** A multipolygon, with the ids of its ways. */
interface Multipolygon {
  kind: MapKind
  properties: Properties
  outer: number[]
  inner: number[]
}

/** Streets that the sea is checked with. */
const SAMPLE = 5_000

/**
 * What an extract holds for a map. Ways wait in a temporary file while the nodes that they name are read, so memory
 * holds those nodes (24 bytes each), the multipolygons and the coast. The sea is made for the box of the extract.
 */
export async function* readFeatures(path: string, box?: Extent): AsyncGenerator<MapFeature> {
  const needed = new NeededNodes()
  const queue = await TempFileQueue.create()
  try {
    const multipolygons: Multipolygon[] = []
    const coast: number[][] = []
    const streets: Position[] = []
    for await (const block of readBlocks(path, true)) {
      for (const element of block) {
        if (element.tags?.natural === 'coastline') coast.push(element.refs ?? [])
        if (element.type === 'node') yield* readPlace(element)
        else if (element.type === 'way') await queueWay(element, queue, needed)
        else if (element.tags?.type === 'multipolygon') multipolygons.push(...readMultipolygon(element))
      }
    }
    for (const nodes of coast) for (const node of nodes) needed.add(node)
    const nodesOfWay = await readMemberWays(path, multipolygons, needed)
    needed.sortIds()
    for await (const block of readBlocks(path, false)) {
      for (const { type, id, lat, lon } of block) if (type === 'node') needed.setCoordinates(id, lat, lon)
    }
    for await (const texts of queue.batches()) {
      for (const text of texts) {
        for (const feature of locateWay(JSON.parse(text) as QueuedWay, needed)) {
          if (streets.length < SAMPLE && isStreet(feature)) streets.push(feature.geometry.coordinates[0]!)
          yield feature
        }
      }
    }
    for (const one of multipolygons) yield* locateMultipolygon(one, nodesOfWay, needed)
    const lines = coast.map(nodes => locate(nodes, needed)).filter(line => line.length >= 2)
    if (box) yield* toSea(buildSea(lines, box, streets))
  } finally {
    await queue.close()
  }
}

function* toSea(coordinates: Position[][][]): Generator<MapFeature> {
  if (coordinates.length === 0) return
  const geometry = { type: 'MultiPolygon' as const, coordinates }
  yield { layer: 'water', minZoom: MIN_ZOOM, properties: { class: 'sea' }, geometry }
}

function isStreet(
  feature: MapFeature,
): feature is MapFeature & { geometry: { type: 'LineString'; coordinates: Position[] } } {
  return feature.properties.class === 'minor' && feature.geometry.type === 'LineString'
}

function* readPlace({ tags, lat, lon }: ParsedElement): Generator<MapFeature> {
  const kind = tags && classifyPoint(tags)
  const properties = kind && readProperties(kind, tags)
  // A place without a name is nothing on a map.
  if (!properties?.en && !properties?.ar) return
  const geometry = { type: 'Point' as const, coordinates: project([lon, lat]) }
  yield { layer: kind!.layer, minZoom: kind!.minZoom!, properties, geometry }
}

async function queueWay(
  { tags, refs = [] }: ParsedElement,
  queue: TempFileQueue,
  needed: NeededNodes,
): Promise<void> {
  if (!tags || refs.length < 2) return
  const isClosed = refs.length >= 4 && refs[0] === refs.at(-1)
  const area = isClosed ? classifyArea(tags) : undefined
  const kind = area ?? classifyLine(tags)
  if (!kind) return
  for (const node of refs) needed.add(node)
  const way: QueuedWay = [kind, readProperties(kind, tags), area !== undefined, refs]
  await queue.add(JSON.stringify(way))
}

function readMultipolygon({ tags = {}, members = [] }: ParsedElement): Multipolygon[] {
  const kind = classifyArea(tags)
  if (!kind) return []
  const listWays = (isInner: boolean) =>
    members.filter(({ type, role }) => type === 'way' && (role === 'inner') === isInner).map(({ ref }) => ref)
  return [{ kind, properties: readProperties(kind, tags), outer: listWays(false), inner: listWays(true) }]
}

/** Buildings go without names: a map would be covered by them. */
function readProperties(kind: MapKind, tags: Tags): Properties {
  if (kind.layer === 'building') return { class: kind.class }
  const { en, ar } = readNames(tags, 'name')
  // Streets of countries that write neither language have a name too.
  const other = en ?? ar ?? cleanText(tags.name)
  return {
    class: kind.class,
    ...(other !== null && !ar ? { en: other } : en === null ? {} : { en }),
    ...(ar === null ? {} : { ar }),
  }
}

async function readMemberWays(
  path: string,
  multipolygons: readonly Multipolygon[],
  needed: NeededNodes,
): Promise<Map<number, number[]>> {
  const wanted = new Set(multipolygons.flatMap(({ outer, inner }) => [...outer, ...inner]))
  const nodesOfWay = new Map<number, number[]>()
  if (wanted.size === 0) return nodesOfWay
  for await (const block of readBlocks(path, false)) {
    for (const { type, id, refs = [] } of block) {
      if (type !== 'way' || !wanted.has(id)) continue
      nodesOfWay.set(id, refs)
      for (const node of refs) needed.add(node)
    }
  }
  return nodesOfWay
}

function* locateWay(
  [kind, properties, isArea, nodes]: QueuedWay,
  needed: NeededNodes,
): Generator<MapFeature> {
  const line = locate(nodes, needed)
  if (isArea) yield* toArea(kind, properties, [[line]])
  else if (line.length >= 2) {
    const geometry = { type: 'LineString' as const, coordinates: line }
    yield { layer: kind.layer, minZoom: kind.minZoom!, properties, geometry }
  }
}

function* locateMultipolygon(
  { kind, properties, outer, inner }: Multipolygon,
  nodesOfWay: ReadonlyMap<number, number[]>,
  needed: NeededNodes,
): Generator<MapFeature> {
  const findRings = (ways: readonly number[]) =>
    joinRings(ways.flatMap(id => (nodesOfWay.has(id) ? [nodesOfWay.get(id)!] : [])))
      .map(nodes => locate(nodes, needed))
      .filter(ring => ring.length >= 4)
  yield* toArea(kind, properties, buildPolygons(findRings(outer), findRings(inner)))
}

function* toArea(kind: MapKind, properties: Properties, polygons: Position[][][]): Generator<MapFeature> {
  const whole = polygons.filter(([ring]) => ring !== undefined && ring.length >= 4)
  if (whole.length === 0) return
  const size = whole.reduce((sum, [ring]) => sum + measureRing(ring!), 0)
  const minZoom = kind.minZoom ?? findAreaZoom(size)
  yield { layer: kind.layer, minZoom, properties, geometry: { type: 'MultiPolygon', coordinates: whole } }
}

/** Projected positions of the nodes that the file holds. */
function locate(nodes: readonly number[], needed: NeededNodes): Position[] {
  return nodes.flatMap(id => {
    const position = needed.getPosition(id)
    return position ? [project(position)] : []
  })
}
