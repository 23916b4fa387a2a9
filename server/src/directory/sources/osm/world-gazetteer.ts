import { NearIndex } from '../../../geo/nearest.ts'
import type { CityRecord } from '../../model/records.ts'
import { buildCityRecords, readPackageCities } from '../reference/cities.ts'

/** Finds cities and countries by coordinates. */
export interface WorldGazetteer {
  cities: NearIndex<CityRecord>
  findCountry(lat: number, lng: number): string
}

let gazetteer: WorldGazetteer | undefined

/** Loads the reference cities into a spatial index. This takes a second; the index lives as long as the import's process. */
export function loadWorldGazetteer(): WorldGazetteer {
  gazetteer ??= buildWorldGazetteer()
  return gazetteer
}

function buildWorldGazetteer(): WorldGazetteer {
  const packaged = readPackageCities()
  const cities = new NearIndex<CityRecord>()
  for (const city of buildCityRecords(packaged, () => null)) cities.add(city.lat!, city.lng!, city)
  // An extract says of few settlements what country they are in. The nearest of 135,000 places of the world does,
  // but for hamlets at a border.
  const countries = new NearIndex<string>()
  const codes = new Map<string, string>()
  for (const { country, loc } of packaged) {
    const code = codes.get(country) ?? country
    codes.set(code, code)
    countries.add(loc.coordinates[1], loc.coordinates[0], code)
  }
  packaged.length = 0
  const countryAt = (lat: number, lng: number) => {
    // A small radius first: within 3,000 km of a point in the desert there are too many places to compare.
    for (const km of [30, 100, 300, 1000, 3000]) {
      const country = countries.findNearest(lat, lng, km)
      if (country) return country
    }
    return 'AQ'
  }
  return { cities, findCountry: countryAt }
}
