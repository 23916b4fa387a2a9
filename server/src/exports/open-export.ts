import { Readable } from 'node:stream'
import type { Sql } from '../database/connect.ts'
import { type BranchRow, hideUnavailable, type RunRead, readBranchRows } from './branch-rows.ts'
import { writeCsv } from './csv.ts'
import { writeGeoJson } from './geojson.ts'
import type { ExportSelection } from './selection.ts'
import { writeXlsx } from './xlsx.ts'

/** The formats by their name in the address and on the command line. */
export const FORMATS = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  geojson: { extension: 'geojson', type: 'application/geo+json', write: writeGeoJson },
} as const satisfies Record<
  string,
  {
    extension: string
    type: string
    write(batches: AsyncIterable<BranchRow[]>): AsyncIterable<string | Uint8Array>
  }
>

export type ExportFormat = keyof typeof FORMATS

export function isExportFormat(text: string): text is ExportFormat {
  return Object.hasOwn(FORMATS, text)
}

/**
 * The bytes of an export, complete and in order; rows are read as the reader takes them, each batch of them by way of
 * `run`.
 */
export function openExport(
  sql: Sql,
  selection: ExportSelection,
  format: ExportFormat,
  run: RunRead = read => read(),
): Readable {
  const batches = readBranchRows(sql, selection.branches, run)
  return Readable.from(FORMATS[format].write(selection.hidesUnavailable ? hideAll(batches) : batches))
}

async function* hideAll(batches: AsyncIterable<BranchRow[]>): AsyncGenerator<BranchRow[]> {
  for await (const rows of batches) yield rows.map(hideUnavailable)
}

/** A file name for the title of a search or a list: without the characters that some file system forbids. */
export function nameFile(title: string, format: ExportFormat): string {
  const plain = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems forbid them
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${[...plain].slice(0, 80).join('').trim() || 'dalil'}.${FORMATS[format].extension}`
}
