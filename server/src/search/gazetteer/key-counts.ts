/** As many hash tables, each of which grows for itself: none takes longer than a fraction of a millisecond. */
const SHARDS = 256
const FIRST_SLOTS = 16
const MOST_COUNTED = 255

/** The two hashes of a text, taken letter by letter. */
export interface TextHash {
  shard: number
  print: number
}

/** Hashes a text whose letters come one by one. */
export class TextHasher {
  private one = 0x811c9dc5
  private two = 0x2545f491
  /** How many letters came. */
  length = 0

  addLetter(code: number): void {
    this.one = Math.imul(this.one ^ code, 0x01000193)
    this.two = Math.imul(this.two ^ code, 0x5bd1e995) ^ (this.two >>> 15)
    this.length++
  }

  /** The hash of what came, and begins anew. */
  finish(): TextHash {
    const hash = { shard: mix(this.two) % SHARDS, print: mix(this.one) || 1 }
    this.one = 0x811c9dc5
    this.two = 0x2545f491
    this.length = 0
    return hash
  }
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/**
 * How often each of millions of texts occurs, up to 255, by hashes of 40 bits of the texts alone: some eight bytes a text.
 * Among a million, one in a million texts that do not occur is taken for one that does.
 */
export class KeyCounts {
  size = 0
  private readonly shards = Array.from({ length: SHARDS }, () => new Shard())

  add({ shard, print }: TextHash): void {
    const table = this.shards[shard]!
    const slot = table.claimSlot(print)
    if (table.counts[slot] === 0) this.size++
    if (table.counts[slot]! < MOST_COUNTED) table.counts[slot]!++
  }

  /** How often the text occurs. */
  count(text: string): number {
    return this.countHash(hashKey(text))
  }

  countHash({ shard, print }: TextHash): number {
    const table = this.shards[shard]!
    return table.counts[table.findSlot(print)]!
  }

  /** Corrects how often a text occurs. */
  set(text: string, count: number): void {
    this.setHash(hashKey(text), count)
  }

  setHash({ shard, print }: TextHash, count: number): void {
    const table = this.shards[shard]!
    const slot = table.claimSlot(print)
    this.size += Number(count > 0) - Number(table.counts[slot]! > 0)
    table.counts[slot] = Math.min(MOST_COUNTED, count)
  }

  get bytes(): number {
    return this.shards.reduce((sum, { bytes }) => sum + bytes, 0)
  }
}

/** An open-addressing table of linear probing, at most three quarters full. */
class Shard {
  counts = new Uint8Array(FIRST_SLOTS)
  private prints = new Uint32Array(FIRST_SLOTS)
  private used = 0

  get bytes(): number {
    return this.counts.byteLength + this.prints.byteLength
  }

  /** The slot of the text, or the free one where it would stand. */
  findSlot(print: number): number {
    const last = this.prints.length - 1
    let slot = print & last
    while (this.prints[slot] !== 0 && this.prints[slot] !== print) slot = (slot + 1) & last
    return slot
  }

  claimSlot(print: number): number {
    let slot = this.findSlot(print)
    if (this.prints[slot] !== 0) return slot
    if (this.used * 4 >= this.prints.length * 3) {
      this.grow()
      slot = this.findSlot(print)
    }
    this.prints[slot] = print
    this.used++
    return slot
  }

  private grow(): void {
    const { prints, counts } = this
    this.prints = new Uint32Array(prints.length * 2)
    this.counts = new Uint8Array(prints.length * 2)
    for (const [from, print] of prints.entries()) {
      if (print === 0) continue
      const to = this.findSlot(print)
      this.prints[to] = print
      this.counts[to] = counts[from]!
    }
  }
}

function hashKey(text: string): TextHash {
  const hasher = new TextHasher()
  for (let at = 0; at < text.length; at++) hasher.addLetter(text.charCodeAt(at))
  return hasher.finish()
}
