import { setImmediate as takeTurns } from 'node:timers/promises'
import { HashTable } from './hash-table.ts'

/** The upper half of a hash. Its lower half tells the bucket, so that there are as many buckets at least. */
const TAG_BITS = 16
const LEAST_BUCKETS = 1 << TAG_BITS
/** Values are numbers of names, of which memory never holds as many. */
const VALUE_BITS = 24
const LOW_BITS = 16
const LOW_MASK = (1 << LOW_BITS) - 1
/** Buckets packed at once. Requests that arrive meanwhile wait for a fraction of a millisecond. */
const BATCH_BUCKETS = 4_000

/**
 * The entries of a HashTable one bucket after another, four to eight to a bucket: at less than six bytes an entry instead of
 * fourteen. None can be added.
 */
class PackedTable {
  private readonly mask: number
  /** Where each bucket begins, and at last where the last one ends. */
  private readonly starts: Uint32Array
  /** Of each entry the upper half of its hash and the lower bits of its value. */
  private readonly entries: Uint32Array
  /** The other bits of the values. */
  private readonly high: Uint8Array
  private filled = 0

  constructor(buckets: number, entries: number) {
    this.mask = buckets - 1
    this.starts = new Uint32Array(buckets + 1)
    this.entries = new Uint32Array(entries)
    this.high = new Uint8Array(entries)
  }

  /** Takes the entries of a bucket, which come in the order of the buckets. */
  addBucket(bucket: number, table: HashTable): void {
    // The larger table has split each bucket of this one into several, by a higher bit of the hash.
    for (let from = bucket; from < table.buckets; from += this.mask + 1)
      table.forEachInBucket(from, (hash, value) => {
        this.entries[this.filled] = ((hash >>> TAG_BITS) << LOW_BITS) | (value & LOW_MASK)
        this.high[this.filled++] = value >>> LOW_BITS
      })
    this.starts[bucket + 1] = this.filled
  }

  /** Where the latest entry of the hash stands; -1 where there is none. */
  findFirst(hash: number): number {
    return this.skipOthers(hash, this.starts[hash & this.mask]!)
  }

  /** Where the entry of the hash before the one at `at` stands; -1 where there is none. */
  findNext(hash: number, at: number): number {
    return this.skipOthers(hash, at + 1)
  }

  getValue(at: number): number {
    return (this.entries[at]! & LOW_MASK) | (this.high[at]! << LOW_BITS)
  }

  get bytes(): number {
    return this.starts.byteLength + this.entries.byteLength + this.high.byteLength
  }

  private skipOthers(hash: number, from: number): number {
    const { entries } = this
    const end = this.starts[(hash & this.mask) + 1]!
    const tag = hash >>> TAG_BITS
    for (let at = from; at < end; at++) if (entries[at]! >>> LOW_BITS === tag) return at
    return -1
  }
}

/** A multimap from hashes to numbers of 24 bits, most of which are added before it is packed. */
export class HashIndex {
  private growing = new HashTable()
  private packed: PackedTable | undefined
  private most = 0

  add(hash: number, value: number): void {
    this.growing.add(hash, value)
    if (value > this.most) this.most = value
  }

  /**
   * Where the latest number of the hash stands, below 0 when it is packed; 0 where there is none. The same as `forEach` for
   * names, which are sought most.
   */
  findFirst(hash: number): number {
    return this.growing.findFirst(hash) || this.findPacked(hash)
  }

  /** Where the number of the hash before the one at `at` stands; 0 where there is none. */
  findNext(hash: number, at: number): number {
    if (at > 0) return this.growing.findNext(hash, at) || this.findPacked(hash)
    return -1 - this.packed!.findNext(hash, -1 - at)
  }

  getValue(at: number): number {
    return at > 0 ? this.growing.getValue(at) : this.packed!.getValue(-1 - at)
  }

  /** Calls `take` with what was added under the hash, the latest first, until it returns true. */
  forEach(hash: number, take: (value: number) => unknown): void {
    for (let at = this.findFirst(hash); at !== 0; at = this.findNext(hash, at))
      if (take(this.getValue(at))) return
  }

  /** Makes a large table smaller, once; in steps, so that requests are answered meanwhile. Nothing may be added until then. */
  async pack(): Promise<void> {
    const { growing } = this
    if (this.packed || growing.round + 1 < LEAST_BUCKETS || this.most >>> VALUE_BITS > 0) return
    const buckets = Math.max(LEAST_BUCKETS, (growing.round + 1) / 2)
    const packed = new PackedTable(buckets, growing.size)
    for (let bucket = 0; bucket < buckets; bucket++) {
      packed.addBucket(bucket, growing)
      if (bucket % BATCH_BUCKETS === 0) await takeTurns()
    }
    this.packed = packed
    this.growing = new HashTable()
  }

  get bytes(): number {
    return this.growing.bytes + (this.packed?.bytes ?? 0)
  }

  /** -1 - at, so that 0 means none and other places are below 0. */
  private findPacked(hash: number): number {
    return this.packed ? -1 - this.packed.findFirst(hash) : 0
  }
}
