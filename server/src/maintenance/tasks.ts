import type { Database } from '../database/connect.ts'
import { refreshStaleIndexes } from '../operations/lists/member-index.ts'
import { purge } from './purge.ts'

/** Work that a service repeats in the background. Several processes may run it at once. */
export interface MaintenanceTask {
  name: string
  intervalMs: number
  /** Stops at the next good moment when the signal is raised. */
  run(database: Database, now: Date, signal: AbortSignal): Promise<void>
}

const SECOND = 1000
const HOUR = 3600 * SECOND

export const MAINTENANCE_TASKS: readonly MaintenanceTask[] = [
  { name: 'purge', intervalMs: HOUR, run: purge },
  {
    name: 'refresh member indexes',
    intervalMs: 10 * SECOND,
    run: (database, _, signal) => refreshStaleIndexes(database, signal),
  },
]
