import { Column } from './column.ts'
import { LetterBuffer } from './letter-buffer.ts'
import { toLetterMask } from './letter-mask.ts'
import type { NameTable } from './name-table.ts'
import { SoundIndex } from './sound-index.ts'
import { measureTypos } from './typo-cost.ts'
import { TypoIndex } from './typo-index.ts'

/** A name that is similar to a text. The cost is 0 for no difference and grows to about 2. */
export interface SimilarName {
  name: string
  cost: number
}

/** Bits of the indexes. */
const PLACE_NAME = 1
const COMPANY_NAME = 2

/** The text that names are compared with, and each of those. */
const [sought, name] = [new LetterBuffer(), new LetterBuffer()]

/**
 * The names of a table that a word may stand for inexactly, in two indexes. The typo index files a name under its parts: by
 * the pigeonhole principle k typos leave one of k + 1 parts whole. The phonetic index files it under the consonant skeleton
 * of its phonetic key, which is the same for both scripts and for chat Arabic. Either gives candidates, which are then
 * compared in full for their cost.
 */
export class FuzzyIndex {
  private readonly names: NameTable
  /** For each number of a name the indexes that hold it: PLACE_NAME, COMPANY_NAME or both. */
  private readonly indexed = new Column(Uint8Array)
  private readonly typos = new TypoIndex()
  private readonly placeSounds = new SoundIndex()
  private readonly companySounds = new SoundIndex()

  constructor(names: NameTable) {
    this.names = names
  }

  get bytes(): number {
    const parts = [this.indexed, this.typos, this.placeSounds, this.companySounds]
    return parts.reduce((sum, part) => sum + part.bytes, 0)
  }

  /** Makes it smaller once most names are added. */
  async pack(): Promise<void> {
    for (const index of [this.typos, this.placeSounds, this.companySounds]) await index.pack()
  }

  /** Names of places and of companies have phonetic indexes of their own, so that neither hides the other. */
  add(number: number, name: string, isCompany: boolean): void {
    while (this.indexed.length <= number) this.indexed.push(0)
    const indexed = this.indexed.get(number)
    const sort = isCompany ? COMPANY_NAME : PLACE_NAME
    if (indexed & sort) return
    this.indexed.set(number, indexed | sort)
    if (indexed === 0) this.typos.add(name.replaceAll(' ', ''), number)
    const sounds = isCompany ? this.companySounds : this.placeSounds
    sounds.add(name, number)
  }

  /** Names that the text may be a typo of, the likeliest first, as far as `isMeant` takes them. */
  findTypos(text: string, isMeant: (number: number) => boolean): SimilarName[] {
    const compact = text.replaceAll(' ', '')
    const mask = toLetterMask(compact)
    const likely = new Set<number>()
    // A typo changes two letters at most, and a comparison of all letters costs a hundred times as much.
    const most = hasOneTypo(compact) ? 2 : 4
    this.typos.findNear(compact, number => {
      if (this.names.countDifferentLetters(number, mask) <= most) likely.add(number)
    })
    sought.fill(compact)
    return this.sortByCost(likely, isMeant, number => {
      this.names.readLetters(number, name)
      return measureTypos(sought, name)
    })
  }

  /** Names that sound like the text, in either script, the likeliest first. Of places and companies, some each. */
  findHomophones(text: string, isMeant: (number: number) => boolean): SimilarName[] {
    const readName = (number: number) => this.names.readText(number)
    const costs = new Map<number, number>()
    for (const sounds of [this.placeSounds, this.companySounds])
      for (const { number, cost } of sounds.find(text, readName))
        costs.set(number, Math.min(cost, costs.get(number) ?? cost))
    return this.sortByCost(costs.keys(), isMeant, number => costs.get(number)!)
  }

  private sortByCost(
    numbers: Iterable<number>,
    isMeant: (number: number) => boolean,
    measureCost: (number: number) => number,
  ): SimilarName[] {
    const found: SimilarName[] = []
    for (const number of numbers) {
      const cost = measureCost(number)
      if (Number.isFinite(cost) && isMeant(number)) found.push({ name: this.names.readText(number), cost })
    }
    return found.sort((a, b) => a.cost - b.cost || (a.name < b.name ? -1 : 1))
  }
}

/** Names near so short a text bear one typo; two are that cheap in Arabic letters only. */
function hasOneTypo(text: string): boolean {
  return text.length < 8 && /^[a-z0-9]*$/.test(text)
}
