import { setImmediate as takeTurns } from 'node:timers/promises'
import type { Sql } from '../../database/connect.ts'
import { readCopy } from '../../database/copy-reader.ts'

/** Rows taken at once. Requests that arrive meanwhile wait for a few milliseconds. */
const BATCH_ROWS = 200

/**
 * Gives `take` the values of the rows that a query selects; null for what is not there. The values must hold no character
 * that COPY escapes, as folded names do not. It takes a third of the time of a cursor.
 */
export async function copyRows(
  sql: Sql,
  query: string,
  take: (values: (string | null)[]) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  let taken = 0
  for await (const chunk of readCopy(sql, `copy (${query}) to stdout`)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      take(line.split('\t').map(value => (value === '\\N' ? null : value)))
      if (++taken % BATCH_ROWS === 0) await takeTurns()
    }
  }
}
