import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { saveLatest } from '../../web/src/features/lists/save-latest.ts'

describe('saveLatest', () => {
  it('saves one value at a time, and of those that wait only the newest', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const saved: string[] = []
    const idle: unknown[] = []
    const save = saveLatest(
      async (value: string) => {
        saved.push(value)
        if (value === 'first') await promise
      },
      async error => void idle.push(error),
    )
    const all = [save('first'), save('second'), save('third')]
    assert.deepEqual(saved, ['first'])
    resolve()
    await Promise.all(all)
    assert.deepEqual(saved, ['first', 'third'])
    assert.deepEqual(idle, [undefined])
  })

  it('tells of a failure once nothing waits, and saves again afterwards', async () => {
    const idle: unknown[] = []
    const failure = new Error('no')
    let isFailing = true
    const save = saveLatest(
      async (_: number) => {
        if (isFailing) throw failure
      },
      async error => void idle.push(error),
    )
    await save(1)
    isFailing = false
    await save(2)
    assert.deepEqual(idle, [failure, undefined])
  })
})
