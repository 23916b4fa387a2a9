import fc from 'fast-check'
import type { OpenApiDocument } from './document.ts'
import { type GeneratedRequest, generateRequests } from './generate/requests.ts'
import { type Answer, Oracle } from './oracle.ts'
import { sendUntilServed } from './overload.ts'
import { checkExchange } from './raw/check.ts'
import { type RawExchange, rawExchanges } from './raw/generate.ts'
import { countSent, createReport, type FuzzReport, findOverloadFault } from './report.ts'
import { Sender, type Target } from './send.ts'

export interface FuzzPlan {
  target: Target
  document: OpenApiDocument
  seed: number
  /** What was sent before, which counts. Its next seed is used instead of `seed`. */
  report?: FuzzReport | undefined
  /** Over HTTP and over raw sockets together, or a few more. */
  requests: number
  /** No batch is begun after so many seconds. */
  seconds: number
  /** No batch is begun after it aborts. */
  signal?: AbortSignal
  /** Is told how far the run is after each batch; what it returns is a fault. */
  onBatch?(report: FuzzReport): string | undefined
}

const CONNECTIONS = 24
/** Requests that are sent at the same time, at most. */
const AT_ONCE = 48
/** Of a batch, over HTTP and over raw sockets. */
const [RUNS, RAW_RUNS] = [40, 4]
/** What a batch sends, about. */
const BATCH_SIZE = 900
/** Batches that are under way together: each of their runs waits for its slowest answer. */
const BATCHES = 3
/** How long a batch may take, with the search for a smaller request that shows the same fault. */
const LONGEST_BATCH_MS = 120_000

/** Sends generated requests in batches, each of a seed of its own. The first batch with a fault ends the run. */
export async function runFuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const { target, document, report = createReport(plan.seed) } = plan
  const sender = new Sender(target, CONNECTIONS)
  const scene = { target, oracle: new Oracle(document), sender, report }
  const requests = generateProperty(generateRequests(document), request => findFault(request, scene))
  const exchanges = generateProperty(rawExchanges, exchange => findExchangeFault(exchange, scene))
  const startedAt = performance.now()
  const isOver = () =>
    plan.signal?.aborted ||
    (performance.now() - startedAt) / 1000 > plan.seconds ||
    report.faults.length > 0 ||
    countSent(report) >= plan.requests

  const runBatch = async (seed: number) => {
    const options = { seed, interruptAfterTimeLimit: LONGEST_BATCH_MS }
    const results = await Promise.all([
      fc.check(requests, { ...options, numRuns: RUNS }),
      fc.check(exchanges, { ...options, numRuns: RAW_RUNS }),
    ])
    const faults = results
      .filter(({ failed }) => failed)
      .map(({ errorInstance }) => (errorInstance as Error | null)?.message)
    for (const fault of [...faults, findOverloadFault(report), plan.onBatch?.(report)])
      if (fault !== undefined) report.faults.push(`--seed ${seed}: ${fault}`)
  }
  const runBatches = async () => {
    while (!isOver()) await runBatch(report.nextSeed++)
  }
  try {
    const left = plan.requests - countSent(report)
    const together = Math.min(BATCHES, Math.ceil(left / BATCH_SIZE))
    await Promise.all(Array.from({ length: together }, runBatches))
  } finally {
    sender.close()
  }
  return report
}

/** Holds when no fault is found in what was generated together. */
function generateProperty<T>(one: fc.Arbitrary<T>, find: (generated: T) => Promise<string | undefined>) {
  return fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: AT_ONCE, size: 'max' }), async all => {
    const faults = await Promise.all(all.map(find))
    const fault = faults.find(each => each !== undefined)
    if (fault !== undefined) throw new Error(fault)
  })
}

interface FuzzScene {
  target: Target
  oracle: Oracle
  sender: Sender
  report: FuzzReport
}

/** Sends a request, and describes what is wrong with its answer. */
async function findFault(request: GeneratedRequest, scene: FuzzScene): Promise<string | undefined> {
  const { target, oracle, sender, report } = scene
  report.requests++
  let answer: Answer
  try {
    answer = await sendUntilServed(request.operation, report, async () => {
      const sent = await sender.send(request)
      return { answers: [sent], result: sent }
    })
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
  const fault = await sendUntilServed('a raw exchange', report, async () => {
    const { answers, fault: result } = await checkExchange(target, oracle, exchange)
    return { answers, result }
  })
  return fault && `${fault}, after ${describe(exchange)}`
}

function describe(sent: unknown): string {
  return JSON.stringify(sent).slice(0, 2_000)
}
