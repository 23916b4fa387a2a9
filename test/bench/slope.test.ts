import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { slope } from '../../bench/http/slope.ts'

describe('slope', () => {
  it('is the step of values that grow evenly', () => {
    assert.equal(slope([5, 7, 9, 11]), 2)
    assert.equal(slope([3, 2, 1]), -1)
  })

  it('is none of values that go up and down about the same', () => {
    assert.equal(slope([4, 6, 6, 4]), 0)
    assert.equal(slope([8, 8, 8]), 0)
    assert.equal(slope([8]), 0)
  })

  it('is little moved by a single one', () => {
    assert.equal(slope([1, 1, 1, 8, 1, 1, 1]), 0)
  })
})
