import { Column, TripleColumn } from './column.ts'

/** Companies that hold words in their names. */
export interface Holders {
  /** Their ids, best first; companies that have changed since the names were read stand at the beginning. */
  ids: number[]
  /** There are more, all of which come after these. */
  isCut: boolean
  /** How many have changed since the names were read. */
  changed: number
}

/** At most `limit` of the holders that have not changed; undefined when it is unknown which are the best. */
export function limitHolders(holders: Holders | undefined, limit: number): Holders | undefined {
  if (!holders || holders.ids.length - holders.changed <= limit) return holders
  return holders.changed > 0 ? undefined : { ids: holders.ids.slice(0, limit), isCut: true, changed: 0 }
}

/** A part of the column of places: the list of a word. */
interface List {
  start: number
  end: number
}

const UPPER = 2 ** 32
const NONE: Holders = { ids: [], isCut: false, changed: 0 }

/**
 * The postings of names in memory: for each word the companies that hold it, at three bytes each. A company is a number, its
 * place in the order of ranks, so that lists are sorted, are intersected by galloping search, and yield the best companies
 * first.
 *
 * Companies that change afterwards are left out of the lists and kept aside with the words that they hold now. Their
 * ranks are unknown here.
 */
export class NamePostings {
  /** The ids of companies by their places: of 40 bits (see rank_key), the lower 32 and the upper. */
  private readonly ids = new Column(Uint32Array)
  private readonly upperIds = new Column(Uint8Array)
  /** Where the list of each word begins and ends, by the number of the word. */
  private readonly starts = new TripleColumn()
  private readonly ends = new TripleColumn()
  private readonly places = new TripleColumn()
  private readonly changed = new Map<number, ReadonlySet<string>>()

  get bytes(): number {
    const { ids, upperIds, starts, ends, places } = this
    return [ids, upperIds, starts, ends, places].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get size(): number {
    return this.places.length
  }

  /** Adds the company of the next place. */
  addCompany(id: number): number {
    this.upperIds.push(Math.floor(id / UPPER))
    return this.ids.push(id % UPPER)
  }

  /** Adds places in ascending order to the list of a word, which is the last that was begun. */
  add(word: number, place: number): void {
    while (this.starts.length <= word) {
      this.starts.push(0)
      this.ends.push(0)
    }
    if (this.ends.get(word) === 0) this.starts.set(word, this.places.length)
    this.places.push(place)
    this.ends.set(word, this.places.length)
  }

  /** Corrects the words that a company holds; none when it is not to be found any more. */
  change(company: number, words: ReadonlySet<string>): void {
    this.changed.set(company, words)
  }

  /**
   * The companies that hold each of the words in one of its spellings, at most `limit` of those that have not changed;
   * undefined when memory cannot tell which are the best. `find` numbers words.
   */
  findHolders(
    words: readonly (readonly string[])[],
    limit: number,
    find: (word: string) => number | undefined,
  ): Holders | undefined {
    if (words.length === 0) return NONE
    const fresh = this.listChanged(words)
    const lists = words.map(spellings => this.listPlaces([...new Set(spellings)], find))
    lists.sort((a, b) => countPlaces(a) - countPlaces(b))
    const ids = this.intersect(lists, limit + 1)
    const changed = fresh.length
    if (ids.length <= limit) return { ids: [...fresh, ...ids], isCut: false, changed }
    ids.length = limit
    return changed > 0 ? undefined : { ids, isCut: true, changed }
  }

  /** The ids of the first companies that stand in one list of each group, of those that have not changed. */
  private intersect([rarest, ...others]: List[][], most: number): number[] {
    const ids: number[] = []
    if (rarest!.length !== 1) {
      for (const place of this.merge(rarest!)) if (this.take(place, others, ids) === most) break
      return ids
    }
    const [{ start, end }] = rarest as [List]
    for (let at = start; at < end; at++) if (this.take(this.places.get(at), others, ids) === most) break
    return ids
  }

  /** Adds the id of a place that stands in one list of each group. Returns how many ids there are. */
  private take(place: number, groups: List[][], ids: number[]): number {
    for (const lists of groups) if (!lists.some(list => this.holds(list, place))) return ids.length
    const id = this.ids.get(place) + this.upperIds.get(place) * UPPER
    return this.changed.has(id) ? ids.length : ids.push(id)
  }

  private listChanged(words: readonly (readonly string[])[]): number[] {
    if (this.changed.size === 0) return []
    return [...this.changed].flatMap(([id, held]) =>
      words.every(spellings => spellings.some(word => held.has(word))) ? [id] : [],
    )
  }

  private listPlaces(spellings: string[], find: (word: string) => number | undefined): List[] {
    return spellings.flatMap(word => {
      const number = find(word)
      if (number === undefined || number >= this.starts.length || this.ends.get(number) === 0) return []
      return [{ start: this.starts.get(number), end: this.ends.get(number) }]
    })
  }

  /** The distinct places of lists, ascending. */
  private *merge(lists: List[]): Generator<number> {
    const at = lists.map(({ start }) => start)
    for (;;) {
      let least = Number.POSITIVE_INFINITY
      for (const [index, { end }] of lists.entries())
        if (at[index]! < end) least = Math.min(least, this.places.get(at[index]!))
      if (least === Number.POSITIVE_INFINITY) return
      yield least
      for (const [index, { end }] of lists.entries())
        if (at[index]! < end && this.places.get(at[index]!) === least) at[index]!++
    }
  }

  /**
   * Whether a list holds a place that is not less than those it was asked for before: steps that double find the stretch
   * where it would stand, and the list then begins there.
   */
  private holds(list: List, place: number): boolean {
    let step = 1
    while (list.start + step < list.end && this.places.get(list.start + step) <= place) {
      list.start += step
      step *= 2
    }
    let [low, high] = [list.start, Math.min(list.end, list.start + step)]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.places.get(middle) < place) low = middle + 1
      else high = middle
    }
    list.start = low
    return low < list.end && this.places.get(low) === place
  }
}

function countPlaces(lists: List[]): number {
  return lists.reduce((sum, { start, end }) => sum + end - start, 0)
}
