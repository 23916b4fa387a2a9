import assert from 'node:assert/strict'
import { once } from 'node:events'
import { it } from 'node:test'
import { Worker } from 'node:worker_threads'

it('copies a text without the larger one that it was cut from', async () => {
  const worker = new Worker(new URL('measure-copies.ts', import.meta.url))
  const [{ grown, last }] = await once(worker, 'message')
  assert.ok(grown < 4e6, `${grown} bytes are kept of 40 texts of 500 kB`)
  assert.equal(last, 'kuwait finance house')
})
