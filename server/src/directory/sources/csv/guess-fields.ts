import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../../text/fold.ts'
import { PLACE_KEYS } from '../../categories/presets.ts'
import type { ColumnCandidate } from './column-candidate.ts'
import { checkColumnValues, chooseCategoryColumns, countsRows } from './column-values.ts'
import { type CsvField, type FieldSource, IDENTIFYING, TEXT_FIELDS, type TextField } from './fields.ts'
import { createColumnSource, createFirstOfSource } from './mapping.ts'

interface KnownName {
  /** A counter may be a key, and a status may say that a branch is closed; their values tell. */
  field: CsvField | 'counter' | 'status'
  rank: number
}

const NAMES = new URL('../../../../data/column-names.csv', import.meta.url)
/** Behind the ranks of all names. */
const NESTED_RANK = 1000
const LAST_RANK = 10_000
const ARABIC_LETTER = /\p{Script=Arabic}/u
const ARABIC =
  /(?<!\p{L})(?:ar|ara|arabic|عربي|العربي|بالعربي|عربية|العربية|بالعربية|باللغة العربية)(?!\p{L})/giu
const ENGLISH =
  /(?<!\p{L})(?:en|eng|english|latin|[إا]نجليزي|ال[إا]نجليزي|بال[إا]نجليزي|[إا]نجليزية|ال[إا]نجليزية|بال[إا]نجليزية|باللغة ال[إا]نجليزية)(?!\p{L})/giu
/** What holds the fields of a branch in nested records: "location.name" is its name, but "brand.name" is not. */
const HOLDER =
  /^(?:(?:address|attributes|branch|coordinates|coords|data|details|fields|geo|geometry|info|location|place|position|properties|shop|store)\.)+/i
const HELD = /^(?:name|city|district|address|country|phone|website|lat|lng|coordinates)(?:_|$)/
/** A contact has a name and a kind of its own. */
const CONTACT = /^contacts?\./i
const OF_CONTACT = /^(?:phone|website)$/
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
    // Numbers that stand in for a key are its last choice.
    const rank = name.field === field ? name.rank : LAST_RANK + name.rank
    if (field !== undefined) candidates.push({ column, rank, field, values })
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
  dropCounter(fields, candidates)
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

/**
 * Drops a key that only counts the rows, if the rows differ in what identifies a branch without a key: after rows are added or
 * sorted otherwise, it would be the key of other branches.
 */
function dropCounter(fields: Map<CsvField, FieldSource>, candidates: readonly ColumnCandidate[]): void {
  const [column] = fields.get('key')?.columns ?? []
  const key = candidates.find(each => each.field === 'key' && each.column === column)
  if (!key || key.rank < LAST_RANK || !countsRows(key.values)) return
  const identifying = candidates.filter(({ field }) => IDENTIFYING.test(field))
  const identities = key.values.map((_, row) =>
    JSON.stringify(identifying.map(({ values }) => toNameKey(values[row] ?? ''))),
  )
  if (new Set(identities).size === identities.length) fields.delete('key')
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
  const whole = readPlainName(column, known)
  if (whole !== undefined) return whole
  for (const [holder, fields] of [
    [HOLDER, HELD],
    [CONTACT, OF_CONTACT],
  ] as const) {
    const member = holder.test(column) ? readPlainName(column.replace(holder, ''), known) : undefined
    if (member && fields.test(member.field)) return { ...member, rank: member.rank + NESTED_RANK }
  }
  return undefined
}

function readPlainName(column: string, known: ReadonlyMap<string, KnownName>): KnownName | undefined {
  const spaced = column
    .replace(/[#№]|\bn[°º]/gi, ' no ')
    .replace(/[_\-.:/()[\]@*]+/g, ' ')
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

function isTextField(field: KnownName['field']): field is TextField {
  return TEXT_FIELDS.includes(field as TextField)
}

let columnNames: ReadonlyMap<string, KnownName> | undefined

function readColumnNames(): ReadonlyMap<string, KnownName> {
  columnNames ??= parseColumnNames()
  return columnNames
}

function parseColumnNames(): ReadonlyMap<string, KnownName> {
  const rows: { field: KnownName['field']; names: string }[] = parse(readFileSync(NAMES), { columns: true })
  return new Map(
    rows.flatMap(({ field, names }) =>
      names.split('|').map((name, rank) => [toNameKey(name), { field, rank }] as const),
    ),
  )
}
