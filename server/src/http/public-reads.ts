import type { CallQueue } from '../api/call-queue.ts'
import type { Database } from '../database/connect.ts'

/** How requests without a key or a session read: all together they take the connections of one workspace. */
export interface PublicReads {
  database: Database
  run<T>(read: () => Promise<T>): Promise<T>
}

/** Not an id of a workspace. */
const PUBLIC = 'public'

export function queuePublicReads(database: Database, calls: CallQueue): PublicReads {
  return { database, run: read => calls.run(PUBLIC, false, read) }
}
