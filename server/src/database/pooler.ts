import { connectBeside, type Database } from './connect.ts'

/**
 * Whether a pooler in transaction mode, such as PgBouncer's, stands before the database. Two connections of ours, used one
 * after the other, then share one of the server's.
 */
export async function findTransactionPooler(database: Database): Promise<boolean> {
  const [one, other] = [connectForProbe(database), connectForProbe(database)]
  try {
    // A simple query, as a prepared one may already fail.
    const pids: number[] = []
    for (const sql of [one, other, one, other]) {
      const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid').simple()
      pids.push(row!.pid)
    }
    return pids[0] === pids[1] || pids[0] !== pids[2] || pids[1] !== pids[3]
  } finally {
    await Promise.all([one.end({ timeout: 1 }), other.end({ timeout: 1 })])
  }
}

function connectForProbe(database: Database): Database {
  return connectBeside(database, { max: 1, name: 'dalil probe' })
}
