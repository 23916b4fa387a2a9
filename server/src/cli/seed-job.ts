import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What an empty directory is loaded with, in this order. */
export type SeedData = 'reference' | 'demo'

/** What the process of a job is sent once there is a database. */
export interface SeedRequest {
  url: string
  data: SeedData[]
}

/** What the process of a job sends: a line of progress, the error that ended it, or that all is loaded. */
export type SeedMessage = { line: string } | { error: string } | { done: true }

export interface SeedJob {
  /** Loads the data, once. Throws an Error that says what failed, once the process has ended. */
  load(request: SeedRequest, say: (line: string) => void): Promise<void>
  /** Ends the process, as does the end of this one. */
  stop(): void
}

/**
 * Starts the seed command as a process of its own: the memory that loading takes is not the service's to keep. It reads
 * `data` at once, whether or not there is a database yet. Aborting stops it.
 */
export function startSeedJob(data: SeedData[], signal: AbortSignal): SeedJob {
  const child = fork(fileURLToPath(new URL('seed-main.ts', import.meta.url)), data)
  let report = (_line: string) => {}
  const loaded = new Promise<void>((resolve, reject) => {
    let reason = 'the directory could not be loaded: the process that did it ended'
    child.on('message', (message: SeedMessage) => {
      if ('line' in message) report(message.line)
      if ('error' in message) reason = message.error
      if ('done' in message) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(reason)))
  })
  // If the process ends early, `load` reports that.
  loaded.catch(() => {})
  const stop = () => {
    if (child.connected) child.disconnect()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return {
    load(request, say) {
      report = say
      // Not by an argument: every user can read those, and the URL may hold a password.
      if (child.connected) child.send(request, () => {})
      return loaded
    },
    stop,
  }
}
