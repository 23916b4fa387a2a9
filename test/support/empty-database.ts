import { connect, type Database } from '../../server/src/database/connect.ts'
import { emptyClusterDatabase } from './cluster.ts'
import { type Scope, testDatabase } from './database.ts'

/** An empty database without a schema. On a cluster it could be distributed. */
export async function emptyDatabase(scope: Scope): Promise<{ url: string; sql: Database }> {
  if (process.env.DALIL_TEST_DISTRIBUTED) {
    const url = await emptyClusterDatabase(scope)
    const sql = connect(url, { max: 8 })
    scope.after(() => sql.end({ timeout: 5 }))
    return { url, sql }
  }
  const made = await testDatabase(scope)
  await made.sql.unsafe('drop schema public cascade; create schema public')
  return made
}
