import { generateBusiness } from '../../eval/directory/branches.ts'
import type { Filters } from '../../eval/expectation.ts'
import { buildWorld, type World } from '../../eval/world.ts'
import type { CategoryRecord, CityRecord, DistrictRecord } from '../../server/src/directory/model/records.ts'

const origin = { file: 'test', line: 1 }

/** Two cities of two countries, three districts, and few companies, one of them archived. */
export function tinyWorld(): World {
  const cities = indexByKey([
    city('SA/riyadh', 'Riyadh', 24.69, 46.72),
    city('AE/dubai', 'Dubai', 25.08, 55.31),
  ])
  const districts = indexByKey([
    district('SA/riyadh/al-olaya', 'Al Olaya', 24.7, 46.68),
    district('SA/riyadh/al-malaz', 'Al Malaz', 24.66, 46.74),
    district('AE/dubai/deira', 'Deira', 25.27, 55.31),
  ])
  const categories = indexByKey([
    category('shop', null),
    category('pharmacy', 'shop'),
    category('cafe', null),
    category('coffee-shop', 'cafe'),
  ])
  const company = (key: string, nameEn: string, nameAr: string | null, kind: string, places: string[]) => {
    const found = places.map(place => districts.get(place)!)
    const types = [found.length > 1 ? 'chain' : 'independent']
    const plan = { key, nameEn, nameAr, types, categories: [kind], districts: found, popularity: 0.5, origin }
    return generateBusiness(plan, cities, () => 0.5)
  }
  return buildWorld({
    cities,
    districts,
    categories,
    businesses: [
      company('nahdi', 'Al Nahdi Pharmacy', 'صيدلية النهدي', 'pharmacy', [
        'SA/riyadh/al-olaya',
        'SA/riyadh/al-malaz',
      ]),
      company('noor', 'Al Noor Pharmacy', 'صيدلية النور', 'pharmacy', ['SA/riyadh/al-olaya']),
      company('salam', 'Al Salam Pharmacy', null, 'pharmacy', ['AE/dubai/deira']),
      company('barns', "Barn's", 'بارنز', 'coffee-shop', ['SA/riyadh/al-olaya', 'AE/dubai/deira']),
      company('closed', 'Closed Cafe', null, 'cafe', ['SA/riyadh/al-malaz']),
    ],
    archived: new Set(['closed']),
  })
}

/** Filters of which only some dimensions matter. */
export function filters(some: Partial<Filters>): Filters {
  const none = { companyTypes: [], categories: [], countries: [], cities: [], districts: [], names: [] }
  return { ...none, location: undefined, excluded: none, conditions: {}, nothing: false, ...some }
}

function indexByKey<T extends { key: string }>(records: T[]): Map<string, T> {
  return new Map(records.map(record => [record.key, record]))
}

function city(key: string, label: string, lat: number, lng: number): CityRecord {
  const [countryCode, slug] = key.split('/') as [string, string]
  const unknown = { labelAr: null, regionKey: null, population: null }
  return { kind: 'city', key, slug, label, countryCode, lat, lng, ...unknown, origin }
}

function district(key: string, label: string, lat: number, lng: number): DistrictRecord {
  const [country, city, slug] = key.split('/') as [string, string, string]
  return {
    kind: 'district',
    key,
    slug,
    label,
    labelAr: null,
    cityKey: `${country}/${city}`,
    lat,
    lng,
    origin,
  }
}

function category(key: string, parentKey: string | null): CategoryRecord {
  const names = { label: key, labelAr: null, synonyms: [], synonymsAr: [] }
  return { kind: 'category', key, slug: key, parentKey, ...names, origin }
}
