import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { TempFileQueue } from '../../../server/src/directory/resolution/spill/temp-file-queue.ts'

describe('texts that wait in a file', () => {
  it('come out as they went in, as often as they are asked for', async t => {
    const queue = await TempFileQueue.create()
    t.after(() => queue.close())
    const texts = Array.from({ length: 5000 }, (_, at) =>
      at % 1000 === 999 ? 'طويل \n'.repeat(40_000) : `قهوة "سهم"\t${at} – \u001f😀`.slice(at % 7),
    )
    texts.push('')
    for (const text of texts) await queue.add(text)
    for (const _ of ['once', 'again'])
      assert.deepEqual((await Array.fromAsync(queue.batches())).flat(), texts)
  })
})
