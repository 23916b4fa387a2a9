import { toNameKey } from '../../../text/fold.ts'
import type { TableMapping } from '../../model/records.ts'
import type { Table } from '../table-files/table.ts'
import { type CsvField, type CsvMapping, type FieldSource, IDENTIFYING } from './fields.ts'
import { toMappingJson } from './guess-mapping.ts'
import { checkMapping, parseMapping } from './mapping.ts'
import { checkColumns, hasValue } from './read-rows.ts'

const ADDRESS = /^address(_|$)/
const COORDINATES: ReadonlySet<CsvField> = new Set(['lat', 'lng', 'coordinates'])

/** A mapping that goes on with that of an earlier import. */
export interface ContinuedMapping {
  mapping: CsvMapping
  /** Fields that new columns would be, and that would make other keys of the same rows. */
  leftOut: Map<CsvField, FieldSource>
}

/** What a source keeps of how a table was read. */
export function toTableMapping({ header }: Pick<Table, 'header'>, mapping: CsvMapping): TableMapping {
  return { columns: header, fields: toMappingJson(mapping).fields as TableMapping['fields'] }
}

/** The mapping that a source has kept; undefined where this version does not know what another one wrote. */
export function readTableMapping({ fields }: TableMapping): CsvMapping | undefined {
  try {
    return parseMapping({ fields })
  } catch {
    return undefined
  }
}

/**
 * Reads a table as an earlier import of its source has read the columns, because the keys of the rows are made from them:
 * the one with most of its columns. What was guessed of new columns is added where the keys do not depend on it; `sample` are
 * the cells of some rows. Undefined where the table lacks the column of the keys, or others that these were made from.
 */
export function continueMapping(
  table: Table,
  earlier: readonly TableMapping[],
  guessed: ReadonlyMap<CsvField, FieldSource>,
  sample: readonly (readonly string[])[],
): ContinuedMapping | undefined {
  const header = new Set(table.header.map(toNameKey))
  const hasColumns = ({ columns }: FieldSource) => columns.every(column => header.has(toNameKey(column)))
  const [best] = earlier
    .flatMap(each => {
      const mapping = readTableMapping(each)
      return mapping ? [{ columns: new Set(each.columns.map(toNameKey)), mapping }] : []
    })
    .filter(({ mapping }) => makesSameKeys(mapping, hasColumns, guessed))
    .sort((a, b) => header.intersection(b.columns).size - header.intersection(a.columns).size)
  if (!best) return undefined
  const fields = new Map([...best.mapping.fields].filter(([, source]) => hasColumns(source)))
  const leftOut: ContinuedMapping['leftOut'] = new Map()
  const isKeyed = fields.has('key')
  const haveAddress = hasAddresses(table, fields, sample)
  for (const [field, source] of guessed) {
    const isNew = source.columns.every(column => !best.columns.has(toNameKey(column)))
    if (fields.has(field) || !isNew) continue
    const isUsed = IDENTIFYING.test(field) && !(haveAddress && COORDINATES.has(field))
    const makesKeys = field === 'key' || field === 'company_key' || (!isKeyed && isUsed)
    ;(makesKeys ? leftOut : fields).set(field, source)
  }
  // A country that stood for all rows stands for those now whose new column has none.
  const country = guessed.get('country')
  const constant = fields.get('country')?.constant ?? null
  if (country && constant !== null) fields.set('country', { ...country, fallback: constant })
  const mapping = { ...best.mapping, fields }
  return isReadable(table, mapping) ? { mapping, leftOut } : undefined
}

/**
 * Whether a table still has the column of the keys; where these are made of all that identifies a row, most columns of that.
 * Records name only what they have: a column that is gone was empty, unless another one seems to have taken its place.
 */
function makesSameKeys(
  { fields }: CsvMapping,
  hasColumns: (source: FieldSource) => boolean,
  guessed: ReadonlyMap<CsvField, FieldSource>,
): boolean {
  const key = fields.get('key')
  if (key) return hasColumns(key)
  const identifying = [...fields].filter(([field]) => IDENTIFYING.test(field))
  const lost = identifying.filter(([, source]) => !hasColumns(source))
  return lost.length * 2 < identifying.length && !lost.some(([field]) => guessed.has(field))
}

/** Whether all of some rows have an address: only without one are keys made of coordinates. */
function hasAddresses(
  { header }: Table,
  fields: CsvMapping['fields'],
  sample: readonly (readonly string[])[],
): boolean {
  const columns = new Set(
    [...fields].flatMap(([field, source]) => (ADDRESS.test(field) ? source.columns.map(toNameKey) : [])),
  )
  const indexes = [...header.keys()].filter(index => columns.has(toNameKey(header[index]!)))
  return sample.every(cells => indexes.some(index => hasValue(cells[index] ?? '')))
}

function isReadable(table: Table, mapping: CsvMapping): boolean {
  try {
    checkMapping(mapping)
    checkColumns(table, mapping)
    return true
  } catch {
    return false
  }
}
