import type { CategoryRecord, CityRecord, DistrictRecord } from '../../server/src/directory/model/records.ts'
import type { BusinessPlan } from './branches.ts'
import type { Places } from './chains.ts'
import { IN_EVERY_CITY, IN_EVERY_DISTRICT, RARE_SHARE, RUN_BY } from './density.ts'
import { PATTERNS, WORDS_ARAB, WORDS_WEST } from './words.ts'

const ORIGIN = { file: 'generated', line: 2 }
const ARAB = new Set('AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SY TN'.split(' '))
/** Shares of independents that bear the name of their own city, of another one, and of their district. */
const NAMED_AFTER = { city: 0.05, otherCity: 0.02, district: 0.05 }

/** Single businesses: the common kinds in every district, others here and there. */
export function* planIndependents(
  places: Places,
  categories: readonly CategoryRecord[],
  random: () => number,
  prefix = 'independent',
): Generator<BusinessPlan> {
  const cities = [...places.cities.values()]
  const districtsByCity = Map.groupBy(places.districts.values(), district => district.cityKey)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  let number = 0
  const planBusiness = (category: CategoryRecord, district: DistrictRecord): BusinessPlan => {
    const city = places.cities.get(district.cityKey)!
    const [nameEn, nameAr] = inventName(category, city, district, cities, random)
    const { type, share } = RUN_BY[category.key] ?? { type: 'independent', share: 1 }
    return {
      key: `${prefix}-${++number}`,
      ...(ARAB.has(city.countryCode) ? keepOneLanguage(nameEn, nameAr, random) : { nameEn, nameAr: null }),
      types: [random() < share ? type : 'independent'],
      categories: [category.key],
      districts: [district],
      popularity: random() ** 1.5 * 0.9,
      origin: ORIGIN,
    }
  }
  for (const category of categories) {
    const each = IN_EVERY_DISTRICT[category.key] ?? 0
    for (const city of cities) {
      const districts = districtsByCity.get(city.key)!
      for (const district of districts)
        for (let one = 0; one < each; one++) yield planBusiness(category, district)
      const rare = IN_EVERY_CITY.has(category.key) ? 2 : each === 0 && random() < RARE_SHARE ? 1 : 0
      for (let one = 0; one < rare; one++) yield planBusiness(category, pick(districts))
    }
  }
}

function inventName(
  category: CategoryRecord,
  city: CityRecord,
  district: DistrictRecord,
  cities: CityRecord[],
  random: () => number,
): [string, string | null] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const patterns = PATTERNS[category.key] ?? [
    [`{} ${category.label}`, `${category.labelAr ?? category.label} {}`],
  ]
  const [en, ar] = pick(patterns)
  const [word, wordAr] = inventWord()
  return [en.replace('{}', word), wordAr && ar.replace('{}', wordAr)]

  function inventWord(): readonly [string, string | null] {
    const named = random()
    const { city: own, otherCity, district: near } = NAMED_AFTER
    if (named < own) return [city.label!, city.labelAr]
    if (named < own + otherCity) return listLabels(pick(cities))
    if (named < own + otherCity + near) return [district.label!, district.labelAr]
    return ARAB.has(city.countryCode) ? pick(WORDS_ARAB) : [pick(WORDS_WEST), null]
  }
}

function listLabels({ label, labelAr }: CityRecord): [string, string | null] {
  return [label!, labelAr]
}

/** Not every sign is in two languages. */
function keepOneLanguage(nameEn: string, nameAr: string | null, random: () => number) {
  const share = random()
  if (nameAr && share < 0.12) return { nameEn: null, nameAr }
  return { nameEn, nameAr: share > 0.9 ? null : nameAr }
}
