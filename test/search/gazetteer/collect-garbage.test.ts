import assert from 'node:assert/strict'
import { it } from 'node:test'
import { collectGarbage } from '../../../server/src/search/gazetteer/collect-garbage.ts'

it('gives back the pages of the heap that a load has filled', async () => {
  let rows: { id: number; name: string }[] = []
  for (let id = 0; id < 500_000; id++) rows.push({ id, name: `name ${id}` })
  const filled = process.memoryUsage().heapTotal
  assert.equal(rows.length, 500_000)
  rows = []
  await collectGarbage()
  const left = process.memoryUsage().heapTotal
  assert.ok(left < filled - 20e6, `${filled} bytes before, ${left} after`)
})
