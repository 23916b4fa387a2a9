/** What over half of a company's places have is among the first few values but once in some hundred companies. */
const MAX_VALUES = 8

/** Counts texts, to find the one that most places have. */
export class Counter {
  readonly #limit: number
  #total = 0
  /** Most companies have one of each, and need no map for it. */
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

  /** Each text with its count, in the order they first came. */
  entries(): [text: string, count: number][] {
    return this.#firstText === undefined ? [] : [[this.#firstText, this.#firstCount], ...(this.#others ?? [])]
  }

  /** Of equally common texts the shorter: "Acme" of "Acme" and "Acme North". */
  findMostCommon(): string | null {
    return this.#findBest()[0]
  }

  /** The text that two places or more have, and over half of those that say anything. */
  findShared(): string | null {
    const [best, count] = this.#findBest()
    return count >= 2 && count * 2 > this.#total ? best : null
  }

  /** Which part of what was counted the most common text makes up. */
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

/** The same text, not as part of the row it was cut from, which V8 would keep as long. */
function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text))
}
