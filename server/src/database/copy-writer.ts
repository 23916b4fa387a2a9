import { finished } from 'node:stream/promises'
import type { Query, Transaction } from './connect.ts'
import { CopyBuffer } from './copy-buffer.ts'

/** A CopyBuffer that sends its rows into tables of a transaction, with COPY. */
export class CopyWriter extends CopyBuffer {
  constructor(sql: Transaction) {
    super((table, bytes) => copyBytes(sql, table, bytes))
  }
}

function copyBytes(sql: Transaction, table: string, bytes: Uint8Array): Promise<void> {
  return writeCopy(sql, sql`copy ${sql(table)} from stdin`, [bytes])
}

/** Sends bytes to a COPY … FROM STDIN. Throws PostgreSQL's error when it rejects them. */
export async function writeCopy(
  sql: Transaction,
  statement: Query,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const stream = await statement.writable()
  const closed = finished(stream)
  let rejection: unknown
  closed.catch(error => {
    rejection ??= error
  })
  try {
    for await (const bytes of chunks) {
      await new Promise<void>((resolve, reject) =>
        stream.write(bytes, error => (error ? reject(error) : resolve())),
      )
    }
  } catch (error) {
    // Tells PostgreSQL that the COPY failed, so that the connection is free again.
    stream.destroy(error as Error)
    await closed.catch(() => {})
    // PostgreSQL may have rejected the bytes before; a write after that fails because the stream is closed.
    throw rejection ?? error
  }
  stream.end()
  // An error that comes after the last byte never reaches the stream, which would wait for ever. This statement is
  // answered after the COPY and fails with it. The stream is awaited as well, because it still sends its end message.
  await sql`select 1`
  await closed
}
