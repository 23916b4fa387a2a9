import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { estimateSeconds, estimateSecondsLeft, formatDuration } from '../../bench/progress.ts'

const plan = { quick: false, sizes: [100_000], runs: 1, minutes: 30, home: '', say: () => {} }

describe('estimateSeconds', () => {
  it('grows by the same with each run', () => {
    const [one, two, three] = [1, 2, 3].map(runs => estimateSeconds('reads', { ...plan, runs }))
    assert.ok(two! > one!)
    assert.equal(three! - two!, two! - one!)
  })

  it('grows by the same with each size', () => {
    const [one, two, three] = [1, 2, 3].map(count =>
      estimateSeconds('reads', { ...plan, sizes: Array.from({ length: count }, (_, at) => at + 1) }),
    )
    assert.ok(two! > one!)
    assert.equal(three! - two!, two! - one!)
  })

  it('takes the minutes of what has no end of its own', () => {
    const longer = estimateSeconds('endurance', { ...plan, minutes: 31 })
    assert.equal(longer - estimateSeconds('endurance', plan), 60)
  })

  it('knows nothing of another part', () => {
    assert.equal(estimateSeconds('another', plan), 0)
  })
})

describe('estimateSecondsLeft', () => {
  it('is less by what the part at hand has taken', () => {
    const all = estimateSecondsLeft(['writes', 'reads'], 0, plan)
    assert.equal(all, estimateSeconds('writes', plan) + estimateSeconds('reads', plan))
    assert.equal(estimateSecondsLeft(['writes', 'reads'], 10, plan), all - 10)
  })

  it('counts a part that takes longer than expected no further', () => {
    assert.equal(estimateSecondsLeft(['writes', 'reads'], 1e6, plan), estimateSeconds('reads', plan))
    assert.equal(estimateSecondsLeft(['writes'], 1e6, plan), 0)
  })
})

describe('formatDuration', () => {
  it('tells seconds and minutes', () => {
    assert.equal(formatDuration(20.4), '20 s')
    assert.equal(formatDuration(5400), '90 min')
  })
})
