import { languages, list, point, text, writeNames } from './parquet-fixture.ts'

export interface FixturePlace {
  id: string
  name?: string | null
  common?: Record<string, string>
  official?: string
  at?: [lat: number, lng: number]
  taxonomy?: string[]
  categories?: string
  basic?: string
  confidence?: number
  status?: string
  website?: string
  phone?: string
  brand?: { name?: string; ar?: string; wikidata?: string }
  street?: string
  country?: string
}

/** In Riyadh, unless it says otherwise. */
const HERE: [number, number] = [24.7, 46.68]

/** A row of Overture Places of today: with the taxonomy, and the old categories besides. */
export function place(one: FixturePlace): string {
  const { name = 'Place', taxonomy, categories, basic, brand } = one
  const [lat, lng] = one.at ?? HERE
  const address = `{'freeform': ${text(one.street)}, 'locality': 'Riyadh', 'postcode': null::varchar,
    'region': null::varchar, 'country': ${text(one.country ?? 'SA')}}`
  return `{'id': ${text(one.id)}, 'geometry': ${point(lat, lng)},
    'bbox': {'xmin': ${lng}::float, 'xmax': ${lng}::float, 'ymin': ${lat}::float, 'ymax': ${lat}::float},
    'names': ${writeNames(name, one.common, one.official)},
    'taxonomy': {'primary': ${text(taxonomy?.at(-1))}, 'hierarchy': ${list(taxonomy)}},
    'categories': {'primary': ${text(categories)}, 'alternate': null::varchar[]},
    'basic_category': ${text(basic)}, 'confidence': ${one.confidence ?? 0.9}::double,
    'operating_status': ${text(one.status ?? 'open')}, 'websites': ${list(one.website ? [one.website] : undefined)},
    'phones': ${list(one.phone ? [one.phone] : undefined)},
    'brand': {'wikidata': ${text(brand?.wikidata)}, 'names': {'primary': ${text(brand?.name)},
      'common': ${languages(brand?.ar ? { ar: brand.ar } : undefined)}, 'rules': null::varchar[]}},
    'addresses': [${address}]}`
}

/** A row as releases before the taxonomy had them: categories alone, without status or box. */
export function writeOldPlace({ id, name = 'Place', categories, at = HERE }: FixturePlace): string {
  return `{'id': ${text(id)}, 'geometry': ${point(...at)}, 'names': ${writeNames(name)},
    'categories': {'primary': ${text(categories)}, 'alternate': null::varchar[]}, 'confidence': 0.9::double}`
}

export interface FixtureDivision {
  id: string
  subtype: string
  name: string
  ar?: string
  at?: [lat: number, lng: number]
  above?: [id: string, subtype: string][]
  country?: string
  population?: number
}

/** A row of Overture Divisions; `above` is highest first. */
export function division(one: FixtureDivision): string {
  const [lat, lng] = one.at ?? HERE
  const line = [...(one.above ?? []), [one.id, one.subtype]].map(
    ([id, subtype]) => `{'division_id': ${text(id)}, 'subtype': ${text(subtype)}, 'name': ''}`,
  )
  return `{'id': ${text(one.id)}, 'geometry': ${point(lat, lng)}, 'subtype': ${text(one.subtype)},
    'bbox': {'xmin': ${lng}::float, 'xmax': ${lng}::float, 'ymin': ${lat}::float, 'ymax': ${lat}::float},
    'names': ${writeNames(one.name, one.ar ? { ar: one.ar } : undefined)}, 'country': ${text(one.country ?? 'SA')},
    'hierarchies': [[${line}]], 'population': ${one.population ?? 'null'}::integer}`
}

/** Riyadh with a district, its region, and what is not taken of it. */
export const DIVISIONS = [
  division({ id: 'sa', subtype: 'country', name: 'Saudi Arabia' }),
  division({ id: 'r1', subtype: 'region', name: 'Riyadh Region', ar: 'منطقة الرياض', at: [23, 45] }),
  division({ id: 'r2', subtype: 'region', name: 'Elsewhere', at: [20, 40] }),
  division({
    id: 'c1',
    subtype: 'locality',
    name: 'الرياض',
    at: [24.71, 46.67],
    above: [
      ['sa', 'country'],
      ['r1', 'region'],
    ],
    population: 7_000_000,
  }),
  division({
    id: 'd1',
    subtype: 'neighborhood',
    name: 'العليا',
    at: [24.69, 46.68],
    above: [
      ['sa', 'country'],
      ['r1', 'region'],
      ['c1', 'locality'],
      ['m1', 'macrohood'],
    ],
  }),
  division({ id: 'd2', subtype: 'neighborhood', name: 'Nowhere', above: [['sa', 'country']] }),
]
