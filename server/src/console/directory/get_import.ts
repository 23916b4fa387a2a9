import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { nullable, record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'
import { selectImportJob } from './import-jobs.ts'
import { ImportReport, toImportReport } from './import-report.ts'

export default defineConsoleOperation({
  name: 'get_import',
  method: 'GET',
  path: '/directory/imports/{importId}',
  auth: 'operator',
  summary: 'Tell how far an import is that was started here, and how it ended.',
  params: record({ importId: Type.String() }),
  status: 200,
  response: record({
    state: Type.Enum(['running', 'finished', 'failed']),
    phase: Type.String(),
    /** Records that were read so far: branches, companies and places. */
    rows: Type.Integer(),
    rowsPerSecond: Type.Integer(),
    secondsLeft: nullable(Type.Number()),
    report: nullable(ImportReport),
    error: nullable(Type.String()),
  }),
  errors: [404],
  async handle({ path }, { database, person, now }) {
    const job = await selectImportJob(database, path.importId, person.id, now)
    if (!job) throw notFound('import')
    const { state, progress, report, error } = job
    return { state, ...progress, report: report && toImportReport(report), error }
  },
})
