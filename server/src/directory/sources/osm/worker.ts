import { workerData } from 'node:worker_threads'
import { type Boundary, simplifyBoundary } from '../../../geo/boundary.ts'
import { joinRings } from '../../../geo/rings.ts'
import { isBusiness, isNamed, isSettlement, type OsmElement, readBoundaryKind } from './element.ts'
import { NeededNodes } from './nodes.ts'
import type { ParsedElement } from './parsed-element.ts'
import { readBlocks } from './read-blocks.ts'
import { postFound } from './worker-channel.ts'

/** An element that is no node, with what its centre is made of. */
interface WayOrRelation {
  element: OsmElement
  nodes: Float64Array
  ways: number[]
  /** Whether its boundary is wanted. */
  isPlace: boolean
}

const BATCH = 5_000

/**
 * Reads the extract named by workerData and posts the places and settlements it holds, nodes as they come. Nodes come
 * first in a file and the ways that need them later, so it is read again for the nodes, and in between for the ways
 * that relations need.
 */
async function readElements(path: string): Promise<void> {
  let found: OsmElement[] = []
  const shapes: WayOrRelation[] = []
  for await (const block of readBlocks(path, true)) {
    for (const parsed of block) {
      const { type, id, tags, lat, lon, centre, refs = [], members = [] } = parsed
      if (!tags || !isNamed(tags)) continue
      const isPlace = isSettlement(tags) || readBoundaryKind(tags) !== undefined
      if (!isPlace && !isBusiness(tags)) continue
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
        if (isPlace) element.centres = listCentres(members)
        shapes.push({ element, nodes: Float64Array.from(nodes), ways, isPlace })
      }
    }
  }
  await postFound(found)
  await locateShapes(path, shapes)
  for (let start = 0; start < shapes.length; start += BATCH) {
    await postFound(shapes.slice(start, start + BATCH).map(shape => shape.element))
  }
}

function listCentres(members: NonNullable<ParsedElement['members']>): string[] {
  const named = members.filter(
    ({ type, role }) => type === 'node' && (role === 'admin_centre' || role === 'label'),
  )
  return named.map(({ ref }) => `n${ref}`)
}

async function locateShapes(path: string, shapes: WayOrRelation[]): Promise<void> {
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
  for (const { element, nodes, ways, isPlace } of shapes) {
    const centre = needed.findCentre([...nodes, ...ways.flatMap(id => [...nodesOfWay.get(id)!])])
    Object.assign(element, centre)
    const lines = element.key.startsWith('w') ? [nodes] : ways.map(id => nodesOfWay.get(id)!)
    const boundary = isPlace ? readBoundary(lines, needed) : undefined
    if (boundary) element.boundary = boundary
  }
}

/** The boundary that lines of nodes make; undefined where the file does not hold all of them. */
function readBoundary(lines: readonly Float64Array[], needed: NeededNodes): Boundary | undefined {
  const rings = joinRings(lines.map(line => [...line]))
  // Every node of the lines is in a ring, or a line is missing or open.
  const joined = rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  const given = lines.reduce((sum, line) => sum + line.length - 1, 0)
  if (joined !== given) return undefined
  const located = rings.map(ring => ring.map(id => needed.getPosition(id)))
  const positions = located.map(ring => ring.filter(position => position !== undefined))
  if (positions.some((ring, at) => ring.length < located[at]!.length)) return undefined
  return simplifyBoundary(positions)
}

await readElements(workerData as string)
