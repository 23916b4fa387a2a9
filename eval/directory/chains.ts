import type { CityRecord, DistrictRecord } from '../../server/src/directory/model/records.ts'
import { inventName } from '../../server/src/directory/sources/demo/names.ts'
import type { BusinessPlan } from './branches.ts'
import { IN_EVERY_DISTRICT } from './density.ts'
import { type Row, readRows } from './places.ts'
import { PATTERNS } from './words.ts'

/** Fictional chains of each kind that every district has. */
const FICTIONAL_OF_A_KIND = 3
const ORIGIN = { file: 'generated', line: 1 }

export interface Places {
  cities: Map<string, CityRecord>
  districts: Map<string, DistrictRecord>
}

/** The brands of data/brands.csv, well known ones and others. */
export function* planBrands(places: Places, random: () => number): Generator<BusinessPlan> {
  for (const { row, origin } of readRows('brands.csv')) {
    const districts = spreadBranches(Number(row.branches), row.places!.split('|'), places, random)
    const popularity = 0.6 + 0.4 * random()
    yield {
      key: `brand-${origin.line}`,
      ...describeChain(row),
      categories: row.categories!.split('|'),
      districts,
      popularity,
      origin,
    }
  }
}

/** The single businesses of data/businesses.csv, many of them named after a place or a kind of business. */
export function* planBusinesses(places: Places, random: () => number): Generator<BusinessPlan> {
  for (const { row, origin } of readRows('businesses.csv')) {
    const districts = [places.districts.get(row.district!)!]
    const popularity = 0.4 + 0.5 * random()
    yield {
      key: `business-${origin.line}`,
      ...describeChain(row),
      categories: [row.category!],
      districts,
      popularity,
      origin,
    }
  }
}

/** Chains of 3 to 40 branches with invented names, in neighbouring cities. */
export function* planFictionalChains(
  { cities, districts }: Places,
  random: () => number,
): Generator<BusinessPlan> {
  const keys = [...cities.keys()]
  let number = 0
  for (const category of Object.keys(IN_EVERY_DISTRICT)) {
    const patterns = PATTERNS[category]
    for (let one = 0; one < FICTIONAL_OF_A_KIND && patterns; one++) {
      const [en, ar] = inventName(number++)
      const [nameEn, nameAr] = patterns[one % patterns.length]!
      const home = Math.floor(random() * keys.length)
      const reach = keys.slice(home, home + 2 + Math.floor(random() * 5))
      const count = 3 + Math.floor(random() ** 2 * 38)
      yield {
        key: `chain-${number}`,
        nameEn: nameEn.replace('{}', en),
        nameAr: nameAr.replace('{}', ar),
        types: [random() < 0.75 ? 'chain' : 'franchise'],
        categories: [category],
        districts: spreadBranches(count, reach, { cities, districts }, random),
        popularity: 0.3 + 0.6 * random(),
        origin: ORIGIN,
      }
    }
  }
}

function describeChain(row: Row['row']) {
  return { nameEn: row.name_en || null, nameAr: row.name_ar || null, types: row.types!.split('|') }
}

/** Every place named ("SA", "SA/riyadh") gets a branch; the rest fall where people live. */
function spreadBranches(
  count: number,
  names: string[],
  places: Places,
  random: () => number,
): DistrictRecord[] {
  const listDistrictsIn = (name: string) =>
    [...places.districts.values()].filter(({ cityKey }) => cityKey === name || cityKey.startsWith(`${name}/`))
  const pools = names.map(listDistrictsIn)
  const everywhere = pools.flat()
  const weight = ({ cityKey }: DistrictRecord) => Math.sqrt(places.cities.get(cityKey)!.population!)
  const heaviest = Math.max(...everywhere.map(weight))
  const drawDistrict = (pool: DistrictRecord[]): DistrictRecord => {
    for (;;) {
      const district = pool[Math.floor(random() * pool.length)]!
      if (random() < weight(district) / heaviest) return district
    }
  }
  return Array.from({ length: count }, (_, index) => drawDistrict(pools[index] ?? everywhere))
}
