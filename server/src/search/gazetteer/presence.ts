import { KeyCounts, type TextHash, TextHasher } from './key-counts.ts'

/** Where a kind of business may be found: anywhere, in a country, a city, a district, or a large cell of the map. */
export type PlaceSort = 'anywhere' | 'country' | 'city' | 'district' | 'cell'

const SORTS: PlaceSort[] = ['anywhere', 'country', 'city', 'district', 'cell']

/**
 * Which kinds of business have active branches in which places. It tells in a microsecond whether a reading of a prompt
 * can find anything. A pair takes some eight bytes. Two pairs may share a hash of 40 bits: one is then wrongly
 * taken as present, or as absent after a correction of the other, once in a million look-ups among a million pairs.
 */
export class Presence {
  private readonly pairs = new KeyCounts()
  private readonly totals = new Map<number, number>()

  /** Adds branches of a category in a district, its city and its country. */
  add(category: number, places: Record<'country' | 'city' | 'district', number>, branches: number): void {
    this.totals.set(category, (this.totals.get(category) ?? 0) + branches)
    this.put(category, 'district', places.district)
    this.put(category, 'city', places.city)
    this.put(category, 'country', places.country)
  }

  addCell(category: number, cell: number): void {
    this.put(category, 'cell', cell)
  }

  has(category: number, sort: PlaceSort, place = 0): boolean {
    if (sort === 'anywhere') return this.totals.has(category)
    return this.pairs.countHash(hashPair(category, sort, place)) > 0
  }

  /** Corrects whether a place has branches of a category. */
  correct(category: number, sort: PlaceSort, place: number, isThere: boolean): void {
    if (sort === 'anywhere') {
      if (!isThere) this.totals.delete(category)
      else if (!this.totals.has(category)) this.totals.set(category, 1)
      return
    }
    this.pairs.setHash(hashPair(category, sort, place), Number(isThere))
  }

  /** How many branches of a category there are, those below it aside. */
  countAll(category: number): number {
    return this.totals.get(category) ?? 0
  }

  get bytes(): number {
    return this.pairs.bytes
  }

  private put(category: number, sort: PlaceSort, place: number): void {
    this.pairs.setHash(hashPair(category, sort, place), 1)
  }
}

const hasher = new TextHasher()

function hashPair(category: number, sort: PlaceSort, place: number): TextHash {
  hasher.addLetter(SORTS.indexOf(sort))
  // Ids beyond 32 bits differ in their upper half.
  for (const id of [category, place]) {
    hasher.addLetter(mixBits(id | 0))
    hasher.addLetter(Math.floor(id / 2 ** 32))
  }
  return hasher.finish()
}

/** The hasher takes letters; ids differ in their last bits only. */
function mixBits(id: number): number {
  const hash = Math.imul(id ^ (id >>> 16), 0x45d9f3b)
  return Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) ^ (hash >>> 13)
}
