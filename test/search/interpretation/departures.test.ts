import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listDepartureTokens } from '../../../server/src/search/interpretation/prompt/departures.ts'

const PLACES = ['riyadh', 'cairo', 'الرياض', 'بالرياض', 'لمصر', 'مصر']
const starts = {
  ...NO_NAMES,
  measurePlace: (words: string[], at: number) => (PLACES.includes(words[at]!) ? 1 : 0),
}

/** The words that say where somebody goes later. */
function findDeparture(text: string): string {
  const words = text.split(' ')
  return listDepartureTokens(words, starts)
    .map(index => words[index])
    .join(' ')
}

describe('the words that say where somebody goes later', () => {
  it('begin with "before"', () => {
    assert.equal(findDeparture('gifts in riyadh before i fly home to cairo'), 'before i fly home to cairo')
    assert.equal(findDeparture('هدايا من الرياض قبل لا ارجع لمصر'), 'قبل لا ارجع لمصر')
    assert.equal(findDeparture('قبل ما اسافر مصر ابي صرافه بالرياض'), 'قبل ما اسافر مصر')
  })

  it('are none where nobody travels, and where no other place is named', () => {
    for (const text of [
      'pharmacy in riyadh before noon',
      'gifts before i fly to cairo',
      'a mosque in riyadh before the bridge to cairo',
      'قبل ما اسافر من مصر ابي فندق في الرياض',
    ])
      assert.equal(findDeparture(text), '', text)
  })
})
