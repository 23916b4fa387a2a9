import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Named } from '../sources/bilingual.ts'
import type { EvidencedPlace, Known, Place, PlaceStore } from './place.ts'

/** Bytes that are written and read at a time. */
const BLOCK = 1 << 16
/** Bytes a character of a JavaScript string takes at most in UTF-8. */
const WIDEST = 3

/** Keeps places in a temporary file, some 300 bytes each, for imports that do not fit into memory. */
export class PlaceSpool implements PlaceStore {
  readonly #folder: string
  readonly #file: FileHandle
  #block: Buffer = Buffer.allocUnsafeSlow(BLOCK)
  #used = 0
  /** The block that is being written while the next one is filled. */
  #writing: Promise<Buffer>

  static async create(): Promise<PlaceSpool> {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-places-'))
    return new PlaceSpool(folder, await open(join(folder, 'places.jsonl'), 'w+'))
  }

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder
    this.#file = file
    this.#writing = Promise.resolve(Buffer.allocUnsafeSlow(BLOCK))
  }

  add(place: EvidencedPlace): void | Promise<void> {
    const line = `${JSON.stringify(packed(place))}\n`
    if (this.#used + line.length * WIDEST > this.#block.length) return this.#flush(line)
    this.#used += this.#block.write(line, this.#used)
  }

  async *batches(): AsyncGenerator<EvidencedPlace[]> {
    await this.#flush()
    await this.#writing
    let rest: Buffer = Buffer.alloc(0)
    let position = 0
    let next = this.#read(position)
    try {
      while (true) {
        const bytes = await next
        if (bytes.length === 0) return
        position += bytes.length
        next = this.#read(position)
        const end = bytes.lastIndexOf('\n') + 1
        const block = Buffer.concat([rest, bytes.subarray(0, end)])
        rest = end === 0 ? Buffer.concat([rest, bytes]) : bytes.subarray(end)
        if (end > 0) yield placesIn(block)
      }
    } finally {
      // Whoever stops early closes the file next.
      await next.catch(() => {})
    }
  }

  /** Removes the file. */
  async close(): Promise<void> {
    await this.#writing.catch(() => {})
    await this.#file.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #read(position: number): Promise<Buffer> {
    const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(BLOCK), 0, BLOCK, position)
    return buffer.subarray(0, bytesRead)
  }

  /** Hands the block over for writing; `line` begins the next one, which is as large as that needs. */
  async #flush(line = ''): Promise<void> {
    const spare = await this.#writing
    const [full, length] = [this.#block, this.#used]
    const size = line.length * WIDEST
    this.#block = spare.length >= size ? spare : Buffer.allocUnsafeSlow(size)
    this.#used = this.#block.write(line)
    this.#writing = writeAll(this.#file, full.subarray(0, length)).then(() => full)
    this.#writing.catch(() => {})
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

function placesIn(block: Buffer): EvidencedPlace[] {
  const rows: Packed[] = JSON.parse(`[${block.toString('utf8', 0, block.length - 1).replaceAll('\n', ',')}]`)
  return rows.map(unpacked)
}

type Packed = [
  texts: (string | null)[],
  named: [Known | null, Known | null, Named | null],
  kinds: readonly string[],
  ownership: Place['ownership'],
  lat: number | null,
  lng: number | null,
  closed: boolean,
  line: number,
  brandGuessed: boolean,
]

/** Without the names of the fields, which are longer than most of the values. */
function packed(place: EvidencedPlace): Packed {
  const { name, address, evidence, origin } = place
  const texts = [
    place.key,
    origin.file,
    name.en,
    name.ar,
    place.countryCode,
    place.website,
    place.phone,
    address.en,
    address.ar,
    place.districtKey,
    evidence.brand,
    evidence.operator,
    evidence.domain,
    evidence.name,
  ]
  const named: Packed[1] = [place.brand, place.operator, place.legalName]
  const { kinds, ownership, lat, lng, closed } = place
  return [texts, named, kinds, ownership, lat, lng, closed, origin.line, evidence.brandGuessed]
}

function unpacked([
  texts,
  named,
  kinds,
  ownership,
  lat,
  lng,
  closed,
  line,
  brandGuessed,
]: Packed): EvidencedPlace {
  const text = (at: number) => texts[at] ?? null
  return {
    key: text(0)!,
    origin: { file: text(1)!, line },
    name: { en: text(2), ar: text(3) },
    brand: named[0],
    operator: named[1],
    legalName: named[2],
    kinds,
    countryCode: text(4),
    ownership,
    website: text(5),
    phone: text(6),
    address: { en: text(7), ar: text(8) },
    districtKey: text(9),
    lat,
    lng,
    closed,
    evidence: { brand: text(10), brandGuessed, operator: text(11), domain: text(12), name: text(13) },
  }
}
