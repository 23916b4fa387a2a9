import { Session } from 'node:inspector/promises'

/**
 * Collects all garbage, and gives the pages that it leaves empty back to the system. V8 keeps pages of the heap that a
 * load of millions of rows has filled: it gives them back only when it is told that memory is short.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
