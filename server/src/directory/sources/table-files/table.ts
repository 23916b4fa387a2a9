import type { Origin } from '../../model/records.ts'
import type { CsvRow } from '../csv/csv-rows.ts'

/**
 * A table of branches, whatever the format of its file: rows of texts under a header. CSV files, workbooks, GeoJSON and
 * Parquet are read into this one shape, so that mappings, checks and reports know no formats.
 */
export interface Table {
  /** For reports. */
  name: string
  header: readonly string[]
  /** How the file was read, for people: `UTF-8, its cells separated by ";"`. */
  description: string
  /** What else might have been meant, for the message of a table that is not understood. */
  hint?: string
  /** The encoding that its texts are in; undefined where the format says it. */
  encoding?: string
  /** What a row is called where several are on one line, and a line tells nothing. */
  rowName?: 'feature' | 'object' | undefined
  /**
   * The rows after the header, some at a time. `line` is the line of a text file, the row of a workbook, the number of
   * a Parquet file's row, or the number of what `rowName` says.
   */
  readRows(): AsyncGenerator<CsvRow[]>
}

/** Where a row stands, for reports: an element of the file where its rows have a name. */
export function toRowOrigin({ name, rowName }: Table, line: number): Origin {
  return { file: rowName === undefined ? name : `${name} ${rowName}`, line }
}
