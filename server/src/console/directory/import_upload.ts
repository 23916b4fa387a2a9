import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'
import { claimImportJob } from './import-jobs.ts'
import { createUploadSource, ImportRequest, UploadPath } from './import-request.ts'
import { openUpload, takeUpload } from './upload-store.ts'

export default defineConsoleOperation({
  name: 'import_upload',
  method: 'POST',
  path: '/directory/uploads/{uploadId}/import',
  auth: 'operator',
  summary: 'Start the import of an upload, which is deleted.',
  params: UploadPath,
  body: ImportRequest,
  status: 202,
  response: record({ importId: Type.String() }),
  errors: [400, 404, 409],
  async handle({ path, body }, { importRunner, database, person, now }) {
    const upload = await openUpload(database, path.uploadId, person.id, now)
    try {
      const source = await createUploadSource(upload, body, database)
      const importId = await database.begin(async sql => {
        // Another request may have started it meanwhile.
        if (!(await takeUpload(sql, upload))) throw notFound('upload')
        return claimImportJob(sql, person.id, now)
      })
      importRunner.start(importId, source, upload.close)
      return { importId }
    } catch (error) {
      await upload.close()
      throw error
    }
  },
})
