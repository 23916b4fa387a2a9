import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refuseComparedPlaces } from '../../../server/src/search/interpretation/prompt/compared-places.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

const PLACES = /^(?:hamra|achrafieh|qurtubah|downtown)$/
const say = (prompt: string) =>
  refuseComparedPlaces(tokenize(prompt), {
    measurePlace: (words, at) => Number(PLACES.test(words[at] ?? '')),
  })
    .map(({ word }) => word)
    .join(' ')

describe('a place that another is nearer than', () => {
  it('is refused', () => {
    assert.equal(
      say('optician closer to hamra than achrafieh please'),
      'optician closer to hamra not achrafieh please',
    )
    assert.equal(say('nearer to hamra than to qurtubah'), 'nearer to hamra not qurtubah')
  })

  it('is left out where it is a landmark or a part of any city', () => {
    assert.equal(
      say('cafe closer to kingdom tower than faisaliah tower in riyadh'),
      'cafe closer to kingdom tower in riyadh',
    )
    assert.equal(say('a hotel closer to the airport than downtown'), 'a hotel closer to the airport')
  })

  it('is no distance, and nothing else that is compared', () => {
    for (const prompt of [
      'gyms closer than 5 km',
      'gyms closer to hamra than 5 km',
      'banks in hamra other than kazakimo',
    ])
      assert.equal(say(prompt), prompt)
  })
})
