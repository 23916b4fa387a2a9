import type {
  CategoryRecord,
  CityRecord,
  DirectoryRecord,
  DistrictRecord,
  Origin,
} from '../../model/records.ts'
import type { TableBusiness } from './business.ts'
import type { KnownCity } from './gazetteer.ts'

interface SeenDistrict {
  record: DistrictRecord
  /** Of the rows that have coordinates, where the directory has none. */
  lat: number
  lng: number
  points: number
}

/** The cities, districts and categories that the rows of a table are in, those that it makes included. */
export class Places {
  readonly #cities = new Map<string, CityRecord>()
  readonly #districts = new Map<string, SeenDistrict>()
  readonly #categories = new Map<string, CategoryRecord>()

  add(business: TableBusiness, origin: Origin): void {
    const { city, district, category, point } = business
    if (city && !this.#cities.has(cityKey(city))) this.#cities.set(cityKey(city), cityRecord(city, origin))
    const key = districtKey(business)
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
          cityKey: cityKey(city),
          lat,
          lng,
          origin,
        }
        seen = { record, lat: 0, lng: 0, points: 0 }
        this.#districts.set(key, seen)
      }
      seen.record.label ??= district.label
      seen.record.labelAr ??= district.labelAr
      if (point) {
        seen.lat += point.lat
        seen.lng += point.lng
        seen.points++
      }
    }
    if (category && !this.#categories.has(category.slug)) {
      const { slug, label, labelAr } = category
      const none = { parentKey: null, synonyms: [], synonymsAr: [] }
      this.#categories.set(slug, { kind: 'category', key: slug, slug, label, labelAr, ...none, origin })
    }
  }

  *records(): Generator<DirectoryRecord> {
    yield* this.#cities.values()
    for (const { record, lat, lng, points } of this.#districts.values()) {
      const isPlaced = record.lat !== null || points === 0
      yield isPlaced ? record : { ...record, lat: rounded(lat / points), lng: rounded(lng / points) }
    }
    yield* this.#categories.values()
  }
}

/** As the directory has it, so that it is found by its name and changes nothing. */
function cityRecord(
  { slug, label, labelAr, country, lat, lng, ...city }: KnownCity,
  origin: Origin,
): CityRecord {
  const rest = { countryCode: country, regionKey: null, population: null, origin }
  return { kind: 'city', key: cityKey(city), slug, label, labelAr, lat, lng, ...rest }
}

/** The key of the district that a row is in; null when the loader is to find it. */
export function districtKey({ city, district }: TableBusiness): string | null {
  return city && district && `${cityKey(city)}/${district.slug}`
}

function cityKey({ id }: { id: number }): string {
  return `cty_${id}`
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
