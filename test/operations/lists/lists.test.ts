import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadDirectory } from '../../support/directory.ts'
import { made, makeScene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

/** The rules of a name, which create_branch_list and rename_branch_list share. */
const NAMES: [string, unknown, number][] = [
  ['nothing', '', 400],
  ['space', ' \n\t ', 400],
  ['a number', 1, 400],
  ['null', null, 400],
  ['an array', ['Visits'], 400],
  ['one character', 'a', 200],
  ['one emoji', '🏥', 200],
  ['200 characters', 'a'.repeat(200), 200],
  ['200 emoji', '🏥'.repeat(200), 200],
  ['200 characters and space', ` ${'a'.repeat(200)} `, 200],
  ['201 characters', 'a'.repeat(201), 400],
  ['201 emoji', '🏥'.repeat(201), 400],
]

describe('create_branch_list', () => {
  it('answers 201 with an empty list', async () => {
    const caller = await service.workspace()
    const { status, body } = await caller.post('/lists', { name: '  Visits, المرحلة ١ ' })
    assert.equal(status, 201)
    assert.equal(body.list.name, 'Visits, المرحلة ١')
    assert.equal(body.list.memberCount, 0)
    assert.equal(body.list.createdAt, body.list.updatedAt)
    assert.deepEqual((await made(caller.get(`/lists/${body.list.id}`))).list, body.list)
    assert.deepEqual((await made(caller.get(`/lists/${body.list.id}/members`))).members, [])
  })

  it('takes a name that another list has', async () => {
    const caller = await service.workspace()
    const first = await made(caller.post('/lists', { name: 'Visits' }))
    const second = await made(caller.post('/lists', { name: 'Visits' }))
    assert.notEqual(first.list.id, second.list.id)
  })

  for (const [what, name, status] of NAMES) {
    it(`answers ${status === 200 ? 201 : status} to a name of ${what}`, async () => {
      const caller = await service.workspace()
      assert.equal((await caller.post('/lists', { name })).status, status === 200 ? 201 : status)
    })
  }
})

describe('rename_branch_list', () => {
  it('changes the name and updatedAt, and nothing else', async () => {
    const scene = await makeScene(service, directory)
    const { list: before } = await made(scene.get(`/lists/${scene.listId}`))
    await sleep(5)
    const { list } = await made(scene.post(`/lists/${scene.listId}/rename`, { name: ' Calls ' }))
    assert.ok(list.updatedAt > before.updatedAt)
    assert.deepEqual(list, { ...before, name: 'Calls', updatedAt: list.updatedAt })
    assert.deepEqual((await made(scene.get(`/lists/${scene.listId}`))).list, list)
    assert.deepEqual((await made(scene.get('/lists?q=calls'))).lists, [list])
    assert.deepEqual((await made(scene.get('/lists?q=visits'))).lists, [])
  })

  for (const [what, name, status] of NAMES) {
    it(`answers ${status} to a name of ${what}`, async () => {
      const scene = await makeScene(service, directory)
      assert.equal((await scene.post(`/lists/${scene.listId}/rename`, { name })).status, status)
      const { list } = await made(scene.get(`/lists/${scene.listId}`))
      assert.equal(list.name, status === 200 ? String(name).trim() : 'Visits')
    })
  }
})

describe('list_branch_lists', () => {
  it('lists active lists, the latest first, page by page', async () => {
    const caller = await service.workspace()
    const ids: string[] = []
    for (let i = 0; i < 5; i++)
      ids.unshift((await made(caller.post('/lists', { name: `List ${i}` }))).list.id)
    await made(caller.post(`/lists/${ids[2]}/archive`))
    ids.splice(2, 1)
    const seen = async (query: string) => {
      const { lists, pagination } = await made(caller.get(`/lists${query}`))
      return [lists.map((list: { id: string }) => list.id), pagination.total, pagination.nextSkip]
    }
    assert.deepEqual(await seen(''), [ids, 4, null])
    assert.deepEqual(await seen('?limit=3'), [ids.slice(0, 3), 4, 3])
    assert.deepEqual(await seen('?limit=3&skip=3'), [ids.slice(3), 4, null])
  })

  for (const [q, expected] of [
    ['spring', ['Spring 100% done']],
    ['100%', ['Spring 100% done']],
    ['s%g', []],
    ['زيارات', ['زِيارات الرياض']],
    ['الرياض', ['زِيارات الرياض']],
    ['', ['زِيارات الرياض', 'Spring 100% done']],
  ] as const) {
    it(`finds ${JSON.stringify(expected)} for q ${JSON.stringify(q)}`, async () => {
      const caller = await service.workspace()
      for (const name of ['Spring 100% done', 'زِيارات الرياض']) await made(caller.post('/lists', { name }))
      const { lists, pagination } = await made(caller.get(`/lists?q=${encodeURIComponent(q)}`))
      assert.deepEqual(
        lists.map((list: { name: string }) => list.name),
        expected,
      )
      assert.equal(pagination.total, expected.length)
    })
  }
})

describe('archive_branch_list', () => {
  it('says when, and leaves the searches and branches as they are', async () => {
    const scene = await makeScene(service, directory)
    const { list: before } = await made(scene.get(`/lists/${scene.listId}`))
    const results = await made(scene.get(`/searches/${scene.searchId}/results`))
    const { list } = await made(scene.post(`/lists/${scene.listId}/archive`))
    assert.equal(list.id, scene.listId)
    assert.equal(list.name, 'Visits')
    assert.equal(list.createdAt, before.createdAt)
    assert.ok(Math.abs(Date.parse(list.archivedAt) - Date.now()) < 60_000)
    assert.equal((await scene.get(`/searches/${scene.searchId}`)).status, 200)
    assert.deepEqual(await made(scene.get(`/searches/${scene.searchId}/results`)), results)
  })

  it('takes the list from every read and write', async () => {
    const scene = await makeScene(service, directory)
    const path = `/lists/${scene.listId}`
    await made(scene.post(`${path}/archive`))
    assert.deepEqual((await made(scene.get('/lists'))).lists, [])
    assert.equal((await scene.get(path)).status, 404)
    assert.equal((await scene.get(`${path}/members`)).status, 404)
    assert.equal((await scene.post(`${path}/archive`)).status, 404)
    assert.equal((await scene.post(`${path}/rename`, { name: 'Calls' })).status, 404)
    const branchIds = scene.memberIds
    assert.equal((await scene.post(`${path}/members`, { searchId: scene.searchId, branchIds })).status, 404)
    assert.equal((await scene.post(`${path}/members/remove`, { branchIds })).status, 404)
    assert.equal((await scene.post(`${path}/order`, { branchIds })).status, 404)
  })
})
