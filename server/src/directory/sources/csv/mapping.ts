import { readFile } from 'node:fs/promises'
import { toNameKey } from '../../../text/fold.ts'
import { describeFileError } from '../../files/file-error.ts'
import { ImportError } from '../../model/records.ts'
import { type CsvField, type CsvMapping, FIELDS, type FieldSource } from './fields.ts'

const SETTINGS = ['source', 'encoding', 'delimiter', 'attribution'] as const
const SPEC = ['column', 'columns', 'firstOf', 'constant', 'default', 'values', 'separator']

/** Reads a mapping file; an ImportError names the file and what in it is wrong. */
export async function readMapping(path: string): Promise<CsvMapping> {
  const text = await readFile(path, 'utf8').catch(error => {
    throw new ImportError(`${path} cannot be read: ${describeFileError(error)}`)
  })
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new ImportError(`${path} is not JSON: ${(error as Error).message}`)
  }
  try {
    return parseMapping(value)
  } catch (error) {
    throw error instanceof ImportError ? new ImportError(`${path}: ${error.message}`) : error
  }
}

/** A mapping from its JSON; throws an ImportError. */
export function parseMapping(value: unknown): CsvMapping {
  const given = requireObject(value, 'it')
  rejectUnknown(given, ['fields', ...SETTINGS], 'it')
  const fields = new Map<CsvField, FieldSource>()
  for (const [name, spec] of Object.entries(requireObject(given.fields, '"fields"'))) {
    if (!FIELDS.includes(name as CsvField)) {
      throw new ImportError(`there is no field "${name}"; there are ${FIELDS.join(', ')}`)
    }
    fields.set(name as CsvField, parseFieldSource(spec, `"${name}"`))
  }
  const [source, encoding, delimiter, attribution] = SETTINGS.map(name => readText(given[name], `"${name}"`))
  const mapping = { source, encoding, delimiter, attribution, fields } as CsvMapping
  checkMapping(mapping)
  return mapping
}

/** Throws an ImportError for a mapping under which no row could be accepted. */
export function checkMapping({ fields, encoding, delimiter }: CsvMapping): void {
  const has = (...names: CsvField[]) => names.some(name => fields.has(name))
  if (!has('name', 'name_en', 'name_ar', 'company', 'company_en', 'company_ar')) {
    throw new ImportError('no field names the branch: map name, name_en, name_ar or company')
  }
  if (!has('city', 'city_en', 'city_ar', 'coordinates') && !(has('lat') && has('lng'))) {
    throw new ImportError('no field says where the branch is: map city, lat and lng, or coordinates')
  }
  if (has('lat') !== has('lng')) throw new ImportError('lat and lng must both be mapped, or neither')
  if (encoding !== null) resolveEncoding(encoding)
  if (delimiter !== null && [...delimiter].length !== 1) {
    throw new ImportError('the delimiter must be one character')
  }
}

/** The mapping with a default country. */
export function setDefaultCountry(mapping: CsvMapping, code: string | undefined): CsvMapping {
  if (code === undefined) return mapping
  const source = mapping.fields.get('country')
  const fields = new Map(mapping.fields).set(
    'country',
    source ? { ...source, fallback: code } : createConstantSource(code),
  )
  return { ...mapping, fields }
}

/** The name that TextDecoder has for an encoding; throws an ImportError when it knows none. */
export function resolveEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new ImportError(`there is no encoding "${label}"; try utf-8, utf-16le or windows-1256`)
  }
}

/** A field that takes one column as it is. */
export function createColumnSource(...columns: string[]): FieldSource {
  return { columns, takesFirst: false, constant: null, fallback: null, values: new Map(), separator: '|' }
}

/** A field that takes the first of the columns that has a value. */
export function createFirstOfSource(columns: string[]): FieldSource {
  return { ...createColumnSource(...columns), takesFirst: columns.length > 1 }
}

/** A field with the same value in every row. */
function createConstantSource(constant: string): FieldSource {
  return { ...createColumnSource(), constant }
}

function parseFieldSource(spec: unknown, what: string): FieldSource {
  if (typeof spec === 'string') return createColumnSource(spec)
  const given = requireObject(spec, what, 'the name of a column or an object')
  rejectUnknown(given, SPEC, what)
  const constant = readText(given.constant, `the constant of ${what}`)
  const column = readText(given.column, `the column of ${what}`)
  const columns = column === null ? readTexts(given.firstOf ?? given.columns, what) : [column]
  const members = ['column', 'columns', 'firstOf', 'constant'].filter(member => given[member] !== undefined)
  if (members.length !== 1) {
    throw new ImportError(`${what} must have a column, columns or a constant, or firstOf: one of them`)
  }
  const values = Object.entries(
    given.values === undefined ? {} : requireObject(given.values, `the values of ${what}`),
  )
  return {
    columns,
    takesFirst: given.firstOf !== undefined,
    constant,
    fallback: readText(given.default, `the default of ${what}`),
    values: new Map(
      values.map(([from, to]) => [toNameKey(from), readText(to, `the value "${from}" of ${what}`) ?? '']),
    ),
    separator: readText(given.separator, `the separator of ${what}`) ?? '|',
  }
}

function requireObject(value: unknown, what: string, wanted = 'an object'): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new ImportError(`${what} must be ${wanted}`)
}

function readText(value: unknown, what: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number') return String(value)
  throw new ImportError(`${what} must be a text`)
}

function readTexts(value: unknown, what: string): string[] {
  if (value === undefined) return []
  if (Array.isArray(value) && value.length > 0 && value.every(text => typeof text === 'string')) return value
  throw new ImportError(`the columns of ${what} must be a list of names`)
}

function rejectUnknown(given: Record<string, unknown>, known: readonly string[], what: string): void {
  const unknown = Object.keys(given).find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new ImportError(`${what} has "${unknown}"; it may have ${known.join(', ')}`)
}
