import { Type } from 'typebox'
import { record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'
import { DryRunBranch } from './first-branches.ts'
import { claimImportJob } from './import-jobs.ts'
import { ImportReport, toImportReport } from './import-report.ts'
import { createUploadSource, ImportRequest, UploadPath } from './import-request.ts'
import { openUpload } from './upload-store.ts'

export default defineConsoleOperation({
  name: 'dry_run_upload',
  method: 'POST',
  path: '/directory/uploads/{uploadId}/dry-run',
  auth: 'operator',
  summary: 'Tell what the import of an upload would do, and change nothing.',
  params: UploadPath,
  body: ImportRequest,
  status: 200,
  response: record({
    report: ImportReport,
    /** The first branches as the directory would show them. */
    first: Type.Array(DryRunBranch),
  }),
  errors: [400, 404, 409],
  async handle({ path, body }, { importRunner, database, person, now }) {
    await using upload = await openUpload(database, path.uploadId, person.id, now)
    const source = await createUploadSource(upload, body, database)
    const id = await claimImportJob(database, person.id, now)
    const { report, first } = await importRunner.dryRun(id, source)
    return { report: toImportReport(report), first }
  },
})
