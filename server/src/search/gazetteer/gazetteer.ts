import { HashTable, hashText } from './buckets.ts'
import { Column } from './columns.ts'
import { NameTable, toLetterMask } from './name-table.ts'
import { comparePhoneticKeys, type PhoneticKey, toPhoneticKey } from './phonetic-keys.ts'
import { measureTypos, TypoIndex } from './typo-index.ts'

export const KINDS = ['country', 'city', 'district', 'category', 'company'] as const
export type EntryKind = (typeof KINDS)[number]

/** A row of the directory that prompts may name. */
export interface GazetteerRow {
  kind: EntryKind
  id: number
  /** Of cities and districts; 0 otherwise. */
  countryId: number
  /** Of districts; 0 otherwise. */
  cityId: number
  /** Of cities; 0 when unknown. */
  population: number
  /** How many live branches it holds. Of countries, cities, districts and companies. */
  activeBranches: number
  /** Degrees; NaN when unknown. */
  lat: number
  lng: number
}

/** What a name may stand for. */
export interface Entry extends GazetteerRow {
  /** The name, folded: of a company its name key. */
  name: string
  /** Not the row's own name, but another or another form of it. */
  isAlias: boolean
}

/** A name that a text resembles: the cost is 0 for no difference and grows to about 2. */
export interface SimilarName {
  name: string
  cost: number
}

/** Of the cities without branches only a large one is meant by a word that is not quite its name. */
const LARGE_CITY = 100_000
/** A sound that more names share says too little. */
const MAX_ALIKE = 100
const SHORTEST_SOUND = 3

/**
 * Every name that a prompt may use, in memory: names and rows as numbers in typed arrays, off the heap. Names are
 * folded and without articles; spaces in them do not count.
 */
export class Gazetteer {
  /** The slugs of the company types that the directory has. */
  readonly types = new Set<string>()
  /** The category above each category that has one. */
  readonly parents = new Map<number, number>()
  private readonly names = new NameTable()
  private readonly columns = {
    kind: new Column(Uint16Array),
    id: new Column(Float64Array),
    countryId: new Column(Uint32Array),
    cityId: new Column(Uint32Array),
    population: new Column(Uint32Array),
    live: new Column(Uint32Array),
    lat: new Column(Float64Array),
    lng: new Column(Float64Array),
  }
  /** For each name its latest posting, plus one; for each posting its row, whether it is weak, and the one before. */
  private readonly heads = new Column(Uint32Array)
  private readonly postedRow = new Column(Uint32Array)
  private readonly postedAlias = new Column(Uint16Array)
  private readonly postedBefore = new Column(Uint32Array)
  /** Names that may be found by likeness have their mark. */
  private readonly fuzzyIndexed = new Column(Uint16Array)
  private readonly typos = new TypoIndex()
  private readonly phoneticKeys = new HashTable()
  private readonly companyPhoneticKeys = new HashTable()

  /** Adds a row and gives its number, by which names are added to it. */
  addRow(place: GazetteerRow): number {
    const { columns } = this
    columns.kind.push(KINDS.indexOf(place.kind))
    columns.id.push(place.id)
    columns.countryId.push(place.countryId)
    columns.cityId.push(place.cityId)
    columns.population.push(Math.min(place.population, 0xffff_ffff))
    columns.live.push(place.activeBranches)
    columns.lat.push(place.lat)
    return columns.lng.push(place.lng)
  }

  /** Adds a name of a row. */
  addName(name: string, row: number, weak: boolean): void {
    const number = this.names.add(name)
    if (number === this.heads.length) {
      this.heads.push(0)
      this.fuzzyIndexed.push(0)
    }
    const posting = this.postedRow.push(row)
    this.postedAlias.push(Number(weak))
    this.postedBefore.push(this.heads.get(number))
    this.heads.set(number, posting + 1)
    if (this.isFuzzySearchable(row) && !name.startsWith(CODE))
      this.indexFuzzy(number, name, KINDS[this.columns.kind.get(row)] === 'company')
  }

  /** What a name stands for; empty for a name nobody has. */
  lookup(name: string): Entry[] {
    const number = this.names.find(name)
    return number === undefined ? [] : this.readEntries(number)
  }

  has(name: string): boolean {
    return this.names.find(name) !== undefined
  }

  /** Names that the text may be written for with a slip or two, the likeliest first. Of cities only those that count. */
  findTypos(text: string): SimilarName[] {
    const compact = text.replaceAll(' ', '')
    const mask = toLetterMask(compact)
    const likely = new Set<number>()
    // A slip changes two letters at most, and comparing all of them costs a hundred times as much.
    this.typos.findNear(compact, number => {
      if (this.names.countDifferentLetters(number, mask) <= 4) likely.add(number)
    })
    return this.sortByCost(likely, name => measureTypos(compact, name.replaceAll(' ', '')))
  }

  /** Names that sound like the text, in either script, the likeliest first. */
  findHomophones(text: string): SimilarName[] {
    const sound = text.length < SHORTEST_SOUND ? undefined : toPhoneticKey(text)
    if (!sound) return []
    const numbers = new Set<number>()
    for (const sounds of [this.phoneticKeys, this.companyPhoneticKeys]) {
      let count = 0
      sounds.forEach(hashText(sound.skeleton), number => {
        numbers.add(number)
        return ++count === MAX_ALIKE
      })
    }
    return this.sortByCost(numbers, name => compareWithin(sound, toPhoneticKey(name)))
  }

  private listParts() {
    const {
      heads,
      postedRow,
      postedAlias: postedWeak,
      postedBefore,
      fuzzyIndexed: marked,
      names,
      typos: slips,
      phoneticKeys: sounds,
      companyPhoneticKeys: companySounds,
    } = this
    const rest = [heads, postedRow, postedWeak, postedBefore, marked, names, slips, sounds, companySounds]
    return [...Object.values(this.columns), ...rest]
  }

  get size(): { names: number; rows: number; bytes: number } {
    const bytes = this.listParts().reduce((sum, part) => sum + part.bytes, 0)
    return { names: this.names.size, rows: this.columns.kind.length, bytes }
  }

  /** True when a category lies below another. */
  isBelow(category: number, above: number): boolean {
    let at = this.parents.get(category)
    for (let depth = 0; at !== undefined && depth < 20; depth++) {
      if (at === above) return true
      at = this.parents.get(at)
    }
    return false
  }

  private isFuzzySearchable(row: number): boolean {
    const kind = KINDS[this.columns.kind.get(row)]!
    if (kind === 'city')
      return this.columns.live.get(row) > 0 || this.columns.population.get(row) >= LARGE_CITY
    return kind !== 'district' || this.columns.live.get(row) > 0
  }

  /** Names of places and of companies are found by their sounds apart: of either some are looked at. */
  private indexFuzzy(number: number, name: string, isCompany: boolean): void {
    const marks = this.fuzzyIndexed.get(number)
    const mine = isCompany ? 2 : 1
    if (marks & mine) return
    this.fuzzyIndexed.set(number, marks | mine)
    if (marks === 0) this.typos.add(name.replaceAll(' ', ''), number)
    const sound = name.length < SHORTEST_SOUND ? undefined : toPhoneticKey(name)
    if (sound)
      (isCompany ? this.companyPhoneticKeys : this.phoneticKeys).add(hashText(sound.skeleton), number)
  }

  private sortByCost(numbers: Iterable<number>, costOf: (name: string) => number): SimilarName[] {
    const found: SimilarName[] = []
    for (const number of numbers) {
      const name = this.names.readText(number)
      const cost = costOf(name)
      if (Number.isFinite(cost)) found.push({ name, cost })
    }
    return found.sort((a, b) => a.cost - b.cost || (a.name < b.name ? -1 : 1))
  }

  private readEntries(number: number): Entry[] {
    const { columns } = this
    const name = this.names.readText(number)
    const entries: Entry[] = []
    for (let at = this.heads.get(number); at > 0; at = this.postedBefore.get(at - 1)) {
      const row = this.postedRow.get(at - 1)
      entries.push({
        name,
        isAlias: this.postedAlias.get(at - 1) === 1,
        kind: KINDS[columns.kind.get(row)]!,
        id: columns.id.get(row),
        countryId: columns.countryId.get(row),
        cityId: columns.cityId.get(row),
        population: columns.population.get(row),
        activeBranches: columns.live.get(row),
        lat: columns.lat.get(row),
        lng: columns.lng.get(row),
      })
    }
    return entries.reverse()
  }
}

/** A country's code is a name of its own kind: "in" and "me" are codes as well. */
const CODE = '#'
export const toCodeName = (code: string): string => CODE + code

/** Beyond so much difference of vowels two names are not the same; short ones have little else. */
function compareWithin(sound: PhoneticKey, other: PhoneticKey | undefined): number {
  if (!other) return Number.POSITIVE_INFINITY
  const cost = comparePhoneticKeys(sound, other)
  const limit = 0.1 + 0.1 * Math.min(7, sound.skeleton.length)
  return cost <= limit ? cost : Number.POSITIVE_INFINITY
}
