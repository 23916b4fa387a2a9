import { type Static, Type } from 'typebox'
import { invalid } from '../../contract/errors.ts'
import { record, Trimmed } from '../../contract/schema.ts'
import type { Database } from '../../database/connect.ts'
import { type BatchedSource, ImportError } from '../../directory/model/records.ts'
import type { CsvMapping } from '../../directory/sources/csv/fields.ts'
import { parseMapping, setDefaultCountry } from '../../directory/sources/csv/mapping.ts'
import { checkColumns } from '../../directory/sources/csv/read-rows.ts'
import type { Table } from '../../directory/sources/table-files/table.ts'
import type { Upload } from './upload-store.ts'

export const UploadPath = record({ uploadId: Type.String() })

export const ImportRequest = record({
  /** By field: the name of a column, or an object as the mapping files of the command line have them. */
  mapping: Type.Record(Type.String(), Type.Unknown()),
  source: Trimmed(1, 100, 'The name that the rows are known by: loading the same source again updates it.'),
  country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
})

/** The rows of an upload as a request wants them read. Throws a 400 that names the field that is wrong. */
export async function createUploadSource(
  { table, rows }: Upload,
  { mapping, source, country }: Static<typeof ImportRequest>,
  database: Database,
): Promise<BatchedSource> {
  const fields = setDefaultCountry(readMapping(table, mapping), country?.toUpperCase())
  await rejectOtherFormat(database, source)
  // It brings the rules for the phone numbers of all countries, which no other request needs.
  const { createCsvSource } = await import('../../directory/sources/csv/source.ts')
  // A row is a branch, and most often a company as well.
  return {
    ...createCsvSource([{ table, mapping: fields }], database, source),
    estimateRecords: async () => rows * 2,
  }
}

function readMapping(table: Table, fields: Record<string, unknown>): CsvMapping {
  try {
    const mapping = parseMapping({ fields })
    checkColumns(table, mapping)
    return mapping
  } catch (error) {
    throw error instanceof ImportError ? createFieldError('mapping', error.message) : error
  }
}

/** A person must not replace the rows of a source that is loaded from elsewhere, such as OpenStreetMap, by a file. */
async function rejectOtherFormat(database: Database, source: string): Promise<void> {
  const [other] = await database<{ format: string }[]>`
    select format from sources where name = ${source} and format <> 'csv'`
  if (other)
    throw createFieldError('source', `is a source of another format, ${other.format}: choose another name`)
}

function createFieldError(field: string, rule: string) {
  return invalid(`${field}: ${rule}`, { fields: [{ field, rule }] })
}
