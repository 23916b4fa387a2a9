import { setImmediate as takeTurns } from 'node:timers/promises'
import { Column } from './column.ts'
import { chooseBucket, HashTable } from './hash-table.ts'

/** The upper half of a hash; its lower half tells the bucket. */
const TAG_BITS = 16
/** Buckets packed at once. Requests that arrive meanwhile wait for a fraction of a millisecond. */
const BATCH_BUCKETS = 10_000

/** The entries of a HashTable one bucket after another, at eight bytes an entry instead of fourteen. None can be added. */
class PackedTable {
  private readonly round: number
  private readonly starts = new Column(Uint32Array)
  private readonly values = new Column(Uint32Array)
  private readonly tags = new Column(Uint16Array)

  constructor(round: number) {
    this.round = round
  }

  addBucket(table: HashTable): void {
    table.forEachInBucket(this.starts.push(this.values.length), (hash, value) => {
      this.values.push(value)
      this.tags.push(hash >>> TAG_BITS)
    })
  }

  forEach(hash: number, take: (value: number) => unknown): void {
    const bucket = chooseBucket(hash, this.round, this.starts.length)
    const end = bucket + 1 < this.starts.length ? this.starts.get(bucket + 1) : this.values.length
    const tag = hash >>> TAG_BITS
    for (let at = this.starts.get(bucket); at < end; at++)
      if (this.tags.get(at) === tag && take(this.values.get(at))) return
  }

  get bytes(): number {
    return this.starts.bytes + this.values.bytes + this.tags.bytes
  }
}

/** A multimap from hashes to numbers, most of which are added before it is packed. */
export class HashIndex {
  private growing = new HashTable()
  private packed: PackedTable | undefined

  add(hash: number, value: number): void {
    this.growing.add(hash, value)
  }

  /** Calls `take` with what was added under the hash, the latest first, until it returns true. */
  forEach(hash: number, take: (value: number) => unknown): void {
    if (!this.growing.forEach(hash, take)) this.packed?.forEach(hash, take)
  }

  /** Makes a large table smaller, once; in steps, so that requests are answered meanwhile. Nothing may be added until then. */
  async pack(): Promise<void> {
    const { growing } = this
    // With fewer buckets, a bucket and a tag would not tell all bits of a hash.
    if (this.packed || growing.round < (1 << TAG_BITS) - 1) return
    const packed = new PackedTable(growing.round)
    for (let bucket = 0; bucket < growing.buckets; bucket++) {
      packed.addBucket(growing)
      if (bucket % BATCH_BUCKETS === 0) await takeTurns()
    }
    this.packed = packed
    this.growing = new HashTable()
  }

  get bytes(): number {
    return this.growing.bytes + (this.packed?.bytes ?? 0)
  }
}
