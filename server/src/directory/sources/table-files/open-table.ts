import { basename } from 'node:path'
import { describeFileError } from '../../files/file-error.ts'
import { ImportError } from '../../model/records.ts'
import { openCsv } from '../csv/open-csv.ts'
import { createKindError, detectFileKind } from '../files/file-kind.ts'
import { openJsonTable } from './json-table.ts'
import type { Table } from './table.ts'

export interface TableFormat {
  /** What messages call the file; its own name without it. */
  name?: string
  /** Of a text file, where it is not to be detected. */
  encoding?: string | null
  delimiter?: string | null
  /** Of a workbook, by name; the first without it. */
  sheet?: string | undefined
}

/**
 * Opens a table by what the file is: CSV, a workbook, GeoJSON, JSON, Parquet. The readers of workbooks and of Parquet are
 * large, and loaded when a file needs them. Throws an ImportError.
 */
export async function openTable(path: string, format: TableFormat = {}): Promise<Table> {
  const name = format.name ?? basename(path)
  const kind = await detectFileKind(path).catch(error => {
    throw new ImportError(
      `${format.name ?? path} cannot be read: ${describeFileError(error) ?? error.message}`,
    )
  })
  if (format.sheet !== undefined && kind !== 'workbook')
    throw new ImportError(`${name} has no sheet "${format.sheet}": it is no workbook`)
  switch (kind) {
    case 'csv':
    case 'empty':
      return openCsv(path, format)
    case 'workbook': {
      const { openWorkbookTable } = await import('./workbook-table.ts')
      return openWorkbookTable(path, name, format.sheet)
    }
    case 'geojson':
    case 'json':
      return openJsonTable(path, name, kind === 'geojson')
    case 'parquet':
    case 'overture-parquet':
    case 'foursquare-parquet': {
      const { openParquetTable } = await import('./parquet-table.ts')
      return openParquetTable(path, name)
    }
    default:
      throw createKindError(name, kind, 'is no table')
  }
}
