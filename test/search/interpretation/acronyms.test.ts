import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { findAcronym } from '../../../server/src/search/gazetteer/acronyms.ts'
import { useTinyReader } from './reader.ts'

describe('findAcronym', () => {
  it('takes the initials of chains and institutions', () => {
    assert.equal(findAcronym('corner finance house', true), 'cfh')
    assert.equal(findAcronym('northern university of the coast', false), 'nuc')
  })

  it('takes none of other companies, of short names, and of names in other letters', () => {
    assert.equal(findAcronym('corner flower house', false), undefined)
    assert.equal(findAcronym('coast bank', true), undefined)
    assert.equal(findAcronym('بنك الساحل الوطني', true), undefined)
  })
})

describe('the initials of a company', () => {
  const tiny = useTinyReader()
  before(async () => {
    const id = tiny.directory.ids.get('Riyadh Pharmacy')!
    const { sql } = tiny
    await sql`
      update companies set name_en = 'Corner Health Hospital', name_key_en = 'corner health hospital' where id = ${id}`
    for (const token of ['corner', 'health', 'hospital'])
      await sql`insert into name_postings values (${token}, ${id}, ${id})`
  })

  it('name it', async () => {
    const all = await tiny.read('pharmacies')
    const others = await tiny.read('pharmacies, not CHH')
    assert.ok(all.companies.includes('Corner Health Hospital'))
    assert.deepEqual(
      others.companies,
      all.companies.filter(name => name !== 'Corner Health Hospital'),
    )
    assert.equal(others.title, 'Pharmacies, not CHH')
  })

  it('name none where no company has them', async () => {
    assert.equal((await tiny.read('pharmacies, not CHX')).title, 'Pharmacies (not known here: CHX)')
  })
})
