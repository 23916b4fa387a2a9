import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What an empty directory is given, in this order. */
export type Gift = 'reference' | 'demo'

/** What the process is told once there is a database. */
export interface Order {
  url: string
  gifts: Gift[]
}

export interface GiftLoader {
  /** Loads the gifts, once. Throws an Error that says what failed. */
  load(order: Order, say: (line: string) => void): Promise<void>
  /** Ends it, as does the end of this process. */
  stop(): void
}

/**
 * Begins a process of its own that loads what is given to an empty directory: the memory that takes is not the service's
 * to keep. It reads `gifts` at once, whether or not there is a database yet.
 */
export function beginGifts(gifts: Gift[]): GiftLoader {
  const child = fork(fileURLToPath(new URL('seed-child.ts', import.meta.url)), gifts)
  let tell = (_line: string) => {}
  const loaded = new Promise<void>((resolve, reject) => {
    let fault = 'the directory could not be loaded: the process that did it ended'
    child.on('message', (message: { line?: string; fault?: string; done?: true }) => {
      if (message.line) tell(message.line)
      if (message.fault) fault = message.fault
      if (message.done) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(fault)))
  })
  // A process that ends before it is told to load anything has that told of then.
  loaded.catch(() => {})
  return {
    load(order, say) {
      tell = say
      // Not by an argument: those are for all to read, and the address may hold a password.
      if (child.connected) child.send(order, () => {})
      return loaded
    },
    stop() {
      if (child.connected) child.disconnect()
    },
  }
}
