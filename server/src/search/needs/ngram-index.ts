import { buildPostings, type Postings } from './postings.ts'

/** A value that was filed under a similar text. */
export interface SimilarValue {
  value: number
  /** Dice's coefficient of the character n-grams of both texts: 1 for the same text. */
  similarity: number
}

const LEAST_SIMILARITY = 0.5
/** n-grams are told apart by a hash of so many bits: two that share one are taken for the same, which costs little. */
const BITS = 14
const START = 1
const END = 2

/** Values by texts, found by the character 3-grams that a similar text has in common with them. */
export class NGramIndex {
  private readonly values: Uint32Array
  /** How many n-grams each text has. */
  private readonly counts: Uint16Array
  private readonly postings: Postings
  private readonly common: Uint8Array

  constructor(texts: Iterable<[text: string, value: number]>) {
    const [values, counts]: [number[], number[]] = [[], []]
    const grams: number[] = []
    const holders: number[] = []
    for (const [text, value] of texts) {
      const number = values.push(value) - 1
      const before = grams.length
      forEachGram(text, gram => grams.push(gram))
      counts.push(grams.length - before)
      for (let at = before; at < grams.length; at++) holders.push(number)
    }
    this.values = Uint32Array.from(values)
    this.counts = Uint16Array.from(counts)
    this.postings = buildPostings(grams, holders, 1 << BITS)
    this.common = new Uint8Array(values.length)
  }

  /** The values of similar texts, in no order. */
  find(text: string): SimilarValue[] {
    const { common, postings } = this
    const touched: number[] = []
    let count = 0
    forEachGram(text, gram => {
      count++
      for (let at = postings.starts[gram]!; at < postings.starts[gram + 1]!; at++) {
        const number = postings.values[at]!
        if (common[number] === 0) touched.push(number)
        common[number]!++
      }
    })
    const found: SimilarValue[] = []
    for (const number of touched) {
      const similarity = (2 * common[number]!) / (count + this.counts[number]!)
      common[number] = 0
      if (similarity >= LEAST_SIMILARITY) found.push({ value: this.values[number]!, similarity })
    }
    return found
  }
}

/** Calls back with the hash of each 3-gram of a text between marks of its start and end. */
function forEachGram(text: string, use: (gram: number) => void): void {
  let [first, second] = [START, text.charCodeAt(0)]
  for (let at = 1; at <= text.length; at++) {
    const third = at === text.length ? END : text.charCodeAt(at)
    use((Math.imul(Math.imul(first, 31) + second, 0x9e3779b1) + Math.imul(third, 0x85ebca6b)) >>> (32 - BITS))
    first = second
    second = third
  }
}
