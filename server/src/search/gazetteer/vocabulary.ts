import { Column } from './column.ts'
import { LetterBuffer } from './letter-buffer.ts'
import { toLetterMask } from './letter-mask.ts'
import { NameTable } from './name-table.ts'
import { listSpokenWordSounds } from './phonetic-keys.ts'
import { type Homophone, SoundIndex } from './sound-index.ts'
import { measureWordTypos } from './typo-cost.ts'
import { TypoIndex } from './typo-index.ts'

/** A word of names that another word may be a slip of. The cost is about 1 for a wrong letter. */
export interface NearWord {
  word: string
  cost: number
  /** How many companies hold it, counted up to a limit. */
  holders: number
}

/** Words whose neighbours are remembered; when there are more, the memory begins anew. */
const MAX_CACHED = 2000
/** Names of so many words one slip away are no evidence for any of them. */
const MAX_NEAR = 60

/** The word that others are compared with, and each of those. */
const [text, name] = [new LetterBuffer(), new LetterBuffer()]

/** The distinct words of the names of all companies, with how many companies hold each, and an index of their slips. */
export class Vocabulary {
  private readonly table = new NameTable()
  private readonly holders = new Column(Uint16Array)
  private readonly typos = new TypoIndex()
  private readonly sounds = new SoundIndex(listSpokenWordSounds)
  private readonly near = new Map<string, NearWord[]>()

  get size(): number {
    return this.table.size
  }

  get bytes(): number {
    return this.table.bytes + this.holders.bytes + this.typos.bytes + this.sounds.bytes
  }

  /** Adds a word, or corrects how many companies hold it. */
  set(word: string, holders: number): void {
    const number = this.table.add(word)
    if (number === this.holders.length) {
      this.holders.push(0)
      // A number has no slips: another number is another name.
      if (!/^\d+$/.test(word)) {
        this.typos.add(word, number)
        this.sounds.add(word, number)
      }
    }
    this.holders.set(number, holders)
    this.near.clear()
  }

  /** Makes it smaller once most words are added. */
  async pack(): Promise<void> {
    for (const part of [this.table, this.typos, this.sounds]) await part.pack()
  }

  /** How many companies hold the word, counted up to a limit. */
  countHolders(word: string): number {
    const number = this.table.find(word)
    return number === undefined ? 0 : this.holders.get(number)
  }

  /** The number of a word; undefined for one that is not held. */
  findNumber(word: string): number | undefined {
    return this.table.find(word)
  }

  /** The words that a word may be a slip of, itself aside: the likeliest first, then those that more companies hold. */
  findNear(word: string): readonly NearWord[] {
    const known = this.near.get(word)
    if (known) return known
    if (this.near.size >= MAX_CACHED) this.near.clear()
    const near = this.listNear(word)
    this.near.set(word, near)
    return near
  }

  /** The words that sound like a word, in either script: the likeliest first, then those that more companies hold. */
  findHomophones(word: string): NearWord[] {
    return this.listHeld(this.sounds.find(word, number => this.table.readText(number)))
  }

  /** The words that have the consonants of a word, in either script, whatever their vowels. */
  findByConsonants(word: string): NearWord[] {
    return this.listHeld(this.sounds.findByConsonants(word, number => this.table.readText(number)))
  }

  private listHeld(found: Homophone[]): NearWord[] {
    const held = found.map(({ number, ...each }) => ({ ...each, holders: this.holders.get(number) }))
    return held.filter(({ holders }) => holders > 0).sort((a, b) => a.cost - b.cost || b.holders - a.holders)
  }

  private listNear(word: string): NearWord[] {
    const mask = toLetterMask(word)
    const own = this.table.find(word)
    const numbers = new Set<number>()
    this.typos.findNear(word, number => {
      if (
        number !== own &&
        this.table.countDifferentLetters(number, mask) <= 4 &&
        this.holders.get(number) > 0
      )
        numbers.add(number)
    })
    const near: NearWord[] = []
    text.fill(word)
    for (const number of numbers) {
      this.table.readLetters(number, name)
      const cost = measureWordTypos(text, name)
      if (Number.isFinite(cost))
        near.push({ word: this.table.readText(number), cost, holders: this.holders.get(number) })
    }
    return near.sort((a, b) => a.cost - b.cost || b.holders - a.holders).slice(0, MAX_NEAR)
  }
}
