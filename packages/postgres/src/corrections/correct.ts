import { LOST_CONNECTIONS } from './lost-connections.ts'
import { REPORTS } from './reports.ts'
import { SENDING } from './sending.ts'
import { TIME_LIMITS } from './time-limits.ts'
import { TRANSACTIONS } from './transactions.ts'

const CORRECTIONS = [...LOST_CONNECTIONS, ...TRANSACTIONS, ...TIME_LIMITS, ...SENDING, ...REPORTS]

/** The text of a file of the client with its corrections. Throws an Error when one of them does not fit. */
export function correct(file: string, text: string): string {
  for (const { find, replacement } of CORRECTIONS.filter(correction => correction.file === file)) {
    if (text.split(find).length !== 2)
      throw new Error(
        `the corrections of the postgres client do not fit its ${file}: they are for release 3.4.9`,
      )
    text = text.replace(find, () => replacement)
  }
  return text
}
