import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { flatness } from '../../bench/http/flatness.ts'

describe('flatness', () => {
  it('leaves the first fifth out', () => {
    const { first, last, perStep } = flatness([
      50, 90, 120, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    ])
    assert.deepEqual([first.middle, last.middle, perStep], [100, 100, 0])
  })

  it('tells what grows without an end from what grows at first', () => {
    const leaking = flatness(Array.from({ length: 30 }, (_, at) => 100 + 2 * at))
    assert.deepEqual([leaking.first.perStep, leaking.last.perStep, leaking.perStep], [2, 2, 2])
    assert.ok(leaking.last.middle > leaking.first.middle + 20)
    const settling = flatness(Array.from({ length: 30 }, (_, at) => Math.min(120, 100 + 2 * at)))
    assert.ok(settling.first.perStep > 0)
    assert.deepEqual(settling.last, { middle: 120, perStep: 0 })
  })

  it('says nothing of a few', () => {
    assert.throws(() => flatness([100, 100, 100]), /too few/)
  })
})
