import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Named } from '../sources/bilingual.ts'
import type { EvidencedPlace, Known, Place, PlaceStore } from './place.ts'

const BLOCK = 1 << 16

/** Keeps places in a temporary file, some 300 bytes each, for imports that do not fit into memory. */
export class PlaceSpool implements PlaceStore {
  readonly #folder: string
  readonly #file: FileHandle
  #lines: string[] = []
  #waiting = 0

  static async create(): Promise<PlaceSpool> {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-places-'))
    return new PlaceSpool(folder, await open(join(folder, 'places.jsonl'), 'w+'))
  }

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder
    this.#file = file
  }

  add(place: EvidencedPlace): void | Promise<void> {
    const line = JSON.stringify(packed(place))
    this.#waiting += line.length
    this.#lines.push(line)
    if (this.#waiting >= BLOCK) return this.#flush()
  }

  async *batches(): AsyncGenerator<EvidencedPlace[]> {
    await this.#flush()
    let rest: Buffer = Buffer.alloc(0)
    for (let position = 0; ; ) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(BLOCK), 0, BLOCK, position)
      if (bytesRead === 0) return
      position += bytesRead
      const block = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
      const end = block.lastIndexOf('\n') + 1
      rest = block.subarray(end)
      if (end === 0) continue
      const rows: Packed[] = JSON.parse(`[${block.toString('utf8', 0, end - 1).replaceAll('\n', ',')}]`)
      yield rows.map(unpacked)
    }
  }

  /** Removes the file. */
  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const text = `${this.#lines.join('\n')}\n`
    this.#lines = []
    this.#waiting = 0
    await this.#file.appendFile(text)
  }
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
