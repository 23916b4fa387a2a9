import { stringify } from 'csv-stringify/sync'
import type { BranchRow } from './branch-rows.ts'
import { COLUMNS } from './columns.ts'

/** Without it, spreadsheets read a file in the local encoding, which breaks Arabic. */
const BYTE_ORDER_MARK = '\ufeff'

/** CSV as RFC 4180 has it, in UTF-8 with a byte order mark, a batch of rows at a time. */
export async function* writeCsv(batches: AsyncIterable<BranchRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLines([COLUMNS.map(([header]) => header)])
  for await (const rows of batches) {
    yield writeLines(rows.map(row => COLUMNS.map(([, field]) => formatCell(row[field]))))
  }
}

function writeLines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: 'windows' })
}

function formatCell(value: BranchRow[keyof BranchRow]): string {
  if (value === null) return ''
  return typeof value === 'string' ? neutralizeFormula(value) : String(value)
}

/** These make a spreadsheet run the cell as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA_START = /^[=+\-@\t\r]/
/**
 * A plus, digits and single spaces. As a formula they call nothing, refer to nothing and compute nothing, and an apostrophe before
 * a telephone number would break it for every other program. With "-", "." or "(" a spreadsheet would calculate: +1-2 is -1.
 */
const PHONE_NUMBER = /^\+\d+(?: \d+)*$/

/** Text that no spreadsheet takes for a formula: an apostrophe before it makes it plain text. */
export function neutralizeFormula(text: string): string {
  return FORMULA_START.test(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text
}
