/** Hashes texts to 53 bits, piece by piece, with cyrb53 (public domain). */
export class TextHash {
  #h1 = 0
  #h2 = 0

  begin(): this {
    this.#h1 = 0xdeadbeef | 0
    this.#h2 = 0x41c6ce57
    return this
  }

  text(text: string): this {
    let [h1, h2] = [this.#h1, this.#h2]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      h1 = Math.imul(h1 ^ code, 2654435761)
      h2 = Math.imul(h2 ^ code, 1597334677)
    }
    this.#h1 = h1
    this.#h2 = h2
    return this
  }

  /** Adds characters by their UTF-16 codes. */
  codes(codes: Uint16Array, from: number, to: number): this {
    let [h1, h2] = [this.#h1, this.#h2]
    for (let at = from; at < to; at++) {
      const code = codes[at]!
      h1 = Math.imul(h1 ^ code, 2654435761)
      h2 = Math.imul(h2 ^ code, 1597334677)
    }
    this.#h1 = h1
    this.#h2 = h2
    return this
  }

  /** The hash of everything since `begin`, an integer from 0. */
  end(): number {
    let [h1, h2] = [this.#h1, this.#h2]
    h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909)
    h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909)
    return 4294967296 * (2097151 & h2) + (h1 >>> 0)
  }
}

const whole = new TextHash()

/** The hash of a text. */
export function hashText(text: string): number {
  return whole.begin().text(text).end()
}
