import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { makeSavedResults, readColumn } from './saved-results.ts'

const service = await testService({ after })
const { directory, caller, search, companies, branches } = await makeSavedResults(service)

describe('list_company_result_branches', () => {
  it('answers 200 with the branches of one company, and says which', async () => {
    for (const id of readColumn(companies, 'id')) {
      const body = await expectSuccess(caller.get(`/results/${search.id}/${id}`))
      assert.equal(body.companyId, id)
      assert.deepEqual(
        body.branches,
        branches.filter((row: { companyId: string }) => row.companyId === id),
      )
    }
    const { branches: some } = await expectSuccess(
      caller.get(`/results/${search.id}/${directory.company('shifa')}?limit=2`),
    )
    assert.equal(some.length, 2)
  })

  it('answers 404 to a company that the search did not save', async () => {
    const only = await expectSuccess(
      caller.post('/searches', { categoryIds: [directory.category('dentist')] }),
    )
    const path = `/results/${only.search.id}`
    assert.equal((await caller.get(`${path}/${directory.company('shifa')}`)).status, 404)
    assert.equal((await caller.get(`${path}/${directory.company('gulf')}`)).status, 200)
  })

  it('shows only the branches that the search saved', async () => {
    const body = { companyTypes: ['chain'], cityIds: [directory.city('jeddah')] }
    const { search: other } = await expectSuccess(caller.post('/searches', body))
    const answer = await expectSuccess(caller.get(`/results/${other.id}/${directory.company('shifa')}`))
    assert.deepEqual(readColumn(answer.branches, 'id'), directory.branches('shifa-hamra'))
    const { companies: few } = await expectSuccess(caller.get(`/results/${other.id}`))
    assert.deepEqual(readColumn(few, 'branchCount'), [1, 1])
  })
})
