type Kind = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array
type Constructor<A extends Kind> = new (length: number) => A

/** A typed array that grows at its end: millions of numbers outside of the heap. */
export class Column<A extends Kind> {
  length = 0
  private items: A
  private readonly type: Constructor<A>

  constructor(type: Constructor<A>, capacity = 1024) {
    this.type = type
    this.items = new type(capacity)
  }

  get(index: number): number {
    return this.items[index]!
  }

  set(index: number, value: number): void {
    this.items[index] = value
  }

  push(value: number): number {
    if (this.length === this.items.length) {
      const larger = new this.type(Math.ceil(this.items.length * 1.5))
      larger.set(this.items as never)
      this.items = larger
    }
    this.items[this.length] = value
    return this.length++
  }

  /** Gives back what it grew for. */
  trim(): void {
    this.items = this.items.slice(0, this.length) as A
  }

  get bytes(): number {
    return this.items.byteLength
  }
}
