import { Column } from './columns.ts'

/** Numbers filed under hashes: eight to twelve bytes each. A bucket may hold numbers of other hashes as well. */
export class Buckets {
  private heads = new Uint32Array(1024)
  private readonly values = new Column(Uint32Array)
  private readonly hashes = new Column(Uint32Array)
  private readonly next = new Column(Uint32Array)

  add(hash: number, value: number): void {
    if (this.values.length === this.heads.length) this.widen()
    this.values.push(value)
    this.hashes.push(hash)
    this.next.push(0)
    this.link(this.values.length - 1)
  }

  /** Gives `take` what was filed under the hash, the latest first, until it answers true. */
  each(hash: number, take: (value: number) => unknown): void {
    for (let at = this.heads[hash & (this.heads.length - 1)]!; at > 0; at = this.next.get(at - 1))
      if (this.hashes.get(at - 1) === hash >>> 0 && take(this.values.get(at - 1))) return
  }

  get bytes(): number {
    return this.heads.byteLength + this.values.bytes + this.hashes.bytes + this.next.bytes
  }

  private link(at: number): void {
    const bucket = this.hashes.get(at) & (this.heads.length - 1)
    this.next.set(at, this.heads[bucket]!)
    this.heads[bucket] = at + 1
  }

  private widen(): void {
    this.heads = new Uint32Array(this.heads.length * 2)
    for (let at = 0; at < this.values.length; at++) this.link(at)
  }
}

/** FNV-1a over the characters of a text; spaces do not count, so that words may be joined or split. */
export function hashOf(text: string, from = 0, to = text.length, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    if (code !== 32) hash = Math.imul(hash ^ code, 0x01000193)
  }
  // FNV's low bits depend on little of the text.
  hash ^= hash >>> 15
  return Math.imul(hash, 0x85ebca6b) >>> 0
}
