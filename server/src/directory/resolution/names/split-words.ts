import { FOLDED_CODES, NO_CODE, splitNameWords } from '../../../text/fold.ts'
import { TextHash } from '../text-hash.ts'

const SPACE = 0x20
const [A, E, L] = [0x61, 0x65, 0x6c]
const [ALEF, LAM, HAMZA] = [0x0627, 0x0644, 0x0621]
/** Latin letters that the l of the article assimilates to ("ar-Riyadh"); SUN_PAIRS are those written as two letters. */
const SUN_LETTERS = new Set([...'dnrstz'].map(letter => letter.charCodeAt(0)))
const SUN_PAIRS = new Set(['sh', 'dh', 'th'])
/** Chat Arabic begins words with them. */
const CHAT_DIGITS = new Set([...'2356789'].map(digit => digit.charCodeAt(0)))
const hash = new TextHash()

/** For each character code the folded letter, SPACE for a separator, NO_CODE for no letter, 0 where this table does not know. */
const LETTERS = FOLDED_CODES.map((code, at) => {
  if (code === 0 || code === NO_CODE) return code
  if (at === 0x27 || at === 0x60) return NO_CODE
  return /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? code : SPACE
})

/**
 * Splits names into the folded words that splitNameWords returns, one name at a time, into buffers of its own. An import
 * meets most names once, so names of common letters are folded and hashed without creating strings.
 */
export class SplitWords {
  protected codes = new Uint16Array(1024)
  /** Start and end of each word, the last word first. */
  #bounds = new Uint32Array(2048)
  /** The hash of each word, in the same order; -1 where it is not known yet. */
  #hashes = new Float64Array(1024)
  #size = 0

  /** The number of words. */
  get size(): number {
    return this.#size
  }

  /** Replaces the words with the words of another name. */
  read(name: string | null): void {
    this.#size = 0
    if (name === null || name === '') return
    const length = name.length < this.codes.length ? this.#fold(name) : -1
    if (length > 0) this.#findWords(length)
    if (this.#size === 0) this.#copyWords(splitNameWords(name))
  }

  /** Leaves out the words that a test, which is given their hashes, does not keep; all stay where none would. */
  keepWords(isKept: (hash: number, word: number) => boolean): void {
    const kept: number[] = []
    for (let word = 0; word < this.#size; word++) if (isKept(this.hashWord(word), word)) kept.push(word)
    if (kept.length === 0 || kept.length === this.#size) return
    const bounds = kept.toReversed().map(word => [this.wordStart(word), this.wordEnd(word)])
    const hashes = kept.toReversed().map(word => this.#hashes[this.#size - 1 - word]!)
    this.#bounds.set(bounds.flat())
    this.#hashes.set(hashes)
    this.#size = kept.length
  }

  /** What a function gives for those words alone that a test keeps; for all where none would be. */
  protected withWords<T>(isKept: (hash: number, word: number) => boolean, use: () => T): T {
    const size = this.#size
    const [bounds, hashes] = [this.#bounds.slice(0, 2 * size), this.#hashes.slice(0, size)]
    this.keepWords(isKept)
    const result = use()
    this.#bounds.set(bounds)
    this.#hashes.set(hashes)
    this.#size = size
    return result
  }

  /** Leaves out the last word. */
  dropLast(): void {
    this.#bounds.copyWithin(0, 2, 2 * this.#size)
    this.#hashes.copyWithin(0, 1, this.#size)
    this.#size--
  }

  /** The words joined by single spaces: the folded name. */
  get key(): string {
    return Array.from({ length: this.#size }, (_, at) => this.readWord(at)).join(' ')
  }

  hashWord(word: number): number {
    const at = this.#size - 1 - word
    if (this.#hashes[at]! < 0)
      this.#hashes[at] = hash.begin().codes(this.codes, this.wordStart(word), this.wordEnd(word)).end()
    return this.#hashes[at]!
  }

  countLetters(word: number): number {
    return this.wordEnd(word) - this.wordStart(word)
  }

  /** Whether the word is in Arabic script. */
  isArabic(word: number): boolean {
    const code = this.codes[this.wordStart(word)]!
    return code >= 0x0600 && code < 0x0700
  }

  isNumber(word: number): boolean {
    for (let at = this.wordStart(word); at < this.wordEnd(word); at++) {
      if (this.codes[at]! > 0x39) return false
    }
    return true
  }

  protected wordStart(word: number): number {
    return this.#bounds[2 * (this.#size - 1 - word)]!
  }

  protected wordEnd(word: number): number {
    return this.#bounds[2 * (this.#size - 1 - word) + 1]!
  }

  protected readWord(word: number): string {
    return this.readCodes(this.wordStart(word), this.wordEnd(word))
  }

  protected readCodes(from: number, to: number): string {
    return String.fromCharCode(...this.codes.subarray(from, to))
  }

  /** Folds a name into the buffer. Returns its length, -1 for a name with letters that LETTERS does not know. */
  #fold(name: string): number {
    let length = 0
    for (let at = 0; at < name.length; at++) {
      const code = LETTERS[name.charCodeAt(at)]
      if (!code) return -1
      if (code !== NO_CODE) this.codes[length++] = code
    }
    return length
  }

  /** Finds the words, the last one first, because the word after an article tells that it is one. */
  #findWords(length: number): void {
    const codes = this.codes
    for (let to = length; to > 0; to--) {
      if (codes[to - 1] === SPACE) continue
      let from = to - 1
      while (from > 0 && codes[from - 1] !== SPACE) from--
      if (!this.#isArticle(from, to)) this.#addWord(from, to)
      to = from
    }
  }

  #addWord(first: number, last: number): void {
    const codes = this.codes
    let [from, to] = [first, last]
    while (to - from >= 5 && codes[from] === ALEF && codes[from + 1] === LAM) from += 2
    if (to - from >= 4 && codes[to - 1] === HAMZA && codes[to - 2] === ALEF) to--
    this.#bounds[2 * this.#size] = from
    this.#bounds[2 * this.#size + 1] = to
    this.#hashes[this.#size] = -1
    this.#size++
  }

  /** Whether a word is an article of the word found before it; the same rule as isArticle of text/fold.ts. */
  #isArticle(from: number, to: number): boolean {
    const codes = this.codes
    const first = codes[from]
    if (this.#size === 0 || to - from < 2 || to - from > 3 || (first !== A && first !== E)) return false
    const [next, end] = [this.#bounds[2 * this.#size - 2]!, this.#bounds[2 * this.#size - 1]!]
    const letter = codes[CHAT_DIGITS.has(codes[next]!) && next + 1 < end ? next + 1 : next]!
    if (letter < A || letter > 0x7a) return false
    if (to - from === 2 && codes[from + 1] === L) return true
    const sound = String.fromCharCode(...codes.subarray(from + 1, to))
    if (to - from === 2 ? !SUN_LETTERS.has(codes[from + 1]!) : !SUN_PAIRS.has(sound)) return false
    for (let at = 1; at < to - from; at++) if (codes[from + at] !== codes[next + at - 1]) return false
    return true
  }

  #copyWords(found: readonly string[]): void {
    const length = found.reduce((sum, word) => sum + word.length, 0)
    if (length > this.codes.length) {
      this.codes = new Uint16Array(2 * length)
      this.#bounds = new Uint32Array(4 * length)
      this.#hashes = new Float64Array(2 * length)
    }
    let end = 0
    for (const word of found.toReversed()) {
      this.#bounds[2 * this.#size] = end
      for (let at = 0; at < word.length; at++) this.codes[end++] = word.charCodeAt(at)
      this.#bounds[2 * this.#size + 1] = end
      this.#hashes[this.#size] = -1
      this.#size++
    }
  }
}
