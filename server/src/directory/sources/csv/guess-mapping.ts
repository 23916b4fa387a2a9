import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../../text/fold.ts'
import { ImportError } from '../../model/records.ts'
import { type CsvField, type CsvMapping, type FieldSource, TEXT_FIELDS, type TextField } from './fields.ts'
import { checkMapping, createColumnSource } from './mapping.ts'
import type { CsvFile } from './read-csv.ts'

const NAMES = new URL('../../../../data/column-names.csv', import.meta.url)
const ARABIC_LETTER = /\p{Script=Arabic}/u
const ARABIC =
  /(?<!\p{L})(?:ar|ara|arabic|عربي|العربي|بالعربي|عربية|العربية|بالعربية|باللغة العربية)(?!\p{L})/giu
const ENGLISH =
  /(?<!\p{L})(?:en|eng|english|latin|[إا]نجليزي|ال[إا]نجليزي|بال[إا]نجليزي|[إا]نجليزية|ال[إا]نجليزية|بال[إا]نجليزية|باللغة ال[إا]نجليزية)(?!\p{L})/giu

/** What a table's columns stand for, by their names in either language. Throws an ImportError when that is too little. */
export function guessMapping({ name, header }: CsvFile): CsvMapping {
  const fields = guessFields(header)
  const mapping = { source: null, encoding: null, delimiter: null, attribution: null, fields }
  try {
    checkMapping(mapping)
  } catch (error) {
    const columns = header.map(each => `"${each}"`).join(', ')
    const reason = (error as Error).message
    throw new ImportError(`${name}: of the columns ${columns} ${reason} (--map FILE says what they are)`)
  }
  return mapping
}

/** The fields that the names of columns tell, which may be too few for a mapping. */
export function guessFields(header: readonly string[]): Map<CsvField, FieldSource> {
  const known = readColumnNames()
  const fields = new Map<CsvField, FieldSource>()
  const left: [TextField, column: string][] = []
  for (const column of header) {
    const field = guessField(column, known)
    if (field === undefined) continue
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
  // Either says it; the two may differ, and numbers of their own columns are the plainer.
  if (fields.has('lat') && fields.has('lng')) fields.delete('coordinates')
  else for (const field of ['lat', 'lng'] as const) fields.delete(field)
  return fields
}

function guessField(column: string, known: ReadonlyMap<string, CsvField>): CsvField | undefined {
  const spaced = column.replace(/[_\-.:/()[\]]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  const whole = known.get(toNameKey(spaced))
  if (whole !== undefined) return whole
  for (const [language, pattern] of [
    ['ar', ARABIC],
    ['en', ENGLISH],
  ] as const) {
    const rest = spaced.replace(pattern, ' ')
    const field = rest === spaced ? undefined : known.get(toNameKey(rest))
    if (field !== undefined) return isTextField(field) ? `${field}_${language}` : field
  }
  return undefined
}

function isTextField(field: CsvField): field is TextField {
  return TEXT_FIELDS.includes(field as TextField)
}

function readColumnNames(): ReadonlyMap<string, CsvField> {
  const rows: { field: CsvField; names: string }[] = parse(readFileSync(NAMES), { columns: true })
  return new Map(
    rows.flatMap(({ field, names }) => names.split('|').map(name => [toNameKey(name), field] as const)),
  )
}

/** A mapping as its file has it. */
export function toMappingJson({
  source,
  encoding,
  delimiter,
  attribution,
  fields,
}: CsvMapping): Record<string, unknown> {
  const settings = Object.entries({ source, encoding, delimiter, attribution }).filter(
    ([, value]) => value !== null,
  )
  const specs = [...fields].map(([field, { columns, constant, fallback, values, separator }]) => {
    const spec = {
      ...(constant !== null ? { constant } : columns.length === 1 ? { column: columns[0] } : { columns }),
      ...(fallback !== null ? { default: fallback } : {}),
      ...(values.size > 0 ? { values: Object.fromEntries(values) } : {}),
      ...(separator !== '|' ? { separator } : {}),
    }
    const isPlain = Object.keys(spec).length === 1 && 'column' in spec
    return [field, isPlain ? columns[0] : spec]
  })
  return { ...Object.fromEntries(settings), fields: Object.fromEntries(specs) }
}
