import { copyText } from '../../../text/copy-text.ts'

/** In all but one of a hundred companies, the value of most places is among the first eight distinct values. */
const MAX_VALUES = 8

/** Counts texts, up to a limited number of distinct ones, to find the most common text. */
export class Counter {
  readonly #limit: number
  #total = 0
  /** Most companies have a single value, which needs no map. */
  #firstText: string | undefined
  #firstCount = 0
  #others: Map<string, number> | undefined

  constructor(most = MAX_VALUES) {
    this.#limit = most
  }

  add(text: string | null | undefined, times = 1): void {
    if (!text) return
    this.#total += times
    this.#firstText ??= copyText(text)
    if (text === this.#firstText) this.#firstCount += times
    else this.#addOther(text, times)
  }

  #addOther(text: string, times: number): void {
    this.#others ??= new Map()
    const count = this.#others.get(text)
    if (count !== undefined) this.#others.set(text, count + times)
    else if (this.#others.size < this.#limit - 1) this.#others.set(copyText(text), times)
  }

  /** Each text with its count, in the order of first occurrence. */
  entries(): [text: string, count: number][] {
    return this.#firstText === undefined ? [] : [[this.#firstText, this.#firstCount], ...(this.#others ?? [])]
  }

  /** The most common text; of equally common texts the shorter: "Acme" of "Acme" and "Acme North". */
  findMostCommon(): string | null {
    return this.#findBest()[0]
  }

  /** The text of more than half of all that was counted, if it was counted twice or more. */
  findShared(): string | null {
    const [best, count] = this.#findBest()
    return count >= 2 && count * 2 > this.#total ? best : null
  }

  /** The share of the most common text, from 0 to 1. */
  get agreement(): number {
    return this.#total === 0 ? 0 : this.#findBest()[1] / this.#total
  }

  #findBest(): [text: string | null, count: number] {
    let [best, most] = [this.#firstText ?? null, this.#firstCount]
    for (const [text, count] of this.#others ?? []) {
      if (count > most || (count === most && text.length < best!.length)) [best, most] = [text, count]
    }
    return [best, most]
  }
}
