import { randomUUID } from 'node:crypto'
import { ContractError, internalError, invalid, notFound } from '../../contract/errors.ts'
import type { Database } from '../../database/connect.ts'
import { type LoadOptions, type LoadReport, load, type Progress } from '../../directory/import/load.ts'
import { type BatchedSource, ImportError } from '../../directory/model/records.ts'
import { type FirstBranch, watchFirstBranches } from '../../directory/sources/csv/dry-run.ts'

/** An import that a person has started; this process remembers it for an hour after its end. */
export interface ImportJob {
  id: string
  personId: string
  state: 'running' | 'finished' | 'failed'
  progress: Progress
  report: LoadReport | null
  /** What stopped the import, with the file and the line where these are to blame. */
  error: string | null
}

const KEPT_MS = 60 * 60 * 1000

/** The imports and dry runs of this process, one at a time: they take turns anyway, and a request should not wait for its. */
export class ImportJobs {
  readonly #database: Database
  readonly #jobs = new Map<string, ImportJob>()
  readonly #shutdown = new AbortController()
  #running: Promise<unknown> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** Reports what an import would do, and the first branches as it would leave them. Throws a 400 that says what stops it. */
  async dryRun(source: BatchedSource): Promise<{ report: LoadReport; first: FirstBranch[] }> {
    const watched = watchFirstBranches(source)
    let first: FirstBranch[] = []
    const report = await this.#runAlone(() =>
      this.#load(watched.source, {
        dryRun: async sql => {
          first = await watched.look(sql)
        },
      }),
    ).catch(error => {
      throw error instanceof ImportError ? invalid(error.message) : error
    })
    return { report, first }
  }

  /** Starts an import. `onEnd` is called when the source is read no more, before the job has ended. */
  start(source: BatchedSource, personId: string, onEnd: () => Promise<void>): ImportJob {
    const progress = { phase: 'read', rows: 0, rowsPerSecond: 0, secondsLeft: null }
    const id = randomUUID()
    const job: ImportJob = { id, personId, state: 'running', progress, report: null, error: null }
    const onProgress = (latest: Progress) => {
      job.progress = latest
    }
    void this.#runAlone(async () => {
      const outcome = await this.#load(source, { onProgress }).then(
        report => ({ state: 'finished' as const, report }),
        error => ({ state: 'failed' as const, error: describeFailure(error) }),
      )
      await onEnd()
      Object.assign(job, outcome)
      setTimeout(() => this.#jobs.delete(id), KEPT_MS).unref()
    })
    this.#jobs.set(id, job)
    return job
  }

  /** Throws a 404 for an import that is forgotten or another person's. */
  find(id: string, personId: string): ImportJob {
    const job = this.#jobs.get(id)
    if (job?.personId !== personId) throw notFound('import')
    return job
  }

  /** Stops what runs, which changes nothing then. */
  async close(): Promise<void> {
    this.#shutdown.abort(new ImportError('the service was stopped: nothing was changed'))
    await this.#running?.catch(() => {})
  }

  #load(source: BatchedSource, options: LoadOptions): Promise<LoadReport> {
    return load(this.#database, source, { ...options, signal: this.#shutdown.signal })
  }

  #runAlone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running) {
      throw new ContractError(
        409,
        'import_running',
        'Another import is running: try again when it has ended.',
      )
    }
    const running = work().finally(() => {
      this.#running = undefined
    })
    this.#running = running
    return running
  }
}

function describeFailure(error: unknown): string {
  return error instanceof ImportError ? error.message : internalError().message
}
