/** Texts that may come in English, in Arabic, or in one column whose script tells which. */
export const TEXT_FIELDS = [
  'name',
  'company',
  'legal_name',
  'category',
  'city',
  'district',
  'address',
] as const

/** What a mapping may say of a row beside its texts. */
export const PLAIN_FIELDS = [
  'key',
  'company_key',
  'company_website',
  'company_phone',
  'types',
  'country',
  'phone',
  'website',
  'lat',
  'lng',
  'coordinates',
  'rating',
  'reviews',
  'closed',
] as const

export type TextField = (typeof TEXT_FIELDS)[number]
export type CsvField = TextField | `${TextField}_en` | `${TextField}_ar` | (typeof PLAIN_FIELDS)[number]

/** Every field, in the order in which a mapping is shown. */
export const FIELDS: readonly CsvField[] = [
  ...TEXT_FIELDS.flatMap((field): CsvField[] => [field, `${field}_en`, `${field}_ar`]),
  ...PLAIN_FIELDS,
]

/** Where the value of a field comes from. */
export interface FieldSource {
  /** Joined by ", " when there are several. */
  columns: string[]
  /** In every row, of no column. */
  constant: string | null
  /** Where the columns are empty. */
  fallback: string | null
  /** What the file calls a value to what it stands for; the former as names are compared. */
  values: ReadonlyMap<string, string>
  /** Between the values of a list. */
  separator: string
}

export interface CsvMapping {
  source: string | null
  encoding: string | null
  delimiter: string | null
  /** What the file's owner asks to be shown with it. */
  attribution: string | null
  fields: ReadonlyMap<CsvField, FieldSource>
}
