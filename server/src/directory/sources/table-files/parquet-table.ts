import {
  DuckDBListType,
  DuckDBMapType,
  DuckDBStructType,
  type DuckDBType,
  DuckDBTypeId,
} from '@duckdb/node-api'
import { readWkbCentre } from '../../../geo/centre.ts'
import { ImportError } from '../../model/records.ts'
import { holdsFoursquarePlaces } from '../foursquare/source.ts'
import { holdsOvertureData } from '../overture/source.ts'
import { type ParquetFile, ParquetReader, quoteLiteral, splitCells } from '../parquet/read-parquet.ts'
import { flattenRecord } from './flatten.ts'
import { GEOMETRY_COLUMNS } from './json-table.ts'
import { createRecordTable, openRecordTable, type TextRecord } from './record-table.ts'
import type { Table } from './table.ts'

/**
 * A Parquet or GeoParquet file with any columns as a table. Fields of nested columns are columns of their own, and so is the
 * centre of a geometry in well-known binary. Throws an ImportError, also for the data of a source with a command of its own.
 */
export async function openParquetTable(path: string, name: string): Promise<Table> {
  const reader = new ParquetReader({})
  try {
    const [found] = await reader.findFiles([path])
    const file = { ...found!, name }
    rejectKnownSource(file)
    const table = { name, description: file.columns.has('geometry') ? 'GeoParquet' : 'Parquet' }
    const readRecords = () => readParquetRecords(file)
    const columns = [...file.columns]
    if (columns.some(([, type]) => isNested(type))) return await openRecordTable(table, readRecords)
    const header = columns.flatMap(([column, type]) => (isBytes(type) ? GEOMETRY_COLUMNS : [column]))
    return createRecordTable(table, [...new Set(header)], readRecords)
  } finally {
    reader.close()
  }
}

function rejectKnownSource(file: ParquetFile): void {
  const [what, command] = holdsOvertureData(file)
    ? ['Overture Maps', 'overture']
    : holdsFoursquarePlaces(file)
      ? ['Foursquare OS Places', 'foursquare']
      : []
  if (command) throw new ImportError(`${file.name} is data of ${what}: use dalil import ${command}`)
}

async function* readParquetRecords(file: ParquetFile): AsyncGenerator<TextRecord[]> {
  const reader = new ParquetReader({})
  const columns = [...file.columns]
  const members = columns.map(([column, type]) => `${quoteLiteral(column)}: ${selectColumn(column, type)}`)
  const geometries = columns.filter(([, type]) => isBytes(type)).map(([column]) => column)
  try {
    for await (const rows of reader.readRows(file, [`to_json({${members.join(', ')}})`], [])) {
      yield rows.map(row => {
        const [number, json] = splitCells(row)
        const texts = flattenRecord(JSON.parse(json!))
        for (const column of geometries) placeGeometry(texts, column)
        return { texts, line: Number(number) + 1 }
      })
    }
  } finally {
    reader.close()
  }
}

/** Scalars as texts: JSON numbers would lose the last digits of long ids. */
function selectColumn(column: string, type: DuckDBType): string {
  const quoted = `"${column.replaceAll('"', '""')}"`
  if (isBytes(type)) return `hex(${quoted})`
  return isNested(type) ? quoted : `${quoted}::varchar`
}

function isNested(type: DuckDBType): boolean {
  return type instanceof DuckDBStructType || type instanceof DuckDBListType || type instanceof DuckDBMapType
}

function isBytes(type: DuckDBType): boolean {
  return type.typeId === DuckDBTypeId.BLOB
}

/** Bytes are of use where they are a geometry; its centre takes their place. */
function placeGeometry(texts: Map<string, string>, column: string): void {
  const digits = texts.get(column)
  texts.delete(column)
  const centre = digits === undefined ? undefined : readWkbCentre(Buffer.from(digits, 'hex'))
  if (!centre) return
  texts.set(GEOMETRY_COLUMNS[0], String(centre.lat))
  texts.set(GEOMETRY_COLUMNS[1], String(centre.lng))
}
