import { finished } from 'node:stream/promises'
import type { Sql } from './connect.ts'

/**
 * The bytes that a COPY … TO STDOUT sends. When the caller stops early, what is left is read and dropped: the connection
 * takes no other query before PostgreSQL has sent all of it.
 */
export async function* readCopy(sql: Sql, statement: string): AsyncGenerator<Buffer> {
  const stream = await sql.unsafe(statement).readable()
  // postgres.js pauses its socket for a full buffer and resumes it in _read, which is not called after the last row.
  stream.once('end', () => stream._read(0))
  let isComplete = false
  try {
    yield* stream.iterator({ destroyOnReturn: false })
    isComplete = true
  } finally {
    if (!isComplete) await finished(stream.resume()).catch(() => {})
  }
}
