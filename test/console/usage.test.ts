import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { OWNER, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace({ name: 'Sales', companyAllowance: 100 })
const owner = await openOwnerBrowser(service)
const viewer = await inviteNewcomer(service, owner, 'viewer')
const search = { categoryIds: [directory.category('pharmacy')] }

describe('GET /console/usage', () => {
  it('200: tells what the cycle has saved, by day and by caller, archived searches included', async () => {
    await expectSuccess(owner.post('/v1/searches', search))
    await expectSuccess(caller.post('/searches', { ...search, requestedResultCount: 1 }))
    const archived = await expectSuccess(owner.post('/v1/searches', search))
    await expectSuccess(owner.post(`/v1/results/${archived.search.id}/archive`))
    const { status, body } = await viewer.get('/usage')
    assert.equal(status, 200)
    assert.equal(body.plan.companyAllowance, 100)
    assert.equal(body.usage.savedSearches, 2)
    assert.deepEqual([body.cycle.saved, body.cycle.left], [5, 95])
    assert.ok(Date.parse(body.cycle.startsAt) < Date.parse(body.cycle.renewsAt))
    assert.deepEqual(body.daily, [{ date: new Date().toISOString().slice(0, 10), companies: 5 }])
    assert.deepEqual(body.byPerson, [
      { name: OWNER.name, searches: 2, companies: 4 },
      { name: 'test', searches: 1, companies: 1 },
    ])
  })

  it('200: leaves out what was saved before the cycle', async () => {
    const start = Date.parse((await owner.get('/usage')).body.cycle.startsAt)
    await service.sql`
      insert into searches (workspace_id, id, title, prompt, filters, reading, requested_count, company_count,
        branch_count, search_text, created_at, updated_at)
      select workspace_id, '01800000-0000-7000-8000-000000000001', title, prompt, filters, reading,
        requested_count, 7, branch_count, search_text, ${new Date(start - 1)}, updated_at
      from searches limit 1`
    assert.equal((await owner.get('/usage')).body.daily[0].companies, 5)
  })
})

describe('GET /console/participants', () => {
  it('200: tells what each person has saved', async () => {
    const { participants } = (await owner.get('/participants')).body
    const saved = participants.map((person: Record<string, number>) => [
      person.savedSearches,
      person.savedCompanies,
    ])
    assert.deepEqual(saved, [
      [1, 2],
      [0, 0],
    ])
  })
})
