/**
 * What the words of a text say for each of many things, by their numbers. Some words speak for hundreds of things, and an
 * object for each of those took longer than all else in a search; the arrays are used again by the next one.
 */
export class Gains {
  /** The numbers of those that some word speaks for, in the order in which they came. */
  readonly touched: number[] = []
  /** The sum of what the words say for each. */
  readonly sums: Float64Array
  /** The range of the words that speak for it. */
  readonly starts: Uint16Array
  readonly ends: Uint16Array
  /** How much the last word added: of several meanings of a word the strongest counts. */
  private readonly last: Float64Array

  constructor(size: number) {
    this.sums = new Float64Array(size)
    this.starts = new Uint16Array(size)
    this.ends = new Uint16Array(size)
    this.last = new Float64Array(size)
  }

  /** The word at an index speaks for a thing. Words come in order. */
  add(number: number, at: number, gain: number): void {
    const end = this.ends[number]!
    if (end === at + 1) {
      if (gain <= this.last[number]!) return
      this.sums[number]! += gain - this.last[number]!
    } else {
      if (end === 0) {
        this.touched.push(number)
        this.starts[number] = at
      }
      this.sums[number]! += gain
      this.ends[number] = at + 1
    }
    this.last[number] = gain
  }

  clear(): void {
    for (const number of this.touched) {
      this.sums[number] = 0
      this.ends[number] = 0
    }
    this.touched.length = 0
  }
}
