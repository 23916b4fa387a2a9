import { IntegerList } from './key-numbers.ts'
import { type SpillFolder, SpillPartitions } from './row-spill.ts'

/** What a group of places shares, strongest first. */
export const MATCH_RULES = ['brand', 'operator', 'domain', 'name', 'place'] as const
export type MatchRule = (typeof MATCH_RULES)[number]

/** Places whose groups are in memory at a time. */
const CHUNK = 1 << 17

/** The groups of an import's places. In memory are 4 bytes a brand, operator, domain and name of several places. */
export class Groups {
  /** By the number of the place: it and its group, in stretches of places. */
  readonly #rows: SpillPartitions
  readonly #row = new Float64Array(2)
  readonly #starts: readonly number[]
  readonly #texts: readonly string[]
  /** Of brands, operators and domains. */
  readonly #sizes: Int32Array
  /** Of names, which are numbered from the last of the starts. */
  readonly #nameSizes = new IntegerList()
  readonly #chunk: Int32Array
  #chunkAt = -1
  #sharedGroups = 0

  /** `starts` are the numbers that come before those of brands, operators, domains and names. */
  constructor(folder: SpillFolder, places: number, starts: readonly number[], texts: readonly string[]) {
    this.#rows = new SpillPartitions(folder, 2)
    this.#starts = starts
    this.#texts = texts
    this.#sizes = new Int32Array(starts.at(-1)!)
    this.#chunk = new Int32Array(Math.min(CHUNK, places))
  }

  /** Makes a group of several places that share a name alone, and returns its number. */
  addName(size: number): number {
    this.#nameSizes.push(size)
    this.#sharedGroups++
    return this.#sizes.length + this.#nameSizes.size - 1
  }

  /** Puts a place into a group, 0 for none. */
  put(place: number, group: number): void {
    this.#row[0] = place
    this.#row[1] = group
    this.#rows.add(Math.floor(place / CHUNK), this.#row)
    if (group < this.#sizes.length && ++this.#sizes[group]! === 2 && group > 0) this.#sharedGroups++
  }

  /** The number of the group of the place that came as the index says; 0: it stands alone. To be asked for in order. */
  findGroup(index: number): number {
    const at = Math.floor(index / CHUNK)
    if (at !== this.#chunkAt) this.#readChunk(at)
    return this.#chunk[index % CHUNK]!
  }

  /** How many places a group has; 1 of a place that stands alone. */
  countPlaces(group: number): number {
    if (group === 0) return 1
    const name = group - this.#sizes.length
    return name < 0 ? this.#sizes[group]! : this.#nameSizes.at(name)
  }

  /** How many groups have several places. */
  get sharedGroups(): number {
    return this.#sharedGroups
  }

  findRule(group: number): MatchRule {
    if (group === 0) return 'place'
    return group >= this.#sizes.length
      ? 'name'
      : MATCH_RULES[this.#starts.findLastIndex(start => group > start)]!
  }

  /** The brand or operator of a group whose rule that is: an id of Wikidata, else a folded name. */
  readText(group: number): string {
    return this.#texts[group]!
  }

  #readChunk(at: number): void {
    const rows = this.#rows.read(at)
    for (let row = 0; row < rows.length; row += 2) this.#chunk[rows[row]! % CHUNK] = rows[row + 1]!
    this.#chunkAt = at
  }
}
