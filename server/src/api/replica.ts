/*
 * Reads from a replica.
 *
 * A standby is behind its primary by some milliseconds, or by hours. What it answers is used only where that cannot be
 * noticed: the versions of the workspace and of the directory, read in the same snapshot as the answer, must be those that
 * the primary had when it was asked about the key, which is after the request came. Both versions are raised by every
 * change that a read can show, so a read sees each change that was answered before it, as it does on the primary alone.
 * Otherwise, and while the replica is away, the primary is asked. A server that was promoted is no replica any more: it
 * may have other data under the same versions.
 *
 * The look-up of the key goes to the primary in any case, so a replica takes the work of reads, not their number.
 */
import { ContractError } from '../contract/errors.ts'
import type { Database, Sql } from '../database/connect.ts'
import type { DataVersions } from '../database/versions.ts'
import { withTimeout } from '../database/with-timeout.ts'
import { CallQueue, CallQueueTimeout, chooseCallLimits } from './call-queue.ts'

/** What became of a read: it was used, the replica was behind, or the replica could not answer. */
export type ReplicaOutcome = 'used' | 'behind' | 'failed'

/** The versions that grow with every change that a read can show. */
type SnapshotVersions = Pick<DataVersions, 'workspace' | 'directory'>

/** A read on the replica, and the versions of its snapshot. */
export interface ReplicaRead<T> {
  versions: SnapshotVersions
  /** Returns the result, or throws the error of the contract that the read ended with. */
  unwrap(): T
}

/** A read takes milliseconds. After this time the primary is asked instead, also where the read has not begun. */
const TIMEOUT_MS = 1000
/** A replica that failed is not asked again for a pause, which doubles up to a limit: requests wait for each attempt. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export class ReplicaReader {
  readonly #database: Database
  readonly #calls: CallQueue
  readonly #onOutcome: (outcome: ReplicaOutcome) => void
  #pausedUntil = 0
  #pauseMs = PAUSE_MS

  constructor(
    database: Database,
    onOutcome: (outcome: ReplicaOutcome) => void = () => {},
    waitMs: number = TIMEOUT_MS,
  ) {
    this.#database = database
    this.#calls = new CallQueue({ ...chooseCallLimits(database.options.max), waitMs })
    this.#onOutcome = onOutcome
  }

  /** Runs a read in one snapshot; undefined where the replica cannot answer. Never rejects. */
  async read<T>(workspaceId: string, run: (sql: Sql) => Promise<T>): Promise<ReplicaRead<T> | undefined> {
    if (performance.now() < this.#pausedUntil) return undefined
    try {
      const read = await this.#calls.run(workspaceId, false, () =>
        withTimeout(this.#readSnapshot(workspaceId, run), TIMEOUT_MS, 'the read on the replica'),
      )
      this.#pauseMs = PAUSE_MS
      return read
    } catch (error) {
      // One workspace that reads much says nothing of the replica.
      if (error instanceof CallQueueTimeout) return undefined
      this.#pause()
      this.#onOutcome('failed')
      return undefined
    }
  }

  /** Reads that were under way together fail together, and count as one failure. */
  #pause(): void {
    const now = performance.now()
    if (now < this.#pausedUntil) return
    this.#pausedUntil = now + this.#pauseMs
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS)
  }

  /** Whether a read is as good as the primary's, whose versions are these. */
  accept(read: ReplicaRead<unknown>, versions: DataVersions | undefined): boolean {
    const isCurrent =
      versions?.workspace === read.versions.workspace && versions.directory === read.versions.directory
    this.#onOutcome(isCurrent ? 'used' : 'behind')
    return isCurrent
  }

  async #readSnapshot<T>(workspaceId: string, run: (sql: Sql) => Promise<T>): Promise<ReplicaRead<T>> {
    return this.#database.begin('isolation level repeatable read read only', async tx => {
      // Sent together: the snapshot is that of the first statement, whichever it is.
      const [versions, unwrap] = await Promise.all([selectVersions(tx, workspaceId), captureOutcome(run(tx))])
      return { versions, unwrap }
    })
  }
}

/** An error of the contract, such as a 404, is a result like any other. */
async function captureOutcome<T>(reading: Promise<T>): Promise<() => T> {
  try {
    const result = await reading
    return () => result
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    return () => {
      throw error
    }
  }
}

async function selectVersions(sql: Sql, workspaceId: string): Promise<SnapshotVersions> {
  const [row] = await sql<(SnapshotVersions & { standby: boolean })[]>`
    select (select version from workspaces where workspace_id = ${workspaceId}) as workspace, version as directory,
      pg_is_in_recovery() as standby
    from directory_version`
  const { standby, ...versions } = row!
  if (!standby) throw new Error('the replica is no standby')
  return versions
}
