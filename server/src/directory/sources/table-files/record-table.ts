import { ImportError } from '../../model/records.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import type { Table } from './table.ts'

/** The texts of a record by column, and where it stands in its file. */
export interface TextRecord {
  texts: ReadonlyMap<string, string>
  line: number
}

type TableName = Pick<Table, 'name' | 'description'>

/** Tags of maps have thousands of names, most of them in a few records. */
const MAX_COLUMNS = 500

/** A table of records that each name their own columns. They are read once for the names, and again for the rows. */
export async function openRecordTable(
  table: TableName,
  readRecords: () => AsyncGenerator<TextRecord[]>,
): Promise<Table> {
  const header = await collectColumns(readRecords())
  if (header.length === 0) throw new ImportError(`${table.name} holds no records`)
  return createRecordTable(table, header, readRecords)
}

/** A table of records whose columns are known. */
export function createRecordTable(
  table: TableName,
  header: readonly string[],
  readRecords: () => AsyncGenerator<TextRecord[]>,
): Table {
  return {
    ...table,
    header,
    async *readRows() {
      for await (const records of readRecords()) {
        yield records.map(
          ({ texts, line }): CsvRow => ({ cells: header.map(column => texts.get(column) ?? ''), line }),
        )
      }
    },
  }
}

/** The columns of the records, in the order of their first values; of too many the most frequent. */
async function collectColumns(batches: AsyncIterable<TextRecord[]>): Promise<string[]> {
  const counts = new Map<string, number>()
  for await (const records of batches) {
    for (const { texts } of records) {
      for (const column of texts.keys()) counts.set(column, (counts.get(column) ?? 0) + 1)
    }
  }
  const columns = [...counts.keys()]
  if (columns.length <= MAX_COLUMNS) return columns
  const frequent = new Set(columns.sort((a, b) => counts.get(b)! - counts.get(a)!).slice(0, MAX_COLUMNS))
  return [...counts.keys()].filter(column => frequent.has(column))
}
