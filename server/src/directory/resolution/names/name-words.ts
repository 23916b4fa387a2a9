import { toSingular } from '../../../text/plural.ts'
import { hashText, TextHash } from '../text-hash.ts'
import { isCategoryWord } from './generic-names.ts'
import { findShortTitle } from './name-titles.ts'
import type { Sound } from './sound.ts'
import { SplitWords } from './split-words.ts'

const [A, L, S] = [0x61, 0x6c, 0x73]
const [LAM, WAW, HEH] = [0x0644, 0x0648, 0x0647]
/** A shorter word that begins with و is one of its own. */
const MIN_AND = 4
/** The letters of عبدال, with which many names of persons begin. */
const SERVANT = [...'عبدال'].map(letter => letter.charCodeAt(0))
const LAST_OF_ALLAH = 2
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

/** The words of a name in the forms by which names are compared: joined, by their ends, and by their sound. */
export class NameWords extends SplitWords {
  /** The folded name in the form that `hashCompact` hashes. */
  get compactKey(): string {
    let key = ''
    for (let at = 0; at < this.size; at++) {
      const [from, to] = [this.wordStart(at), this.wordEnd(at)]
      const article = this.#findJoinedArticle(from, to)
      const word = this.readWord(at)
      const rest = article < 0 ? word : word.slice(0, article - from) + word.slice(article - from + 2)
      key += this.#findShortForm(from, to) ?? rest
    }
    return key
  }

  /** The first four letters of the first word, without an article, hashed to a small number; 0 where it is shorter. */
  hashFirstLetters(): number {
    const [from, to] = [this.wordStart(0), this.wordEnd(0)]
    return this.#hashLetters(this.#findJoinedArticle(from, to) === from ? from + 2 : from, to)
  }

  /** The last four letters of the last word; 0 where it is shorter. */
  hashLastLetters(): number {
    const to = this.wordEnd(this.size - 1)
    return this.#hashLetters(Math.max(this.wordStart(this.size - 1), to - END_LETTERS), to)
  }

  #hashLetters(from: number, to: number): number {
    if (to - from < END_LETTERS) return 0
    let hashed = 0
    for (let at = from; at < from + END_LETTERS; at++)
      hashed = (Math.imul(hashed, ENDS_STEP) + this.codes[at]!) & SMALL_INTEGERS
    return hashed
  }

  /**
   * The hash of the folded name, after a text, however its words are parted: without spaces, and without articles that
   * are written as one word with what follows them ("AlOthaim", عبدالصمد), titles abbreviated,
   * English plurals and possessives in the singular ("Domino's", "Domino"). Of the first words alone where `size` is given.
   */
  hashCompact(before: string, size = this.size): number {
    hash.begin().text(before)
    for (let at = 0; at < size; at++) {
      const [from, to] = [this.wordStart(at), this.wordEnd(at)]
      const short = this.#findShortForm(from, to)
      const article = this.#findJoinedArticle(from, to)
      if (short !== undefined) hash.text(short)
      else if (article >= 0) hash.codes(this.codes, from, article).codes(this.codes, article + 2, to)
      else hash.codes(this.codes, from, to)
    }
    return hash.end()
  }

  /** The same of those words alone that a test keeps; of all where none would be. */
  hashCompactWhere(before: string, isKept: (hash: number, word: number) => boolean): number {
    return this.withWords(isKept, () => this.hashCompact(before))
  }

  /** Reads the consonants of the words that a test, which is given their hashes, keeps, without articles that are written with them. */
  readSound(sound: Sound, isKept?: (hash: number) => boolean): void {
    sound.clear()
    for (let word = 0; word < this.size; word++)
      if (!isKept || isKept(this.hashWord(word))) this.addSound(sound, word)
  }

  addSound(sound: Sound, word: number): void {
    const [from, to] = [this.wordStart(word), this.wordEnd(word)]
    // "And" is written as one with an Arabic word.
    const isAnd = word > 0 && this.codes[from] === WAW && to - from >= MIN_AND
    const article = this.#findJoinedArticle(from, to) === from ? 2 : 0
    sound.addWord(this.codes, from + (isAnd ? 1 : article), to, word + 1 === this.size)
  }

  /** Whether the word is "for", or is written as one with it in Arabic: للسيارات, لقطع. */
  isFor(word: number): boolean {
    const [from, to] = [this.wordStart(word), this.wordEnd(word)]
    const codes = this.codes
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

  /** Where a Latin word has its article, and an Arabic one that begins with عبد; -1 where there is none. */
  #findJoinedArticle(from: number, to: number): number {
    const codes = this.codes
    if (to - from >= MIN_JOINED && codes[from] === A && codes[from + 1] === L) return from
    const isServant = to - from >= MIN_JOINED && SERVANT.every((code, at) => codes[from + at] === code)
    // Of عبدالله the article is a part of the name of God, which stands as one word in عبد الله too.
    const isAllah =
      to - from === SERVANT.length + LAST_OF_ALLAH && codes[to - 1] === HEH && codes[to - 2] === LAM
    return isServant && !isAllah ? from + 3 : -1
  }

  /** The abbreviation of a title, or the singular of a word that may be an English plural, without its article; undefined for any other word. */
  #findShortForm(from: number, to: number): string | undefined {
    const title = findShortTitle(this.codes, from, to)
    if (title !== undefined || this.codes[to - 1] !== S) return title
    const start = this.#findJoinedArticle(from, to) === from ? from + 2 : from
    return to - start < MIN_PLURAL ? undefined : toSingular(this.readCodes(start, to))
  }
}
