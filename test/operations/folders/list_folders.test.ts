import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('list_folders', () => {
  it('lists the active folders, the latest first', async () => {
    const caller = await service.workspace()
    const ids = []
    for (const name of ['One', 'Two', 'Three'])
      ids.push((await expectSuccess(caller.post('/folders', { name }))).folder.id)
    await expectSuccess(caller.post(`/folders/${ids[1]}/archive`))
    const { folders } = await expectSuccess(caller.get('/folders'))
    assert.deepEqual(
      folders.map((folder: { id: string }) => folder.id),
      [ids[2], ids[0]],
    )
    assert.deepEqual((await expectSuccess(caller.get('/folders?limit=1'))).folders, folders.slice(0, 1))
  })

  it('counts the searches of a folder', async () => {
    const caller = await service.workspace()
    const count = async () => (await expectSuccess(caller.get('/folders'))).folders[0].searchCount
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    const body = { categoryIds: [directory.category('bank')], folderId: folder.id }
    const { search } = await expectSuccess(caller.post('/searches', body))
    await expectSuccess(caller.post('/searches', body))
    assert.equal(await count(), 2)
    await expectSuccess(caller.post(`/results/${search.id}/folder`, { folderId: null }))
    assert.equal(await count(), 1)
    await expectSuccess(caller.post(`/results/${search.id}/folder`, { folderId: folder.id }))
    assert.equal(await count(), 2)
    await expectSuccess(caller.post(`/results/${search.id}/archive`))
    assert.equal(await count(), 1)
  })

  it('lists at most 100 and 50 by default', async () => {
    const caller = await service.workspace()
    for (let i = 0; i < 101; i++) await expectSuccess(caller.post('/folders', { name: `Folder ${i}` }))
    assert.equal((await expectSuccess(caller.get('/folders'))).folders.length, 50)
    assert.equal((await expectSuccess(caller.get('/folders?limit=100000'))).folders.length, 100)
  })
})
