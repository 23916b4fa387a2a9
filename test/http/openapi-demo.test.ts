import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { createDemoSource } from '../../server/src/directory/sources/demo/source.ts'
import { createReferenceSource } from '../../server/src/directory/sources/reference/source.ts'
import { RESOURCE_EXAMPLES } from '../../server/src/http/openapi/example-values.ts'
import { expectSuccess } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
await load(service.sql, createReferenceSource())
await load(service.sql, createDemoSource())
const caller = await service.workspace()

/** What a fresh service holds: a reader who tries an example must find something. */
describe('the examples of the document, on the demo directory', () => {
  for (const [title, path, field] of [
    ['CountryReference', '/countries?q=saudi', 'countries'],
    ['CityReference', '/cities?q=riyadh', 'cities'],
    ['DistrictReference', '/cities/cty_55/districts?q=olaya', 'districts'],
    ['CategoryReference', '/categories?q=pharmacy', 'categories'],
  ] as const) {
    it(`are a ${title} that exists`, async () => {
      const { [field]: rows } = await expectSuccess(caller.get(path))
      assert.deepEqual(rows[0], RESOURCE_EXAMPLES[title])
    })
  }

  it('are a search that finds the company and the branch of the examples', async () => {
    const body = RESOURCE_EXAMPLES.CreateSearchRequest as object
    const { search } = await expectSuccess(caller.post('/searches', body))
    const example = RESOURCE_EXAMPLES.Search as typeof search
    assert.deepEqual(search.filters, example.filters)
    assert.equal(search.title, example.title)
    assert.equal(search.persistedResultCount, example.persistedResultCount)
    const { results } = await expectSuccess(caller.get(`/searches/${search.id}/results`))
    const { company, branch, location } = RESOURCE_EXAMPLES.SearchResult as (typeof results)[0]
    const { createdAt, ...found } = results.find(({ branch: { id } }: typeof found) => id === branch.id)
    assert.deepEqual(found, { id: found.id, company, branch, location })
    assert.match(createdAt, /Z$/)
  })

  it('are a plan as the service has it', async () => {
    const example = RESOURCE_EXAMPLES.WorkspacePlan as { kind: string }
    const planned = await service.workspace({ planKind: example.kind })
    const { plan } = await expectSuccess(planned.get('/workspace'))
    assert.deepEqual(plan, example)
  })

  it('are filters that match something', async () => {
    for (const body of [
      { companyTypes: ['chain'] },
      { categoryIds: ['cat_186'], location: { lat: 24.6951, lng: 46.6853, radiusKm: 3 } },
      { countryCodes: ['SA'] },
      { cityIds: ['cty_55'] },
    ]) {
      const { resultCount } = await expectSuccess(caller.post('/searches', body))
      assert.ok(resultCount > 0, JSON.stringify(body))
    }
  })
})
