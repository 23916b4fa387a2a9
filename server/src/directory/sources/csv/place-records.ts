import { roundDegrees } from '../../../geo/round-degrees.ts'
import type {
  CategoryRecord,
  CityRecord,
  DirectoryRecord,
  DistrictRecord,
  Origin,
} from '../../model/records.ts'
import type { KnownCity } from './gazetteer.ts'
import type { ParsedRow } from './parse-row.ts'

interface DistrictEntry {
  record: DistrictRecord
  /** Sums over the rows with coordinates, for a district that has none in the directory. */
  lat: number
  lng: number
  points: number
}

/** Collects the cities, districts and categories of the rows, known and new ones. */
export class PlaceRecords {
  readonly #cities = new Map<string, CityRecord>()
  readonly #districts = new Map<string, DistrictEntry>()
  readonly #categories = new Map<string, CategoryRecord>()

  add(row: ParsedRow, origin: Origin): void {
    const { city, district, category, coordinates } = row
    if (city && !this.#cities.has(toCityKey(city)))
      this.#cities.set(toCityKey(city), toCityRecord(city, origin))
    const key = toDistrictKey(row)
    if (city && district && key !== null) {
      let seen = this.#districts.get(key)
      if (!seen) {
        const { slug, label, labelAr, lat, lng } = district
        const record: DistrictRecord = {
          kind: 'district',
          key,
          slug,
          label,
          labelAr,
          cityKey: toCityKey(city),
          lat,
          lng,
          origin,
        }
        seen = { record, lat: 0, lng: 0, points: 0 }
        this.#districts.set(key, seen)
      }
      seen.record.label ??= district.label
      seen.record.labelAr ??= district.labelAr
      if (coordinates) {
        seen.lat += coordinates.lat
        seen.lng += coordinates.lng
        seen.points++
      }
    }
    if (category && !this.#categories.has(category.key)) {
      const none = { parentKey: null, synonyms: [], synonymsAr: [] }
      this.#categories.set(category.key, { kind: 'category', ...category, ...none, origin })
    }
  }

  *records(): Generator<DirectoryRecord> {
    yield* this.#cities.values()
    for (const { record, lat, lng, points } of this.#districts.values()) {
      const isPlaced = record.lat !== null || points === 0
      yield isPlaced
        ? record
        : { ...record, lat: roundDegrees(lat / points), lng: roundDegrees(lng / points) }
    }
    yield* this.#categories.values()
  }
}

/** The city as the directory has it, so that the import finds it by name and changes nothing. */
function toCityRecord(
  { slug, label, labelAr, country, lat, lng, ...city }: KnownCity,
  origin: Origin,
): CityRecord {
  const rest = { countryCode: country, regionKey: null, population: null, origin }
  return { kind: 'city', key: toCityKey(city), slug, label, labelAr, lat, lng, ...rest }
}

/** The key of the row's district; null where the loader finds the district. */
export function toDistrictKey({ city, district }: ParsedRow): string | null {
  return city && district && `${toCityKey(city)}/${district.slug}`
}

function toCityKey({ id }: { id: number }): string {
  return `cty_${id}`
}
