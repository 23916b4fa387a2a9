import { Column } from './column.ts'

/** Of a bucket, in the mean. */
const ENTRIES = 2

/**
 * A multimap from hashes to numbers, at fourteen bytes an entry. A bucket may hold entries of other hashes as well. It
 * grows by linear hashing: every other entry adds one bucket, which takes its entries from one other. Rehashing a million
 * entries at once would keep requests waiting, as would the garbage of a Map of as many.
 */
export class HashTable {
  private readonly heads = new Column(Uint32Array)
  /** The mask of the last full round: its number of buckets, a power of two, less one. */
  round = 0
  private readonly values = new Column(Uint32Array)
  private readonly hashes = new Column(Uint32Array)
  private readonly next = new Column(Uint32Array)

  add(hash: number, value: number): void {
    if (this.values.length % ENTRIES === 0) this.splitBucket()
    this.values.push(value)
    const at = this.hashes.push(hash)
    const bucket = this.findBucket(hash)
    this.next.push(this.heads.get(bucket))
    this.heads.set(bucket, at + 1)
  }

  /** Where the latest entry of the hash stands; 0 where there is none. */
  findFirst(hash: number): number {
    return this.values.length === 0 ? 0 : this.skipOthers(hash, this.heads.get(this.findBucket(hash)))
  }

  /** Where the entry of the hash before the one at `at` stands; 0 where there is none. */
  findNext(hash: number, at: number): number {
    return this.skipOthers(hash, this.next.get(at - 1))
  }

  getValue(at: number): number {
    return this.values.get(at - 1)
  }

  private skipOthers(hash: number, from: number): number {
    let at = from
    while (at > 0 && this.hashes.get(at - 1) !== hash >>> 0) at = this.next.get(at - 1)
    return at
  }

  get size(): number {
    return this.values.length
  }

  get buckets(): number {
    return this.heads.length
  }

  /** Calls `take` with the entries of a bucket, the latest first. */
  forEachInBucket(bucket: number, take: (hash: number, value: number) => void): void {
    for (let at = this.heads.get(bucket); at > 0; at = this.next.get(at - 1))
      take(this.hashes.get(at - 1), this.values.get(at - 1))
  }

  get bytes(): number {
    return this.heads.bytes + this.values.bytes + this.hashes.bytes + this.next.bytes
  }

  private findBucket(hash: number): number {
    const wide = (hash & (this.round * 2 + 1)) >>> 0
    return wide < this.heads.length ? wide : (hash & this.round) >>> 0
  }

  /** Adds a bucket, and moves the entries that belong there from the bucket that held them, in the same order. */
  private splitBucket(): void {
    const added = this.heads.push(0)
    if (added === 0) return
    if (added > this.round * 2 + 1) this.round = this.round * 2 + 1
    const divided = added & this.round
    let at = this.heads.get(divided)
    let [kept, moved] = [0, 0]
    this.heads.set(divided, 0)
    while (at > 0) {
      const isMoved = this.findBucket(this.hashes.get(at - 1)) === added
      const last = isMoved ? moved : kept
      if (last === 0) this.heads.set(isMoved ? added : divided, at)
      else this.next.set(last - 1, at)
      if (isMoved) moved = at
      else kept = at
      at = this.next.get(at - 1)
    }
    for (const last of [kept, moved]) if (last > 0) this.next.set(last - 1, 0)
  }
}

/** FNV-1a over the characters of a text. Spaces do not count, so that words may be joined or split. */
export function hashText(text: string, from = 0, to = text.length, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    if (code !== 32) hash = Math.imul(hash ^ code, 0x01000193)
  }
  // The low bits of FNV depend on little of the text.
  hash ^= hash >>> 15
  return Math.imul(hash, 0x85ebca6b) >>> 0
}
