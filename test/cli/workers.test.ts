import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sizePool } from '../../server/src/cli/workers.ts'

describe('the pools of several processes', () => {
  it('stay below the 100 connections of a server, up to 40 processes', () => {
    for (let workers = 1; workers <= 40; workers++) {
      assert.ok(sizePool(workers) >= 2)
      assert.ok(workers * sizePool(workers) <= 80, `${workers} × ${sizePool(workers)}`)
    }
  })

  it('are of ten where there is room', () => {
    assert.deepEqual([1, 2, 8, 16].map(sizePool), [10, 10, 10, 5])
  })
})
