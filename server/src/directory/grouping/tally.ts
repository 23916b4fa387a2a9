/** More values than this of one company say nothing that the first ones do not. */
const MOST = 500

/** Counts texts, to find the one that most places have. */
export class Tally {
  readonly #counts = new Map<string, number>()
  #total = 0

  add(text: string | null | undefined): void {
    if (!text) return
    this.#total++
    const count = this.#counts.get(text)
    if (count !== undefined || this.#counts.size < MOST) this.#counts.set(text, (count ?? 0) + 1)
  }

  get distinct(): number {
    return this.#counts.size
  }

  texts(): IterableIterator<[text: string, count: number]> {
    return this.#counts.entries()
  }

  /** Of equally common texts the shorter: "Acme" of "Acme" and "Acme North". */
  mostCommon(): string | null {
    const [best] = [...this.#counts].sort(([a, as], [b, bs]) => bs - as || a.length - b.length)
    return best?.[0] ?? null
  }

  /** The text that two places or more have, and over half of those that say anything. */
  shared(): string | null {
    const best = this.mostCommon()
    const count = best === null ? 0 : this.#counts.get(best)!
    return count >= 2 && count * 2 > this.#total ? best : null
  }

  /** Which part of what was counted the most common text makes up. */
  get agreement(): number {
    const best = this.mostCommon()
    return best === null ? 0 : this.#counts.get(best)! / this.#total
  }
}
