import { NumberRow } from './key-numbers.ts'
import { RowSpill, type SpillFolder } from './row-spill.ts'

/** What a group of places shares, strongest first. */
export const RULES = ['brand', 'operator', 'domain', 'name', 'place'] as const
export type Rule = (typeof RULES)[number]

/** Places whose groups are in memory at a time. */
const STRETCH = 1 << 17

/** The groups of an import's places. In memory are 4 bytes a brand, operator, domain and name of several places. */
export class Groups {
  /** By the number of the place: it and its group, in stretches of places. */
  readonly #rows: RowSpill
  readonly #row = new Float64Array(2)
  readonly #starts: readonly number[]
  readonly #texts: readonly string[]
  /** Of brands, operators and domains. */
  readonly #sizes: Int32Array
  /** Of names, which are numbered from the last of the starts. */
  readonly #sizesOfNames = new NumberRow()
  readonly #stretch: Int32Array
  #stretchAt = -1
  #several = 0

  /** `starts` are the numbers that come before those of brands, operators, domains and names. */
  constructor(folder: SpillFolder, places: number, starts: readonly number[], texts: readonly string[]) {
    this.#rows = new RowSpill(folder, 2)
    this.#starts = starts
    this.#texts = texts
    this.#sizes = new Int32Array(starts.at(-1)!)
    this.#stretch = new Int32Array(Math.min(STRETCH, places))
  }

  /** Makes a group of several places that share a name alone, and returns its number. */
  addName(size: number): number {
    this.#sizesOfNames.push(size)
    this.#several++
    return this.#sizes.length + this.#sizesOfNames.size - 1
  }

  /** Puts a place into a group, 0 for none. */
  put(place: number, group: number): void {
    this.#row[0] = place
    this.#row[1] = group
    this.#rows.add(Math.floor(place / STRETCH), this.#row)
    if (group < this.#sizes.length && ++this.#sizes[group]! === 2 && group > 0) this.#several++
  }

  /** The number of the group of the place that came as the index says; 0: it stands alone. To be asked for in order. */
  of(index: number): number {
    const at = Math.floor(index / STRETCH)
    if (at !== this.#stretchAt) this.#readStretch(at)
    return this.#stretch[index % STRETCH]!
  }

  /** How many places a group has; 1 of a place that stands alone. */
  sizeOf(group: number): number {
    if (group === 0) return 1
    const name = group - this.#sizes.length
    return name < 0 ? this.#sizes[group]! : this.#sizesOfNames.at(name)
  }

  /** How many groups have several places. */
  get several(): number {
    return this.#several
  }

  ruleOf(group: number): Rule {
    if (group === 0) return 'place'
    return group >= this.#sizes.length ? 'name' : RULES[this.#starts.findLastIndex(start => group > start)]!
  }

  /** The brand or operator of a group whose rule that is: an id of Wikidata, else a folded name. */
  textOf(group: number): string {
    return this.#texts[group]!
  }

  #readStretch(at: number): void {
    const rows = this.#rows.read(at)
    for (let row = 0; row < rows.length; row += 2) this.#stretch[rows[row]! % STRETCH] = rows[row + 1]!
    this.#stretchAt = at
  }
}
