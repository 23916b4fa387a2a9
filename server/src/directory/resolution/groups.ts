import { IntegerList } from './key-numbers.ts'
import { PLACE_CHUNK, type PlaceLinks } from './spill/place-links.ts'
import { type SpillFolder, SpillPartitions } from './spill/spill-partitions.ts'

/** What the places of a group share, strongest evidence first. */
const MATCH_RULES = ['brand', 'operator', 'domain', 'name', 'place'] as const
export type MatchRule = (typeof MATCH_RULES)[number]

/**
 * The group of each place of an import. Groups are numbered: brands first, then operators, domains and names. First, places
 * are linked to groups, and groups of one company are joined; then each place is given one group. A joined group has the
 * number of its first member, which is the strongest evidence. Memory holds 8 bytes for each brand, operator, domain and
 * shared name and 8 more for a name; links and places' groups are in a temporary file.
 */
export class Groups {
  readonly #links: PlaceLinks
  /** Rows of place and group, a partition for each chunk of places. */
  readonly #rows: SpillPartitions
  readonly #row = new Float64Array(2)
  readonly #starts: readonly number[]
  readonly #texts: readonly string[]
  readonly #chunk: Int32Array
  readonly #places: number
  /** For each group the group that it was joined to, or itself (union-find). */
  readonly #parents = new IntegerList()
  /** The hashes of the names of groups that share only a name, from the last of the starts on. */
  #nameHashes = new Float64Array(1 << 10)
  /** Places of each group. */
  #sizes = new Int32Array(0)
  #chunkAt = -1
  #sharedGroups = 0

  /** `starts` holds the number before the first brand, operator, domain and name. */
  constructor(
    folder: SpillFolder,
    links: PlaceLinks,
    places: number,
    starts: readonly number[],
    texts: readonly string[],
  ) {
    this.#rows = new SpillPartitions(folder, 2)
    this.#links = links
    this.#starts = starts
    this.#texts = texts
    this.#places = places
    for (let group = 0; group < starts.at(-1)!; group++) this.#parents.push(group)
    this.#chunk = new Int32Array(Math.min(PLACE_CHUNK, places))
  }

  get #firstName(): number {
    return this.#starts.at(-1)!
  }

  /** Adds a group of places that share a name, by the hash of the name, and returns its number. */
  addName(hash: number): number {
    const group = this.#parents.size
    this.#parents.push(group)
    const at = group - this.#firstName
    if (at === this.#nameHashes.length) {
      const larger = new Float64Array(2 * at)
      larger.set(this.#nameHashes)
      this.#nameHashes = larger
    }
    this.#nameHashes[at] = hash
    return group
  }

  /** The group that a group was joined to in the end. */
  findRoot(group: number): number {
    let root = group
    for (let next = this.#parents.at(root); next !== root; next = this.#parents.at(root)) {
      this.#parents.set(root, this.#parents.at(next))
      root = this.#parents.at(root)
    }
    return root
  }

  /** Joins two groups. Two brands or operators are never joined, two domains only with `joinsDomains`. */
  join(one: number, other: number, joinsDomains = false): void {
    const [a, b] = [this.findRoot(one), this.findRoot(other)]
    const [first, second] = a < b ? [a, b] : [b, a]
    if (first === second || second < this.#starts[2]!) return
    if (second < this.#firstName && !joinsDomains) return
    this.#parents.set(second, first)
    // A group of near places that had no name of its own takes the other's, which is its key from now on.
    if (first >= this.#firstName && this.readNameHash(first) === 0)
      this.#nameHashes[first - this.#firstName] = this.readNameHash(second)
  }

  /** Links a place to the group that one of its names has. */
  link(place: number, group: number): void {
    this.#links.add(place, group, false)
  }

  /**
   * Gives each place its group: its own, else the strongest that its names have. The groups of two names of one place are
   * joined. Call it once, after the last link.
   */
  assign(): void {
    const chunks = Math.ceil(this.#places / PLACE_CHUNK)
    for (let at = 0; at < chunks; at++) this.#eachPlace(at, () => {})
    this.#sizes = new Int32Array(this.#parents.size)
    for (let at = 0; at < chunks; at++) {
      this.#eachPlace(at, (place, group) => {
        this.#row[0] = place
        this.#row[1] = group
        this.#rows.add(at, this.#row)
        if (++this.#sizes[group]! === 2) this.#sharedGroups++
      })
    }
    this.#links.clear()
  }

  /** Joins the groups of the names of each place of a chunk, and calls back with the place's group. */
  #eachPlace(at: number, take: (place: number, group: number) => void): void {
    const groups = this.#chunk.fill(0)
    const owned = new Uint8Array(groups.length)
    for (const { index, group, isOwn } of this.#links.read(at)) {
      if (!isOwn) continue
      groups[index] = this.findRoot(group)
      owned[index] = 1
    }
    for (const { index, group } of this.#links.read(at)) {
      if (owned[index]) continue
      const known = groups[index]!
      if (known) this.join(known, group)
      const root = this.findRoot(group)
      groups[index] = known ? Math.min(this.findRoot(known), root) : root
    }
    for (let index = 0; index < groups.length; index++)
      if (groups[index]) take(at * PLACE_CHUNK + index, this.findRoot(groups[index]!))
  }

  /** The group of the place of that index, 0 for a place on its own. Call it with ascending indexes. */
  findGroup(index: number): number {
    const at = Math.floor(index / PLACE_CHUNK)
    if (at !== this.#chunkAt) this.#readChunk(at)
    const group = this.#chunk[index % PLACE_CHUNK]!
    // A group by name with a single place is no group.
    return group >= this.#firstName && this.#sizes[group] === 1 ? 0 : group
  }

  /** The number of places of a group; 1 for group 0. */
  countPlaces(group: number): number {
    return group === 0 ? 1 : this.#sizes[group]!
  }

  /** The number of groups with several places. */
  get sharedGroups(): number {
    return this.#sharedGroups
  }

  findRule(group: number): MatchRule {
    return group === 0 ? 'place' : MATCH_RULES[this.#starts.findLastIndex(start => group >= start)]!
  }

  /** For the rules brand and operator: an id of Wikidata, else a folded name. */
  readText(group: number): string {
    return this.#texts[group]!
  }

  /** For the rule name: the hash of the name. */
  readNameHash(group: number): number {
    return this.#nameHashes[group - this.#firstName]!
  }

  #readChunk(at: number): void {
    const rows = this.#rows.read(at)
    this.#chunk.fill(0)
    for (let row = 0; row < rows.length; row += 2) this.#chunk[rows[row]! % PLACE_CHUNK] = rows[row + 1]!
    this.#chunkAt = at
  }
}
