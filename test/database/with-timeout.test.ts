import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { isTemporaryError } from '../../server/src/database/connect.ts'
import { withTimeout } from '../../server/src/database/with-timeout.ts'

describe('withTimeout', () => {
  it('rejects what takes too long, with an error that invites another attempt', async () => {
    const error: unknown = await withTimeout(new Promise(() => {}), 1, 'the answer').catch(reason => reason)
    assert.match((error as Error).message, /^the answer timed out$/)
    assert.ok(isTemporaryError(error))
  })

  it('gives what comes in time, an error as well', async () => {
    assert.equal(await withTimeout(Promise.resolve(1), 10_000, 'the answer'), 1)
    await assert.rejects(
      withTimeout(Promise.reject(new Error('other')), 10_000, 'the answer'),
      /^Error: other$/,
    )
  })

  it('does not count the time in which the process stands still', async t => {
    const other = spawn('cat')
    t.after(() => other.kill())
    other.stdout.setEncoding('utf8')
    const ask = async (question: string) => {
      other.stdin.write(question)
      return once(other.stdout, 'data')
    }
    const limit = 1_000
    // The second question is sent only after the pause, when the limit is over.
    const answer = withTimeout(
      ask('one').then(() => ask('two')),
      limit,
      'the answer',
    )
    const until = performance.now() + 1.5 * limit
    while (performance.now() < until);
    assert.deepEqual(await answer, ['two'])
  })

  it('gives up in a process that always stands still', { timeout: 60_000 }, async t => {
    const block = () => {
      const until = performance.now() + 250
      while (performance.now() < until);
    }
    const blocking = setInterval(block, 1)
    t.after(() => clearInterval(blocking))
    await assert.rejects(
      withTimeout(new Promise(() => {}), 20, 'the answer'),
      /^Error: the answer timed out$/,
    )
  })
})
