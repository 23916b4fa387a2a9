import { CategoryTree } from './category-tree.ts'
import { Column } from './column.ts'
import { CompanyNames } from './company-names.ts'
import { FuzzyIndex, type SimilarName } from './fuzzy-index.ts'
import { NameTable } from './name-table.ts'
import { Presence } from './presence.ts'
import { type GazetteerRow, Rows } from './rows.ts'

export type { EntryKind, GazetteerRow } from './rows.ts'

/** A part of a country that holds cities, or a group of countries. */
export interface Region {
  label: string
  labelAr: string | null
  /** Its cities that have branches. */
  cityIds?: number[]
  /** It is a country as its cities. */
  isCountry?: true
  countryIds?: number[]
}

/** What a name may stand for. */
export interface Entry extends GazetteerRow {
  /** The name, folded: of a company its name key. */
  name: string
  /** Another name of the row, or another form of its name. */
  isAlias: boolean
}

/** Of the cities without branches only a large one is meant by a word that is not quite its name. */
const LARGE_CITY = 100_000
/** Names and entries that are remembered as they were last read; when there are more, the memory begins anew. */
const MAX_READ_NAMES = 2_000
const MAX_READ_ENTRIES = 20_000

const NOTHING: readonly Entry[] = []

/**
 * The gazetteer holds every name that a prompt may use, in memory: of places, categories and the best-known companies,
 * each with all of its aliases. A prompt of ten words asks for some sixty names and the fuzzy neighbours of a few, which
 * would be too many round trips to a database.
 *
 * There are hundreds of thousands of names, so nothing of them is a JavaScript object. A NameTable numbers the distinct
 * names; rows and postings (which name stands for which row) are columns of typed arrays, off the heap; entries are made
 * as they are asked for. Names are folded and without articles, and spaces in them do not count.
 *
 * Fuzzy search (fuzzy-index.ts) knows the names that may be meant by an inexact word: of cities without branches only the
 * large ones.
 *
 * It is loaded in small batches and grows without pauses (see HashTable and Column), as requests are served meanwhile.
 */
export class Gazetteer {
  /** The slugs of the company types that the directory has. */
  readonly types = new Set<string>()
  /** The own names of categories, and what listSameKinds has found out of them. */
  readonly kindNames = new Map<number, string[]>()
  readonly categorySlugs = new Map<number, string>()
  readonly sameKinds = new Map<number, Entry[]>()
  /** Regions and groups of countries by the ids of their rows. */
  readonly regions = new Map<number, Region>()
  /** Countries as their cities that have branches, by the ids of the countries. */
  readonly countryCities = new Map<number, Region>()
  /** Categories by their slugs. */
  readonly categoryIds = new Map<string, number>()
  readonly categories = new CategoryTree()
  /** Which kinds of business each place has. */
  readonly presence = new Presence()
  /** For the initials of companies' names the name of the best company of these. */
  readonly acronyms = new Map<string, string>()
  /** Whether any active branch has a rating or reviews. */
  hasRatings = true
  /** The names of all companies, and the words of names. */
  companies = new CompanyNames()
  private readonly names = new NameTable()
  private readonly rows = new Rows()
  /** For each name its latest posting, plus one; for each posting its row, whether it is an alias, and the one before. */
  private readonly heads = new Column(Uint32Array)
  private readonly postedRow = new Column(Uint32Array)
  private readonly postedAlias = new Column(Uint8Array)
  private readonly postedBefore = new Column(Uint32Array)
  /** Names that a company of the rows bore when they were read, and none does any more. */
  private readonly goneNames = new Set<string>()
  /** Districts that have lost their last branch since; their names are indexed. */
  private readonly emptiedDistricts = new Set<number>()
  private readonly fuzzy = new FuzzyIndex(this.names, number => this.isStillMeant(number))
  /** The entries of names that prompts used, by the numbers of the names. */
  private readonly read = new Map<number, Entry[]>()
  private readEntryCount = 0

  /** Adds a row and gives its number, by which names are added to it. */
  addRow(place: GazetteerRow): number {
    return this.rows.add(place)
  }

  /** Adds a name of a row. */
  addName(name: string, row: number, isAlias: boolean): void {
    const number = this.names.add(name)
    this.read.delete(number)
    if (number === this.heads.length) this.heads.push(0)
    const posting = this.postedRow.push(row)
    this.postedAlias.push(Number(isAlias))
    this.postedBefore.push(this.heads.get(number))
    this.heads.set(number, posting + 1)
    if (this.isFuzzySearchable(row) && !name.startsWith(CODE))
      this.fuzzy.add(number, name, this.rows.getKind(row) === 'company')
  }

  /** Makes the indexes of names smaller once most names are added. */
  async pack(): Promise<void> {
    for (const index of [this.rows, this.names, this.fuzzy]) await index.pack()
  }

  /** What a name stands for; empty for an unknown name. */
  lookup(name: string): readonly Entry[] {
    const number = this.names.find(name)
    if (number === undefined) return NOTHING
    const known = this.read.get(number)
    if (known) return known
    const entries = this.readEntries(number)
    if (this.read.size >= MAX_READ_NAMES || this.readEntryCount >= MAX_READ_ENTRIES) this.forgetEntries()
    this.read.set(number, entries)
    this.readEntryCount += entries.length
    return entries
  }

  private forgetEntries(): void {
    this.read.clear()
    this.readEntryCount = 0
  }

  /** How many active branches the company of a name has that was added first; undefined where there is none. */
  countCompanyBranches(name: string): number | undefined {
    const number = this.names.find(name)
    if (number === undefined) return undefined
    let branches: number | undefined
    for (let at = this.heads.get(number); at > 0; at = this.postedBefore.get(at - 1)) {
      const row = this.postedRow.get(at - 1)
      if (this.rows.getKind(row) === 'company') branches = this.rows.columns.live.get(row)
    }
    return branches
  }

  has(name: string): boolean {
    return this.names.find(name) !== undefined
  }

  /** Names that the text may be a typo of, the likeliest first. Small cities without branches are left out. */
  findTypos(text: string): readonly SimilarName[] {
    return this.fuzzy.findTypos(text)
  }

  /** Names that sound like the text, in either script, the likeliest first. Of places and companies, some each. */
  findHomophones(text: string): readonly SimilarName[] {
    return this.fuzzy.findHomophones(text)
  }

  /** The districts among these that never had a branch: fuzzy search does not know their names. */
  listUnindexedDistricts(ids: ReadonlySet<number>): number[] {
    return [...ids].filter(id => {
      const row = this.rows.find('district', id)
      return row !== undefined && this.rows.columns.live.get(row) === 0 && !this.emptiedDistricts.has(id)
    })
  }

  /** The middle of a place, in degrees, and how many active branches it has; undefined where it or its middle is not known. */
  findCentre(
    kind: 'district' | 'city',
    id: number,
  ): Pick<GazetteerRow, 'lat' | 'lng' | 'activeBranches'> | undefined {
    const row = this.rows.find(kind, id)
    if (row === undefined) return undefined
    const { lat, lng, live } = this.rows.columns
    const centre = { lat: lat.get(row), lng: lng.get(row), activeBranches: live.get(row) }
    return Number.isFinite(centre.lat) && Number.isFinite(centre.lng) ? centre : undefined
  }

  /** The districts of a city. */
  listDistricts(cityId: number): Pick<GazetteerRow, 'id' | 'lat' | 'lng' | 'activeBranches'>[] {
    const { id, lat, lng, live } = this.rows.columns
    return this.rows.listDistricts(cityId).map(row => ({
      id: id.get(row),
      lat: lat.get(row),
      lng: lng.get(row),
      activeBranches: live.get(row),
    }))
  }

  /** Corrects how many branches districts have, and with them their cities, countries and regions. */
  correctBranchCounts(counts: ReadonlyMap<number, number>): void {
    this.forgetEntries()
    this.fuzzy.forget()
    const { rows } = this
    const { columns } = rows
    const changes = { city: new Map<number, number>(), country: new Map<number, number>() }
    for (const [id, count] of counts) {
      const row = rows.find('district', id)
      if (row === undefined) continue
      const change = count - columns.live.get(row)
      columns.live.set(row, count)
      if (count === 0 && change < 0) this.emptiedDistricts.add(id)
      const [city, country] = [columns.cityId.get(row), columns.countryId.get(row)]
      changes.city.set(city, (changes.city.get(city) ?? 0) + change)
      changes.country.set(country, (changes.country.get(country) ?? 0) + change)
    }
    const add = (kind: 'city' | 'country' | 'region', id: number, change: number) => {
      const row = rows.find(kind, id)
      if (row !== undefined) columns.live.set(row, Math.max(0, columns.live.get(row) + change))
    }
    for (const kind of ['city', 'country'] as const)
      for (const [id, change] of changes[kind]) add(kind, id, change)
    for (const [id, { cityIds, countryIds = [] }] of this.regions) {
      const [kind, ids] = cityIds ? (['city', cityIds] as const) : (['country', countryIds] as const)
      add(
        'region',
        id,
        ids.reduce((sum, each) => sum + (changes[kind].get(each) ?? 0), 0),
      )
    }
  }

  /** Corrects how many companies bear a name. */
  correctCompanyName(name: string, bearers: number): void {
    this.forgetEntries()
    this.companies.keys.set(name, bearers)
    if (bearers > 0) this.goneNames.delete(name)
    else this.goneNames.add(name)
  }

  private listParts(): { bytes: number }[] {
    const { rows, heads, postedRow, postedAlias, postedBefore, names, fuzzy, presence, companies } = this
    const postings = [heads, postedRow, postedAlias, postedBefore]
    return [rows, ...postings, names, fuzzy, presence, companies]
  }

  get size(): { names: number; rows: number; bytes: number } {
    const bytes = this.listParts().reduce((sum, part) => sum + part.bytes, 0)
    return { names: this.names.size, rows: this.rows.length, bytes }
  }

  private isFuzzySearchable(row: number): boolean {
    const { live, population } = this.rows.columns
    const kind = this.rows.getKind(row)
    if (kind === 'city') return live.get(row) > 0 || population.get(row) >= LARGE_CITY
    return (kind !== 'district' && kind !== 'region') || live.get(row) > 0
  }

  /** A place that has lost its branches is still in the fuzzy indexes. */
  private isStillMeant(number: number): boolean {
    for (let at = this.heads.get(number); at > 0; at = this.postedBefore.get(at - 1))
      if (this.isFuzzySearchable(this.postedRow.get(at - 1))) return true
    return false
  }

  private readEntries(number: number): Entry[] {
    const { rows } = this
    const { columns } = rows
    const name = this.names.readText(number)
    const entries: Entry[] = []
    for (let at = this.heads.get(number); at > 0; at = this.postedBefore.get(at - 1)) {
      const row = this.postedRow.get(at - 1)
      if (rows.getKind(row) === 'company' && this.goneNames.has(name)) continue
      entries.push({
        name,
        isAlias: this.postedAlias.get(at - 1) === 1,
        kind: rows.getKind(row),
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
