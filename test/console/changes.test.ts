import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import type { BranchRecord } from '../../server/src/directory/model/records.ts'
import { createSource } from '../directory/records.ts'
import { branch, loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { openBrowser, openOwnerBrowser } from './browser.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
await service.workspace()
const browser = await openOwnerBrowser(service)
const other = await service.workspace()

const { search } = (await browser.post('/v1/searches', { prompt: 'pharmacies' })).body
const { list } = (await browser.post('/v1/lists', { name: 'Visits' })).body
const memberIds = directory.branches('najd-malaz', 'shifa-olaya', 'nakheel-malaz')
const restaurants = (await browser.post('/v1/searches', { prompt: 'restaurants' })).body.search
const addMembers = async (listId: string) => {
  for (const [searchId, branchIds] of [
    [restaurants.id, memberIds.slice(0, 1)],
    [search.id, memberIds.slice(1)],
  ]) {
    const { status } = await browser.post(`/v1/lists/${listId}/members`, { searchId, branchIds })
    assert.equal(status, 200)
  }
}
await addMembers(list.id)

const shifa = (more: Partial<BranchRecord>) => ({
  ...branch('shifa-olaya', 'shifa', 'pharmacy', 'olaya', 24.6951, 46.6853, 4.7, 4000),
  ...more,
})
const najd = branch('najd-malaz', 'najd', 'restaurant', 'malaz', 24.666, 46.736, 4.4, 900)
const importRows = (release: string, ...rows: BranchRecord[]) =>
  load(service.sql, createSource(rows, 'fixture'), { release, force: true })

describe('GET /console/changes', () => {
  it('200: has nothing before an import has touched what is saved', async () => {
    for (const scope of [`listId=${list.id}`, `searchId=${search.id}`]) {
      const { body } = await browser.get(`/changes?${scope}`)
      assert.deepEqual([body.changes, body.changeCount], [[], 0])
    }
  })

  it('200: tells which members and results have closed, moved or another name, and leaves the order alone', async () => {
    const kept = branch('smile-olaya', 'smile', 'dentist', 'olaya', 24.694, 46.684, 4.3, 400)
    await importRows(
      'second',
      { ...najd, closed: true },
      shifa({ nameEn: 'Shifa Plus', districtKey: 'malaz', lat: 24.665, lng: 46.735 }),
      { ...kept, nameEn: 'Nobody has saved it' },
    )
    const { body } = await browser.get(`/changes?listId=${list.id}`)
    assert.deepEqual(
      body.changes.map(({ branchId, kinds, release }: Record<string, unknown>) => [branchId, kinds, release]),
      [
        [directory.branch('najd-malaz'), ['closed'], 'second'],
        [directory.branch('shifa-olaya'), ['moved', 'renamed'], 'second'],
      ],
    )
    const [, changed] = body.changes
    assert.deepEqual(
      [changed.before.name.en, changed.after.name.en, changed.before.district.name.en],
      ['Shifa Pharmacy', 'Shifa Plus', 'Al Olaya'],
    )
    const { members } = (await browser.get(`/lists/${list.id}/complete`)).body
    assert.deepEqual(
      members.map(({ branchId }: { branchId: string }) => branchId),
      memberIds,
    )
  })

  it('200: has those of one list or of one search, the latest import first', async () => {
    await importRows('third', najd)
    const { body } = await browser.get(`/changes?listId=${list.id}`)
    assert.deepEqual(
      body.changes.map(({ release, kinds }: Record<string, unknown>) => [release, kinds]),
      [
        ['third', ['reopened']],
        ['second', ['closed']],
        ['second', ['moved', 'renamed']],
      ],
    )
    const { body: ofSearch } = await browser.get(`/changes?searchId=${search.id}`)
    assert.deepEqual(
      ofSearch.changes.map(({ branchId }: { branchId: string }) => branchId),
      [directory.branch('shifa-olaya')],
    )
    const { body: ofOther } = await browser.get(`/changes?searchId=${restaurants.id}`)
    assert.deepEqual(
      ofOther.changes.map(({ kinds }: { kinds: string[] }) => kinds),
      [['reopened'], ['closed']],
    )
    assert.deepEqual((await browser.get('/changes?listId=lst_x')).body.changes, [])
    assert.deepEqual((await browser.get('/changes')).body.changes, [])
  })

  it('200: has the latest of many changes, and counts all', async () => {
    const { body } = await browser.get(`/changes?listId=${list.id}&limit=1`)
    assert.deepEqual(
      [body.changes.map(({ release }: { release: string }) => release), body.changeCount],
      [['third'], 3],
    )
  })

  it('200: leaves out what changed before it was saved', async () => {
    const { list: later } = (await browser.post('/v1/lists', { name: 'Later' })).body
    await addMembers(later.id)
    assert.deepEqual((await browser.get(`/changes?listId=${later.id}`)).body.changes, [])
  })

  it('200: knows nothing of the lists of another workspace', async () => {
    const { list: foreign } = (await other.post('/lists', { name: 'Theirs' })).body
    const { search: dentists } = (await other.post('/searches', { prompt: 'dentists' })).body
    const { status } = await other.post(`/lists/${foreign.id}/members`, {
      searchId: dentists.id,
      branchIds: directory.branches('gulf-deira'),
    })
    assert.equal(status, 200)
    await importRows('fourth', {
      ...branch('gulf-deira', 'gulf', 'dentist', 'deira', null, null, 4, 90),
      closed: true,
    })
    assert.deepEqual((await browser.get(`/changes?searchId=${dentists.id}`)).body.changes, [])
    assert.deepEqual((await browser.get(`/changes?listId=${foreign.id}`)).body.changes, [])
  })

  it('401: without a session', async () => {
    assert.equal((await openBrowser(service).get('/changes')).status, 401)
  })
})
