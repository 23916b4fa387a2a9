import type { CsvField } from './fields.ts'

/** A column that may be a field. */
export interface ColumnCandidate {
  column: string
  field: CsvField
  /** The position of its name among those of the field; a lower one is the plainer name. */
  rank: number
  /** The cells of a sample of rows, empty ones included. */
  values: string[]
}
