import assert from 'node:assert/strict'
import { it } from 'node:test'
import { collectGarbage } from '../../server/src/search/gazetteer/collect-garbage.ts'
import { copyText } from '../../server/src/text/copy-text.ts'

it('copies a text without the larger one that it was cut from', async () => {
  const kept: string[] = []
  await collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let nth = 0; nth < 40; nth++) {
    const large = Buffer.alloc(500_000, `kuwait finance house ${nth} `).toString()
    kept.push(copyText(large.slice(0, 20)))
  }
  await collectGarbage()
  const grown = process.memoryUsage().heapUsed - before
  assert.ok(grown < 4e6, `${grown} bytes are kept of 40 texts of 500 kB`)
  assert.equal(kept[39], 'kuwait finance house')
})
