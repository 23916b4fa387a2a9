import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listDepartureTokens } from '../../../server/src/search/interpretation/prompt/departures.ts'
import { listPhraseStarts } from '../../../server/src/search/interpretation/prompt/phrases.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

const PLACES = ['riyadh', 'cairo', 'zamalek', 'بيروت', 'الرياض', 'بالرياض', 'لمصر', 'مصر']
const starts = {
  ...NO_NAMES,
  startsKind: (words: string[], at: number) => ['صيدليه', 'مطعم'].includes(words[at]!),
  measurePlace: (words: string[], at: number) => (PLACES.includes(words[at]!) ? 1 : 0),
  startsInPlace: (words: string[], at: number) => words[at] === 'بالرياض',
}

/** The words that say where somebody goes later. */
function findDeparture(text: string): string {
  const tokens = tokenize(text)
  const words = tokens.map(({ word }) => word)
  return listDepartureTokens(words, listPhraseStarts(text, tokens), starts)
    .map(index => words[index])
    .join(' ')
}

describe('the words that say where somebody goes later', () => {
  it('begin with "before"', () => {
    assert.equal(findDeparture('gifts in riyadh before i fly home to cairo'), 'before i fly home to cairo')
    assert.equal(findDeparture('هدايا من الرياض قبل لا ارجع لمصر'), 'قبل لا ارجع لمصر')
    assert.equal(findDeparture('قبل ما اسافر مصر ابي صرافه بالرياض'), 'قبل ما اسافر مصر')
    assert.equal(findDeparture('صيدليه في الرياض قبل سأسافر الى مصر'), 'قبل ساسافر الي مصر')
    assert.equal(findDeparture('مطعم بيروت قبل ما نسافر مصر'), 'قبل ما نسافر مصر')
    assert.equal(findDeparture('صيدليه في الرياض قبل ما ارجع بيروت'), 'قبل ما ارجع بيروت')
  })

  it('are none where nobody travels, and where no other place is named', () => {
    for (const text of [
      'pharmacy in riyadh before noon',
      'gifts before i fly to cairo',
      'a mosque in riyadh before the bridge to cairo',
      'قبل ما اسافر من مصر ابي فندق في الرياض',
      'انا في مصر، قبل ما اسافر ابي صرافه بالرياض',
      'انا في مصر قبل ما اروح الدوام صيدليه الرياض',
      'انا في مصر قبل ما اروح بالرياض',
      'lunch in cairo before my flight, zamalek',
    ])
      assert.equal(findDeparture(text), '', text)
  })
})
