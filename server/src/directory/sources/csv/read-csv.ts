import { toReadError } from '../../files/file-error.ts'
import { ImportError, UNREADABLE } from '../../model/records.ts'
import type { Table } from '../table-files/table.ts'
import { CsvError, type CsvRow, CsvRows } from './csv-rows.ts'
import { readText } from './text-file.ts'

export interface CsvFormat {
  /** A label that TextDecoder knows; UTF-8 when absent. */
  encoding?: string
  delimiter?: string
  /** Takes a quote within a bare cell for a character like any other. */
  relaxed?: boolean
}

/** A CSV file as a table. */
export interface CsvFile extends Table {
  path: string
  format: CsvFormat & { encoding: string; delimiter: string }
}

/**
 * The rows of a CSV file (RFC 4180, any line end) as they are read, some at a time; empty lines are passed over. `name`
 * is for messages. What is not of the encoding stands in the cells as UNREADABLE; in the first row, which names the
 * columns, it is an error.
 */
export async function* readCsv(path: string, name: string, format: CsvFormat = {}): AsyncGenerator<CsvRow[]> {
  const parser = new CsvRows(format.delimiter ?? ',', format.relaxed ?? false)
  const checkRows = (rows: CsvRow[], isFirst: boolean) => {
    if (isFirst && rows[0]?.cells.some(cell => cell.includes(UNREADABLE))) {
      throw new ImportError(`${name}:${rows[0].line}: it is not ${formatEncoding(format.encoding)}`)
    }
    // DOS editors end a file with this character.
    return rows.filter(({ cells }) => cells.length > 1 || cells[0] !== '\x1a')
  }
  try {
    let isFirst = true
    for await (const piece of readText(path, format.encoding)) {
      const rows = checkRows(parser.read(piece), isFirst)
      if (rows.length === 0) continue
      yield rows
      isFirst = false
    }
    const last = checkRows(parser.end(), isFirst)
    if (last.length > 0) yield last
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`${name}:${error.line}: ${error.message}`)
    throw toReadError(name, error)
  }
}

/** The usual spelling of an encoding. */
export function formatEncoding(encoding = 'utf-8'): string {
  return encoding.startsWith('utf') ? encoding.toUpperCase() : encoding.replace(/^w/, 'W')
}
