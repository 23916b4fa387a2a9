import type { CsvRow } from '../csv/csv-rows.ts'

/**
 * A table of branches, whatever the format of its file: rows of texts under a header. CSV files, workbooks, GeoJSON and
 * Parquet are read into this one shape, so that mappings, checks and reports know no formats.
 */
export interface Table {
  /** For reports. */
  name: string
  header: readonly string[]
  /** How the file was read, for people: `UTF-8, its cells parted by ";"`. */
  description: string
  /** The encoding that its texts are in; undefined where the format says it. */
  encoding?: string
  /**
   * The rows after the header, some at a time. `line` is the line of a text file, the row of a workbook or the number of
   * a Parquet file's row.
   */
  readRows(): AsyncGenerator<CsvRow[]>
}
