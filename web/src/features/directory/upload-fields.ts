/** Fields with a column for each language, or one whose script tells the language. */
const TEXT_FIELDS = ['name', 'company', 'legal_name', 'category', 'city', 'district', 'address'] as const
const PLAIN_FIELDS = [
  'country',
  'phone',
  'website',
  'lat',
  'lng',
  'coordinates',
  'key',
  'company_key',
  'company_website',
  'company_phone',
  'types',
  'rating',
  'reviews',
  'closed',
] as const

/** Fields that are offered even where no column was taken for them. */
const COMMON = new Set(['name', 'company', 'category', 'city', 'address', 'country', 'phone', 'lat', 'lng'])

export interface UploadField {
  /** The name of the field, as the service has it. */
  id: string
  base: (typeof TEXT_FIELDS)[number] | (typeof PLAIN_FIELDS)[number]
  language: 'en' | 'ar' | undefined
}

/** Every field that a column may be mapped to. */
export const UPLOAD_FIELDS: readonly UploadField[] = [
  ...TEXT_FIELDS.flatMap((base): UploadField[] => [
    { id: base, base, language: undefined },
    { id: `${base}_en`, base, language: 'en' },
    { id: `${base}_ar`, base, language: 'ar' },
  ]),
  ...PLAIN_FIELDS.map((base): UploadField => ({ id: base, base, language: undefined })),
]

/** The common fields, and those that a column was taken for. */
export function listShownFields(guessed: Record<string, string>): readonly UploadField[] {
  return UPLOAD_FIELDS.filter(({ id }) => COMMON.has(id) || id in guessed)
}

/** The name of a source out of that of a file: "branches 2026.csv" is "branches 2026". */
export function suggestSource(fileName: string): string {
  return fileName.replace(/\.[a-z]{2,8}$/i, '').slice(0, 100)
}

const PHASES: Record<string, 'read' | 'merge' | 'write'> = {
  read: 'read',
  places: 'merge',
  cities: 'merge',
  districts: 'merge',
  categories: 'merge',
  matching: 'merge',
  companies: 'write',
  branches: 'write',
}

/** The phase of an import, as people are told of it. */
export function describePhase(phase: string): 'read' | 'merge' | 'write' | 'derive' {
  return PHASES[phase] ?? 'derive'
}
