import autocannon from 'autocannon'
import type { Load, Outcome } from './load.ts'

/** Sends the load that standard input describes and prints what came of it: a program of the bench. */
let text = ''
for await (const chunk of process.stdin) text += chunk
const load: Load = JSON.parse(text)

const milliseconds: number[] = []
const { url, connections, requests } = load
await autocannon({ url, connections, requests, duration: load.warmSeconds })
const run = autocannon({ url, connections, requests, duration: load.seconds })
run.on('response', (_client, _status, _bytes, taken) => milliseconds.push(taken))
const result = await run
const sorted = Float64Array.from(milliseconds).sort()
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const outcome: Outcome = {
  median: at(0.5),
  p99: at(0.99),
  perSecond: result['2xx'] / result.duration,
  failed: result.errors + result.timeouts + result.non2xx,
}
console.log(JSON.stringify(outcome))
