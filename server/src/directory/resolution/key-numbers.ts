import { TextHash } from './text-hash.ts'

const SMALLEST = 1 << 12

/**
 * An open-addressing hash table that numbers texts from 1 in the order of first occurrence. It stores a 53-bit hash and
 * no text: 15 to 30 bytes an entry. Two of a million texts share a number in one of 18,000 imports.
 */
export class KeyNumbers {
  #hashes = new Float64Array(SMALLEST)
  #numbers = new Int32Array(SMALLEST)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of a text, or of several texts together; a new number on first occurrence. 0 if the first is missing. */
  assignNumber(...texts: (string | null | undefined)[]): number {
    if (texts[0] === null || texts[0] === undefined) return 0
    return this.assignHash(hashTexts(texts))
  }

  /** The number of a text by its TextHash. */
  assignHash(hash: number): number {
    if (this.#size * 5 > this.#hashes.length * 4) this.#grow()
    const slot = this.#findSlot(hash)
    if (this.#numbers[slot] === 0) {
      this.#hashes[slot] = hash
      this.#numbers[slot] = ++this.#size
    }
    return this.#numbers[slot]!
  }

  has(text: string): boolean {
    return this.hasHash(hashTexts([text]))
  }

  hasHash(hash: number): boolean {
    return this.#numbers[this.#findSlot(hash)] !== 0
  }

  /** Removes all texts and keeps the capacity. */
  clear(): void {
    this.#numbers.fill(0)
    this.#size = 0
  }

  #findSlot(hash: number): number {
    const mask = this.#hashes.length - 1
    let slot = (hash % 0x7fffffff) & mask
    while (this.#numbers[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const [hashes, numbers] = [this.#hashes, this.#numbers]
    this.#hashes = new Float64Array(hashes.length * 2)
    this.#numbers = new Int32Array(hashes.length * 2)
    for (let at = 0; at < hashes.length; at++) {
      if (numbers[at] === 0) continue
      const slot = this.#findSlot(hashes[at]!)
      this.#hashes[slot] = hashes[at]!
      this.#numbers[slot] = numbers[at]!
    }
  }
}

const whole = new TextHash()

/** The hash of the texts joined by line feeds. */
function hashTexts(texts: readonly (string | null | undefined)[]): number {
  whole.begin()
  for (let which = 0; which < texts.length; which++) {
    if (which > 0) whole.text('\n')
    whole.text(texts[which] ?? '')
  }
  return whole.end()
}

/** A growing list of 32-bit integers. */
export class IntegerList {
  #values = new Int32Array(SMALLEST)
  #size = 0

  get size(): number {
    return this.#size
  }

  push(value: number): void {
    if (this.#size === this.#values.length) {
      const larger = new Int32Array(this.#size * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#size++] = value
  }

  at(index: number): number {
    return this.#values[index]!
  }

  set(index: number, value: number): void {
    this.#values[index] = value
  }
}

/** A table of the texts. */
export function numberTexts(texts: Iterable<string>): KeyNumbers {
  const numbers = new KeyNumbers()
  for (const text of texts) numbers.assignNumber(text)
  return numbers
}

/** A test of whether a folded word, by its hash, is one of some words, which are listed at the first call. */
export function createWordTest(listWords: () => Iterable<string>): (hash: number) => boolean {
  let hashes: KeyNumbers | undefined
  return hash => {
    hashes ??= numberTexts(listWords())
    return hashes.hasHash(hash)
  }
}
