import { toNameKey } from '../../../text/fold.ts'
import { decodeEntities } from '../../../text/html-entities.ts'
import { type BilingualText, splitLanguages } from '../../model/bilingual.ts'
import { dropPlaceholders } from '../../model/placeholder-names.ts'
import { ImportError, type ReportSkip, UNREADABLE } from '../../model/records.ts'
import { type Table, toRowOrigin } from '../table-files/table.ts'
import { listColumns, sortBySimilarity } from './column-names.ts'
import {
  type CsvField,
  type CsvMapping,
  type FieldSource,
  PLAIN_FIELDS,
  type PlainField,
  TEXT_FIELDS,
  type TextField,
} from './fields.ts'
import { formatEncoding } from './read-csv.ts'
import { toPlainDigits } from './values.ts'

/** The cells of a row by the fields that they are mapped to. */
export interface RowValues {
  line: number
  /** By the two columns of a field, or by the script of its only column. */
  names: Record<TextField, BilingualText>
  /** The same as the file has them: with HTML entities. The keys of rows are made of these. */
  writtenNames: Record<TextField, BilingualText>
  /** Null where the row has no value. */
  texts: Record<PlainField, string | null>
  types: string[]
}

/** What people write into a cell that has no value. */
const NOTHING = new Set(
  '-|--|---|—|_|.|n/a|#n/a|#ref!|#value!|nan|null|<null>|(null)|undefined|لا يوجد|لايوجد|غير متوفر|غير متاح|غير معروف|غير محدد'.split(
    '|',
  ),
)

/** Fields that identify rows, and are never read otherwise than they are written. */
const KEYS: ReadonlySet<PlainField> = new Set(['key', 'company_key'])

type CellReader = (cells: string[]) => string | null

/**
 * Yields batches of a table's rows, read by the mapping. Reports rows that are not as wide as the header to `skip`, but for
 * those that only lack cells that are not read: Excel leaves out empty cells at the end of rows. Throws an ImportError when the mapping names a column that the table does not have.
 */
export async function* readRows(
  table: Table,
  mapping: CsvMapping,
  skip: ReportSkip,
): AsyncGenerator<RowValues[]> {
  const reader = new RowReader(mapping, table.header, table.name)
  for await (const rows of table.readRows()) {
    const batch: RowValues[] = []
    for (const { cells, line } of rows) {
      const error = findRowError(cells, table, reader.width)
      if (error !== undefined) skip('branch', toRowOrigin(table, line), error, reader.readKey(cells))
      else if (cells.some(cell => cell.trim() !== '')) batch.push(reader.read(cells, line))
    }
    yield batch
  }
}

/** Reads the fields of a mapping from the cells of rows. */
class RowReader {
  readonly #readers: ReadonlyMap<CsvField, CellReader>
  readonly #separator: string
  /** How many cells a row has at least that has all that are read. */
  readonly width: number

  constructor({ fields }: CsvMapping, header: readonly string[], file: string) {
    const columns = [...fields.values()].flatMap(source => source.columns)
    this.width = Math.max(0, ...columns.map(column => findColumn(column, header, file) + 1))
    this.#readers = new Map([...fields].map(([field, source]) => [field, createReader(source, header, file)]))
    this.#separator = fields.get('types')?.separator ?? '|'
  }

  read(cells: string[], line: number): RowValues {
    const written = (field: CsvField) => this.#readers.get(field)?.(cells) || null
    const text = (field: CsvField) => decodeEntities(written(field) ?? '').trim() || null
    const names = readNames(text)
    const texts = {} as RowValues['texts']
    for (const field of PLAIN_FIELDS) texts[field] = KEYS.has(field) ? written(field) : text(field)
    const types = texts.types?.split(this.#separator).map(each => each.trim())
    const hasEntities = cells.some(cell => cell.includes('&'))
    return {
      line,
      names,
      writtenNames: hasEntities ? readNames(written) : names,
      texts,
      types: types?.filter(Boolean) ?? [],
    }
  }

  /** The key of a row that is otherwise unreadable, if it has one. */
  readKey(cells: string[]): string | undefined {
    const key = this.#readers.get('key')?.(cells)
    return key ? toPlainDigits(key) : undefined
  }
}

function readNames(text: (field: CsvField) => string | null): RowValues['names'] {
  const names = {} as RowValues['names']
  for (const field of TEXT_FIELDS)
    names[field] = splitLanguages(text(field), text(`${field}_en`), text(`${field}_ar`))
  for (const field of ['name', 'company'] as const) names[field] = dropPlaceholders(names[field])
  return names
}

function findRowError(
  cells: string[],
  { header: { length: width }, encoding }: Table,
  readWidth: number,
): string | undefined {
  if (cells.length < readWidth || cells.slice(width).some(cell => cell.trim() !== '')) {
    return `it has ${cells.length} cells where the first row has ${width}`
  }
  return cells.some(cell => cell.includes(UNREADABLE))
    ? `it holds characters that are not ${formatEncoding(encoding)}`
    : undefined
}

/**
 * Counts the rows after the header and returns the cells of the first ones. Throws an ImportError that names the line on
 * which the file cannot be read further.
 */
export async function sampleRows(table: Table, size: number): Promise<{ rows: number; sample: string[][] }> {
  const sample: string[][] = []
  let rows = 0
  for await (const batch of table.readRows()) {
    for (const { cells } of batch) {
      if (cells.every(cell => cell.trim() === '')) continue
      if (rows++ < size) sample.push(table.header.map((_, index) => cells[index] ?? ''))
    }
  }
  return { rows, sample }
}

/** The cells of the first rows. */
export async function takeSample(table: Table, size: number): Promise<string[][]> {
  const sample: string[][] = []
  for await (const rows of table.readRows()) {
    for (const { cells } of rows) if (sample.push(cells) === size) return sample
  }
  return sample
}

/** Throws an ImportError when a field is mapped to a column that the header does not have exactly once. */
export function checkColumns({ header, name }: Table, { fields }: CsvMapping): void {
  for (const [field, { columns }] of fields) {
    try {
      for (const column of columns) findColumn(column, header, name)
    } catch (error) {
      throw error instanceof ImportError ? new ImportError(`"${field}": ${error.message}`) : error
    }
  }
}

/** Whether a cell is neither empty nor what people write into one that is. */
export function hasValue(cell: string): boolean {
  const text = cell.trim()
  return text !== '' && !NOTHING.has(text.toLowerCase())
}

function createReader(source: FieldSource, header: readonly string[], file: string): CellReader {
  const indexes = source.columns.map(column => findColumn(column, header, file))
  return cells => {
    const found = indexes.map(index => (cells[index] ?? '').trim()).filter(hasValue)
    const value = source.takesFirst ? found[0] : found.join(', ')
    const text = source.constant ?? (value || source.fallback)
    if (text === null || source.values.size === 0) return text
    return source.values.get(toNameKey(text)) ?? text
  }
}

/** The index of the column of exactly that name, else of that folded name. */
function findColumn(column: string, header: readonly string[], file: string): number {
  const plain = column.replace(/\s+/gu, ' ').trim()
  const exact = header.flatMap((each, at) => (each === plain ? [at] : []))
  const matches =
    exact.length > 0
      ? exact
      : header.flatMap((each, at) => (toNameKey(each) === toNameKey(plain) ? [at] : []))
  if (matches.length === 1) return matches[0]!
  throw new ImportError(
    matches.length > 1
      ? `${file} has the column "${column}" ${matches.length} times`
      : `${file} has no column "${column}"; it has ${listColumns(sortBySimilarity(header, plain))}`,
  )
}
