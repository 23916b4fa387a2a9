import { copyText } from '../../text/copy-text.ts'
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

/** Texts of which the similar names are remembered; when there are more, the memory begins anew. */
const MAX_TEXTS = 500

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
  /** Whether the name of a number may still be meant; what was found is forgotten when that changes. */
  private readonly isMeant: (number: number) => boolean
  /** For each number of a name the indexes that hold it: PLACE_NAME, COMPANY_NAME or both. */
  private readonly indexed = new Column(Uint8Array)
  private readonly typos = new TypoIndex()
  private readonly placeSounds = new SoundIndex()
  private readonly companySounds = new SoundIndex()
  /** What was found for texts: the parts of a prompt ask for the same words. */
  private readonly foundTypos = new Map<string, readonly SimilarName[]>()
  private readonly foundHomophones = new Map<string, readonly SimilarName[]>()

  constructor(names: NameTable, isMeant: (number: number) => boolean) {
    this.names = names
    this.isMeant = isMeant
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
    this.forget()
    while (this.indexed.length <= number) this.indexed.push(0)
    const indexed = this.indexed.get(number)
    const sort = isCompany ? COMPANY_NAME : PLACE_NAME
    if (indexed & sort) return
    this.indexed.set(number, indexed | sort)
    if (indexed === 0) this.typos.add(name.replaceAll(' ', ''), number)
    const sounds = isCompany ? this.companySounds : this.placeSounds
    sounds.add(name, number)
  }

  /** Forgets what was found: names are meant that were not, or the other way round. */
  forget(): void {
    this.foundTypos.clear()
    this.foundHomophones.clear()
  }

  /** Names that the text may be a typo of, the likeliest first. */
  findTypos(text: string): readonly SimilarName[] {
    return recall(this.foundTypos, text, () => this.searchTypos(text))
  }

  /** Names that sound like the text, in either script, the likeliest first. Of places and companies, some each. */
  findHomophones(text: string): readonly SimilarName[] {
    return recall(this.foundHomophones, text, () => this.searchHomophones(text))
  }

  private searchTypos(text: string): SimilarName[] {
    const compact = text.replaceAll(' ', '')
    const mask = toLetterMask(compact)
    const likely = new Set<number>()
    // A typo changes two letters at most, and a comparison of all letters costs a hundred times as much.
    const most = hasOneTypo(compact) ? 2 : 4
    this.typos.findNear(compact, number => {
      if (this.names.countDifferentLetters(number, mask) <= most) likely.add(number)
    })
    sought.fill(compact)
    return this.sortByCost(likely, number => {
      this.names.readLetters(number, name)
      return measureTypos(sought, name)
    })
  }

  private searchHomophones(text: string): SimilarName[] {
    const readName = (number: number) => this.names.readText(number)
    const costs = new Map<number, number>()
    for (const sounds of [this.placeSounds, this.companySounds])
      for (const { number, cost } of sounds.find(text, readName))
        costs.set(number, Math.min(cost, costs.get(number) ?? cost))
    return this.sortByCost(costs.keys(), number => costs.get(number)!)
  }

  private sortByCost(numbers: Iterable<number>, measureCost: (number: number) => number): SimilarName[] {
    const found: SimilarName[] = []
    for (const number of numbers) {
      const cost = measureCost(number)
      if (Number.isFinite(cost) && this.isMeant(number))
        found.push({ name: this.names.readText(number), cost })
    }
    return found.sort((a, b) => a.cost - b.cost || (a.name < b.name ? -1 : 1))
  }
}

/** What was found for a text, or is found now. */
function recall(
  known: Map<string, readonly SimilarName[]>,
  text: string,
  find: () => SimilarName[],
): readonly SimilarName[] {
  let found = known.get(text)
  if (found) return found
  found = find()
  if (known.size >= MAX_TEXTS) known.clear()
  known.set(copyText(text), found)
  return found
}

/** Names near so short a text bear one typo; two are that cheap in Arabic letters only. */
function hasOneTypo(text: string): boolean {
  return text.length < 8 && /^[a-z0-9]*$/.test(text)
}
