import { type Database, isStandby } from '../database/connect.ts'
import { removeAbandonedFolders } from '../directory/files/temp-files.ts'
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
    name: 'remove temporary files',
    intervalMs: HOUR,
    run: (_: Database, now: Date) => removeAbandonedFolders(now),
  },
  {
    name: 'refresh member indexes',
    intervalMs: 10 * SECOND,
    run: (database: Database, _: Date, signal: AbortSignal) => refreshStaleIndexes(database, signal),
  },
].map(task => ({ ...task, run: skipOnStandby(task.run) }))

/** A standby takes no changes; the services of its primary do this work until it is promoted. */
function skipOnStandby(run: MaintenanceTask['run']): MaintenanceTask['run'] {
  return async (database, now, signal) => {
    if (!(await isStandby(database))) await run(database, now, signal)
  }
}
