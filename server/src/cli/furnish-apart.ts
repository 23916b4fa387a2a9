import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What an empty directory is given, in this order. */
export type Gift = 'reference' | 'demo'

/** Names the database for the process. */
export const DATABASE = 'DALIL_FURNISH_DATABASE'

/**
 * Loads what is given to an empty directory in a process of its own: the memory that takes is not the service's to
 * keep. Throws an Error that says what failed.
 */
export async function loadApart(url: string, gifts: Gift[], say: (line: string) => void): Promise<void> {
  // Not by an argument: those are for all to read, and the address may hold a password.
  const env = { ...process.env, [DATABASE]: url }
  const child = fork(fileURLToPath(new URL('furnish-process.ts', import.meta.url)), gifts, { env })
  let fault = 'the directory could not be loaded: the process that did it ended'
  child.on('message', (message: { line?: string; fault?: string }) => {
    if (message.line) say(message.line)
    if (message.fault) fault = message.fault
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(fault)
}
