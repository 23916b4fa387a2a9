import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { startMaintenance } from '../../server/src/maintenance/schedule.ts'
import { MAINTENANCE_TASKS, type MaintenanceTask } from '../../server/src/maintenance/tasks.ts'
import { testDatabase } from '../support/database.ts'

const { sql } = await testDatabase({ after })

/** Lets everything run that waits for nothing but promises that are resolved. */
const turn = () => new Promise(resolve => setImmediate(resolve))

/** A clock whose waits end when the test says so. */
function controlledClock(random = 0.5) {
  const waits: { milliseconds: number; end: () => void }[] = []
  let now = Date.parse('2026-01-01T00:00:00Z')
  const clock = {
    now: () => new Date(now),
    wait: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>(resolve => {
        waits.push({ milliseconds, end: resolve })
        signal.addEventListener('abort', () => resolve())
      }),
    random: () => random,
  }
  const pass = async () => {
    const { milliseconds, end } = waits.at(-1)!
    now += milliseconds
    end()
    await turn()
  }
  return { clock, waits, pass }
}

const task = (run: MaintenanceTask['run']): MaintenanceTask => ({ name: 'test', intervalMs: 1000, run })

describe('startMaintenance', () => {
  it('runs a task at once, and again after each interval', async () => {
    const times: string[] = []
    const { clock, pass } = controlledClock()
    const maintenance = startMaintenance(sql, {
      tasks: [task(async (_, now) => void times.push(now.toISOString().slice(17, 19)))],
      clock,
      onFailure: assert.fail,
    })
    await turn()
    assert.deepEqual(times, ['00'])
    await pass()
    await pass()
    assert.deepEqual(times, ['00', '01', '02'])
    await maintenance.stop()
  })

  for (const [random, milliseconds] of [
    [0, 900],
    [0.999999, 1100],
  ] as const) {
    it(`waits ${milliseconds} ms of 1,000 when chance says ${random}`, async () => {
      const { clock, waits } = controlledClock(random)
      const maintenance = startMaintenance(sql, {
        tasks: [task(async () => {})],
        clock,
        onFailure: assert.fail,
      })
      await turn()
      assert.equal(Math.round(waits[0]!.milliseconds), milliseconds)
      await maintenance.stop()
    })
  }

  it('tells once that a task fails, and goes on', async () => {
    const failures: string[] = []
    const outcomes = ['fail', 'fail', 'succeed', 'fail']
    const { clock, pass } = controlledClock()
    const maintenance = startMaintenance(sql, {
      tasks: [
        task(async () => {
          if (outcomes.shift() === 'fail') throw new Error('no')
        }),
      ],
      clock,
      onFailure: name => void failures.push(name),
    })
    await turn()
    await pass()
    assert.equal(failures.length, 1)
    await pass()
    await pass()
    assert.deepEqual(failures, ['test', 'test'])
    await maintenance.stop()
  })

  it('ends the wait and lets a running task end when it is stopped', async () => {
    const { clock, pass } = controlledClock()
    let end = () => {}
    let runs = 0
    const maintenance = startMaintenance(sql, {
      tasks: [
        task(
          () =>
            new Promise(resolve => {
              runs++
              end = resolve
            }),
        ),
      ],
      clock,
      onFailure: assert.fail,
    })
    end()
    await turn()
    await pass()
    let isStopped = false
    const stopped = maintenance.stop().then(() => {
      isStopped = true
    })
    await turn()
    assert.equal(isStopped, false)
    end()
    await stopped
    assert.equal(runs, 2)
  })

  it('runs the tasks of a service', async () => {
    const failures: unknown[] = []
    const names = MAINTENANCE_TASKS.map(({ name }) => name)
    assert.deepEqual(names, ['purge', 'remove temporary files', 'refresh member indexes'])
    const waiting = Promise.withResolvers<void>()
    let waits = 0
    const { clock } = controlledClock()
    const maintenance = startMaintenance(sql, {
      clock: {
        ...clock,
        wait: (milliseconds, signal) => {
          if (++waits === names.length) waiting.resolve()
          return clock.wait(milliseconds, signal)
        },
      },
      onFailure: (_, error) => void failures.push(error),
    })
    await waiting.promise
    await maintenance.stop()
    assert.deepEqual(failures, [])
  })
})
