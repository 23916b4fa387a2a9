import { Type } from 'typebox'
import { invalid } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { guessFields } from '../../directory/sources/csv/guess-fields.ts'
import { defineConsoleOperation } from '../operation.ts'
import { addUpload } from './upload-store.ts'

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
    sample: Type.Array(Type.Array(Type.String())),
    rows: Type.Integer(),
  }),
  errors: [400],
  async handle(_, { file, database, person, now }) {
    if (!file) throw invalid('The body must be a file.')
    const upload = await addUpload(database, file, person.id, now)
    const { id, rows, sample } = upload
    const { name, header } = upload.table
    const fields = [...guessFields(header, sample)]
      .filter(([, { columns, takesFirst }]) => columns.length === 1 || takesFirst)
      .map(([field, { columns }]) => [field, columns[0]!])
    return {
      uploadId: id,
      fileName: name,
      columns: [...header],
      mapping: Object.fromEntries(fields),
      sample,
      rows,
    }
  },
})
