import { Type } from 'typebox'
import { invalid } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { findSourceByColumns } from '../../directory/import/merge/sources.ts'
import { readTableMapping } from '../../directory/sources/csv/earlier-mapping.ts'
import type { CsvMapping } from '../../directory/sources/csv/fields.ts'
import { guessFields } from '../../directory/sources/csv/guess-fields.ts'
import { defineConsoleOperation } from '../operation.ts'
import { addUpload } from './upload-store.ts'

const COUNTRY_CODE = /^[A-Za-z]{2}$/

export default defineConsoleOperation({
  name: 'create_upload',
  method: 'POST',
  path: '/directory/uploads',
  auth: 'operator',
  summary:
    'Send a table of branches (CSV, .xlsx, GeoJSON, JSON, Parquet), and see what its columns are taken for.',
  file: 'application/octet-stream',
  status: 201,
  response: record({
    uploadId: Type.String(),
    fileName: Type.String(),
    columns: Type.Array(Type.String()),
    mapping: Type.Record(Type.String(), Type.String()),
    /** The source of an earlier table of these columns, which the mapping is of then, and the country of rows without one. */
    source: Type.Union([Type.String(), Type.Null()]),
    country: Type.Union([Type.String(), Type.Null()]),
    sample: Type.Array(Type.Array(Type.String())),
    rows: Type.Integer(),
  }),
  errors: [400],
  async handle(_, { file, database, person, now }) {
    if (!file) throw invalid('The body must be a file.')
    const upload = await addUpload(database, file, person.id, now)
    const { id, rows, sample } = upload
    const { name, header } = upload.table
    const known = await findSourceByColumns(database, header)
    const earlier = known && readTableMapping(known.mapping)
    const proposed =
      earlier && canShow(earlier, header) ? { source: known.name, fields: earlier.fields } : null
    const fields = proposed?.fields ?? guessFields(header, sample)
    const columns = [...fields]
      .filter(([, { columns, takesFirst }]) => columns.length === 1 || (columns.length > 0 && takesFirst))
      .map(([field, { columns }]) => [field, columns[0]!])
    const { constant = null, fallback = null } = fields.get('country') ?? {}
    const country = constant ?? fallback
    return {
      uploadId: id,
      fileName: name,
      columns: [...header],
      mapping: Object.fromEntries(columns),
      source: proposed?.source ?? null,
      country: country !== null && COUNTRY_CODE.test(country) ? country : null,
      sample,
      rows,
    }
  },
})

/**
 * Whether the page shows all of a mapping: a column of each field, and a country of the rows without one. What else it says
 * would be lost, in the later imports of the source as well.
 */
function canShow({ fields }: CsvMapping, header: readonly string[]): boolean {
  return [...fields].every(([field, { columns, constant, fallback, values, separator }]) => {
    const country = field === 'country' ? (constant ?? fallback) : null
    const isCountry = country !== null && COUNTRY_CODE.test(country)
    const isColumn = columns.length === 1 && header.includes(columns[0]!)
    const isPlain = values.size === 0 && separator === '|'
    return isPlain && (isCountry ? isColumn || columns.length === 0 : isColumn && fallback === null)
  })
}
