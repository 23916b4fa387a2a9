import { parentPort } from 'node:worker_threads'
import { collectGarbage } from '../../server/src/search/gazetteer/collect-garbage.ts'
import { copyText } from '../../server/src/text/copy-text.ts'

/** What copy-text.test.ts runs in a thread: the heap of a whole run of tests takes seconds to collect, that of a thread none. */
const kept: string[] = []
await collectGarbage()
const before = process.memoryUsage().heapUsed
for (let nth = 0; nth < 40; nth++) {
  const large = Buffer.alloc(500_000, `kuwait finance house ${nth} `).toString()
  kept.push(copyText(large.slice(0, 20)))
}
await collectGarbage()
parentPort!.postMessage({ grown: process.memoryUsage().heapUsed - before, last: kept[39] })
