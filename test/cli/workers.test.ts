import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countConnections, sizePool } from '../../server/src/cli/workers.ts'

describe('the connections of several processes', () => {
  it('stay below the 100 of a server, up to 14 processes', () => {
    for (let workers = 1; workers <= 40; workers++) {
      assert.ok(sizePool(workers) >= 2)
      if (workers <= 14)
        assert.ok(countConnections(workers) <= 90, `${workers}: ${countConnections(workers)}`)
    }
  })

  it('are ten in the pool of each where there is room', () => {
    assert.deepEqual([1, 2, 6, 8, 16, 40].map(sizePool), [10, 10, 10, 7, 2, 2])
  })
})
