import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

  it('gives what came while the process stood still', async t => {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-timeout-'))
    t.after(() => rm(folder, { recursive: true }))
    const written = join(folder, 'written')
    const other = spawn('sh', ['-c', `echo answer; touch ${written}`])
    const limit = 20
    const answer = withTimeout(once(other.stdout.setEncoding('utf8'), 'data'), limit, 'the answer')
    const startedAt = performance.now()
    // No turn of the event loop until the answer lies there and the limit is over.
    while (!existsSync(written) || performance.now() < startedAt + 2 * limit);
    assert.deepEqual(await answer, ['answer\n'])
  })
})
