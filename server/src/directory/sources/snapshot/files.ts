import type { DirectoryRecord, Origin } from '../../model/records.ts'

/** The cells of one row by column. A column that the file does not have counts as empty. */
export interface SnapshotRow {
  text(column: string): string | null
  /** NaN for a text that is no number. */
  number(column: string): number | null
  /** Several values joined by "|". */
  list(column: string): string[]
}

export interface SnapshotFile {
  file: string
  /** In the order an export writes them. */
  columns: readonly string[]
  /** Columns that every file must have. */
  required: readonly string[]
  toRecord(row: SnapshotRow, origin: Origin): DirectoryRecord
}

/** A required cell may be empty here; the loader checks the record and reports it. */
const orEmpty = (text: string | null) => text ?? ''

/** The files of a snapshot, in the order in which they refer to one another. */
export const SNAPSHOT_FILES: readonly SnapshotFile[] = [
  {
    file: 'countries.csv',
    columns: ['code', 'label', 'label_ar'],
    required: ['code'],
    toRecord: (row, origin) => ({
      kind: 'country',
      origin,
      code: orEmpty(row.text('code')),
      label: row.text('label'),
      labelAr: row.text('label_ar'),
    }),
  },
  {
    file: 'regions.csv',
    columns: ['key', 'country_code', 'name_en', 'name_ar'],
    required: ['key', 'country_code'],
    toRecord: (row, origin) => ({
      kind: 'region',
      origin,
      key: orEmpty(row.text('key')),
      countryCode: orEmpty(row.text('country_code')),
      nameEn: row.text('name_en'),
      nameAr: row.text('name_ar'),
    }),
  },
  {
    file: 'cities.csv',
    columns: ['key', 'slug', 'label', 'label_ar', 'country_code', 'region_key', 'lat', 'lng', 'population'],
    required: ['key', 'country_code'],
    toRecord: (row, origin) => ({
      kind: 'city',
      origin,
      key: orEmpty(row.text('key')),
      slug: row.text('slug'),
      label: row.text('label'),
      labelAr: row.text('label_ar'),
      countryCode: orEmpty(row.text('country_code')),
      regionKey: row.text('region_key'),
      lat: row.number('lat'),
      lng: row.number('lng'),
      population: row.number('population'),
    }),
  },
  {
    file: 'districts.csv',
    columns: ['key', 'slug', 'label', 'label_ar', 'city_key', 'lat', 'lng'],
    required: ['key', 'city_key'],
    toRecord: (row, origin) => ({
      kind: 'district',
      origin,
      key: orEmpty(row.text('key')),
      slug: row.text('slug'),
      label: row.text('label'),
      labelAr: row.text('label_ar'),
      cityKey: orEmpty(row.text('city_key')),
      lat: row.number('lat'),
      lng: row.number('lng'),
    }),
  },
  {
    file: 'categories.csv',
    columns: ['key', 'slug', 'label', 'label_ar', 'parent_key', 'synonyms', 'synonyms_ar'],
    required: ['key'],
    toRecord: (row, origin) => ({
      kind: 'category',
      origin,
      key: orEmpty(row.text('key')),
      slug: row.text('slug'),
      label: row.text('label'),
      labelAr: row.text('label_ar'),
      parentKey: row.text('parent_key'),
      synonyms: row.list('synonyms'),
      synonymsAr: row.list('synonyms_ar'),
    }),
  },
  {
    file: 'companies.csv',
    columns: ['key', 'name_en', 'name_ar', 'legal_name_en', 'legal_name_ar', 'website', 'phone', 'types'],
    required: ['key'],
    toRecord: (row, origin) => ({
      kind: 'company',
      origin,
      key: orEmpty(row.text('key')),
      nameEn: row.text('name_en'),
      nameAr: row.text('name_ar'),
      legalNameEn: row.text('legal_name_en'),
      legalNameAr: row.text('legal_name_ar'),
      website: row.text('website'),
      phone: row.text('phone'),
      types: row.list('types'),
    }),
  },
  {
    file: 'branches.csv',
    columns: [
      'key',
      'company_key',
      'category_key',
      'district_key',
      'name_en',
      'name_ar',
      'address_en',
      'address_ar',
      'website',
      'phone',
      'lat',
      'lng',
      'rating',
      'reviews',
    ],
    required: ['key', 'company_key'],
    toRecord: (row, origin) => ({
      kind: 'branch',
      origin,
      key: orEmpty(row.text('key')),
      companyKey: orEmpty(row.text('company_key')),
      categoryKey: row.text('category_key'),
      districtKey: row.text('district_key'),
      nameEn: row.text('name_en'),
      nameAr: row.text('name_ar'),
      addressEn: row.text('address_en'),
      addressAr: row.text('address_ar'),
      website: row.text('website'),
      phone: row.text('phone'),
      lat: row.number('lat'),
      lng: row.number('lng'),
      rating: row.number('rating'),
      reviews: row.number('reviews'),
    }),
  },
]
