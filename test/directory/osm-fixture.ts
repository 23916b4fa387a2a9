import { deflateSync } from 'node:zlib'

/** A minimal writer of .osm.pbf files: one header block and one block of each kind of element. */

type Tags = Record<string, string>
export interface FixtureNode {
  id: number
  lat: number
  lng: number
  tags?: Tags
}
export interface FixtureWay {
  id: number
  nodes: number[]
  tags?: Tags
}
export interface FixtureRelation {
  id: number
  members: { type: 'node' | 'way' | 'relation'; ref: number; role?: string }[]
  tags?: Tags
}
export interface Fixture {
  /** What the header states: west, south, east, north. */
  box?: [number, number, number, number]
  nodes?: FixtureNode[]
  ways?: FixtureWay[]
  relations?: FixtureRelation[]
}

const MEMBER_TYPES = ['node', 'way', 'relation']
const GROUP_FIELD = { node: 1, way: 3, relation: 4 }

/** The bytes of an extract that holds the elements; `lz4` labels its blocks as compressed in another way. */
export function osmFile(
  { box, nodes = [], ways = [], relations = [] }: Fixture,
  compression: 'zlib' | 'lz4' = 'zlib',
): Buffer {
  const header = Buffer.concat([
    ...(box ? [bytes(1, encodeBox(box))] : []),
    bytes(4, ...['OsmSchema-V0.6', 'DenseNodes'].map(text => Buffer.from(text))),
  ])
  const blocks = [
    block('node', nodes, ({ id, lat, lng }) => [
      varint(1, zigzag(id)),
      varint(8, zigzag(Math.round(lat * 1e7))),
      varint(9, zigzag(Math.round(lng * 1e7))),
    ]),
    block('way', ways, ({ id, nodes: refs }) => [varint(1, BigInt(id)), packValues(8, deltas(refs))]),
    block('relation', relations, ({ id, members }, index) => [
      varint(1, BigInt(id)),
      packValues(
        8,
        members.map(({ role }) => (role ? index(role) : 0n)),
      ),
      packValues(9, deltas(members.map(member => member.ref))),
      packValues(
        10,
        members.map(member => BigInt(MEMBER_TYPES.indexOf(member.type))),
      ),
    ]),
  ]
  return Buffer.concat([
    blob('OSMHeader', header, 'zlib'),
    ...blocks.map(block => blob('OSMData', block, compression)),
  ])
}

/** In nanodegrees. */
function encodeBox([west, south, east, north]: readonly [number, number, number, number]): Buffer {
  const fields = [west, east, north, south].map((degrees, at) =>
    varint(at + 1, zigzag(Math.round(degrees * 1e9))),
  )
  return Buffer.concat(fields)
}

function block<T extends { tags?: Tags }>(
  kind: keyof typeof GROUP_FIELD,
  elements: T[],
  fields: (element: T, index: (text: string) => bigint) => Buffer[],
): Buffer {
  const strings = ['']
  const index = (text: string) => BigInt(strings.push(text) - 1)
  const group = elements.map(element => {
    const tags = Object.entries(element.tags ?? {})
    const keys = packValues(
      2,
      tags.map(([key]) => index(key)),
    )
    const values = packValues(
      3,
      tags.map(([, value]) => index(value)),
    )
    return bytes(GROUP_FIELD[kind], Buffer.concat([...fields(element, index), keys, values]))
  })
  const table = Buffer.concat(strings.map(text => bytes(1, Buffer.from(text))))
  return Buffer.concat([bytes(1, table), bytes(2, Buffer.concat(group))])
}

function blob(type: string, content: Buffer, compression: 'zlib' | 'lz4'): Buffer {
  const data = bytes(compression === 'zlib' ? 3 : 6, deflateSync(content))
  const body = Buffer.concat([varint(2, BigInt(content.length)), data])
  const header = Buffer.concat([bytes(1, Buffer.from(type)), varint(3, BigInt(body.length))])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, body])
}

function deltas(ids: number[]): bigint[] {
  return ids.map((id, index) => zigzag(id - (ids[index - 1] ?? 0)))
}

function zigzag(value: number): bigint {
  const whole = BigInt(value)
  return whole < 0n ? -whole * 2n - 1n : whole * 2n
}

function rawVarint(value: bigint): Buffer {
  const out: number[] = []
  let rest = value
  while (rest > 127n) {
    out.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  out.push(Number(rest))
  return Buffer.from(out)
}

function varint(field: number, value: bigint): Buffer {
  return Buffer.concat([rawVarint(BigInt(field << 3)), rawVarint(value)])
}

function packValues(field: number, values: bigint[]): Buffer {
  return bytes(field, Buffer.concat(values.map(rawVarint)))
}

function bytes(field: number, ...contents: Buffer[]): Buffer {
  return Buffer.concat(
    contents.flatMap(content => [
      rawVarint(BigInt((field << 3) | 2)),
      rawVarint(BigInt(content.length)),
      content,
    ]),
  )
}
