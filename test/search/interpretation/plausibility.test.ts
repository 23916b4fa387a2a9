import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Entry } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { isPlausible } from '../../../server/src/search/interpretation/candidates/plausibility.ts'
import { splitWords } from '../../../server/src/text/fold.ts'

describe('a place that the prompt marks, by nearly its name', () => {
  /** Whether "in PLACE …" may be the city, where the word behind it means nothing. */
  const isMeant = (prompt: string, name: string, cost: number) => {
    const city = { kind: 'city', id: 1, name, activeBranches: 30, population: 0, countryId: 1 } as Entry
    const fuzzy = {
      start: 1,
      end: 2,
      kind: 'city',
      rule: 'transliterated',
      entries: [city],
      cost,
      letters: 6,
    } as const
    const unmarked = { isNear: false, types: [] }
    return isPlausible(
      splitWords(prompt),
      { ...fuzzy, ...unmarked, entries: [city], isPlaced: true },
      [],
      [2],
    )
  }

  it('is meant by other vowels, where the directory has its name in the other script only', () => {
    assert.equal(isMeant('في انكامب نطبخ', 'encamp', 0.28), true)
    assert.equal(isMeant('في انكامب نطبخ', 'encamp', 0.35), false)
  })

  it('is not meant by the first word of a name that goes on', () => {
    assert.equal(isMeant('near khalid airport', 'khalij', 0.28), false)
    assert.equal(isMeant('near khalid airport', 'khalid', 0.1), true)
  })
})
