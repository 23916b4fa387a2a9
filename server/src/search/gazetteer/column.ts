/** Few kinds, so that V8's inline caches stay polymorphic: with five kinds reads and writes took three times as long. */
type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array
type NumberArrayConstructor<A extends NumberArray> = new (length: number) => A

/** How many numbers a part holds, as a power of two. */
const PART_BITS = 16
const INDEX_MASK = (1 << PART_BITS) - 1

/**
 * A growing array of millions of numbers off the heap, in parts. It grows without being copied: copies would leave twice
 * its size as garbage that the allocator keeps.
 */
export class Column<A extends NumberArray> {
  length = 0
  private readonly parts: A[] = []
  private readonly type: NumberArrayConstructor<A>

  constructor(type: NumberArrayConstructor<A>) {
    this.type = type
  }

  get(index: number): number {
    return this.parts[index >>> PART_BITS]![index & INDEX_MASK]!
  }

  set(index: number, value: number): void {
    this.parts[index >>> PART_BITS]![index & INDEX_MASK] = value
  }

  push(value: number): number {
    if ((this.length & INDEX_MASK) === 0) this.parts.push(new this.type(INDEX_MASK + 1))
    this.set(this.length, value)
    return this.length++
  }

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + part.byteLength, 0)
  }
}

const TRIPLE = 3

/** The same for whole numbers of 24 bits, which take three bytes each. It is read as fast. */
export class TripleColumn {
  length = 0
  private readonly parts: Uint8Array[] = []

  get(index: number): number {
    const part = this.parts[index >>> PART_BITS]!
    const at = (index & INDEX_MASK) * TRIPLE
    return part[at]! | (part[at + 1]! << 8) | (part[at + 2]! << 16)
  }

  set(index: number, value: number): void {
    const part = this.parts[index >>> PART_BITS]!
    const at = (index & INDEX_MASK) * TRIPLE
    part[at] = value
    part[at + 1] = value >>> 8
    part[at + 2] = value >>> 16
  }

  push(value: number): number {
    if ((this.length & INDEX_MASK) === 0) this.parts.push(new Uint8Array((INDEX_MASK + 1) * TRIPLE))
    this.set(this.length, value)
    return this.length++
  }

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + part.byteLength, 0)
  }
}
