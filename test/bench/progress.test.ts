import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { durationText, expectedSeconds, secondsLeft } from '../../bench/progress.ts'

const plan = { quick: false, sizes: [100_000], runs: 1, minutes: 30, home: '', say: () => {} }

describe('expectedSeconds', () => {
  it('grows by the same with each run', () => {
    const [one, two, three] = [1, 2, 3].map(runs => expectedSeconds('reads', { ...plan, runs }))
    assert.ok(two! > one!)
    assert.equal(three! - two!, two! - one!)
  })

  it('grows by the same with each size', () => {
    const [one, two, three] = [1, 2, 3].map(count =>
      expectedSeconds('reads', { ...plan, sizes: Array.from({ length: count }, (_, at) => at + 1) }),
    )
    assert.ok(two! > one!)
    assert.equal(three! - two!, two! - one!)
  })

  it('takes the minutes of what has no end of its own', () => {
    const longer = expectedSeconds('endurance', { ...plan, minutes: 31 })
    assert.equal(longer - expectedSeconds('endurance', plan), 60)
  })

  it('knows nothing of another part', () => {
    assert.equal(expectedSeconds('another', plan), 0)
  })
})

describe('secondsLeft', () => {
  it('is less by what the part at hand has taken', () => {
    const all = secondsLeft(['writes', 'reads'], 0, plan)
    assert.equal(all, expectedSeconds('writes', plan) + expectedSeconds('reads', plan))
    assert.equal(secondsLeft(['writes', 'reads'], 10, plan), all - 10)
  })

  it('counts a part that takes longer than expected no further', () => {
    assert.equal(secondsLeft(['writes', 'reads'], 1e6, plan), expectedSeconds('reads', plan))
    assert.equal(secondsLeft(['writes'], 1e6, plan), 0)
  })
})

describe('durationText', () => {
  it('tells seconds and minutes', () => {
    assert.equal(durationText(20.4), '20 s')
    assert.equal(durationText(5400), '90 min')
  })
})
