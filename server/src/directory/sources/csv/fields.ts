/** Texts with a column for each language, or with one column whose script tells the language. */
export const TEXT_FIELDS = [
  'name',
  'company',
  'legal_name',
  'category',
  'city',
  'district',
  'address',
] as const

/** The other fields of a row. */
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
export type PlainField = (typeof PLAIN_FIELDS)[number]
export type CsvField = TextField | `${TextField}_en` | `${TextField}_ar` | PlainField

/** Every field, in the order in which a mapping is shown. */
export const FIELDS: readonly CsvField[] = [
  ...TEXT_FIELDS.flatMap((field): CsvField[] => [field, `${field}_en`, `${field}_ar`]),
  ...PLAIN_FIELDS,
]

/** The fields by which a row without a key is identified. */
export const IDENTIFYING = /^(name|company|city|district|address|lat|lng|coordinates)(_|$)/

/** Where the value of a field comes from. */
export interface FieldSource {
  /** Joined by ", " when there are several, unless `takesFirst`. */
  columns: string[]
  /** Takes the first column that has a value, as the finer of two categories. */
  takesFirst: boolean
  /** The value of every row, instead of a column. */
  constant: string | null
  /** The value where the columns are empty. */
  fallback: string | null
  /** Replacements for values, by folded value. */
  values: ReadonlyMap<string, string>
  /** Separates the values of a list. */
  separator: string
}

export interface CsvMapping {
  source: string | null
  encoding: string | null
  delimiter: string | null
  /** The attribution that the owner of the file demands. */
  attribution: string | null
  fields: ReadonlyMap<CsvField, FieldSource>
}
