import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { OSMTransform } from 'osm-pbf-parser-node'
import type { Tags } from '../../categories/presets.ts'
import { isBusiness, isNamed, isSettlement, type OsmElement } from './element.ts'
import { NeededNodes } from './nodes.ts'

/** Messages from the worker to the importer. */
export type OsmWorkerMessage = { elements: number } | { found: OsmElement[] }

interface ParsedElement {
  type: 'node' | 'way' | 'relation'
  id: number
  lat: number
  lon: number
  refs?: number[]
  members?: { type: string; ref: number }[]
  tags?: Tags
}

/** An element that is no node, with what its centre is made of. */
interface Shape {
  element: OsmElement
  nodes: Float64Array
  ways: number[]
}

const BATCH = 5_000
/** Batches that may be unprocessed; the importer acknowledges each batch. */
const WAITING = 2

let elements = 0

/**
 * Reads the extract named by workerData and posts the places and settlements it holds, nodes as they come. Nodes come
 * first in a file and the ways that need them later, so it is read again for the nodes, and in between for the ways
 * that relations need.
 */
async function readElements(path: string): Promise<void> {
  let found: OsmElement[] = []
  const shapes: Shape[] = []
  for await (const block of readBlocks(path, true)) {
    for (const parsed of block) {
      const { type, id, tags, lat, lon, refs = [], members = [] } = parsed
      if (!tags || !isNamed(tags) || !(isBusiness(tags) || isSettlement(tags))) continue
      const element: OsmElement = {
        key: type[0]! + id,
        isArea: type !== 'node',
        lat: null,
        lng: null,
        tags,
      }
      if (type === 'node') {
        found.push({ ...element, lat, lng: lon })
        if (found.length < BATCH) continue
        await postElements(found)
        found = []
      } else {
        const nodes = [...refs, ...members.filter(one => one.type === 'node').map(one => one.ref)]
        const ways = members.filter(one => one.type === 'way').map(one => one.ref)
        shapes.push({ element, nodes: Float64Array.from(nodes), ways })
      }
    }
  }
  await postElements(found)
  await locateShapes(path, shapes)
  for (let start = 0; start < shapes.length; start += BATCH) {
    await postElements(shapes.slice(start, start + BATCH).map(shape => shape.element))
  }
}

async function locateShapes(path: string, shapes: Shape[]): Promise<void> {
  const nodesOfWay = new Map<number, Float64Array>()
  const needed = new NeededNodes()
  for (const { nodes, ways } of shapes) {
    for (const id of nodes) needed.add(id)
    for (const id of ways) nodesOfWay.set(id, new Float64Array(0))
  }
  if (nodesOfWay.size > 0) {
    for await (const block of readBlocks(path, false)) {
      for (const { type, id, refs = [] } of block) {
        if (type !== 'way' || !nodesOfWay.has(id)) continue
        nodesOfWay.set(id, Float64Array.from(refs))
        for (const node of refs) needed.add(node)
      }
    }
  }
  if (needed.size === 0) return
  needed.sortIds()
  for await (const block of readBlocks(path, false)) {
    for (const { type, id, lat, lon } of block) if (type === 'node') needed.setCoordinates(id, lat, lon)
  }
  for (const { element, nodes, ways } of shapes) {
    const centre = needed.findCentre([...nodes, ...ways.flatMap(id => [...nodesOfWay.get(id)!])])
    Object.assign(element, centre)
  }
}

// An error of the parser has no handler, because it is thrown in a stream. It ends the worker and reaches the importer.
async function* readBlocks(path: string, withTags: boolean): AsyncGenerator<ParsedElement[]> {
  const blocks: AsyncIterable<ParsedElement[]> = createReadStream(path).pipe(new OSMTransform({ withTags }))
  for await (const block of blocks) {
    // The file's header comes as a block of one thing without a type.
    if (!block[0]?.type) continue
    yield block
    elements += block.length
    post({ elements })
  }
}

let waiting = 0
let onTaken = () => {}

parentPort!.on('message', () => {
  waiting--
  onTaken()
})
// The listener must not keep a finished worker alive.
parentPort!.unref()

/** Posts elements, and waits while the importer is behind (backpressure). */
async function postElements(found: OsmElement[]): Promise<void> {
  post({ found })
  waiting++
  if (waiting <= WAITING) return
  parentPort!.ref()
  await new Promise<void>(resolve => {
    onTaken = resolve
  })
  parentPort!.unref()
}

function post(message: OsmWorkerMessage): void {
  parentPort!.postMessage(message)
}

await readElements(workerData as string)
