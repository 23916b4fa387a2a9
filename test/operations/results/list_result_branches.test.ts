import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { makeSavedResults } from './saved-results.ts'

const service = await testService({ after })
const { caller, search, branches } = await makeSavedResults(service)

describe('list_result_branches', () => {
  it('answers 200 with a companyId of null', async () => {
    const body = await expectSuccess(caller.get(`/results/${search.id}/branches?limit=3`))
    assert.equal(body.companyId, null)
    assert.deepEqual(body.branches, branches.slice(0, 3))
  })

  it('answers 404 to a search of another workspace', async () => {
    const other = await service.workspace()
    assert.equal((await other.get(`/results/${search.id}/branches`)).status, 404)
  })
})
