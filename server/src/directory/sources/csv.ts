import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { ImportError, UNREADABLE } from '../records.ts'
import { fileFault } from './file-fault.ts'
import { readText } from './text.ts'

export interface CsvRow {
  cells: string[]
  /** The line of the file on which the row begins; the first is 1. */
  line: number
}

export interface CsvFormat {
  /** A label that TextDecoder knows; UTF-8 when absent. */
  encoding?: string
  delimiter?: string
  /** Takes a quote within a bare cell for a character like any other. */
  relaxed?: boolean
}

/** Far beyond any row the loader takes: a quote that is never closed would gather the rest of the file. */
const MAX_ROW_BYTES = 1_000_000

/**
 * The rows of a CSV file (RFC 4180, any line end) one by one; empty lines are passed over. `name` is for messages. What
 * is not of the encoding stands in the cells as UNREADABLE; in the first row, which names the columns, it is a fault.
 */
export async function* readCsv(path: string, name: string, format: CsvFormat = {}): AsyncGenerator<CsvRow> {
  let line = 1
  let emptyLines = 0
  let isFirst = true
  const passEmptyLines = (info: { empty_lines: number }) => {
    line += info.empty_lines - emptyLines
    emptyLines = info.empty_lines
  }
  const options: Options<CsvRow, string[]> = {
    delimiter: format.delimiter ?? ',',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: format.relaxed ?? false,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // Here, and not where rows are read: a fault further on is told of before they are.
    on_record(cells: string[], info): CsvRow {
      passEmptyLines(info)
      const row = { cells, line }
      line += 1 + lineEndsIn(cells)
      return row
    },
  }
  const parser = parse(options as unknown as Options)
  const file = Readable.from(readText(path, format.encoding))
  file.on('error', error => parser.destroy(error))
  file.pipe(parser)
  try {
    for await (const row of parser as AsyncIterable<CsvRow>) {
      if (isFirst && row.cells.some(cell => cell.includes(UNREADABLE))) {
        throw new ImportError(`${name}:${row.line}: it is not ${nameOf(format.encoding)}`)
      }
      isFirst = false
      // DOS editors end a file so.
      if (row.cells.length > 1 || row.cells[0] !== '\x1a') yield row
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw fileError(name, error)
    passEmptyLines(error as unknown as { empty_lines: number })
    throw new ImportError(`${name}:${line}: ${FAULTS[error.code] ?? error.message}`)
  } finally {
    file.destroy()
  }
}

/** An encoding as people write it. */
export function nameOf(encoding = 'utf-8'): string {
  return encoding.startsWith('utf') ? encoding.toUpperCase() : encoding.replace(/^w/, 'W')
}

const FAULTS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'the row has no end: a quote may be opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quote within a quoted cell must be doubled',
  INVALID_OPENING_QUOTE: 'a cell that holds a quote must be quoted as a whole',
}

/** The parser's own count takes CR LF within a cell for two. */
function lineEndsIn(cells: string[]): number {
  let ends = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) ends += cell.split(/\r\n|\n|\r/).length - 1
  }
  return ends
}

function fileError(name: string, error: unknown): unknown {
  const fault = fileFault(error)
  return fault === undefined ? error : new ImportError(`${name} cannot be read: ${fault}`)
}
