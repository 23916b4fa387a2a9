import fc from 'fast-check'
import type { OpenApiDocument } from './document.ts'
import { type GeneratedRequest, generateRequests } from './generate/requests.ts'
import { type Answer, Oracle } from './oracle.ts'
import { findRawFault } from './raw/check.ts'
import { type RawExchange, rawExchanges } from './raw/generate.ts'
import { Sender, type Target } from './send.ts'

export interface FuzzPlan {
  target: Target
  document: OpenApiDocument
  seed: number
  /** Over HTTP and over raw sockets together, or a few more. */
  requests: number
  /** No batch is begun after so many seconds. */
  seconds: number
  /** No batch is begun after it aborts. */
  signal?: AbortSignal
  /** Is told how far the run is after each batch; what it returns is a fault. */
  onBatch?(report: FuzzReport): string | undefined
}

/** What was sent, and what came back that must not. */
export interface FuzzReport {
  requests: number
  rawExchanges: number
  /** How often each status was answered. */
  statuses: Map<number, number>
  /** The smallest requests that show a fault, with what replays them. */
  faults: string[]
}

const CONNECTIONS = 16
/** Requests that are sent at the same time, at most. */
const AT_ONCE = 48
/** Of a batch, over HTTP and over raw sockets. */
const [RUNS, RAW_RUNS] = [40, 4]
/** How long a smaller request is looked for that shows the same fault. */
const SHRINKING_MS = 60_000

/** Sends generated requests in batches, each of a seed of its own. The first batch with a fault ends the run. */
export async function runFuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const { target, document } = plan
  const oracle = new Oracle(document)
  const sender = new Sender(target, CONNECTIONS)
  const report: FuzzReport = { requests: 0, rawExchanges: 0, statuses: new Map(), faults: [] }
  const scene = { target, oracle, sender, report }
  const startedAt = performance.now()
  const requests = fc.asyncProperty(
    fc.array(generateRequests(document), { minLength: 1, maxLength: AT_ONCE, size: 'max' }),
    async all => {
      const faults = await Promise.all(all.map(request => findFault(request, scene)))
      const fault = faults.find(each => each !== undefined)
      if (fault !== undefined) throw new Error(fault)
    },
  )
  const exchanges = fc.asyncProperty(
    fc.array(rawExchanges, { minLength: 1, maxLength: AT_ONCE, size: 'max' }),
    async all => {
      const faults = await Promise.all(all.map(exchange => findExchangeFault(exchange, scene)))
      const fault = faults.find(each => each !== undefined)
      if (fault !== undefined) throw new Error(fault)
    },
  )
  try {
    for (let batch = 0; report.requests + report.rawExchanges < plan.requests; batch++) {
      const isOver = plan.signal?.aborted || (performance.now() - startedAt) / 1000 > plan.seconds
      if (isOver || report.faults.length > 0) break
      const seed = plan.seed + batch
      const options = { seed, interruptAfterTimeLimit: SHRINKING_MS }
      for (const details of [
        await fc.check(requests, { ...options, numRuns: RUNS }),
        await fc.check(exchanges, { ...options, numRuns: RAW_RUNS }),
      ]) {
        const { failed, errorInstance } = details
        if (failed) report.faults.push(`--seed ${seed}: ${(errorInstance as Error | null)?.message}`)
      }
      const fault = plan.onBatch?.(report)
      if (fault !== undefined) report.faults.push(`--seed ${seed}: ${fault}`)
    }
  } finally {
    sender.close()
  }
  return report
}

interface FuzzScene {
  target: Target
  oracle: Oracle
  sender: Sender
  report: FuzzReport
}

/** Sends a request, and describes what is wrong with its answer. */
async function findFault(
  request: GeneratedRequest,
  { target, oracle, sender, report }: FuzzScene,
): Promise<string | undefined> {
  report.requests++
  let answer: Answer
  try {
    answer = await sender.send(request)
  } catch (error) {
    return `${(error as Error).message}, after ${describe(request)}`
  }
  const { status, text } = answer
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  const fault = oracle.findFault(request, answer)
  if (fault !== undefined) return `${fault} (${text.slice(0, 300)}), after ${describe(request)}`
  if (status < 300 && request.method === 'POST') target.ids.learn(request.operation, JSON.parse(text))
  return undefined
}

/** Sends bytes, and describes what is wrong with what came back. */
async function findExchangeFault(
  exchange: RawExchange,
  { target, oracle, report }: FuzzScene,
): Promise<string | undefined> {
  report.rawExchanges++
  const fault = await findRawFault(target, oracle, exchange)
  return fault && `${fault}, after ${describe(exchange)}`
}

function describe(sent: unknown): string {
  return JSON.stringify(sent).slice(0, 2_000)
}
