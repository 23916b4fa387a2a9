import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CallQueue, chooseCallLimits } from '../../server/src/api/call-queue.ts'

const LIMITS = { all: 4, workspace: 3, changes: 1, waitMs: 10_000 }

/** A call that runs until it is told to end. */
function startCall(queue: CallQueue, workspaceId: string, isChange = false) {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const call = { started: false, end, done: Promise.resolve() }
  call.done = queue.run(workspaceId, isChange, async () => {
    call.started = true
    await ending
  })
  return call
}

const settle = () => new Promise(resolve => setImmediate(resolve))

describe('the queue of calls', () => {
  it('leaves connections to other workspaces', async () => {
    const queue = new CallQueue(LIMITS)
    const busy = [1, 2, 3, 4, 5].map(() => startCall(queue, 'a'))
    const other = startCall(queue, 'b')
    await settle()
    assert.deepEqual(
      busy.map(call => call.started),
      [true, true, true, false, false],
    )
    assert.equal(other.started, true)
    assert.deepEqual([queue.running, queue.waiting], [4, 2])
    for (const call of [...busy, other]) call.end()
    await Promise.all([...busy, other].map(call => call.done))
    assert.deepEqual([queue.running, queue.waiting], [0, 0])
  })

  it('lets reads pass changes that wait for each other', async () => {
    const queue = new CallQueue(LIMITS)
    const changes = [1, 2, 3].map(() => startCall(queue, 'a', true))
    const read = startCall(queue, 'a')
    await settle()
    assert.deepEqual(
      [...changes, read].map(call => call.started),
      [true, false, false, true],
    )
    changes[0]!.end()
    await settle()
    assert.equal(changes[1]!.started, true)
    for (const call of [...changes, read]) call.end()
    await Promise.all([...changes, read].map(call => call.done))
  })

  it('serves the workspaces in turn', async () => {
    const queue = new CallQueue({ ...LIMITS, all: 1, workspace: 1 })
    const order: string[] = []
    const run = (name: string) =>
      queue.run(name, false, async () => {
        order.push(name)
        await settle()
      })
    await Promise.all([run('a'), run('a'), run('a'), run('b'), run('b')])
    assert.deepEqual(order, ['a', 'b', 'a', 'b', 'a'])
  })

  it('goes on after a call that fails', async () => {
    const queue = new CallQueue({ ...LIMITS, all: 1 })
    const failing = queue.run('a', false, async () => {
      await settle()
      throw new Error('no')
    })
    const next = queue.run('a', false, async () => 'answer')
    await assert.rejects(failing, /no/)
    assert.equal(await next, 'answer')
  })

  it('rejects what waited for too long, and does not run it', async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const queue = new CallQueue({ ...LIMITS, all: 1 })
    const first = startCall(queue, 'a')
    const late = startCall(queue, 'b')
    const rejection = assert.rejects(late.done, { code: 'CALL_QUEUE_TIMEOUT' })
    t.mock.timers.tick(LIMITS.waitMs)
    await rejection
    assert.equal(queue.waiting, 0)
    first.end()
    await first.done
    assert.equal(late.started, false)
  })

  it('gives every workspace at least one connection', () => {
    assert.deepEqual(chooseCallLimits(2), { all: 2, workspace: 1, changes: 1, waitMs: 10_000 })
    assert.deepEqual(chooseCallLimits(10), { all: 10, workspace: 7, changes: 3, waitMs: 10_000 })
  })
})
