import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface Request {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Requests that so many connections send, each waiting for its answer before the next. Every connection goes through all
 * of them in turn and begins at a place of its own, so that no two ask the same at once.
 */
export interface Load {
  /** Of the service: http://127.0.0.1:8080. */
  url: string
  connections: number
  /** How long it lasts; `amount` says how many requests instead. */
  seconds?: number
  amount?: number
  /** Seconds before the measurement begins. */
  warmSeconds?: number
  /** Requests a second at most, of all connections together. */
  rate?: number
  requests: Request[]
}

export interface LoadOutcome {
  /** Milliseconds. */
  median: number
  p99: number
  /** Good answers a second. */
  perSecond: number
  /** Good answers. */
  good: number
  /** Requests that were answered otherwise, or not. */
  failed: number
  /** How many of each status. */
  statuses: Record<string, number>
}

const program = fileURLToPath(new URL('drive.ts', import.meta.url))

/**
 * Sends a load from a process of its own, until the signal ends it where one is given. Throws when a single request of
 * it was answered with anything but a success, and when none was answered.
 */
export async function sendLoad(load: Load, signal?: AbortSignal): Promise<LoadOutcome> {
  const outcome = await driveLoad(load, signal)
  if (outcome.failed > 0 || !outcome.median) {
    const { path } = load.requests[0]!
    throw new Error(`${outcome.failed} requests failed, like ${path}: ${JSON.stringify(outcome.statuses)}`)
  }
  return outcome
}

/** The same for answers of any status. Throws when the load ended before it was measured. */
export async function driveLoad(load: Load, signal?: AbortSignal): Promise<LoadOutcome> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  // What ends early does not read to the end what it was given.
  child.stdin.on('error', () => {}).end(JSON.stringify(load))
  signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  const output = await text(child.stdout)
  if (!output) throw new Error('the load ended before it was measured')
  return JSON.parse(output)
}

/** The columns of a figure that the runs of a load fill. */
export function summarizeRuns(runs: LoadOutcome[]) {
  return {
    median: runs.map(({ median }) => median),
    p99: runs.map(({ p99 }) => p99),
    perSecond: runs.map(({ perSecond }) => perSecond),
  }
}
