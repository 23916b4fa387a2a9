import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PromptTurns } from '../../server/src/search/prompt-turns.ts'

it('long prompts are read one at a time, whether they can be read or not, and short ones at once', async t => {
  // The pause after a long prompt keeps no process alive.
  const alive = setInterval(() => {}, 1000)
  t.after(() => clearInterval(alive))
  const turns = new PromptTurns()
  const order: string[] = []
  const first = Promise.withResolvers<string>()
  const long = 'x '.repeat(600)
  const reads = [
    turns.run(long, () => {
      order.push('first')
      return first.promise
    }),
    turns.run(long, async () => order.push('second')),
    turns.run('short', async () => order.push('short')),
  ]
  await reads[2]
  assert.deepEqual(order.toSorted(), ['first', 'short'])
  first.reject(new Error('unreadable'))
  await assert.rejects(reads[0]!, /unreadable/)
  await reads[1]
  assert.equal(order.at(-1), 'second')
})

it('a reading that waits without end holds up no other', async t => {
  const alive = setInterval(() => {}, 1000)
  t.after(() => clearInterval(alive))
  const turns = new PromptTurns()
  const long = 'x '.repeat(600)
  const stuck = Promise.withResolvers<string>()
  const waiting = turns.run(long, () => stuck.promise)
  assert.equal(await turns.run(long, async () => 'second'), 'second')
  stuck.resolve('first')
  assert.equal(await waiting, 'first')
})
