import { roundDegrees } from '../../../geo/round-degrees.ts'
import type { BranchRecord, CityRecord, CompanyRecord, DistrictRecord, Origin } from '../../model/records.ts'
import { createRandom, inventName } from './names.ts'

export interface DemoCity extends CityRecord {
  /**
   * A pattern of unassigned numbers, with # for a digit: subscriber numbers do not begin with 0, and France and Britain reserve
   * 01 99 00 and 020 7946 0 for fiction.
   */
  phonePattern: string
}

export interface DemoDistrict extends DistrictRecord {
  street: string
  streetAr: string
}

export interface DemoKind {
  category: string
  /** With {} for the invented name. */
  name: string
  nameAr: string
  chains: number
  chainBranches: number
  chainTypes: string[]
  /** Of companies with one branch: one of these. */
  singleTypes: string[]
  origin: Origin
}

interface DemoPlace {
  city: DemoCity
  district: DemoDistrict
}

const SEED = 20_260_101
/** Independents of each kind in each of the first, larger cities and in each of the others. */
const INDEPENDENTS = { large: 4, other: 2 }
const LARGE_CITIES = 5
/** Branches of a chain for each one that its kind tells of. */
const CHAIN_GROWTH = 4
/** The share of branches that have closed for good; only of every other company, so that each city keeps each kind. */
const CLOSED = 0.06

/** Companies with their branches, the same ones on every call. */
export function* generateCompanies(
  kinds: DemoKind[],
  cities: DemoCity[],
  districtsOf: Map<string, DemoDistrict[]>,
): Generator<{ company: CompanyRecord; branches: BranchRecord[] }> {
  const random = createRandom(SEED)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  // In turn, so that a city's first districts have every kind of business.
  const turns = new Map<string, number>()
  const drawPlace = (city: DemoCity): DemoPlace => {
    const districts = districtsOf.get(city.key)!
    const turn = turns.get(city.key) ?? 0
    turns.set(city.key, turn + 1)
    return { city, district: districts[turn % districts.length]! }
  }
  let number = 0
  for (const kind of kinds) {
    turns.clear()
    for (let chain = 0; chain < kind.chains; chain++) {
      const home = Math.floor(random() * cities.length)
      const reach = 3 + Math.floor(random() * 6)
      const places = Array.from({ length: kind.chainBranches * CHAIN_GROWTH }, (_, index) =>
        drawPlace(cities[(home + (index % reach)) % cities.length]!),
      )
      yield generateCompany(kind, number++, kind.chainTypes, places, random)
    }
    for (const [index, city] of cities.entries()) {
      const independents = index < LARGE_CITIES ? INDEPENDENTS.large : INDEPENDENTS.other
      for (let one = 0; one < independents; one++) {
        yield generateCompany(kind, number++, [pick(kind.singleTypes)], [drawPlace(city)], random)
      }
    }
  }
}

function generateCompany(
  kind: DemoKind,
  number: number,
  types: string[],
  places: DemoPlace[],
  random: () => number,
) {
  const [word, wordAr] = inventName(number)
  const key = word.toLowerCase()
  const nameEn = kind.name.replace('{}', word)
  const nameAr = kind.nameAr.replace('{}', wordAr)
  const website = `https://${key}.example.com`
  const popularity = random()
  const branches = places.map(({ city, district }, index): BranchRecord => {
    const house = 1 + Math.floor(random() * 240)
    const rated = random() > 0.15
    const several = places.length > 1
    return {
      kind: 'branch',
      key: `${key}-${index + 1}`,
      companyKey: key,
      categoryKey: kind.category,
      districtKey: district.key,
      nameEn: several ? `${nameEn} - ${district.label}` : nameEn,
      nameAr: several ? `${nameAr} - ${district.labelAr}` : nameAr,
      addressEn: `${house} ${district.street}, ${district.label}, ${city.label}`,
      addressAr: `${house} ${district.streetAr}، ${district.labelAr}، ${city.labelAr}`,
      website: several ? `${website}/branches/${index + 1}` : null,
      phone: random() > 0.08 ? generatePhone(city, random) : null,
      lat: roundDegrees(district.lat! + (random() - 0.5) * 0.008),
      lng: roundDegrees(district.lng! + (random() - 0.5) * 0.008),
      rating: rated ? Math.round((3.1 + 1.4 * popularity + 0.5 * random()) * 10) / 10 : null,
      reviews:
        rated && random() > 0.1 ? Math.ceil(4 ** (1 + 4.5 * popularity * (0.4 + 0.6 * random()))) : null,
      closed: number % 2 === 1 && random() < CLOSED,
      origin: kind.origin,
    }
  })
  const company: CompanyRecord = {
    kind: 'company',
    key,
    nameEn,
    nameAr,
    legalNameEn: `${nameEn} Co. (fictional demo company)`,
    legalNameAr: `شركة ${nameAr} (شركة تجريبية خيالية)`,
    website: random() > 0.12 ? website : null,
    phone: branches.find(branch => branch.phone && !branch.closed)?.phone ?? null,
    types,
    origin: kind.origin,
  }
  return { company, branches }
}

function generatePhone({ phonePattern }: DemoCity, random: () => number): string {
  return phonePattern.replace(/#/g, () => String(Math.floor(random() * 10)))
}
