import type { AnyOperation } from '../../api/operation.ts'
import { readQuery } from '../../contract/input.ts'
import { COLUMNS, type Column } from './columns.ts'

/** The answer of an operation. */
export interface AnswerBody {
  [field: string]: unknown
}

/** Longer cells would cost more tokens than they tell. */
const MAX_CELL_LENGTH = 120

/**
 * The answer as text for a model: a list is a table of what an agent needs, ids included, which takes a fraction of the
 * tokens of its JSON. Anything else is short, and stays JSON.
 */
export function renderCompact(
  operation: AnyOperation,
  query: Record<string, unknown>,
  answer: AnswerBody,
): string {
  const [list, rows] = Object.entries(answer).find(([name]) => Object.hasOwn(COLUMNS, name)) ?? []
  if (list === undefined || !Array.isArray(rows)) return JSON.stringify(answer)
  const asked = readQuery(operation.query, query)
  const pagination = answer.pagination as Pagination | undefined
  if ((pagination?.total ?? rows.length) === 0) return describeNothing(operation, list, asked)
  const summary = summarize(operation, list, rows.length, Number(asked.limit), pagination)
  return [summary, ...renderTable(COLUMNS[list]!, rows)].join('\n')
}

interface Pagination {
  skip: number
  total: number
  nextSkip: number | null
}

/** Says that there are no rows, and which value may be why: not every list answers an unknown one with an error. */
function describeNothing(operation: AnyOperation, list: string, asked: Record<string, unknown>): string {
  const inPath = operation.errors.includes(404) ? [] : Object.keys(operation.params?.properties ?? {})
  const inQuery = Object.keys(asked).filter(name => /(Id|Code)$/.test(name) && asked[name] !== 'unfiled')
  const [id] = [...inPath, ...inQuery]
  const rules = Object.keys(asked).flatMap(name => VALUE_RULES[name]?.(String(asked[name])) ?? [])
  return [`No ${list}.`, ...(id ? [`A ${id} that does not exist has none either.`] : []), ...rules].join(' ')
}

const requireLabel = (name: string) => (value: string) =>
  /^c(ty|at)_\d+$/.test(value) ? [`${name} takes text of a label, no id.`] : []

/** What a parameter takes, for a value that no row can have. */
const VALUE_RULES: Readonly<Record<string, (value: string) => string[]>> = {
  availability: value =>
    /^(un)?available$/.test(value) ? [] : ['availability takes available or unavailable.'],
  category: requireLabel('category'),
  city: requireLabel('city'),
}

/** How many rows there are, and how to get at the others. */
function summarize(
  operation: AnyOperation,
  list: string,
  count: number,
  limit: number,
  pagination: Pagination | undefined,
): string {
  if (pagination) {
    const { skip, total, nextSkip } = pagination
    const next = nextSkip === null ? '' : ` The next page has query.skip ${nextSkip}.`
    return `${count} of ${total} ${list}${skip > 0 ? `, after the first ${skip}` : ''}.${next}`
  }
  if (count < limit) return `All ${count} ${list}.`
  const most = (operation.query?.properties.limit as { maximum?: number } | undefined)?.maximum ?? limit
  if (limit < most) return `${count} ${list}; there may be more. query.limit is at most ${most}.`
  return `The first ${count} ${list}; there may be more. ${FURTHER_ROWS[list] ?? ''}`.trimEnd()
}

const OF_A_SEARCH =
  'For the others, call list_company_result_branches, search in smaller areas, or get ' +
  '/exports/searches/{searchId}?format=csv over HTTP.'

/** How to get at rows that no call of the tool returns. */
const FURTHER_ROWS: Readonly<Record<string, string>> = {
  searches: 'Narrow them with query.q or query.folderId.',
  results: OF_A_SEARCH,
  companies: OF_A_SEARCH,
  branches: OF_A_SEARCH,
}

/** The columns that hold something, under their headings. */
function renderTable(columns: readonly Column[], rows: readonly unknown[]): string[] {
  if (rows.length === 0) return []
  const filled = columns
    .map(([heading, cell]) => [heading, ...rows.map(row => renderCell(cell(row)))])
    .filter(([, ...cells]) => cells.some(cell => cell !== ''))
  return [-1, ...rows.keys()].map(row => filled.map(cells => cells[row + 1]).join(' | '))
}

/** One line, without the character that separates cells. */
function renderCell(value: unknown): string {
  const text = String(value ?? '')
    .replaceAll(/[\s|]+/g, ' ')
    .trim()
  const characters = [...text]
  return characters.length > MAX_CELL_LENGTH ? `${characters.slice(0, MAX_CELL_LENGTH - 1).join('')}…` : text
}
