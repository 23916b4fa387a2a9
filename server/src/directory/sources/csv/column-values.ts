import { toNameKey } from '../../../text/fold.ts'
import type { ColumnCandidate } from './column-candidate.ts'
import type { CsvField } from './fields.ts'
import { isMapLink, parseCoordinates, parseStatus, toPlainDigits } from './values.ts'

/** With fewer values, a column is judged by its name alone. */
const MIN_VALUES = 20
/** Values of a column "type" that are types of geometry, not kinds of business. */
const GEOMETRY_TYPE = /^(node|way|relation|feature|point|(multi)?polygon|(multi)?linestring)$/i
/** A column with a larger share of distinct values identifies or describes rows; it does not classify them. */
const MAX_DISTINCT = 0.9

/** The field that a column is after a look at its values; undefined when it is none. */
export function checkColumnValues(
  field: CsvField | 'counter' | 'status',
  values: readonly string[],
): CsvField | undefined {
  if (field === 'counter') return checkColumnValues('key', values)
  if (field === 'status')
    return values.length > 0 && values.every(value => parseStatus(value) !== undefined) ? 'closed' : undefined
  if (values.length === 0) return field
  if (field === 'name' && values.every(isNumber)) return checkColumnValues('key', values)
  if (field === 'key') return values.length <= MIN_VALUES || isDistinct(values) ? field : undefined
  if (field === 'website' && values.every(isMapLink)) return 'coordinates'
  if (field === 'category' && values.every(value => GEOMETRY_TYPE.test(value))) return undefined
  if (field === 'coordinates' && !values.some(value => isMapLink(value) || parseCoordinates(value)))
    return undefined
  return field
}

/** A number of a branch, which "Store" and "Branch" may be as well as its name. */
function isNumber(value: string): boolean {
  return /^\d+$/.test(toPlainDigits(value))
}

/** Whether the values count the rows: 1, 2, 3 … to the last number, below which may be a total. */
export function countsRows(values: readonly string[]): boolean {
  const given = values.slice(0, values.findLastIndex(isNumber) + 1)
  const first = Number(toPlainDigits(given[0] ?? 'none'))
  return (
    first <= 1 && given.every((value, at) => isNumber(value) && Number(toPlainDigits(value)) === first + at)
  )
}

/** Whether the values are distinct, but for a few rows that may be repeated. */
function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size > values.length * MAX_DISTINCT
}

const FINER =
  /(?<!\p{L})(?:sub|detailed|detail|secondary|2|l2|الفرعي|الفرعية|فرعي|فرعية|التفصيلي|تفصيلي)(?!\p{L})|^sub/iu
const COARSER = /(?<!\p{L})(?:main|parent|group|top|1|l1|الرئيسي|الرئيسية|رئيسي|رئيسية)(?!\p{L})/iu

/**
 * The columns that are the category, the finest first: by their names, else by how many categories they tell apart. A
 * further one stands in where the finest is empty, if its values are the groups of the finest's values.
 */
export function chooseCategoryColumns(candidates: readonly ColumnCandidate[]): string[] {
  const rated = candidates.map(candidate => ({
    ...candidate,
    level: rateName(candidate.column),
    distinct: countDistinct(candidate),
  }))
  rated.sort((a, b) => b.level - a.level || b.distinct - a.distinct || a.rank - b.rank)
  const [finest, ...others] = rated
  const groups = others.filter(
    other => (finest!.level > other.level || other.distinct > 0) && areGroups(finest!, other),
  )
  return [finest!, ...groups].map(({ column }) => column)
}

function rateName(column: string): number {
  const spaced = column.replace(/[_\-.]+/g, ' ').replace(/([a-z])([A-Z\d])/g, '$1 $2')
  return FINER.test(spaced) ? 1 : COARSER.test(spaced) ? -1 : 0
}

function countDistinct({ values }: ColumnCandidate): number {
  const given = values.filter(Boolean)
  const distinct = new Set(given.map(toNameKey)).size
  return given.length > MIN_VALUES && isDistinct(given) ? 0 : distinct
}

/** Whether each value of the finer column comes with one value of the coarser. */
function areGroups(finer: ColumnCandidate, coarser: ColumnCandidate): boolean {
  const groups = new Map<string, string>()
  for (const [at, value] of finer.values.entries()) {
    const group = coarser.values[at]
    if (!value || !group) continue
    if ((groups.get(value) ?? group) !== group) return false
    groups.set(value, group)
  }
  return true
}
