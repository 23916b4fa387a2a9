import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  createDraft,
  findDimension,
  isComplete,
  isOverruled,
  setChoices,
  toRequest,
} from '../../web/src/features/composer/draft.ts'

const riyadh = { id: 'cty_1', name: { en: 'Riyadh', ar: 'الرياض' } }
const circle = { lat: 24.7, lng: 46.7, radiusKm: 3 }

describe('the draft of a search', () => {
  it('asks for nothing but what was given', () => {
    assert.deepEqual(toRequest(createDraft('  pharmacies ')), {
      prompt: 'pharmacies',
      requestedResultCount: 10,
    })
  })

  it('sends what was chosen by hand as explicit filters', () => {
    const draft = setChoices({ ...createDraft(''), location: circle }, 'cityIds', [riyadh])
    assert.deepEqual(toRequest(draft), { cityIds: ['cty_1'], location: circle, requestedResultCount: 10 })
  })

  it('is complete with a prompt or a list of filters, not with a circle alone', () => {
    assert.equal(isComplete(createDraft(' ')), false)
    assert.equal(isComplete({ ...createDraft(''), location: circle }), false)
    assert.equal(isComplete(createDraft('cafes')), true)
    assert.equal(isComplete(setChoices(createDraft(''), 'cityIds', [riyadh])), true)
  })

  it('overrules what the prompt says of the same dimension only', () => {
    const draft = setChoices(createDraft('pharmacies in Jeddah'), 'cityIds', [riyadh])
    assert.equal(isOverruled(draft, 'city'), true)
    assert.equal(isOverruled(draft, 'category'), false)
    assert.equal(isOverruled({ ...draft, location: circle }, 'location'), true)
  })

  it('can choose kinds and places by id, districts and companies by name only', () => {
    assert.equal(findDimension('category'), 'categoryIds')
    assert.equal(findDimension('country'), 'countryCodes')
    assert.equal(findDimension('district'), undefined)
    assert.equal(findDimension('company'), undefined)
  })
})
