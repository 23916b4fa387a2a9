import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { recordStatements } from '../../search/plan.ts'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()

const riyadh = directory.city('riyadh')
const pharmacy = directory.category('pharmacy')
const NOTHING_STATED = { companyTypes: [], categoryIds: [], countryCodes: [], cityIds: [], location: null }

describe('create_search', () => {
  it('answers 201 with the search, what it saved and no message', async () => {
    const { status, body } = await caller.post('/searches', { categoryIds: [pharmacy], cityIds: [riyadh] })
    assert.equal(status, 201)
    const { search } = body
    assert.equal(search.folderId, null)
    assert.equal(search.prompt, '')
    assert.equal(search.requestedResultCount, 10)
    assert.equal(search.createdAt, search.updatedAt)
    assert.ok(search.title.includes('Riyadh'), search.title)
    assert.deepEqual(search.filters, { ...NOTHING_STATED, categoryIds: [pharmacy], cityIds: [riyadh] })
    assert.equal(body.resultCount, 3)
    assert.equal(body.message, null)
    assert.deepEqual((await expectSuccess(caller.get(`/searches/${search.id}`))).search, search)
  })

  it('answers with the prompt as it is saved, half a character in it replaced', async () => {
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacy \ud800' }))
    assert.equal(search.prompt, 'pharmacy \ufffd')
    assert.deepEqual((await expectSuccess(caller.get(`/searches/${search.id}`))).search, search)
  })

  it('counts the result rows it saved', async () => {
    const { search, resultCount } = await expectSuccess(
      caller.post('/searches', { countryCodes: ['SA', 'AE'] }),
    )
    const { results } = await expectSuccess(caller.get(`/searches/${search.id}/results`))
    assert.equal(resultCount, 13)
    assert.equal(search.persistedResultCount, 13)
    assert.equal(results.length, 13)
  })

  it('takes two statements once what it names is in memory: one selects, one saves', async () => {
    const body = { categoryIds: [pharmacy], cityIds: [riyadh] }
    await expectSuccess(caller.post('/searches', body))
    const record = () => recordStatements(service.sql, () => expectSuccess(caller.post('/searches', body)))
    // On a cluster all of it is done on the node of the workspace, once that is known.
    if (process.env.DALIL_TEST_DISTRIBUTED) {
      await waitUntil('the node to be used', async () => (await record()).length === 0)
      return
    }
    assert.deepEqual(
      (await record()).map(({ text }) => /from branches b|insert into searches/.exec(text)?.[0]),
      ['from branches b', 'insert into searches'],
    )
  })

  it('saves a search that finds nothing', async () => {
    const body = await expectSuccess(caller.post('/searches', { categoryIds: [directory.category('bank')] }))
    assert.equal(body.resultCount, 0)
    assert.equal(body.message, null)
    assert.notEqual(body.search.title, '')
    assert.deepEqual((await expectSuccess(caller.get(`/results/${body.search.id}`))).companies, [])
  })

  describe('requires a prompt', () => {
    for (const [what, body] of [
      ['without anything', {}],
      ['with a location only', { location: { lat: 24.69, lng: 46.68, radiusKm: 5 } }],
      ['with a count and a folder only', { requestedResultCount: 3, folderId: null }],
      ['with a blank prompt', { prompt: '  \n ' }],
      ['with a prompt of marks of direction', { prompt: '\u200f \u200e' }],
      ['with empty filters', { companyTypes: [], categoryIds: [], countryCodes: [], cityIds: [] }],
    ] as const) {
      it(`${what}: 400`, async () => {
        const { status, body: answer } = await caller.post('/searches', body)
        assert.equal(status, 400)
        assert.match(answer.error.message, /prompt is required/)
      })
    }

    for (const filter of [
      { companyTypes: ['chain'] },
      { categoryIds: [pharmacy] },
      { countryCodes: ['SA'] },
      { cityIds: [riyadh] },
    ]) {
      it(`but not with ${Object.keys(filter)}`, () => expectSuccess(caller.post('/searches', filter)))
      it(`but not with ${Object.keys(filter)} and a blank prompt`, () =>
        expectSuccess(caller.post('/searches', { prompt: ' ', ...filter })))
    }
  })

  describe('rejects with a 400 that names it', () => {
    for (const [field, value] of [
      ['categoryIds', ['cat_999999']],
      ['categoryIds', ['pharmacy']],
      ['categoryIds', [pharmacy, 'cat_0']],
      ['categoryIds', ['']],
      ['cityIds', ['cty_999999']],
      ['cityIds', [riyadh, pharmacy]],
      ['countryCodes', ['XX']],
      ['countryCodes', ['SA', 'Saudi Arabia']],
      ['countryCodes', ['']],
    ] as const) {
      it(`${field} ${JSON.stringify(value)}`, async () => {
        const before = (await expectSuccess(caller.get('/workspace'))).usage
        const { status, body } = await caller.post('/searches', { [field]: value })
        assert.equal(status, 400)
        assert.ok(body.error.message.includes(field))
        assert.ok(body.error.message.includes(JSON.stringify(value.at(-1))), body.error.message)
        assert.deepEqual((await expectSuccess(caller.get('/workspace'))).usage, before)
      })
    }

    for (const [field, value] of [
      ['requestedResultCount', 0],
      ['requestedResultCount', -1],
      ['requestedResultCount', 1.5],
      ['requestedResultCount', '10'],
      ['requestedResultCount', null],
      ['prompt', null],
      ['categoryIds', pharmacy],
      ['categoryIds', [1]],
      ['countryCodes', [null]],
      ['location', null],
      ['location', [24, 46, 5]],
      ['location', {}],
      ['location', { lat: 24, lng: 46 }],
      ['location', { lat: 24, lng: 46, radiusKm: 0 }],
      ['location', { lat: 24, lng: 46, radiusKm: -1 }],
      ['location', { lat: 24, lng: 46, radiusKm: 25.01 }],
      ['location', { lat: 24, lng: 46, radiusKm: '5' }],
      ['location', { lat: 90.01, lng: 46, radiusKm: 5 }],
      ['location', { lat: -90.01, lng: 46, radiusKm: 5 }],
      ['location', { lat: 24, lng: 180.01, radiusKm: 5 }],
      ['location', { lat: 24, lng: -180.01, radiusKm: 5 }],
      ['location', { lat: null, lng: 46, radiusKm: 5 }],
      ['location', { lat: 24, lng: 46, radiusKm: 5, unit: 'km' }],
    ] as const) {
      it(`${field} ${JSON.stringify(value)}`, async () => {
        const { status, body } = await caller.post('/searches', { prompt: 'pharmacy', [field]: value })
        assert.equal(status, 400)
        assert.match(body.error.message, new RegExp(field))
      })
    }
  })

  for (const location of [
    { lat: 90, lng: 180, radiusKm: 25 },
    { lat: -90, lng: -180, radiusKm: 0.000001 },
    { lat: 0, lng: 0, radiusKm: 25 },
  ]) {
    it(`takes the location ${JSON.stringify(location)}`, async () => {
      const { search } = await expectSuccess(caller.post('/searches', { countryCodes: ['SA'], location }))
      assert.deepEqual(search.filters.location, location)
      assert.equal(search.persistedResultCount, 0)
    })
  }

  for (const requestedResultCount of [1, 10, 1000, 2 ** 31 - 1, 2 ** 31, 10_000_000_000]) {
    it(`takes a requestedResultCount of ${requestedResultCount}`, async () => {
      const { search } = await expectSuccess(
        caller.post('/searches', { countryCodes: ['SA'], requestedResultCount }),
      )
      assert.equal(search.requestedResultCount, requestedResultCount)
    })
  }

  it('rejects a requestedResultCount that no number represents exactly: 400', async () => {
    for (const requestedResultCount of [2 ** 53, 1e300]) {
      const { status, body } = await caller.post('/searches', { countryCodes: ['SA'], requestedResultCount })
      assert.equal(status, 400)
      const rule = 'must be at most 9007199254740991'
      assert.deepEqual(body.error.details, { fields: [{ field: 'requestedResultCount', rule }] })
    }
  })

  it('says that filters may not be empty where there is no prompt either', async () => {
    const { status, body } = await caller.post('/searches', { countryCodes: [], cityIds: [] })
    assert.equal(status, 400)
    assert.match(body.error.message, /^prompt is required when .* are all absent or empty\.$/)
  })
})
