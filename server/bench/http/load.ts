import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Requests that so many connections send in turn, each waiting for its answer before the next. */
export interface Load {
  url: string
  connections: number
  seconds: number
  /** Seconds before the measurement begins. */
  warmSeconds: number
  requests: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
}

export interface Outcome {
  /** Milliseconds. */
  median: number
  p99: number
  /** Good answers a second. */
  perSecond: number
  /** Requests that were answered otherwise, or not. */
  failed: number
}

const program = fileURLToPath(new URL('drive.ts', import.meta.url))

/** Sends a load from a process of its own. Throws when a single request of it failed. */
export async function sendLoad(load: Load): Promise<Outcome> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(load))
  const outcome: Outcome = JSON.parse(await text(child.stdout))
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed, like ${load.requests[0]!.path}`)
  return outcome
}
