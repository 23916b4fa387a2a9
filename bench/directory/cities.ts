import { loadCountryRecords } from '../../server/src/directory/model/country-records.ts'
import type { CityRecord, CountryRecord, DirectorySource } from '../../server/src/directory/model/records.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { roundDegrees } from '../../server/src/geo/round-degrees.ts'
import { createZipfDraw, pick } from './draw.ts'
import { toOrigin } from './places.ts'
import { type Bilingual, COMMON_WORDS, inventWord } from './words.ts'

const LARGEST = 20_000_000
/** Words that are invented for names of cities; many cities bear the same one. */
const WORDS = 60_000

/** Nothing but the countries and so many cities, one in three of two words, two in three with a name in Arabic. */
export function createCitiesSource(cities: number, seed: number): DirectorySource {
  return {
    name: 'cities',
    format: 'snapshot',
    async *records() {
      yield* generateCities(cities, seed)
    },
  }
}

function* generateCities(cities: number, seed: number): Generator<CountryRecord | CityRecord> {
  const random = createRandom(seed)
  const countries = [...loadCountryRecords().values()]
  yield* countries
  // Some have a few cities and some many thousands.
  const drawCountry = createZipfDraw(countries.length, 0.9)
  for (let at = 0; at < cities; at++) {
    const [label, labelAr] = inventCityName(random)
    yield {
      kind: 'city',
      key: `c${at}`,
      slug: null,
      label,
      labelAr: random() < 0.67 ? labelAr : null,
      countryCode: countries[drawCountry(random)]!.code,
      regionKey: null,
      lat: roundDegrees(random() * 120 - 55),
      lng: roundDegrees(random() * 360 - 180),
      population: Math.round(LARGEST * (at + 1) ** -0.95),
      origin: toOrigin('cities.csv', at),
    }
  }
}

function inventCityName(random: () => number): Bilingual {
  const [name, nameAr] = inventWord(Math.floor(WORDS * random()))
  if (random() < 0.67) return [name, nameAr]
  const [first, firstAr] = pick(COMMON_WORDS, random)
  return [`${first} ${name}`, `${firstAr} ${nameAr}`]
}
