import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { load } from '../../../server/src/directory/import/load.ts'
import { branch } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { makeSavedResults, readColumn } from './saved-results.ts'

const service = await testService({ after })
const { directory, caller, search, results, companies, branches } = await makeSavedResults(service)

describe('the three levels of a result set', () => {
  it('hold the same branches in the same order, the best company first', () => {
    assert.deepEqual(readColumn(results, 'branch', 'id'), readColumn(branches, 'id'))
    assert.deepEqual(readColumn(results, 'company', 'id'), readColumn(branches, 'companyId'))
    assert.deepEqual([...new Set(readColumn(results, 'company', 'id'))], readColumn(companies, 'id'))
    const best = ['shifa', 'burger', 'najd', 'smile', 'corniche', 'gulf', 'nakheel', 'oasis']
    assert.deepEqual(readColumn(companies, 'id'), best.map(directory.company))
  })

  it('name the result row of a branch alike', () => {
    assert.deepEqual(readColumn(results, 'id'), readColumn(branches, 'resultId'))
    assert.equal(new Set(readColumn(results, 'id')).size, results.length)
  })

  it('show the same details', () => {
    for (const [index, { company, branch, location }] of results.entries()) {
      const { resultId: _, companyId, location: place, ...details } = branches[index]
      assert.deepEqual(details, branch)
      assert.deepEqual(place, location)
      const { branchCount, firstSavedAt, lastSavedAt, ...other } = companies.find(
        ({ id }: { id: string }) => id === companyId,
      )
      assert.deepEqual(other, company)
      assert.equal(
        branchCount,
        branches.filter((row: { companyId: string }) => row.companyId === companyId).length,
      )
      assert.deepEqual([firstSavedAt, lastSavedAt], [search.createdAt, search.createdAt])
    }
  })

  it('do not change by themselves', async () => {
    assert.deepEqual((await expectSuccess(caller.get(`/searches/${search.id}/results`))).results, results)
  })
})

describe('a branch that changes its company', () => {
  it('is shown under the new one at all three levels', async () => {
    const before = { branch: directory.branch('shifa-malaz'), company: directory.company('shifa') }
    await load(service.sql, {
      name: 'fixture',
      async *records() {
        yield branch('shifa-malaz', 'oasis', 'pharmacy', 'malaz', 24.665, 46.735, 4.6, 3000)
      },
    })
    const now = directory.company('oasis')
    const readIds = ({ branch, company }: { branch: { id: string }; company: { id: string } }) => [
      branch.id,
      company.id,
    ]
    const rows = (await expectSuccess(caller.get(`/searches/${search.id}/results`))).results.map(readIds)
    assert.deepEqual(
      rows.filter(([id]: [string]) => id === before.branch),
      [[before.branch, now]],
    )
    const counts = (await expectSuccess(caller.get(`/results/${search.id}`))).companies
    for (const { id, branchCount } of counts) {
      assert.equal(branchCount, rows.filter(([, company]: [string, string]) => company === id).length)
    }
    const ofOld = (await expectSuccess(caller.get(`/results/${search.id}/${before.company}`))).branches
    assert.ok(!readColumn(ofOld, 'id').includes(before.branch))
    const ofNew = (await expectSuccess(caller.get(`/results/${search.id}/${now}`))).branches
    assert.ok(readColumn(ofNew, 'id').includes(before.branch))
  })
})
