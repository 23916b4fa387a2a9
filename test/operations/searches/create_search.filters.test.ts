import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setArchived } from '../../../server/src/directory/curation/archive.ts'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()
const { city, category, branches } = directory

/** The branches a search saves, the best company's first. */
async function searchFor(body: object): Promise<string[]> {
  const { search } = await expectSuccess(caller.post('/searches', body))
  const answer = await expectSuccess(caller.get(`/results/${search.id}/branches?limit=100`))
  return answer.branches.map((branch: { id: string }) => branch.id)
}

async function expectFound(body: object, ...keys: string[]): Promise<void> {
  assert.deepEqual((await searchFor(body)).sort(), branches(...keys).sort())
}

describe('the filters of create_search', () => {
  it('find branches of a category', () =>
    expectFound({ categoryIds: [category('dentist')] }, 'smile-olaya', 'gulf-deira'))

  it('take in the subcategories of a category', () =>
    expectFound(
      { categoryIds: [category('restaurant')] },
      'burger-olaya',
      'burger-balad',
      'burger-marina',
      'najd-malaz',
      'corniche-hamra',
    ))

  it('do not take in the parent of a category', () =>
    expectFound({ categoryIds: [category('fast-food')] }, 'burger-olaya', 'burger-balad', 'burger-marina'))

  it('find branches in a city', () =>
    expectFound({ cityIds: [city('jeddah')] }, 'shifa-hamra', 'burger-balad', 'corniche-hamra'))

  it('find branches in a country, its code in any case', async () => {
    const inEmirates = ['shifa-deira', 'burger-marina', 'gulf-deira', 'oasis-jimi']
    await expectFound({ countryCodes: ['AE'] }, ...inEmirates)
    await expectFound({ countryCodes: ['ae'] }, ...inEmirates)
    // In capitals it would be the code of South Sudan.
    assert.equal((await caller.post('/searches', { countryCodes: ['ß'] })).status, 400)
  })

  it('find companies of a type', () =>
    expectFound(
      { companyTypes: ['chain'] },
      'shifa-olaya',
      'shifa-malaz',
      'shifa-hamra',
      'shifa-deira',
      'burger-olaya',
      'burger-balad',
      'burger-marina',
    ))

  it('know a company type in any case', () =>
    expectFound({ companyTypes: ['CHAIN'], cityIds: [city('dubai')] }, 'shifa-deira', 'burger-marina'))

  it('keep no halves of characters, which the database cannot hold', async () => {
    const { search } = await expectSuccess(caller.post('/searches', { companyTypes: ['half \ud800'] }))
    assert.deepEqual(search.filters.companyTypes, ['half \ufffd'])
    assert.deepEqual((await expectSuccess(caller.get(`/searches/${search.id}`))).search, search)
  })

  it('gives a title that begins with no blank, whatever the types are', async () => {
    const { search } = await expectSuccess(
      caller.post('/searches', { companyTypes: [' chain', '\tindependent'] }),
    )
    assert.match(search.title, /^[Cc]hain and independent/)
  })

  it('400: for a blank company type', async () => {
    for (const companyTypes of [[''], ['chain', ' '], ['\u200f']]) {
      const { status, body } = await caller.post('/searches', { companyTypes })
      assert.equal(status, 400)
      assert.match(body.error.message, /companyTypes\[\d\] must not be blank/)
    }
  })

  it('find nothing for a company type there is not', async () => {
    await expectFound({ companyTypes: ['unheard-of'] })
    const { body } = await caller.post('/searches', { companyTypes: ['chian'] })
    assert.equal(body.search.title, 'Chian companies (not known here: chian (nearest: chain))')
    await expectFound({ companyTypes: ['unheard-of'], cityIds: [city('riyadh')] })
    await expectFound({ companyTypes: ['ch%n'] })
    await expectFound({ companyTypes: ['chain', 'x'], cityIds: [city('al-ain')] })
  })

  it('take the values of one dimension as alternatives', async () => {
    const wanted = [category('dentist'), category('supermarket')]
    await expectFound({ categoryIds: wanted }, 'smile-olaya', 'gulf-deira', 'oasis-jimi')
    await expectFound(
      { cityIds: [city('al-ain'), city('jeddah')] },
      'shifa-hamra',
      'burger-balad',
      'corniche-hamra',
      'oasis-jimi',
    )
    await expectFound({ companyTypes: ['unheard-of', 'independent'], countryCodes: ['AE'] }, 'gulf-deira')
  })

  it('narrow one another', async () => {
    await expectFound(
      { categoryIds: [category('pharmacy')], cityIds: [city('riyadh')] },
      'shifa-olaya',
      'shifa-malaz',
      'nakheel-malaz',
    )
    await expectFound(
      { categoryIds: [category('pharmacy')], cityIds: [city('riyadh')], companyTypes: ['chain'] },
      'shifa-olaya',
      'shifa-malaz',
    )
    await expectFound({ countryCodes: ['AE'], cityIds: [city('riyadh')] })
    await expectFound(
      { countryCodes: ['AE', 'SA'], cityIds: [city('dubai')], companyTypes: ['chain'] },
      'shifa-deira',
      'burger-marina',
    )
  })

  it('take a value given twice as once', async () => {
    const { search } = await expectSuccess(
      caller.post('/searches', { cityIds: [city('al-ain'), city('al-ain')], countryCodes: ['AE', 'ae'] }),
    )
    assert.deepEqual(search.filters.cityIds, [city('al-ain')])
    assert.deepEqual(search.filters.countryCodes, ['AE'])
    assert.equal(search.persistedResultCount, 1)
  })

  it('take a company type in another spelling as the same, which keeps its first', async () => {
    const companyTypes = ['CHAIN ', 'chain', 'نوع', 'نوع آخر']
    const { search } = await expectSuccess(caller.post('/searches', { companyTypes }))
    assert.deepEqual(search.filters.companyTypes, ['CHAIN ', 'نوع', 'نوع آخر'])
  })

  it('400: for unknown values, of which each is named once and in part', async () => {
    const long = Array.from({ length: 300 }, (_, at) => `${at}${'x'.repeat(2000)}`)
    const { body } = await caller.post('/searches', { cityIds: ['cty_0', 'cty_0', ...long] })
    assert.match(
      body.error.message,
      /^cityIds holds unknown values: "cty_0", "0x+", "1x+", .* and 296 more\.$/,
    )
    const { unknown } = body.error.details
    assert.deepEqual([unknown.length, unknown[0], unknown[1].length], [100, 'cty_0', 80])
    assert.ok(JSON.stringify(body).length < 10_000)
  })

  it('find branches within a radius, of a place that has coordinates', async () => {
    const olaya = { lat: 24.695, lng: 46.685 }
    const dentistOrPharmacy = { categoryIds: [category('dentist'), category('pharmacy')] }
    await expectFound(
      { ...dentistOrPharmacy, location: { ...olaya, radiusKm: 1 } },
      'shifa-olaya',
      'smile-olaya',
    )
    await expectFound(
      { ...dentistOrPharmacy, location: { ...olaya, radiusKm: 10 } },
      'shifa-olaya',
      'shifa-malaz',
      'smile-olaya',
      'nakheel-malaz',
    )
    await expectFound({
      categoryIds: [category('dentist')],
      location: { lat: 25.271, lng: 55.308, radiusKm: 25 },
    })
  })

  it('find nothing around a point whose coordinates are almost 0', () =>
    expectFound({
      cityIds: [city('riyadh')],
      location: { lat: -Number.MIN_VALUE, lng: 1e-200, radiusKm: Number.MIN_VALUE },
    }))

  it('save every matching branch of the best companies, as many as asked for', async () => {
    const wanted = { countryCodes: ['SA', 'AE'] }
    await expectFound(
      { ...wanted, requestedResultCount: 1 },
      'shifa-olaya',
      'shifa-malaz',
      'shifa-hamra',
      'shifa-deira',
    )
    await expectFound(
      { ...wanted, requestedResultCount: 2, cityIds: [city('dubai'), city('jeddah')] },
      'shifa-hamra',
      'shifa-deira',
      'burger-balad',
      'burger-marina',
    )
  })

  it('do not find archived branches and companies, and find them again once restored', async () => {
    const dentists = { categoryIds: [category('dentist')] }
    await setArchived(service.sql, directory.branch('smile-olaya'), true)
    await expectFound(dentists, 'gulf-deira')
    await setArchived(service.sql, directory.company('gulf'), true)
    await expectFound(dentists)
    await setArchived(service.sql, directory.branch('smile-olaya'), false)
    await setArchived(service.sql, directory.company('gulf'), false)
    await expectFound(dentists, 'smile-olaya', 'gulf-deira')
  })
})

describe('the size of the filters of create_search', () => {
  const send = (body: object) => caller.post('/searches', body)

  it('is bounded, and a 400 names the rule beyond', async () => {
    const bounds = { companyTypes: 1_000, categoryIds: 10_000, countryCodes: 10_000, cityIds: 10_000 }
    for (const [name, bound] of Object.entries(bounds)) {
      const values = Array.from({ length: bound + 1 }, (_, at) => `x-${at}`)
      const { status, body } = await send({ [name]: values })
      assert.equal(status, 400)
      assert.match(body.error.message, new RegExp(`${name} .*${bound}`))
    }
    const types = Array.from({ length: 1_000 }, (_, at) => `type-${at}`)
    assert.equal((await send({ companyTypes: types })).status, 201)
  })

  it('is at most 200 characters of a type', async () => {
    assert.equal((await send({ companyTypes: ['x'.repeat(200)] })).status, 201)
    assert.equal((await send({ companyTypes: ['x'.repeat(201)] })).status, 400)
  })
})
