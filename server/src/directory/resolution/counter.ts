/** What over half of a company's places have is among the first few values but once in some hundred companies. */
const MOST = 8

/** Counts texts, to find the one that most places have. */
export class Tally {
  readonly #most: number
  #total = 0
  /** Most companies have one of each, and need no map for it. */
  #first: string | undefined
  #firsts = 0
  #others: Map<string, number> | undefined

  constructor(most = MOST) {
    this.#most = most
  }

  add(text: string | null | undefined, times = 1): void {
    if (!text) return
    this.#total += times
    this.#first ??= aloneInMemory(text)
    if (text === this.#first) this.#firsts += times
    else this.#addOther(text, times)
  }

  #addOther(text: string, times: number): void {
    this.#others ??= new Map()
    const count = this.#others.get(text)
    if (count !== undefined) this.#others.set(text, count + times)
    else if (this.#others.size < this.#most - 1) this.#others.set(aloneInMemory(text), times)
  }

  /** Each text with its count, in the order they first came. */
  texts(): [text: string, count: number][] {
    return this.#first === undefined ? [] : [[this.#first, this.#firsts], ...(this.#others ?? [])]
  }

  /** Of equally common texts the shorter: "Acme" of "Acme" and "Acme North". */
  mostCommon(): string | null {
    return this.#best()[0]
  }

  /** The text that two places or more have, and over half of those that say anything. */
  shared(): string | null {
    const [best, count] = this.#best()
    return count >= 2 && count * 2 > this.#total ? best : null
  }

  /** Which part of what was counted the most common text makes up. */
  get agreement(): number {
    return this.#total === 0 ? 0 : this.#best()[1] / this.#total
  }

  #best(): [text: string | null, count: number] {
    let [best, most] = [this.#first ?? null, this.#firsts]
    for (const [text, count] of this.#others ?? []) {
      if (count > most || (count === most && text.length < best!.length)) [best, most] = [text, count]
    }
    return [best, most]
  }
}

/** The same text, not as part of the row it was cut from, which V8 would keep as long. */
function aloneInMemory(text: string): string {
  return JSON.parse(JSON.stringify(text))
}
