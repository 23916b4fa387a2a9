import { HashTable } from './hash-table.ts'

/** Where a kind of business may be found: anywhere, or in a country, a city or a district. */
export type PlaceSort = 'anywhere' | 'country' | 'city' | 'district'

const SORTS: PlaceSort[] = ['anywhere', 'country', 'city', 'district']

/**
 * Which kinds of business have active branches in which places. It tells in a microsecond whether a reading of a prompt
 * can find anything. A pair takes 16 bytes. Two pairs may share a hash: then one is wrongly taken as present, once in
 * thousands of millions of pairs.
 */
export class Presence {
  private readonly pairs = new HashTable()
  private readonly totals = new Map<number, number>()
  /** Hashes of pairs that were there when they were read, and are not any more. */
  private readonly gone = new Set<number>()

  /** Adds branches of a category in a district, its city and its country. */
  add(category: number, places: Record<'country' | 'city' | 'district', number>, branches: number): void {
    this.totals.set(category, (this.totals.get(category) ?? 0) + branches)
    this.put(category, 'district', places.district)
    this.put(category, 'city', places.city)
    this.put(category, 'country', places.country)
  }

  has(category: number, sort: PlaceSort, place = 0): boolean {
    if (sort === 'anywhere') return this.totals.has(category)
    const hash = hashPair(category, sort, place)
    if (this.gone.has(hash)) return false
    let found = false
    this.pairs.forEach(hash, () => {
      found = true
      return true
    })
    return found
  }

  /** Corrects whether a place has branches of a category. */
  correct(category: number, sort: PlaceSort, place: number, isThere: boolean): void {
    if (sort === 'anywhere') {
      if (!isThere) this.totals.delete(category)
      else if (!this.totals.has(category)) this.totals.set(category, 1)
      return
    }
    const hash = hashPair(category, sort, place)
    if (!isThere) {
      if (this.has(category, sort, place)) this.gone.add(hash)
      return
    }
    this.gone.delete(hash)
    this.put(category, sort, place)
  }

  /** How many branches of a category there are, those below it aside. */
  countAll(category: number): number {
    return this.totals.get(category) ?? 0
  }

  get bytes(): number {
    return this.pairs.bytes
  }

  private put(category: number, sort: PlaceSort, place: number): void {
    if (!this.has(category, sort, place)) this.pairs.add(hashPair(category, sort, place), 0)
  }
}

function hashPair(category: number, sort: PlaceSort, place: number): number {
  let hash = Math.imul(category ^ (SORTS.indexOf(sort) << 28), 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15) ^ place, 0x85ebca6b)
  // Ids beyond 32 bits differ in their upper half.
  hash = Math.imul(hash ^ (hash >>> 13) ^ Math.floor(place / 2 ** 32), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
