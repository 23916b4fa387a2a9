import { Column } from './column.ts'
import { HashIndex } from './packed-table.ts'

export const KINDS = ['country', 'city', 'district', 'category', 'company', 'region'] as const
export type EntryKind = (typeof KINDS)[number]

/** A row of the directory that prompts may name. */
export interface GazetteerRow {
  kind: EntryKind
  id: number
  /** Of cities, districts and regions of one country; 0 otherwise. */
  countryId: number
  /** Of districts; 0 otherwise. */
  cityId: number
  /** Of cities; 0 when unknown. */
  population: number
  /** How many active branches it has. Of countries, cities, districts and companies. */
  activeBranches: number
  /** Degrees; NaN when unknown. */
  lat: number
  lng: number
}

const COMPANY = KINDS.indexOf('company')
const DISTRICT = KINDS.indexOf('district')

/** The rows that names stand for, as columns of typed arrays off the heap. Rows other than companies are also found by their ids. */
export class Rows {
  readonly columns = {
    kind: new Column(Uint8Array),
    id: new Column(Float64Array),
    countryId: new Column(Uint32Array),
    cityId: new Column(Uint32Array),
    population: new Column(Uint32Array),
    live: new Column(Uint32Array),
    lat: new Column(Float64Array),
    lng: new Column(Float64Array),
  }
  private readonly byId = new HashIndex()
  /** Districts by the ids of their cities. */
  private readonly byCity = new HashIndex()

  /** Adds a row and gives its number. */
  add(place: GazetteerRow): number {
    const { columns } = this
    const kind = KINDS.indexOf(place.kind)
    columns.kind.push(kind)
    columns.id.push(place.id)
    columns.countryId.push(place.countryId)
    columns.cityId.push(place.cityId)
    columns.population.push(Math.min(place.population, 0xffff_ffff))
    columns.live.push(place.activeBranches)
    columns.lat.push(place.lat)
    const row = columns.lng.push(place.lng)
    if (kind !== COMPANY) this.byId.add(hashId(kind, place.id), row)
    if (kind === DISTRICT) this.byCity.add(hashId(kind, place.cityId), row)
    return row
  }

  /** The row of a place, kind or region; undefined where there is none. */
  find(kind: Exclude<EntryKind, 'company'>, id: number): number | undefined {
    const { columns } = this
    const sought = KINDS.indexOf(kind)
    let found: number | undefined
    this.byId.forEach(hashId(sought, id), row => {
      if (columns.kind.get(row) !== sought || columns.id.get(row) !== id) return false
      found = row
      return true
    })
    return found
  }

  /** The rows of the districts of a city, in the order in which they were added. */
  listDistricts(cityId: number): number[] {
    const rows: number[] = []
    this.byCity.forEach(hashId(DISTRICT, cityId), row => {
      if (this.columns.cityId.get(row) === cityId) rows.push(row)
    })
    return rows.reverse()
  }

  getKind(row: number): EntryKind {
    return KINDS[this.columns.kind.get(row)]!
  }

  /** Makes the indexes smaller once most rows are added. */
  async pack(): Promise<void> {
    for (const index of [this.byId, this.byCity]) await index.pack()
  }

  get length(): number {
    return this.columns.kind.length
  }

  get bytes(): number {
    const parts = [...Object.values(this.columns), this.byId, this.byCity]
    return parts.reduce((sum, part) => sum + part.bytes, 0)
  }
}

/** The multiplier is 2^32 divided by the golden ratio (Knuth, The Art of Computer Programming 6.4): ids that follow each other lie apart. */
function hashId(kind: number, id: number): number {
  const hash = Math.imul(id, 0x9e37_79b1) ^ (kind << 24)
  return (hash ^ (hash >>> 15)) >>> 0
}
