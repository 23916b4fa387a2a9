import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { makeSavedResults, readColumn } from './saved-results.ts'

const service = await testService({ after })
const { caller, search, companies } = await makeSavedResults(service)

describe('list_result_companies', () => {
  it('counts all branches of a company at any limit', async () => {
    const { companies: best } = await expectSuccess(caller.get(`/results/${search.id}?limit=2`))
    assert.deepEqual(best, companies.slice(0, 2))
    assert.deepEqual(readColumn(best, 'branchCount'), [4, 3])
  })

  it('answers 404 to a search of another workspace', async () => {
    const other = await service.workspace()
    assert.equal((await other.get(`/results/${search.id}`)).status, 404)
  })
})
