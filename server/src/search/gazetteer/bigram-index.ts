/** Rows of single letters and bigrams that have one of their own, and the rows that all others share. */
const OWN = 320
const SHARED = 64
const ROWS = OWN + SHARED
/** A power of two, several times the number of rows, so that most look-ups need one probe. */
const SLOTS = 2048

/**
 * A bitmap index of which texts contain a letter or a bigram: one row of bits for each, one bit for each text. The first
 * parts that occur, which are the common ones, have rows of their own, which are exact; a shared row may have bits of texts
 * that do not contain the part. The bits of 32 texts lie together for all rows, as they are written together.
 */
export class BigramIndex {
  private readonly own = new RowTable()
  private bits = new Uint32Array(64 * ROWS)

  /** Adds the letters and bigrams of the text of a number. */
  add(number: number, text: Uint16Array, start: number, end: number): void {
    this.bits = growArray(this.bits, ((number >>> 5) + 1) * ROWS)
    for (let from = start; from < end; from++) {
      this.mark(text[from]!, number)
      if (from + 1 < end) this.mark(toBigram(text[from]!, text[from + 1]!), number)
    }
  }

  /** Frees the memory that `count` texts do not need. To be called after the last was added. */
  finish(count: number): void {
    this.bits = this.bits.slice(0, Math.ceil(count / 32) * ROWS)
  }

  /**
   * Calls `take` with the numbers of the texts that may contain `sought`, which has one letter at least, in order, and
   * whether they certainly do.
   */
  findCandidates(sought: Uint16Array, take: (number: number, isSure: boolean) => void): void {
    const rows = this.findRows(sought)
    if (!rows) return
    const { bits } = this
    const [first, ...others] = rows
    const isSure = sought.length <= 2 && rows.every(row => row < OWN)
    for (let at = 0; at < bits.length; at += ROWS) {
      let common = bits[at + first!]!
      for (const row of others) common &= bits[at + row]!
      for (; common !== 0; common &= common - 1) {
        take((at / ROWS) * 32 + 31 - Math.clz32(common & -common), isSure)
      }
    }
  }

  /** The rows of the parts of `sought`; undefined when no text contains one of them. */
  private findRows(sought: Uint16Array): number[] | undefined {
    const rows = new Set<number>()
    const isLetter = sought.length === 1
    for (let from = 0; from < sought.length - (isLetter ? 0 : 1); from++) {
      const row = this.findRow(isLetter ? sought[0]! : toBigram(sought[from]!, sought[from + 1]!))
      if (row === undefined) return undefined
      rows.add(row)
    }
    return [...rows]
  }

  private findRow(part: number): number | undefined {
    const own = this.own.get(part)
    if (own >= 0) return own
    return this.own.size < OWN ? undefined : toSharedRow(part)
  }

  private mark(part: number, number: number): void {
    let at = this.own.get(part)
    if (at < 0) at = this.own.size < OWN ? this.own.add(part) : toSharedRow(part)
    this.bits[(number >>> 5) * ROWS + at]! |= 1 << (number & 31)
  }
}

/** An open-addressing table of fixed size, for millions of look-ups: a Map takes three times as long. */
class RowTable {
  size = 0
  private readonly parts = new Int32Array(SLOTS)
  private readonly rows = new Int16Array(SLOTS).fill(-1)

  /** The row of a part; -1 when it has none. */
  get(part: number): number {
    return this.rows[this.findSlot(part)]!
  }

  add(part: number): number {
    const slot = this.findSlot(part)
    this.parts[slot] = part
    this.rows[slot] = this.size
    return this.size++
  }

  private findSlot(part: number): number {
    let slot = hashPart(part) & (SLOTS - 1)
    while (this.rows[slot]! >= 0 && this.parts[slot] !== part) slot = (slot + 1) & (SLOTS - 1)
    return slot
  }
}

function toSharedRow(part: number): number {
  return OWN + (hashPart(part) & (SHARED - 1))
}

function hashPart(part: number): number {
  return Math.imul(part, 0x9e3779b1) >>> 16
}

function toBigram(letter: number, next: number): number {
  return (letter << 16) | next
}

/** The array itself where it is long enough, or a larger copy. */
export function growArray<T extends Float64Array | Uint32Array | Uint16Array>(array: T, length: number): T {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => T)(Math.ceil(length * 1.5))
  larger.set(array)
  return larger
}
