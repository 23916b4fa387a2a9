import { loadCountryRecords } from '../../server/src/directory/model/country-records.ts'
import type {
  CityRecord,
  CountryRecord,
  DistrictRecord,
  Origin,
} from '../../server/src/directory/model/records.ts'
import { roundDegrees } from '../../server/src/geo/round-degrees.ts'
import { createWeightedDraw, createZipfDraw, type Draw, drawNormal, pick, type Random } from './draw.ts'
import { type Bilingual, COMMON_WORDS, inventWord } from './words.ts'

const CITIES = 2000
const DISTRICTS = 20_000
/** Words for cities that few companies bear. */
const FIRST_WORD = 20_000
const LARGEST_CITY = 9_000_000
/** Degrees from the centre of the largest city to where it thins out. */
const LARGEST_REACH = 0.2

/** Where the cities are: code, dialling code, share of the cities, south, north, west, east. */
const COUNTRIES = [
  ['EG', '20', 14, 24, 31, 26, 34],
  ['SA', '966', 13, 17.5, 30, 39, 50],
  ['TR', '90', 11, 36.5, 41, 27, 43],
  ['DZ', '213', 9, 32, 36.5, -1, 8],
  ['IQ', '964', 8, 30, 36.5, 41, 47],
  ['MA', '212', 8, 30, 35, -9, -2],
  ['AE', '971', 6, 23.5, 25.8, 52, 56],
  ['SY', '963', 5, 33, 36.5, 36.5, 41],
  ['YE', '967', 5, 13, 16.5, 43.5, 49],
  ['JO', '962', 4, 30, 32.5, 35.5, 38],
  ['TN', '216', 4, 33.5, 37, 8.5, 10.5],
  ['KW', '965', 2, 28.9, 29.8, 47, 48.2],
  ['OM', '968', 2, 18, 24, 55.5, 59],
  ['LB', '961', 2, 33.3, 34.5, 35.4, 36.3],
  ['QA', '974', 2, 24.8, 26, 51, 51.6],
  ['BH', '973', 1, 25.9, 26.3, 50.4, 50.6],
  ['GB', '44', 3, 51, 55, -3, 0],
  ['FR', '33', 3, 44, 49.5, -1, 6],
  ['DE', '49', 3, 48, 53.5, 7, 13],
  ['US', '1', 3, 33, 43, -118, -75],
] as const

export interface GeneratedCity extends CityRecord {
  dialling: string
  /** A row number of one of its districts. */
  drawDistrict: Draw
}

export interface District extends DistrictRecord {
  label: string
  labelAr: string
  lat: number
  lng: number
  /** Degrees from its centre to where it thins out. */
  reach: number
}

export interface GeneratedPlaces {
  countries: CountryRecord[]
  cities: GeneratedCity[]
  districts: District[]
  /** The number of a city, large ones oftener. */
  drawCity: Draw
  /** Of the cities of a country, by its code. */
  cityDraws: Map<string, Draw>
}

/** Countries, cities by the size of their populations (Zipf) and districts; the same for the same `random`. */
export function generatePlaces(random: Random): GeneratedPlaces {
  const known = loadCountryRecords()
  const drawCountry = createWeightedDraw(COUNTRIES.map(([, , share]) => share))
  const populations = Array.from({ length: CITIES }, (_, at) => Math.round(LARGEST_CITY * (at + 1) ** -0.95))
  const districts: District[] = []
  const cities = populations.map((population, at): GeneratedCity => {
    const [code, dialling, , south, north, west, east] = COUNTRIES[drawCountry(random)]!
    const [name, nameAr] = inventWord(FIRST_WORD + at)
    return {
      kind: 'city',
      key: `c${at}`,
      slug: null,
      label: name,
      labelAr: nameAr,
      countryCode: code,
      regionKey: null,
      lat: roundDegrees(south + random() * (north - south)),
      lng: roundDegrees(west + random() * (east - west)),
      population,
      origin: toOrigin('cities.csv', at),
      dialling,
      drawDistrict: () => 0,
    }
  })
  const shares = populations.map(population => Math.sqrt(population))
  const total = shares.reduce((sum, share) => sum + share, 0)
  for (const [at, city] of cities.entries()) {
    const count = Math.max(1, Math.round((shares[at]! / total) * DISTRICTS))
    const before = districts.length
    districts.push(...generateDistricts(city, count, before, random))
    const draw = createZipfDraw(count, 0.7)
    city.drawDistrict = random => before + draw(random)
  }
  const codes = [...new Set(cities.map(city => city.countryCode))]
  const cityDraws = new Map(codes.map(code => [code, createCityDraw(code, cities)]))
  return {
    countries: codes.map(code => known.get(code)!),
    cities,
    districts,
    drawCity: createWeightedDraw(populations),
    cityDraws: cityDraws,
  }
}

function createCityDraw(code: string, cities: GeneratedCity[]): Draw {
  const own = [...cities.keys()].filter(at => cities[at]!.countryCode === code)
  const draw = createWeightedDraw(own.map(at => cities[at]!.population!))
  return random => own[draw(random)]!
}

function* generateDistricts(
  city: GeneratedCity,
  count: number,
  before: number,
  random: Random,
): Generator<District> {
  const reach = LARGEST_REACH * Math.sqrt(city.population! / LARGEST_CITY)
  const taken = new Set<string>()
  for (let at = 0; at < count; at++) {
    const [name, nameAr] = freeName(taken, random)
    yield {
      kind: 'district',
      key: `d${before + at}`,
      slug: null,
      label: name,
      labelAr: nameAr,
      cityKey: city.key,
      lat: roundDegrees(city.lat! + (drawNormal(random) * reach) / 2),
      lng: roundDegrees(city.lng! + (drawNormal(random) * reach) / 2),
      reach: reach / Math.sqrt(count),
      origin: toOrigin('districts.csv', before + at),
    }
  }
}

/** Cities share many names of districts, but each has one once. */
function freeName(taken: Set<string>, random: Random): Bilingual {
  for (;;) {
    const name =
      random() < 0.4 ? pick(COMMON_WORDS, random) : inventWord(4000 + Math.floor(8000 * random() ** 2))
    if (taken.has(name[0]) || taken.has(name[1])) continue
    taken.add(name[0]).add(name[1])
    return name
  }
}

/** The first line of a file names its columns. */
export function toOrigin(file: string, row: number): Origin {
  return { file, line: row + 2 }
}
