import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { estimateProgress } from '../../server/src/directory/model/progress.ts'

describe('the progress of a load', () => {
  const secondAgo = () => performance.now() - 1000

  it('tells how long is left, from the records that are expected', () => {
    const { rows, rowsPerSecond, secondsLeft } = estimateProgress('read', 5000, secondAgo(), 10_000)
    assert.equal(rows, 5000)
    assert.ok(Math.abs(rowsPerSecond - 5000) < 100)
    // Reading is some third of a load.
    assert.ok(secondsLeft! > 3 && secondsLeft! < 7, String(secondsLeft))
  })

  it('tells it once all is read, whether or not anything was expected', () => {
    assert.ok(estimateProgress('tidying up', 1, secondAgo()).secondsLeft! < 0.2)
    assert.ok(estimateProgress('matching', 20, secondAgo(), 10).secondsLeft! > 0)
  })

  it('does not guess', () => {
    assert.equal(estimateProgress('read', 5000, secondAgo()).secondsLeft, null)
    assert.equal(estimateProgress('read', 1, secondAgo(), 10_000).secondsLeft, null)
  })
})
