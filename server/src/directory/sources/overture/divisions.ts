import type { CityRecord, DistrictRecord, RegionRecord, ReportSkip } from '../../model/records.ts'
import { KeyNumbers } from '../../resolution/key-numbers.ts'
import type { Area } from '../parquet/places.ts'
import type { ParquetFile, ParquetReader } from '../parquet/read-parquet.ts'
import { type Division, findNearestAbove, readDivisions } from './division.ts'

const DISTRICTS = ['borough', 'macrohood', 'neighborhood', 'microhood']

/**
 * The regions, cities and districts of files of divisions: regions as such, localities as cities, boroughs and the
 * hoods in them as districts of the locality above them. A locality within another is a district of that. Held in
 * memory are the ids of regions and, at 12 to 24 bytes, of cities.
 */
export class OvertureDivisions {
  readonly #reader: ParquetReader
  readonly #files: readonly ParquetFile[]
  readonly #area: Area
  readonly #skip: ReportSkip
  readonly #regions = new Set<string>()
  readonly #cities = new KeyNumbers()

  constructor(reader: ParquetReader, files: readonly ParquetFile[], area: Area, skip: ReportSkip) {
    this.#reader = reader
    this.#files = files
    this.#area = area
    this.#skip = skip
  }

  /** Reads through the cities and returns the codes of their countries. To be called before `records`. */
  async readCountries(): Promise<ReadonlySet<string>> {
    const countries = new Set<string>()
    for await (const division of this.#read(['locality'], this.#area, 'city')) {
      if (findNearestAbove(division, 'locality')) continue
      countries.add(division.countryCode)
      const region = findNearestAbove(division, 'region')
      if (region) this.#regions.add(region)
      this.#cities.assignNumber(division.id)
    }
    return countries
  }

  /** Regions that have cities, cities, districts. */
  async *readRecords(): AsyncGenerator<RegionRecord | CityRecord | DistrictRecord> {
    const found = new Set<string>()
    // The middle of a region may lie outside a box that holds its cities.
    for await (const region of this.#read(['region'], { ...this.#area, bbox: undefined }, 'region')) {
      if (!this.#regions.has(region.id)) continue
      found.add(region.id)
      yield toRegionRecord(region)
    }
    const nested: Division[] = []
    for await (const city of this.#read(['locality'], this.#area)) {
      if (findNearestAbove(city, 'locality')) nested.push(city)
      else yield toCityRecord(city, found)
    }
    for (const division of nested) yield* this.#toDistricts(division)
    for await (const division of this.#read(DISTRICTS, this.#area, 'district'))
      yield* this.#toDistricts(division)
  }

  *#toDistricts(division: Division): Generator<DistrictRecord> {
    const cityKey = division.above.findLast(one => one.subtype === 'locality')?.id
    if (cityKey && this.#cities.has(cityKey)) yield toDistrictRecord(division, cityKey)
    else this.#skip('district', division.origin, cityKey ? 'its city is not read' : 'it lies in no locality')
  }

  async *#read(
    subtypes: readonly string[],
    area: Area,
    skippedAs?: 'region' | 'city' | 'district',
  ): AsyncGenerator<Division> {
    for (const file of this.#files) {
      for await (const { division, reason, origin } of readDivisions(this.#reader, file, subtypes, area)) {
        if (division) yield division
        else if (skippedAs) this.#skip(skippedAs, origin, reason)
      }
    }
  }
}

function toRegionRecord({ id, countryCode, name, origin }: Division): RegionRecord {
  return { kind: 'region', key: id, countryCode, nameEn: name.en, nameAr: name.ar, origin }
}

function toCityRecord(division: Division, regions: ReadonlySet<string>): CityRecord {
  const { id, countryCode, name, lat, lng, population, origin } = division
  const region = findNearestAbove(division, 'region')
  return {
    kind: 'city',
    key: id,
    slug: null,
    label: name.en,
    labelAr: name.ar,
    countryCode,
    regionKey: region && regions.has(region) ? region : null,
    lat,
    lng,
    population,
    origin,
  }
}

function toDistrictRecord({ id, name, lat, lng, origin }: Division, cityKey: string): DistrictRecord {
  return {
    kind: 'district',
    key: id,
    slug: null,
    label: name.en,
    labelAr: name.ar,
    cityKey,
    lat,
    lng,
    origin,
  }
}
