/** A message of protocol buffers, written field by field. */
export class Message {
  readonly #bytes: number[] = []

  get bytes(): Buffer {
    return Buffer.from(this.#bytes)
  }

  /** A whole number that is not negative. */
  number(field: number, value: number): this {
    this.#varint(field * 8)
    this.#varint(value)
    return this
  }

  data(field: number, bytes: Buffer): this {
    this.#varint(field * 8 + 2)
    this.#varint(bytes.length)
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  /** Many numbers in one field. */
  numbers(field: number, values: Iterable<number>): this {
    const packed = new Message()
    for (const value of values) packed.#varint(value)
    return this.data(field, packed.bytes)
  }

  #varint(value: number): void {
    let rest = value
    while (rest > 127) {
      this.#bytes.push((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    this.#bytes.push(rest)
  }
}

/** Each number as its difference from the one before, so folded that small ones stay small whatever their sign. */
export function* computeDifferences(values: Iterable<number>): Generator<number> {
  let before = 0
  for (const value of values) {
    const difference = value - before
    yield difference < 0 ? -difference * 2 - 1 : difference * 2
    before = value
  }
}
