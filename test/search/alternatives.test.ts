import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listAlternatives } from '../../server/src/search/alternatives.ts'
import { Gazetteer, type GazetteerRow } from '../../server/src/search/gazetteer/gazetteer.ts'

const gazetteer = new Gazetteer()
const none = { countryId: 1, cityId: 0, population: 0, activeBranches: 0, lat: 0, lng: 0 }
const add = (name: string, row: Pick<GazetteerRow, 'kind' | 'id'> & Partial<GazetteerRow>) =>
  gazetteer.addName(name, gazetteer.addRow({ ...none, ...row }), false)

add('tripoli', { kind: 'city', id: 1, population: 1_100_000 })
add('tripoli', { kind: 'city', id: 2, activeBranches: 40, population: 200_000 })
add('tripoli', { kind: 'company', id: 3, activeBranches: 1 })
add('pharmacy', { kind: 'category', id: 4, activeBranches: 9 })

const span = (text: string, kind: 'city' | 'unknown' | 'filler', value?: number[]) =>
  listAlternatives(gazetteer, {
    text,
    from: 0,
    to: text.length,
    kind,
    rule: 'exact',
    ...(value && { value }),
  })

describe('listAlternatives', () => {
  it('offers namesakes of the row that was chosen', () => {
    assert.deepEqual(span('Tripoli', 'city', [1]), [{ kind: 'city', id: 2 }])
  })

  it('puts the place where most branches are first, and offers no company', () => {
    assert.deepEqual(span('Tripoli', 'unknown'), [
      { kind: 'city', id: 2 },
      { kind: 'city', id: 1 },
    ])
  })

  it('offers what an unknown word may be a misspelling of', () => {
    assert.deepEqual(span('pharmcy', 'unknown'), [{ kind: 'category', id: 4 }])
  })

  it('offers nothing for filler', () => {
    assert.deepEqual(span('tripoli', 'filler'), [])
  })
})
