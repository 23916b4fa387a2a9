import { Type } from 'typebox'
import { record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'
import { createUploadSource, ImportRequest, UploadPath } from './import-request.ts'

export default defineConsoleOperation({
  name: 'import_upload',
  method: 'POST',
  path: '/directory/uploads/{uploadId}/import',
  auth: 'operator',
  summary: 'Start the import of an upload, which is deleted at its end.',
  params: UploadPath,
  body: ImportRequest,
  status: 202,
  response: record({ importId: Type.String() }),
  errors: [400, 404, 409],
  async handle({ path, body }, { uploads, importJobs, database, person, now }) {
    const source = await createUploadSource(uploads.find(path.uploadId, person.id, now), body, database)
    // Another request may have started it meanwhile.
    const upload = uploads.find(path.uploadId, person.id, now)
    const job = importJobs.start(source, person.id, () => uploads.remove(upload))
    uploads.forget(upload)
    return { importId: job.id }
  },
})
