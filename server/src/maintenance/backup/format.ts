/*
 * A backup is one gzip file of lines of UTF-8:
 *
 * 1. The header, as JSON.
 * 2. For each table the line {"table", "columns"}, its rows as COPY writes them in text format, and the line `\.`, which no
 *    row can be.
 * 3. The footer, as JSON: how many rows each table had, and where the sequences stand. A file without it is incomplete.
 *
 * It holds every table as one database snapshot had it. What can be derived is in it as well, so that a restored directory
 * serves at once.
 */

export const FORMAT = 1
export const END_OF_ROWS = Buffer.from('\\.\n')

export interface BackupHeader {
  format: typeof FORMAT
  createdAt: string
  /** Those that had made the schema. */
  migrations: string[]
}

export interface TableHeader {
  table: string
  columns: string[]
}

export interface BackupFooter {
  rows: Record<string, number>
  sequences: { table: string; column: string; lastValue: string; isCalled: boolean }[]
}

/** What a backup holds, for people and programs. */
export interface BackupReport {
  createdAt: string
  rows: Record<string, number>
  seconds: number
}

/** A file that cannot be written, is no backup, or is damaged; the message names it. */
export class BackupError extends Error {}
