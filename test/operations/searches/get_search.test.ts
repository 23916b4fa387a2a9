import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { decodeId } from '../../../server/src/contract/ids.ts'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('get_search', () => {
  it('answers 200 with what create_search answered', async () => {
    const caller = await service.workspace()
    const body = {
      prompt: 'somewhere to eat',
      companyTypes: ['chain'],
      categoryIds: [directory.category('restaurant')],
      countryCodes: ['SA'],
      cityIds: [directory.city('riyadh')],
      location: { lat: 24.6951, lng: 46.6853, radiusKm: 24.999 },
      requestedResultCount: 7,
    }
    const { search } = await expectSuccess(caller.post('/searches', body))
    const { prompt, requestedResultCount, ...filters } = body
    assert.equal(search.prompt, prompt)
    assert.equal(search.requestedResultCount, requestedResultCount)
    assert.deepEqual(search.filters, filters)
    assert.deepEqual((await expectSuccess(caller.get(`/searches/${search.id}`))).search, search)
  })

  it('is of a row whose branches are not compressed, however many', async () => {
    const caller = await service.workspace()
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies' }))
    const id = decodeId('srch', search.id)!
    await service.sql`
      update searches set branch_ids = array(select generate_series(1, 3000)::bigint)
      where workspace_id = ${caller.workspaceId} and id = ${id}`
    const [row] = await service.sql`
      select pg_column_compression(branch_ids) as compression, pg_column_size(branch_ids) as bytes from searches
      where workspace_id = ${caller.workspaceId} and id = ${id}`
    assert.equal(row!.compression, null)
    assert.ok(row!.bytes >= 24_000, `${row!.bytes} bytes`)
  })

  it('answers 404 to an archived search, and to one of another workspace', async () => {
    const caller = await service.workspace()
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies' }))
    assert.equal((await (await service.workspace()).get(`/searches/${search.id}`)).status, 404)
    await expectSuccess(caller.post(`/results/${search.id}/archive`))
    assert.equal((await caller.get(`/searches/${search.id}`)).status, 404)
  })
})
