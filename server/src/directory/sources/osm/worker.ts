import { workerData } from 'node:worker_threads'
import { isBusiness, isNamed, isSettlement, type OsmElement } from './element.ts'
import { NeededNodes } from './nodes.ts'
import { readBlocks } from './read-blocks.ts'
import { postFound } from './worker-channel.ts'

/** An element that is no node, with what its centre is made of. */
interface Shape {
  element: OsmElement
  nodes: Float64Array
  ways: number[]
}

const BATCH = 5_000

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
      const { type, id, tags, lat, lon, centre, refs = [], members = [] } = parsed
      if (!tags || !isNamed(tags) || !(isBusiness(tags) || isSettlement(tags))) continue
      const element: OsmElement = {
        key: type[0]! + id,
        isArea: type !== 'node',
        lat: null,
        lng: null,
        tags,
      }
      if (type === 'node' || centre) {
        found.push({ ...element, ...(centre ?? { lat, lng: lon }) })
        if (found.length < BATCH) continue
        await postFound(found)
        found = []
      } else {
        const nodes = [...refs, ...members.filter(one => one.type === 'node').map(one => one.ref)]
        const ways = members.filter(one => one.type === 'way').map(one => one.ref)
        shapes.push({ element, nodes: Float64Array.from(nodes), ways })
      }
    }
  }
  await postFound(found)
  await locateShapes(path, shapes)
  for (let start = 0; start < shapes.length; start += BATCH) {
    await postFound(shapes.slice(start, start + BATCH).map(shape => shape.element))
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

await readElements(workerData as string)
