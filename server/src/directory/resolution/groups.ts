import { IntegerList } from './key-numbers.ts'
import { type SpillFolder, SpillPartitions } from './spill-partitions.ts'

/** What the places of a group share, strongest evidence first. */
export const MATCH_RULES = ['brand', 'operator', 'domain', 'name', 'place'] as const
export type MatchRule = (typeof MATCH_RULES)[number]

/** Places whose groups are in memory at a time. They are read in order. */
const CHUNK = 1 << 17

/**
 * The group of each place of an import. Groups are numbered: brands first, then operators, domains and names. Memory
 * holds 4 bytes for each brand, operator, domain and shared name; the places' groups are in a temporary file.
 */
export class Groups {
  /** Rows of place and group, a partition for each chunk of places. */
  readonly #rows: SpillPartitions
  readonly #row = new Float64Array(2)
  readonly #starts: readonly number[]
  readonly #texts: readonly string[]
  /** Places of each brand, operator and domain. */
  readonly #sizes: Int32Array
  /** Places of each shared name; their groups are numbered from the last of the starts. */
  readonly #nameSizes = new IntegerList()
  readonly #chunk: Int32Array
  #chunkAt = -1
  #sharedGroups = 0

  /** `starts` holds the number before the first brand, operator, domain and name. */
  constructor(folder: SpillFolder, places: number, starts: readonly number[], texts: readonly string[]) {
    this.#rows = new SpillPartitions(folder, 2)
    this.#starts = starts
    this.#texts = texts
    this.#sizes = new Int32Array(starts.at(-1)!)
    this.#chunk = new Int32Array(Math.min(CHUNK, places))
  }

  /** Adds a group of several places that share only a name, and returns its number. */
  addName(size: number): number {
    this.#nameSizes.push(size)
    this.#sharedGroups++
    return this.#sizes.length + this.#nameSizes.size - 1
  }

  /** Puts a place into a group; 0 leaves it on its own. */
  put(place: number, group: number): void {
    this.#row[0] = place
    this.#row[1] = group
    this.#rows.add(Math.floor(place / CHUNK), this.#row)
    if (group < this.#sizes.length && ++this.#sizes[group]! === 2 && group > 0) this.#sharedGroups++
  }

  /** The group of the place of that index, 0 for a place on its own. Call it with ascending indexes. */
  findGroup(index: number): number {
    const at = Math.floor(index / CHUNK)
    if (at !== this.#chunkAt) this.#readChunk(at)
    return this.#chunk[index % CHUNK]!
  }

  /** The number of places of a group; 1 for group 0. */
  countPlaces(group: number): number {
    if (group === 0) return 1
    const name = group - this.#sizes.length
    return name < 0 ? this.#sizes[group]! : this.#nameSizes.at(name)
  }

  /** The number of groups with several places. */
  get sharedGroups(): number {
    return this.#sharedGroups
  }

  findRule(group: number): MatchRule {
    if (group === 0) return 'place'
    return group >= this.#sizes.length
      ? 'name'
      : MATCH_RULES[this.#starts.findLastIndex(start => group > start)]!
  }

  /** For the rules brand and operator: an id of Wikidata, else a folded name. */
  readText(group: number): string {
    return this.#texts[group]!
  }

  #readChunk(at: number): void {
    const rows = this.#rows.read(at)
    for (let row = 0; row < rows.length; row += 2) this.#chunk[rows[row]! % CHUNK] = rows[row + 1]!
    this.#chunkAt = at
  }
}
