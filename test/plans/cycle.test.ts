import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findCycleRenewal, findCycleStart } from '../../server/src/plans/cycle.ts'

/** Anchor, now, the start of the cycle and of the next one. */
const CYCLES = [
  [
    '2026-01-15T10:00:00.000Z',
    '2026-01-15T10:00:00.000Z',
    '2026-01-15T10:00:00.000Z',
    '2026-02-15T10:00:00.000Z',
  ],
  [
    '2026-01-15T10:00:00.000Z',
    '2026-02-15T09:59:59.999Z',
    '2026-01-15T10:00:00.000Z',
    '2026-02-15T10:00:00.000Z',
  ],
  [
    '2026-01-15T10:00:00.000Z',
    '2026-02-15T10:00:00.000Z',
    '2026-02-15T10:00:00.000Z',
    '2026-03-15T10:00:00.000Z',
  ],
  // A month too short for the day starts its cycle on its last day, and the day comes back after it.
  [
    '2026-01-31T10:00:00.000Z',
    '2026-02-27T12:00:00.000Z',
    '2026-01-31T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
  ],
  [
    '2026-01-31T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
  ],
  [
    '2026-01-31T10:00:00.000Z',
    '2026-03-30T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
  ],
  [
    '2026-01-31T10:00:00.000Z',
    '2026-05-01T00:00:00.000Z',
    '2026-04-30T10:00:00.000Z',
    '2026-05-31T10:00:00.000Z',
  ],
  [
    '2028-01-30T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
    '2028-02-29T00:00:00.000Z',
    '2028-03-30T00:00:00.000Z',
  ],
  // Across the end of a year.
  [
    '2026-12-31T23:59:59.999Z',
    '2027-01-31T23:59:59.998Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-31T23:59:59.999Z',
  ],
  [
    '2024-02-29T12:00:00.000Z',
    '2027-02-28T12:00:00.000Z',
    '2027-02-28T12:00:00.000Z',
    '2027-03-29T12:00:00.000Z',
  ],
] as const

describe('a cycle', () => {
  for (const [anchor, now, start, renewal] of CYCLES) {
    it(`of ${anchor} at ${now} runs from ${start} to ${renewal}`, () => {
      assert.equal(findCycleStart(new Date(anchor), new Date(now)).toISOString(), start)
      assert.equal(findCycleRenewal(new Date(anchor), new Date(now)).toISOString(), renewal)
    })
  }

  it('always holds the moment it is asked for', () => {
    const anchor = new Date('2024-01-31T08:30:00.500Z')
    for (let hours = 0; hours < 3 * 366 * 24; hours += 7) {
      const now = new Date(anchor.getTime() + hours * 3_600_000)
      assert.ok(findCycleStart(anchor, now) <= now)
      assert.ok(now < findCycleRenewal(anchor, now))
    }
  })
})
