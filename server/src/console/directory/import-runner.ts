import { toContractError } from '../../api/failure.ts'
import { invalid } from '../../contract/errors.ts'
import { connectBeside, type Database } from '../../database/connect.ts'
import type { LoadOptions, LoadReport, Progress } from '../../directory/import/load.ts'
import { type BatchedSource, ImportError } from '../../directory/model/records.ts'
import { watchFirstBranches } from '../../directory/sources/csv/dry-run.ts'
import { type DryRunBranch, selectFirstBranches } from './first-branches.ts'
import {
  deleteImportJob,
  endImportJob,
  type JobOutcome,
  NO_PROGRESS,
  updateImportProgress,
} from './import-jobs.ts'

/**
 * Seconds until an idle session is closed. An import leaves temporary tables in its session, which make the next import
 * quicker. While they exist, autovacuum cannot advance past the transactions before them.
 */
const SESSION_SECONDS = 60

/** How often a process writes the progress of its job. */
const REPORT_MS = 500

/** Runs the imports and dry runs of the dashboard in this process, in database sessions of their own. */
export class ImportRunner {
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

  /**
   * Reports what a claimed job would import, and the first branches as it would leave them; the job is deleted. Throws a 400
   * that says what stops it.
   */
  async dryRun(id: string, source: BatchedSource): Promise<{ report: LoadReport; first: DryRunBranch[] }> {
    const watched = watchFirstBranches(source)
    let first: DryRunBranch[] = []
    const report = await this.#track(async () => {
      try {
        return await this.#load(id, watched.source, {
          dryRun: async sql => {
            const keys = (await watched.look(sql)).map(({ key }) => key)
            first = await selectFirstBranches(sql, source.name, keys)
          },
        })
      } finally {
        await deleteImportJob(this.#database, id)
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
      await endImportJob(this.#database, id, outcome, this.#now())
    }).catch(() => {
      // The row says nothing more, so that the job counts as lost.
    })
  }

  /** Stops the jobs of this process. A stopped job changes nothing. */
  async close(): Promise<void> {
    this.#shutdown.abort(new ImportError('the service was stopped: nothing was changed'))
    await Promise.allSettled(this.#running)
    await this.#sessions.end()
  }

  /** Loads a source, and writes the progress every REPORT_MS. */
  async #load(id: string, source: BatchedSource, options: LoadOptions): Promise<LoadReport> {
    let progress = NO_PROGRESS
    let writing: Promise<unknown> = Promise.resolve()
    const write = () => {
      writing = updateImportProgress(this.#database, id, progress, this.#now()).catch(() => {
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

  #track<T>(work: () => Promise<T>): Promise<T> {
    const running = work().finally(() => this.#running.delete(running))
    this.#running.add(running)
    return running
  }
}

function describeFailure(error: unknown): string {
  return error instanceof ImportError ? error.message : toContractError(error).message
}
