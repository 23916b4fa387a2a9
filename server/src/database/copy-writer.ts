import { finished } from 'node:stream/promises'
import type { Transaction } from './connect.ts'
import { CopyBuffer } from './copy-buffer.ts'

/** Rows on their way into tables of a transaction, with COPY. */
export class CopyWriter extends CopyBuffer {
  constructor(sql: Transaction) {
    super((table, bytes) => copyBytes(sql, table, bytes))
  }
}

async function copyBytes(sql: Transaction, table: string, bytes: Uint8Array): Promise<void> {
  const stream = await sql`copy ${sql(table)} from stdin`.writable()
  const closed = finished(stream)
  closed.catch(() => {})
  await new Promise<void>((resolve, reject) =>
    stream.write(bytes, error => (error ? reject(error) : resolve())),
  )
  stream.end()
  // A refusal that comes after the last byte never reaches the stream, which would wait for ever: this statement is
  // answered after the COPY and fails with it. The stream is awaited as well, for it still says a word when it closes.
  await sql`select 1`
  await closed
}
