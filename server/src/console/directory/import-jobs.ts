import { ContractError } from '../../contract/errors.ts'
import { isUuid, newUuid } from '../../contract/ids.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import type { LoadReport, Progress } from '../../directory/import/load.ts'

/**
 * The rows of the imports and dry runs of the dashboard, one at a time among all processes of the service: imports take
 * turns anyway, and a request should not wait for its turn. The process that was asked runs the job; its row shows it to
 * the others.
 */
export interface ImportJob {
  state: 'running' | 'finished' | 'failed'
  progress: Progress
  report: LoadReport | null
  /** What stopped the import, with the file and the line where these are to blame. */
  error: string | null
}

export type JobOutcome = { state: 'finished'; report: LoadReport } | { state: 'failed'; error: string }

export const NO_PROGRESS: Progress = { phase: 'read', rows: 0, rowsPerSecond: 0, secondsLeft: null }

/** A running job without a progress report for this long was left behind by a process that has ended. */
const LOST_MS = 30_000
const KEPT_MS = 60 * 60 * 1000

/** Claims the single slot for a job, and returns the job's id. Throws a 409 while another job runs. */
export async function claimImportJob(sql: Sql, personId: string, now: Date): Promise<string> {
  const id = newUuid()
  await sql`delete from import_jobs where state = 'running' and not ${isAlive(sql, now)}`
  const { count } = await sql`
    insert into import_jobs (import_id, person_id, state, progress, seen_at)
    values (${id}, ${personId}, 'running', ${sql.json({ ...NO_PROGRESS })}, ${now})
    on conflict (state) where state = 'running' do nothing`
  if (count > 0) return id
  throw new ContractError(409, 'import_running', 'Another import is running: try again when it has ended.')
}

/** Undefined for an import that is forgotten or another person's. */
export async function selectImportJob(
  sql: Sql,
  id: string,
  personId: string,
  now: Date,
): Promise<ImportJob | undefined> {
  if (!isUuid(id)) return undefined
  const [job] = await sql<ImportJob[]>`
    select state, progress, report, error from import_jobs
    where import_id = ${id} and person_id = ${personId}
      and (state <> 'running' or ${isAlive(sql, now)})`
  return job
}

export async function updateImportProgress(
  sql: Sql,
  id: string,
  progress: Progress,
  now: Date,
): Promise<void> {
  await sql`
    update import_jobs set progress = ${sql.json({ ...progress })}, seen_at = ${now} where import_id = ${id}`
}

export async function endImportJob(sql: Sql, id: string, outcome: JobOutcome, now: Date): Promise<void> {
  const report = outcome.state === 'finished' ? sql.json({ ...outcome.report } as never) : null
  const error = outcome.state === 'failed' ? outcome.error : null
  await sql`
    update import_jobs set state = ${outcome.state}, report = ${report}, error = ${error}, seen_at = ${now}
    where import_id = ${id}`
}

export async function deleteImportJob(sql: Sql, id: string): Promise<void> {
  await sql`delete from import_jobs where import_id = ${id}`
}

/** Forgets jobs an hour after they were last heard of. */
export async function deleteOldImportJobs(sql: Sql, now: Date): Promise<void> {
  await sql`delete from import_jobs where seen_at <= ${new Date(now.getTime() - KEPT_MS)}`
}

/** A report of the future was made by a clock that was wrong. */
function isAlive(sql: Sql, now: Date): Fragment {
  const [first, last] = [now.getTime() - LOST_MS, now.getTime() + LOST_MS].map(time => new Date(time))
  return sql`seen_at between ${first!} and ${last!}`
}
