import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setArchived } from '../../../server/src/directory/curation/archive.ts'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
/** Two branches of one company, then one of another. */
const ORDER = ['shifa-malaz', 'shifa-olaya', 'nakheel-malaz']
const scene = await makeScene(service, directory)

const archive = (id: string) => setArchived(service.sql, id, true)
const restore = (id: string) => setArchived(service.sql, id, false)

async function member(key: string) {
  const { members } = await expectSuccess(scene.get(`/lists/${scene.listId}/members`))
  assert.equal(members.length, ORDER.length)
  return members.find(({ branchId }: { branchId: string }) => branchId === directory.branch(key))
}

/** Holds that these members are unavailable, and all others available. */
async function areUnavailable(...keys: string[]): Promise<void> {
  for (const [availability, expected] of [
    ['unavailable', keys],
    ['available', ORDER.filter(key => !keys.includes(key))],
  ] as const) {
    const body = await expectSuccess(scene.get(`/lists/${scene.listId}/members?availability=${availability}`))
    const ids = body.members.map(({ branchId }: { branchId: string }) => branchId)
    assert.deepEqual(ids, directory.branches(...expected))
    assert.equal(body.pagination.total, expected.length)
    for (const { available } of body.members) assert.equal(available, availability === 'available')
  }
}

describe('a member whose branch is archived', () => {
  it('stays in its place, hides what leads to it, and comes back with the branch', async () => {
    const before = await member('shifa-olaya')
    await archive(directory.branch('shifa-olaya'))
    await areUnavailable('shifa-olaya')
    const { branch, position } = await member('shifa-olaya')
    assert.equal(position, 1)
    assert.match(branch.archivedAt, /Z$/)
    assert.equal(branch.company.archivedAt, null)
    const hidden = { phone: null, website: null, lat: null, lng: null }
    const { updatedAt: _, ...shown } = branch
    const { updatedAt: __, ...known } = before.branch
    assert.deepEqual(shown, { ...known, ...hidden, archivedAt: branch.archivedAt })

    await restore(directory.branch('shifa-olaya'))
    await areUnavailable()
    const { updatedAt: ___, ...restored } = (await member('shifa-olaya')).branch
    assert.deepEqual(restored, known)
  })

  it('can be removed and added again', async () => {
    const branchIds = directory.branches('nakheel-malaz')
    await archive(branchIds[0]!)
    await expectSuccess(scene.post(`/lists/${scene.listId}/members/remove`, { branchIds }))
    await expectSuccess(scene.post(`/lists/${scene.listId}/members`, { searchId: scene.searchId, branchIds }))
    await areUnavailable('nakheel-malaz')
    await restore(branchIds[0]!)
  })
})

describe('a member whose company is archived', () => {
  it('is unavailable like all branches of the company', async () => {
    await archive(directory.company('shifa'))
    await areUnavailable('shifa-malaz', 'shifa-olaya')
    const { branch } = await member('shifa-olaya')
    assert.equal(branch.archivedAt, null)
    assert.match(branch.company.archivedAt, /Z$/)
    assert.deepEqual([branch.phone, branch.website, branch.lat, branch.lng], [null, null, null, null])
    await restore(directory.company('shifa'))
    await areUnavailable()
  })

  it('does not come back with the company when the branch is archived itself', async () => {
    await archive(directory.branch('shifa-olaya'))
    await archive(directory.company('shifa'))
    await restore(directory.company('shifa'))
    await areUnavailable('shifa-olaya')
    await restore(directory.branch('shifa-olaya'))
    await areUnavailable()
  })
})
