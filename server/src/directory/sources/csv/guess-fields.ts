import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../../text/fold.ts'
import { PLACE_KEYS } from '../../categories/presets.ts'
import type { ColumnCandidate } from './column-candidate.ts'
import { checkColumnValues, chooseCategoryColumns } from './column-values.ts'
import { type CsvField, type FieldSource, TEXT_FIELDS, type TextField } from './fields.ts'
import { createColumnSource, createFirstOfSource } from './mapping.ts'

interface KnownName {
  field: CsvField
  rank: number
}

const NAMES = new URL('../../../../data/column-names.csv', import.meta.url)
const ARABIC_LETTER = /\p{Script=Arabic}/u
const ARABIC =
  /(?<!\p{L})(?:ar|ara|arabic|عربي|العربي|بالعربي|عربية|العربية|بالعربية|باللغة العربية)(?!\p{L})/giu
const ENGLISH =
  /(?<!\p{L})(?:en|eng|english|latin|[إا]نجليزي|ال[إا]نجليزي|بال[إا]نجليزي|[إا]نجليزية|ال[إا]نجليزية|بال[إا]نجليزية|باللغة ال[إا]نجليزية)(?!\p{L})/giu
/** Words that say how fine a category is. */
const LEVEL =
  /(?<!\p{L})(?:sub|detailed|detail|secondary|main|parent|group|top|level|[12]|l[12]|الفرعي|الفرعية|فرعي|فرعية|التفصيلي|تفصيلي|الرئيسي|الرئيسية|رئيسي|رئيسية)(?!\p{L})/giu

/**
 * The fields that the columns of a table are, by their names and by the values of some rows. They may be too few for a
 * mapping. Values overrule names: a column "id" with repeated values is no key, and one of links to maps is no website.
 */
export function guessFields(
  header: readonly string[],
  sample: readonly (readonly string[])[] = [],
): Map<CsvField, FieldSource> {
  const known = readColumnNames()
  const candidates: ColumnCandidate[] = []
  for (const [index, column] of header.entries()) {
    const name = readColumnName(column, known)
    if (name === undefined) continue
    const values = sample.map(cells => (cells[index] ?? '').trim())
    const field = checkColumnValues(name.field, values.filter(Boolean))
    if (field !== undefined) candidates.push({ column, ...name, field, values })
  }
  const fields = new Map<CsvField, FieldSource>()
  const left: [TextField, column: string][] = []
  for (const { field, column } of candidates) {
    if (!fields.has(field)) fields.set(field, createColumnSource(column))
    else if (isTextField(field)) left.push([field, column])
  }
  // "City" and "المدينة" are one field in two languages.
  for (const [field, column] of left) {
    const [first] = fields.get(field)!.columns
    const named: CsvField = `${field}_${ARABIC_LETTER.test(column) ? 'ar' : 'en'}`
    const inOther = ARABIC_LETTER.test(column) !== ARABIC_LETTER.test(first!)
    if (inOther && !fields.has(named)) fields.set(named, createColumnSource(column))
  }
  chooseAmongColumns(fields, candidates)
  addElementType(fields, header)
  return fields
}

/** Where several columns are one field, the one of the plainest name is taken: "name" before "branch", "place id" before "no". */
function chooseAmongColumns(fields: Map<CsvField, FieldSource>, candidates: ColumnCandidate[]): void {
  for (const [field, { columns }] of fields) {
    const isArabic = ARABIC_LETTER.test(columns[0]!)
    const [best] = candidates
      .filter(
        each => each.field === field && (field === 'key' || ARABIC_LETTER.test(each.column) === isArabic),
      )
      .sort((a, b) => a.rank - b.rank)
    if (best) fields.set(field, createColumnSource(best.column))
  }
  const category = fields.get('category')
  if (category) {
    const script = ARABIC_LETTER.test(category.columns[0]!)
    const rivals = candidates.filter(
      ({ field, column }) => field === 'category' && ARABIC_LETTER.test(column) === script,
    )
    fields.set('category', createFirstOfSource(chooseCategoryColumns(rivals)))
  }
  // Either says it; the two may differ, and numbers of their own columns are the plainer.
  if (fields.has('lat') && fields.has('lng')) fields.delete('coordinates')
  else for (const field of ['lat', 'lng'] as const) fields.delete(field)
}

/** Ids of OpenStreetMap count nodes, ways and relations separately. */
function addElementType(fields: Map<CsvField, FieldSource>, header: readonly string[]): void {
  const [key] = fields.get('key')?.columns ?? []
  const type = header.find(column => toNameKey(column) === 'osm type')
  if (key !== undefined && type !== undefined && /osm.?id/i.test(key)) {
    fields.set('key', createColumnSource(type, key))
  }
}

function readColumnName(column: string, known: ReadonlyMap<string, KnownName>): KnownName | undefined {
  if (PLACE_KEYS.some(key => key === column)) return { field: 'category', rank: 0 }
  const spaced = column
    .replace(/[_\-.:/()[\]@]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
  const whole = known.get(toNameKey(spaced))
  if (whole !== undefined) return whole
  for (const [language, pattern] of [
    ['ar', ARABIC],
    ['en', ENGLISH],
  ] as const) {
    const rest = spaced.replace(pattern, ' ')
    const name = rest === spaced ? undefined : known.get(toNameKey(rest))
    if (name === undefined) continue
    return isTextField(name.field) ? { ...name, field: `${name.field}_${language}` } : name
  }
  const plain = known.get(toNameKey(spaced.replace(LEVEL, ' ')))
  return plain?.field === 'category' ? plain : undefined
}

function isTextField(field: CsvField): field is TextField {
  return TEXT_FIELDS.includes(field as TextField)
}

function readColumnNames(): ReadonlyMap<string, KnownName> {
  const rows: { field: CsvField; names: string }[] = parse(readFileSync(NAMES), { columns: true })
  return new Map(
    rows.flatMap(({ field, names }) =>
      names.split('|').map((name, rank) => [toNameKey(name), { field, rank }] as const),
    ),
  )
}
