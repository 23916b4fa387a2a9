import assert from 'node:assert/strict'
import { it } from 'node:test'
import { waitForBodyTurn } from '../../server/src/http/body-turns.ts'

it('a large body is parsed when others have run since the last one, and a small one at once', async () => {
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const large = { body: Buffer.alloc(100_000) }
  const first = waitForBodyTurn(large).then(note('first'))
  const second = waitForBodyTurn(large).then(note('second'))
  const small = waitForBodyTurn({ body: Buffer.alloc(100) }).then(note('small'))
  const others = new Promise(resolve => setImmediate(resolve)).then(note('others'))
  await Promise.all([first, second, small, others])
  assert.deepEqual(order.slice(0, 2).sort(), ['first', 'small'])
  assert.deepEqual(order.slice(2), ['others', 'second'])
  await waitForBodyTurn(large)
})
