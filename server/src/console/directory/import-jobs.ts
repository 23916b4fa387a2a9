import { ContractError, internalError, invalid, notFound } from '../../contract/errors.ts'
import { newUuid } from '../../contract/ids.ts'
import { connectBeside, type Database, type Sql } from '../../database/connect.ts'
import type { LoadOptions, LoadReport, Progress } from '../../directory/import/load.ts'
import { type BatchedSource, ImportError } from '../../directory/model/records.ts'
import { watchFirstBranches } from '../../directory/sources/csv/dry-run.ts'
import { type DryRunBranch, selectFirstBranches } from './first-branches.ts'

/** An import that a person has started, as any process of the service knows it. */
export interface ImportJob {
  state: 'running' | 'finished' | 'failed'
  progress: Progress
  report: LoadReport | null
  /** What stopped the import, with the file and the line where these are to blame. */
  error: string | null
}

type JobOutcome = { state: 'finished'; report: LoadReport } | { state: 'failed'; error: string }

const KEPT_MS = 60 * 60 * 1000
const BEGINNING: Progress = { phase: 'read', rows: 0, rowsPerSecond: 0, secondsLeft: null }

/**
 * Seconds until an idle session is closed. An import leaves temporary tables in its session, which make the next import
 * quicker. While they exist, autovacuum cannot advance past the transactions before them.
 */
const SESSION_SECONDS = 60

/** How often a process writes the progress of its job. */
const REPORT_MS = 500
/** A running job without a progress report for this long was left behind by a process that has ended. */
const LOST_MS = 30_000

/**
 * The imports and dry runs of the dashboard, one at a time among all processes of the service: imports take turns anyway,
 * and a request should not wait for its turn. The process that was asked runs the job; a row shows it to the others.
 */
export class ImportJobs {
  readonly #database: Database
  readonly #sessions: Database
  readonly #now: () => Date
  readonly #shutdown = new AbortController()
  readonly #running = new Set<Promise<unknown>>()

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#sessions = connectBeside(database, { max: 2, name: 'dalil import', idleSeconds: SESSION_SECONDS })
    this.#now = now
  }

  /** Reports what an import would do, and the first branches as it would leave them. Throws a 400 that says what stops it. */
  async dryRun(
    source: BatchedSource,
    personId: string,
  ): Promise<{ report: LoadReport; first: DryRunBranch[] }> {
    const watched = watchFirstBranches(source)
    let first: DryRunBranch[] = []
    const id = await this.claim(this.#database, personId)
    const report = await this.#track(async () => {
      try {
        return await this.#load(id, watched.source, {
          dryRun: async sql => {
            const keys = (await watched.look(sql)).map(({ key }) => key)
            first = await selectFirstBranches(sql, source.name, keys)
          },
        })
      } finally {
        await this.#database`delete from import_jobs where import_id = ${id}`
      }
    }).catch(error => {
      throw error instanceof ImportError ? invalid(error.message) : error
    })
    return { report, first }
  }

  /** Runs a claimed import. `onEnd` is called when the source is read no more, before the job has ended. */
  start(id: string, source: BatchedSource, onEnd: () => Promise<void>): void {
    void this.#track(async () => {
      const outcome = await this.#load(id, source, {}).then(
        (report): JobOutcome => ({ state: 'finished', report }),
        (error): JobOutcome => ({ state: 'failed', error: describeFailure(error) }),
      )
      await onEnd()
      await this.#end(id, outcome)
    }).catch(() => {
      // The row says nothing more, so that the job counts as lost.
    })
  }

  /** Throws a 404 for an import that is forgotten or another person's. */
  async find(id: string, personId: string): Promise<ImportJob> {
    const [job] = await this.#database<ImportJob[]>`
      select state, progress, report, error from import_jobs
      where import_id::text = ${id} and person_id = ${personId}
        and (state <> 'running' or seen_at >= ${this.#findLostBefore()})`
    if (!job) throw notFound('import')
    return job
  }

  /** Stops the jobs of this process. A stopped job changes nothing. */
  async close(): Promise<void> {
    this.#shutdown.abort(new ImportError('the service was stopped: nothing was changed'))
    await Promise.allSettled(this.#running)
    await this.#sessions.end()
  }

  /** Claims the single slot for a job, and returns the job's id. Throws a 409 while another job runs. */
  async claim(sql: Sql, personId: string): Promise<string> {
    const id = newUuid()
    await sql`delete from import_jobs where state = 'running' and seen_at < ${this.#findLostBefore()}`
    const { count } = await sql`
      insert into import_jobs (import_id, person_id, state, progress, seen_at)
      values (${id}, ${personId}, 'running', ${sql.json({ ...BEGINNING })}, ${this.#now()})
      on conflict (state) where state = 'running' do nothing`
    if (count > 0) return id
    throw new ContractError(409, 'import_running', 'Another import is running: try again when it has ended.')
  }

  #findLostBefore(): Date {
    return new Date(this.#now().getTime() - LOST_MS)
  }

  /** Loads a source, and writes the progress every REPORT_MS. */
  async #load(id: string, source: BatchedSource, options: LoadOptions): Promise<LoadReport> {
    let progress = BEGINNING
    let writing: Promise<unknown> = Promise.resolve()
    const write = () => {
      writing = this.#database`
        update import_jobs set progress = ${this.#database.json({ ...progress })}, seen_at = ${this.#now()}
        where import_id = ${id}`.catch(() => {
        // The next one may succeed.
      })
    }
    const timer = setInterval(write, REPORT_MS)
    const onProgress = (latest: Progress) => {
      progress = latest
    }
    try {
      // Most processes import nothing, so the code of imports is loaded with the first job.
      const { load } = await import('../../directory/import/load.ts')
      return await load(this.#sessions, source, { ...options, onProgress, signal: this.#shutdown.signal })
    } finally {
      clearInterval(timer)
      write()
      await writing
    }
  }

  async #end(id: string, outcome: JobOutcome): Promise<void> {
    const report = outcome.state === 'finished' ? this.#database.json({ ...outcome.report } as never) : null
    const error = outcome.state === 'failed' ? outcome.error : null
    await this.#database`
      update import_jobs set state = ${outcome.state}, report = ${report}, error = ${error}, seen_at = ${this.#now()}
      where import_id = ${id}`
  }

  #track<T>(work: () => Promise<T>): Promise<T> {
    const running = work().finally(() => this.#running.delete(running))
    this.#running.add(running)
    return running
  }
}

/** Forgets jobs an hour after they were last heard of. */
export async function deleteOldImportJobs(sql: Sql, now: Date): Promise<void> {
  await sql`delete from import_jobs where seen_at <= ${new Date(now.getTime() - KEPT_MS)}`
}

function describeFailure(error: unknown): string {
  return error instanceof ImportError ? error.message : internalError().message
}
