import { text } from 'node:stream/consumers'
import autocannon, { type Client } from 'autocannon'
import type { Load, LoadOutcome } from './load.ts'

/** Sends the load that standard input describes and prints what came of it: a program of the bench. SIGTERM ends it. */
const load: Load = JSON.parse(await text(process.stdin))
const { url, connections, requests, rate, seconds, amount, warmSeconds = 0 } = load

let clients = 0
const options = {
  url,
  connections,
  // Each client is given them all by setupClient.
  requests: requests.slice(0, 1),
  setupClient(client: Client) {
    const from = Math.floor((clients++ * requests.length) / connections) % requests.length
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  },
  ...(rate ? { overallRate: rate } : {}),
}

if (warmSeconds > 0) await autocannon({ ...options, duration: warmSeconds })
const milliseconds: number[] = []
clients = 0
const began = performance.now()
let ended = began
const run = autocannon({ ...options, sampleInt: 200, ...(amount ? { amount } : { duration: seconds! }) })
run.on('response', (_client, _status, _bytes, taken) => {
  milliseconds.push(taken)
  ended = performance.now()
})
process.on('SIGTERM', () => run.stop())
const result = await run
const sorted = Float64Array.from(milliseconds).sort()
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const outcome: LoadOutcome = {
  median: at(0.5),
  p99: at(0.99),
  // Its own duration is that of its looks at whether it is over, which are some way apart.
  perSecond: (result['2xx'] * 1000) / Math.max(ended - began, 1),
  good: result['2xx'],
  failed: result.errors + result.timeouts + result.non2xx,
  statuses: Object.fromEntries(
    Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
  ),
}
console.log(JSON.stringify(outcome))
