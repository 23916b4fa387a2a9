import { open } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { createRandom } from '../../../server/src/directory/sources/demo/names.ts'
import { computeDifferences, Message } from './message.ts'

/** OpenStreetMap's own number of elements in a block. */
const BLOCK = 8000
/** Of the elements; the others are nodes. */
const WAYS = 0.1
/** Of the nodes and ways, how many are named places of business; extracts of cities have about so many. */
const PLACES = 0.02

const KINDS = [
  ['amenity', 'cafe'],
  ['amenity', 'pharmacy'],
  ['shop', 'supermarket'],
  ['amenity', 'restaurant'],
  ['tourism', 'hotel'],
]

interface Element {
  id: number
  tags: [string, string][]
}

/** Writes an extract of so many elements around Riyadh, nodes before ways; the same for the same seed. */
export async function generateExtract(path: string, elements: number, seed: number): Promise<void> {
  const random = createRandom(seed)
  const ways = Math.floor(elements * WAYS)
  const nodes = elements - ways
  await using file = await open(path, 'w')
  const header = new Message()
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.data(4, Buffer.from(feature))
  await file.write(encodeBlob('OSMHeader', header.bytes))
  for (let first = 1; first <= nodes; first += BLOCK) {
    const ids = listNumbers(first, Math.min(first + BLOCK, nodes + 1))
    await file.write(encodeBlob('OSMData', encodeDenseNodes(ids, random)))
  }
  for (let first = 1; first <= ways; first += BLOCK) {
    const ids = listNumbers(first, Math.min(first + BLOCK, ways + 1))
    await file.write(encodeBlob('OSMData', encodeWays(ids, nodes, random)))
  }
}

function listNumbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

function drawTags(id: number, random: () => number): [string, string][] {
  if (id % 50_000 === 1)
    return [
      ['place', 'city'],
      ['name', `City ${id}`],
    ]
  if (random() >= PLACES) return []
  const name = `${['Blue', 'Royal', 'Happy', 'Golden'][id % 4]} ${['Oven', 'Corner', 'House'][id % 3]} ${id % 9973}`
  const kind = KINDS[id % KINDS.length] as [string, string]
  return [kind, ['name', name], ['name:ar', `محل ${id % 9973}`], ['phone', `+9665${id % 100_000_000}`]]
}

function encodeDenseNodes(ids: number[], random: () => number): Buffer {
  const nodes = ids.map((id): Element => ({ id, tags: drawTags(id, random) }))
  const strings = new Strings()
  // Keys and values of a node, then 0.
  const keysAndValues = nodes.flatMap(({ tags }) => [...tags.flat().map(text => strings.add(text)), 0])
  const degrees = (least: number) => ids.map(() => Math.floor((least + random()) * 1e7))
  const dense = new Message()
    .numbers(1, computeDifferences(ids))
    .numbers(8, computeDifferences(degrees(24)))
    .numbers(9, computeDifferences(degrees(46)))
    .numbers(10, keysAndValues)
  return encodeBlock(strings, new Message().data(2, dense.bytes))
}

function encodeWays(ids: number[], nodes: number, random: () => number): Buffer {
  const strings = new Strings()
  const group = new Message()
  for (const id of ids) {
    const tags = drawTags(id + 1, random)
    const first = 1 + Math.floor(random() * (nodes - 8))
    const way = new Message()
      .number(1, id)
      .numbers(
        2,
        tags.map(([key]) => strings.add(key)),
      )
      .numbers(
        3,
        tags.map(([, value]) => strings.add(value)),
      )
      .numbers(8, computeDifferences(listNumbers(first, first + 8)))
    group.data(3, way.bytes)
  }
  return encodeBlock(strings, group)
}

/** The texts of a block; number 0 stands for no text. */
class Strings {
  readonly #numbers = new Map<string, number>([['', 0]])

  add(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }

  get bytes(): Buffer {
    const table = new Message()
    for (const text of this.#numbers.keys()) table.data(1, Buffer.from(text))
    return table.bytes
  }
}

function encodeBlock(strings: Strings, group: Message): Buffer {
  return new Message().data(1, strings.bytes).data(2, group.bytes).bytes
}

function encodeBlob(type: string, bytes: Buffer): Buffer {
  const blob = new Message().number(2, bytes.length).data(3, deflateSync(bytes)).bytes
  const header = new Message().data(1, Buffer.from(type)).number(3, blob.length).bytes
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}
