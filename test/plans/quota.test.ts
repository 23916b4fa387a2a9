import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { findCycleRenewal, findCycleStart } from '../../server/src/plans/cycle.ts'
import { loadDirectory } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { type Caller, testService } from '../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
/** Eight companies. */
const everything = { countryCodes: ['SA', 'AE'] }

async function countCompanies(caller: Caller, searchId: string): Promise<number> {
  return (await expectSuccess(caller.get(`/results/${searchId}`))).companies.length
}

/** Saves a search and tells how many companies it saved, and the message. */
async function save(caller: Caller, body: object = everything) {
  const { search, message, resultCount } = await expectSuccess(caller.post('/searches', body))
  const { results } = await expectSuccess(caller.get(`/searches/${search.id}/results`))
  assert.equal(results.length, resultCount)
  return { companies: await countCompanies(caller, search.id), message, id: search.id, search }
}

async function readRenewal(caller: Caller): Promise<string> {
  const { workspace } = await expectSuccess(caller.get('/workspace'))
  return findCycleRenewal(new Date(workspace.createdAt), new Date()).toISOString().slice(0, 10)
}

describe('the cap of a search', () => {
  it('cuts, and the message says so', async () => {
    const caller = await service.workspace({ perSearchCompanyCap: 3 })
    const { companies, message, search } = await save(caller)
    assert.equal(companies, 3)
    assert.equal(search.requestedResultCount, 10)
    assert.match(message, /3 companies of 10/)
    assert.match(message, /at most 3 companies per search/)
    assert.doesNotMatch(message, /renews|allowance/)
  })

  it('keeps the best companies, with all their branches', async () => {
    const caller = await service.workspace({ perSearchCompanyCap: 1 })
    const { id } = await save(caller)
    const { branches } = await expectSuccess(caller.get(`/results/${id}/branches`))
    assert.deepEqual(
      new Set(branches.map((b: { companyId: string }) => b.companyId)),
      new Set([directory.company('shifa')]),
    )
    assert.equal(branches.length, 4)
  })

  it('is told when the request is over it, though no more were found', async () => {
    const caller = await service.workspace({ perSearchCompanyCap: 2 })
    const pharmacies = await save(caller, { categoryIds: [directory.category('pharmacy')] })
    assert.equal(pharmacies.companies, 2)
    assert.equal(
      pharmacies.message,
      'Saved all 2 companies that match, of 10 requested: your plan saves at most 2 companies per search.',
    )
  })

  it('says that all were saved where no more matched', async () => {
    const caller = await service.workspace({ perSearchCompanyCap: 5 })
    const { message } = await save(caller, { categoryIds: [directory.category('supermarket')] })
    assert.equal(
      message,
      'Saved the only company that matches, of 10 requested: your plan saves at most 5 companies per search.',
    )
  })

  it('is silent when the request is within it', async () => {
    const caller = await service.workspace({ perSearchCompanyCap: 2 })
    const two = await save(caller, { ...everything, requestedResultCount: 2 })
    assert.deepEqual([two.companies, two.message], [2, null])
  })
})

describe('the allowance of a cycle', () => {
  it('cuts to what is left, and the message says when it renews', async () => {
    const caller = await service.workspace({ companyAllowance: 11 })
    assert.deepEqual(await save(caller).then(({ companies, message }) => [companies, message]), [8, null])
    const { companies, message } = await save(caller)
    assert.equal(companies, 3)
    assert.match(message, /allowance of 11 companies/)
    assert.ok(message.includes(await readRenewal(caller)), message)
    assert.doesNotMatch(message, /per search/)
  })

  it('saves the search without companies when nothing is left', async () => {
    const caller = await service.workspace({ companyAllowance: 8 })
    await save(caller)
    const { companies, message, search } = await save(caller)
    assert.equal(companies, 0)
    assert.equal(search.persistedResultCount, 0)
    assert.match(message, /0 companies of 10/)
    assert.ok(message.includes(await readRenewal(caller)))
    assert.equal((await expectSuccess(caller.get(`/searches/${search.id}`))).search.id, search.id)
  })

  it('counts companies, not branches', async () => {
    const caller = await service.workspace({ companyAllowance: 1 })
    const { search } = await save(caller, { ...everything, requestedResultCount: 1 })
    assert.equal(search.persistedResultCount, 4)
  })

  it('is silent when the request is within what is left', async () => {
    const caller = await service.workspace({ companyAllowance: 1 })
    const alAin = { cityIds: [directory.city('al-ain')], requestedResultCount: 1 }
    const { companies, message } = await save(caller, alAin)
    assert.deepEqual([companies, message], [1, null])
  })

  it('names what is left when the request exceeds it, even if nothing was found', async () => {
    const caller = await service.workspace({ companyAllowance: 1 })
    const none = await save(caller, { companyTypes: ['unheard-of'] })
    assert.equal(none.companies, 0)
    assert.match(
      none.message,
      /^Saved 0 companies of 10 requested, as none matches\. 1 company was left .* It renews on /,
    )
  })

  it('names the gate that cut when there are both', async () => {
    const caller = await service.workspace({ companyAllowance: 7, perSearchCompanyCap: 5 })
    assert.match((await save(caller)).message, /at most 5 companies per search/)
    assert.match((await save(caller)).message, /allowance of 7/)
    assert.equal((await expectSuccess(caller.get('/workspace'))).usage.savedCompanies, 7)
  })

  it('is not named when it is no less than the cap', async () => {
    const caller = await service.workspace({ companyAllowance: 5, perSearchCompanyCap: 5 })
    assert.match((await save(caller)).message, /at most 5 companies per search/)
  })

  it('gets nothing back from an archive, though usage falls', async () => {
    const caller = await service.workspace({ companyAllowance: 10 })
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    const { id } = await save(caller)
    await save(caller, { cityIds: [directory.city('al-ain')], folderId: folder.id })
    await expectSuccess(caller.post(`/results/${id}/archive`))
    await expectSuccess(caller.post(`/folders/${folder.id}/archive`))
    assert.equal((await expectSuccess(caller.get('/workspace'))).usage.savedCompanies, 0)
    assert.equal((await save(caller)).companies, 1)
  })

  it('is whole again in the next cycle', async () => {
    const caller = await service.workspace({ companyAllowance: 10 })
    await save(caller)
    assert.equal((await save(caller)).companies, 2)
    // As if a month had passed: what was saved was saved a cycle ago.
    const [past] = await service.sql`
      select created_at - interval '1 month' as created_at, cycle_start - interval '1 month' as cycle_start
      from workspaces where workspace_id = ${caller.workspaceId}`
    await service.sql`
      update workspaces set ${service.sql(past!)} where workspace_id = ${caller.workspaceId}`
    const renewed = await save(caller)
    assert.deepEqual([renewed.companies, renewed.message], [8, null])
    assert.equal((await save(caller)).companies, 2)
    assert.equal((await expectSuccess(caller.get('/workspace'))).usage.savedCompanies, 20)
  })

  for (const days of [27.9, 28.1, 32]) {
    it(`is counted in the right cycle ${days} days after one began`, async () => {
      const caller = await service.workspace({ companyAllowance: 10 })
      const began = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
      await service.sql`
        update workspaces set created_at = ${began}, cycle_start = ${began}, cycle_saved = 7
        where workspace_id = ${caller.workspaceId}`
      const left = findCycleStart(began, new Date()).getTime() === began.getTime() ? 3 : 10
      const saved = [await save(caller), await save(caller)].map(({ companies }) => companies)
      assert.deepEqual(saved, [Math.min(8, left), left === 3 ? 0 : 2])
    })
  }

  it('is that of the next cycle for a search that began before another was charged to that one', async () => {
    const caller = await service.workspace({ companyAllowance: 10 })
    const next = new Date(Date.now() + 60_000)
    await service.sql`
      update workspaces set created_at = ${next}::timestamptz - interval '1 month', cycle_start = ${next},
        cycle_saved = 7
      where workspace_id = ${caller.workspaceId}`
    assert.equal((await save(caller)).companies, 3)
    assert.equal((await save(caller)).companies, 0)
  })

  it('goes on from what was saved while the clock was years ahead, and renews in time', async () => {
    const caller = await service.workspace({ companyAllowance: 10 })
    await service.sql`
      update workspaces set cycle_start = created_at + interval '10 years', cycle_saved = 7
      where workspace_id = ${caller.workspaceId}`
    const { companies, message } = await save(caller)
    assert.equal(companies, 3)
    assert.ok(message.endsWith(`It renews on ${await readRenewal(caller)}.`), message)
    assert.equal((await save(caller)).companies, 0)
  })
})

describe('a plan below what was used of it', () => {
  it('still saves searches, without companies', async () => {
    const caller = await service.workspace({ companyAllowance: 10 })
    await save(caller)
    await service.sql`update workspaces set company_allowance = 5 where workspace_id = ${caller.workspaceId}`
    const { companies, message } = await save(caller)
    assert.equal(companies, 0)
    assert.match(message, /allowance of 5/)
    assert.equal((await expectSuccess(caller.get('/workspace'))).usage.savedSearches, 2)
  })
})

describe('searches at once', () => {
  it('never save more than the allowance, and exactly it', async () => {
    const caller = await service.workspace({ companyAllowance: 50 })
    const bodies = await Promise.all(
      Array.from({ length: 20 }, () => expectSuccess(caller.post('/searches', everything))),
    )
    const counts = await Promise.all(bodies.map(({ search }) => countCompanies(caller, search.id)))
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      50,
    )
    for (const [index, { message }] of bodies.entries()) assert.equal(message === null, counts[index] === 8)
    const { usage } = await expectSuccess(caller.get('/workspace'))
    assert.deepEqual([usage.savedSearches, usage.savedCompanies], [20, 50])
  })
})
