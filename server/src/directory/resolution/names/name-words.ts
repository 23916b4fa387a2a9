import { FOLDED_CODES, NO_CODE, splitNameWords } from '../../../text/fold.ts'
import { toSingular } from '../../../text/plural.ts'
import { hashText, TextHash } from '../text-hash.ts'
import { isCategoryWord } from './generic-names.ts'
import { findShortTitle } from './name-titles.ts'
import type { Sound } from './sound.ts'

const SPACE = 0x20
const [A, E, L] = [0x61, 0x65, 0x6c]
const [ALEF, LAM, HAMZA, WAW] = [0x0627, 0x0644, 0x0621, 0x0648]
/** A shorter word that begins with و is one of its own. */
const MIN_AND = 4
/** Latin letters that the l of the article assimilates to ("ar-Riyadh"); SUN_PAIRS are those written as two letters. */
const SUN_LETTERS = new Set([...'dnrstz'].map(letter => letter.charCodeAt(0)))
const SUN_PAIRS = new Set(['sh', 'dh', 'th'])
/** Chat Arabic begins words with them. */
const CHAT_DIGITS = new Set([...'2356789'].map(digit => digit.charCodeAt(0)))
/** The letters of عبدال, with which many names of persons begin. */
const SERVANT = [...'عبدال'].map(letter => letter.charCodeAt(0))
const [HEH, LAST_OF_ALLAH] = [0x0647, 2]
const S = 0x73
/** A shorter word that begins with ل is one of its own. */
const MIN_FOR = 4
/** Shorter words keep a last s: many are names ("Texas"). */
const MIN_PLURAL = 6
/** Shorter words that begin with "al" are words of their own ("alpha"). */
const MIN_JOINED = 6
const END_LETTERS = 4
const ENDS_STEP = 1021
/** Numbers that need no memory of their own as keys of a map. */
const SMALL_INTEGERS = 0x3fffffff
const hash = new TextHash()
const FOR = hashText('for')

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
export class NameWords {
  #codes = new Uint16Array(1024)
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
    const length = name.length < this.#codes.length ? this.#fold(name) : -1
    if (length > 0) this.#findWords(length)
    if (this.#size === 0) this.#copyWords(splitNameWords(name))
  }

  /** Leaves out the words that a test, which is given their hashes, does not keep; all stay where none would. */
  keepWords(isKept: (hash: number, word: number) => boolean): void {
    const kept: number[] = []
    for (let word = 0; word < this.#size; word++) if (isKept(this.hashWord(word), word)) kept.push(word)
    if (kept.length === 0 || kept.length === this.#size) return
    const bounds = kept.toReversed().map(word => [this.#wordStart(word), this.#wordEnd(word)])
    const hashes = kept.toReversed().map(word => this.#hashes[this.#size - 1 - word]!)
    this.#bounds.set(bounds.flat())
    this.#hashes.set(hashes)
    this.#size = kept.length
  }

  /** Leaves out the last word. */
  dropLast(): void {
    this.#bounds.copyWithin(0, 2, 2 * this.#size)
    this.#hashes.copyWithin(0, 1, this.#size)
    this.#size--
  }

  /** The words joined by single spaces: the folded name. */
  get key(): string {
    return Array.from({ length: this.#size }, (_, at) => this.#readWord(at)).join(' ')
  }

  /** The folded name in the form that `hashCompact` hashes. */
  get compactKey(): string {
    let key = ''
    for (let at = 0; at < this.#size; at++) {
      const [from, to] = [this.#wordStart(at), this.#wordEnd(at)]
      const article = this.#findJoinedArticle(from, to)
      const word = this.#readWord(at)
      const rest = article < 0 ? word : word.slice(0, article - from) + word.slice(article - from + 2)
      key += this.#findShortForm(from, to) ?? rest
    }
    return key
  }

  /** The first four letters of the first word, without an article, hashed to a small number; 0 where it is shorter. */
  hashFirstLetters(): number {
    const [from, to] = [this.#wordStart(0), this.#wordEnd(0)]
    return this.#hashLetters(this.#findJoinedArticle(from, to) === from ? from + 2 : from, to)
  }

  /** The last four letters of the last word; 0 where it is shorter. */
  hashLastLetters(): number {
    const to = this.#wordEnd(this.#size - 1)
    return this.#hashLetters(Math.max(this.#wordStart(this.#size - 1), to - END_LETTERS), to)
  }

  #hashLetters(from: number, to: number): number {
    if (to - from < END_LETTERS) return 0
    let hashed = 0
    for (let at = from; at < from + END_LETTERS; at++)
      hashed = (Math.imul(hashed, ENDS_STEP) + this.#codes[at]!) & SMALL_INTEGERS
    return hashed
  }

  /** The hash of the folded name, after the given texts. */
  hashKey(...before: string[]): number {
    hash.begin()
    for (const text of before) hash.text(text)
    for (let at = 0; at < this.#size; at++) {
      if (at > 0) hash.text(' ')
      hash.codes(this.#codes, this.#wordStart(at), this.#wordEnd(at))
    }
    return hash.end()
  }

  /**
   * The hash of the folded name, after a text, however its words are parted: without spaces, and without articles that
   * are written as one word with what follows them ("AlOthaim", عبدالصمد), titles abbreviated,
   * English plurals and possessives in the singular ("Domino's", "Domino"). Of the first words alone where `size` is given.
   */
  hashCompact(before: string, size = this.#size): number {
    hash.begin().text(before)
    for (let at = 0; at < size; at++) {
      const [from, to] = [this.#wordStart(at), this.#wordEnd(at)]
      const short = this.#findShortForm(from, to)
      const article = this.#findJoinedArticle(from, to)
      if (short !== undefined) hash.text(short)
      else if (article >= 0) hash.codes(this.#codes, from, article).codes(this.#codes, article + 2, to)
      else hash.codes(this.#codes, from, to)
    }
    return hash.end()
  }

  /** The same of those words alone that a test keeps; of all where none would be. */
  hashCompactWhere(before: string, isKept: (hash: number, word: number) => boolean): number {
    const size = this.#size
    const [bounds, hashes] = [this.#bounds.slice(0, 2 * size), this.#hashes.slice(0, size)]
    this.keepWords(isKept)
    const hashed = this.hashCompact(before)
    this.#bounds.set(bounds)
    this.#hashes.set(hashes)
    this.#size = size
    return hashed
  }

  hashWord(word: number): number {
    const at = this.#size - 1 - word
    if (this.#hashes[at]! < 0)
      this.#hashes[at] = hash.begin().codes(this.#codes, this.#wordStart(word), this.#wordEnd(word)).end()
    return this.#hashes[at]!
  }

  /** Reads the consonants of the words that a test, which is given their hashes, keeps, without articles that are written with them. */
  readSound(sound: Sound, isKept?: (hash: number) => boolean): void {
    sound.clear()
    for (let word = 0; word < this.#size; word++)
      if (!isKept || isKept(this.hashWord(word))) this.addSound(sound, word)
  }

  addSound(sound: Sound, word: number): void {
    const [from, to] = [this.#wordStart(word), this.#wordEnd(word)]
    // "And" is written as one with an Arabic word.
    const isAnd = word > 0 && this.#codes[from] === WAW && to - from >= MIN_AND
    const article = this.#findJoinedArticle(from, to) === from ? 2 : 0
    sound.addWord(this.#codes, from + (isAnd ? 1 : article), to, word + 1 === this.#size)
  }

  countLetters(word: number): number {
    return this.#wordEnd(word) - this.#wordStart(word)
  }

  /** Whether the word is in Arabic script. */
  isArabic(word: number): boolean {
    const code = this.#codes[this.#wordStart(word)]!
    return code >= 0x0600 && code < 0x0700
  }

  /** Whether the word is "for", or is written as one with it in Arabic: للسيارات, لقطع. */
  isFor(word: number): boolean {
    const [from, to] = [this.#wordStart(word), this.#wordEnd(word)]
    const codes = this.#codes
    if (codes[from] !== LAM) return this.hashWord(word) === FOR
    if (to - from < MIN_FOR) return false
    return (
      codes[from + 1] === LAM ||
      isCategoryWord(
        hash
          .begin()
          .codes(codes, from + 1, to)
          .end(),
      )
    )
  }

  isNumber(word: number): boolean {
    for (let at = this.#wordStart(word); at < this.#wordEnd(word); at++) {
      if (this.#codes[at]! > 0x39) return false
    }
    return true
  }

  /** Where a Latin word has its article, and an Arabic one that begins with عبد; -1 where there is none. */
  #findJoinedArticle(from: number, to: number): number {
    const codes = this.#codes
    if (to - from >= MIN_JOINED && codes[from] === A && codes[from + 1] === L) return from
    const isServant = to - from >= MIN_JOINED && SERVANT.every((code, at) => codes[from + at] === code)
    // Of عبدالله the article is a part of the name of God, which stands as one word in عبد الله too.
    const isAllah =
      to - from === SERVANT.length + LAST_OF_ALLAH && codes[to - 1] === HEH && codes[to - 2] === LAM
    return isServant && !isAllah ? from + 3 : -1
  }

  /** The abbreviation of a title, or the singular of a word that may be an English plural, without its article; undefined for any other word. */
  #findShortForm(from: number, to: number): string | undefined {
    const title = findShortTitle(this.#codes, from, to)
    if (title !== undefined || this.#codes[to - 1] !== S) return title
    const start = this.#findJoinedArticle(from, to) === from ? from + 2 : from
    return to - start < MIN_PLURAL ? undefined : toSingular(this.#readCodes(start, to))
  }

  #wordStart(word: number): number {
    return this.#bounds[2 * (this.#size - 1 - word)]!
  }

  #wordEnd(word: number): number {
    return this.#bounds[2 * (this.#size - 1 - word) + 1]!
  }

  #readWord(word: number): string {
    return this.#readCodes(this.#wordStart(word), this.#wordEnd(word))
  }

  #readCodes(from: number, to: number): string {
    return String.fromCharCode(...this.#codes.subarray(from, to))
  }

  /** Folds a name into the buffer. Returns its length, -1 for a name with letters that LETTERS does not know. */
  #fold(name: string): number {
    let length = 0
    for (let at = 0; at < name.length; at++) {
      const code = LETTERS[name.charCodeAt(at)]
      if (!code) return -1
      if (code !== NO_CODE) this.#codes[length++] = code
    }
    return length
  }

  /** Finds the words, the last one first, because the word after an article tells that it is one. */
  #findWords(length: number): void {
    const codes = this.#codes
    for (let to = length; to > 0; to--) {
      if (codes[to - 1] === SPACE) continue
      let from = to - 1
      while (from > 0 && codes[from - 1] !== SPACE) from--
      if (!this.#isArticle(from, to)) this.#addWord(from, to)
      to = from
    }
  }

  #addWord(first: number, last: number): void {
    const codes = this.#codes
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
    const codes = this.#codes
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
    if (length > this.#codes.length) {
      this.#codes = new Uint16Array(2 * length)
      this.#bounds = new Uint32Array(4 * length)
      this.#hashes = new Float64Array(2 * length)
    }
    let end = 0
    for (const word of found.toReversed()) {
      this.#bounds[2 * this.#size] = end
      for (let at = 0; at < word.length; at++) this.#codes[end++] = word.charCodeAt(at)
      this.#bounds[2 * this.#size + 1] = end
      this.#hashes[this.#size] = -1
      this.#size++
    }
  }
}
