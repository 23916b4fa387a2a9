import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { toEnglishCountry } from '../../../server/src/search/interpretation/places/country-names.ts'
import { useTinyReader } from './reader.ts'

describe('the capital of a country', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const add = (name: string, kind: string, id: number) =>
      sql`insert into place_names (name, kind, row_id, weak) values (${name}, ${kind}, ${id}, true)`
    await add('capital of saudi arabia', 'city', directory.ids.get('riyadh')!)
    await add('saoudia', 'country', directory.ids.get('SA')!)
  })

  for (const prompt of [
    'pharmacies saoudia el 3asma',
    'saydaliyat 3asimat saoudia',
    'pharmacies in the capital of KSA',
  ])
    it(`is told by any name of the country: ${prompt}`, async () => {
      const { criteria } = (await tiny.read(prompt)).reading
      assert.deepEqual(tiny.directory.slugs('city', criteria.cityIds), ['riyadh'])
    })
})

describe('toEnglishCountry', () => {
  it('knows other names', () => {
    assert.equal(toEnglishCountry('tounes'), 'tunisia')
    assert.equal(toEnglishCountry('atlantis'), undefined)
  })
})
