import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createDraft, type Draft, nameChoices, restoreDraft } from '../../web/src/features/composer/draft.ts'
import { readDraftAddress, toDraftAddress } from '../../web/src/features/composer/draft-address.ts'
import { parseDraftAddress } from '../../web/src/features/composer/parse-draft-address.ts'

const full: Draft = {
  ...readDraftAddress({ types: 'chain', kinds: 'cat_1,cat_2', countries: 'SA', cities: 'cty_1' }),
  prompt: 'pharmacies',
  location: { lat: 24.7, lng: -46.7, radiusKm: 2.5 },
  requestedResultCount: 25,
  folderId: 'fld_1',
}

describe('the address of a draft', () => {
  it('holds all that the composer shows', () => {
    assert.deepEqual(toDraftAddress(full), {
      q: 'pharmacies',
      types: 'chain',
      kinds: 'cat_1,cat_2',
      countries: 'SA',
      cities: 'cty_1',
      circle: '24.7,-46.7,2.5',
      count: 25,
      folder: 'fld_1',
    })
    assert.deepEqual(readDraftAddress(toDraftAddress(full)), full)
  })

  it('is short for a sentence alone', () => {
    assert.deepEqual(toDraftAddress(createDraft(' cafes ')), { q: 'cafes' })
    assert.deepEqual(toDraftAddress(createDraft('')), {})
  })

  it('drops what makes no sense', () => {
    const values = { q: 24, count: 'many', circle: '1,2', kinds: '', theme: 'dark' }
    const address = parseDraftAddress(values)
    assert.deepEqual(address, { q: '24', circle: '1,2' })
    assert.deepEqual(readDraftAddress(address), createDraft('24'))
    for (const circle of ['91,0,1', '0,0,0', '0,0,26', 'here']) {
      assert.equal(readDraftAddress({ circle }).location, null, circle)
    }
  })

  it('gets the names of its choices from the reading', () => {
    const labels = { en: 'Riyadh', ar: 'الرياض' }
    const named = nameChoices(full, [{ id: 'cty_1', labels }])
    assert.deepEqual(named.choices.cityIds, [{ id: 'cty_1', name: labels }])
    assert.deepEqual(named.choices.countryCodes, full.choices.countryCodes)
    assert.deepEqual(nameChoices(named, []), named)
  })

  it('of a saved search has what was chosen beside its prompt, its number and its folder', () => {
    const { prompt, location, requestedResultCount, folderId } = full
    const filters = { companyTypes: ['chain'], categoryIds: [], countryCodes: ['SA'], cityIds: [], location }
    const search = { id: 'srch_1', title: 'Pharmacies', prompt, requestedResultCount, folderId, filters }
    const saved = { ...search, persistedResultCount: 3, createdAt: '', updatedAt: '' }
    assert.deepEqual(toDraftAddress(restoreDraft(saved, filters)), {
      q: 'pharmacies',
      types: 'chain',
      countries: 'SA',
      circle: '24.7,-46.7,2.5',
      count: 25,
      folder: 'fld_1',
    })
  })
})
