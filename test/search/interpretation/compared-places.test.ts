import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refuseComparedPlaces } from '../../../server/src/search/interpretation/prompt/compared-places.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

const PLACES = /^(?:hamra|achrafieh|qurtubah|downtown)$/
const say = (prompt: string) =>
  refuseComparedPlaces(prompt, tokenize(prompt), {
    startsKind: (words, at) => /^(?:sushi|tower)$/.test(words[at] ?? ''),
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
    assert.equal(say('cafe closer to hamra, rather than achrafieh'), 'cafe closer to hamra not achrafieh')
  })

  it('is left out where it is a landmark or a part of any city', () => {
    assert.equal(
      say('cafe closer to kingdom tower than faisaliah tower in riyadh'),
      'cafe closer to kingdom tower in riyadh',
    )
    assert.equal(say('a hotel closer to the airport than downtown'), 'a hotel closer to the airport')
    assert.equal(say('cafe closer to hamra, rather than downtown'), 'cafe closer to hamra')
  })

  it('ends before what else is asked for', () => {
    for (const [prompt, said] of [
      [
        'somewhere closer to hamra than downtown, sushi restaurant please',
        'somewhere closer to hamra sushi restaurant please',
      ],
      ['closer to the airport than downtown cheap parking', 'closer to the airport cheap parking'],
      ['closer to the airport than kingdom tower, free parking', 'closer to the airport free parking'],
      ['closer to the airport than faisaliah, mall please', 'closer to the airport mall please'],
      ['closer to the airport than faisaliah sushi', 'closer to the airport sushi'],
    ] as const)
      assert.equal(say(prompt), said)
  })

  it('is no distance, and nothing else that is compared', () => {
    for (const prompt of [
      'gyms closer than 5 km',
      'gyms closer to hamra than 5 km',
      'banks in hamra other than kazakimo',
      'cafes closer to hamra other than starbucks',
      'cafes closer to hamra rather than starbucks',
      'a pharmacy closer to hamra cheaper than cleopatra',
    ])
      assert.equal(say(prompt), prompt)
  })
})
