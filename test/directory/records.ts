import type { Database } from '../../server/src/database/connect.ts'
import type {
  BoundaryRecord,
  BranchRecord,
  CategoryRecord,
  CityRecord,
  CompanyRecord,
  CountryRecord,
  DirectoryRecord,
  DirectorySource,
  DistrictRecord,
  RegionRecord,
} from '../../server/src/directory/model/records.ts'

/** A source of these records; its lines are their places in the list. */
export function createSource(records: DirectoryRecord[], name = 'test'): DirectorySource {
  return {
    name,
    async *records() {
      for (const [at, record] of records.entries())
        yield { ...record, origin: { file: 'test', line: at + 1 } }
    },
  }
}

const origin = { file: 'test', line: 0 }

export function country(code: string, label: string | null, labelAr: string | null = null): CountryRecord {
  return { kind: 'country', origin, code, label, labelAr }
}

export function region(key: string, nameEn: string | null, more: Partial<RegionRecord> = {}): RegionRecord {
  return { kind: 'region', origin, key, countryCode: 'SA', nameEn, nameAr: null, ...more }
}

export function city(key: string, label: string | null, more: Partial<CityRecord> = {}): CityRecord {
  return {
    kind: 'city',
    origin,
    key,
    slug: null,
    label,
    labelAr: null,
    countryCode: 'SA',
    regionKey: null,
    lat: 24.7,
    lng: 46.7,
    population: null,
    ...more,
  }
}

/** A square of so many degrees around a point. */
export function boundary(placeKey: string, lat: number, lng: number, width: number): BoundaryRecord {
  const [west, south, east, north] = [lng - width / 2, lat - width / 2, lng + width / 2, lat + width / 2]
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { kind: 'boundary', origin, key: `boundary of ${placeKey}`, placeKey, boundary: { rings: [ring] } }
}

export function district(
  key: string,
  label: string | null,
  more: Partial<DistrictRecord> = {},
): DistrictRecord {
  return {
    kind: 'district',
    origin,
    key,
    slug: null,
    label,
    labelAr: null,
    cityKey: 'riyadh',
    lat: 24.7,
    lng: 46.7,
    ...more,
  }
}

export function category(
  key: string,
  label: string | null,
  more: Partial<CategoryRecord> = {},
): CategoryRecord {
  return {
    kind: 'category',
    origin,
    key,
    slug: null,
    label,
    labelAr: null,
    parentKey: null,
    synonyms: [],
    synonymsAr: [],
    ...more,
  }
}

export function company(
  key: string,
  nameEn: string | null,
  more: Partial<CompanyRecord> = {},
): CompanyRecord {
  return {
    kind: 'company',
    origin,
    key,
    nameEn,
    nameAr: null,
    legalNameEn: null,
    legalNameAr: null,
    website: null,
    phone: null,
    types: [],
    ...more,
  }
}

export function branch(key: string, companyKey: string, more: Partial<BranchRecord> = {}): BranchRecord {
  return {
    kind: 'branch',
    origin,
    key,
    companyKey,
    categoryKey: null,
    districtKey: 'olaya',
    nameEn: `Branch ${key}`,
    nameAr: null,
    addressEn: null,
    addressAr: null,
    website: null,
    phone: null,
    lat: null,
    lng: null,
    rating: null,
    reviews: null,
    ...more,
  }
}

/** A country, a city and a district for companies and branches to be in. */
export const PLACES: DirectoryRecord[] = [
  country('SA', 'Saudi Arabia', 'السعودية'),
  region('central', 'Riyadh Province', { nameAr: 'منطقة الرياض' }),
  city('riyadh', 'Riyadh', { labelAr: 'الرياض', regionKey: 'central', population: 7_000_000 }),
  district('olaya', 'Al Olaya', { labelAr: 'العليا' }),
]

/** What imports fill, each table after those that refer to it. */
const FILLED = [
  'branch_cards, displaced_branches, company_decisions, company_source_values, branch_source_values',
  'company_types, name_postings, name_words, place_names, source_keys, imports, import_groups',
  'branches, companies, districts, cities, regions, countries, categories, sources',
].flatMap(tables => tables.split(', '))

/** Empties all that imports fill. To truncate a table takes longer than to delete few rows, and its statements are planned anew. */
export async function emptyDirectory(sql: Database): Promise<void> {
  const [many] = await sql`select 1 from source_keys offset 1000 limit 1`
  await sql.unsafe(
    many ? `truncate ${FILLED.join(', ')} cascade` : FILLED.map(table => `delete from ${table}`).join(';'),
  )
}
