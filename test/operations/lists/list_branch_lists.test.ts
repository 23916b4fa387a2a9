import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })

describe('list_branch_lists', () => {
  it('lists active lists, the latest first, page by page', async () => {
    const caller = await service.workspace()
    const ids: string[] = []
    for (let i = 0; i < 5; i++)
      ids.unshift((await expectSuccess(caller.post('/lists', { name: `List ${i}` }))).list.id)
    await expectSuccess(caller.post(`/lists/${ids[2]}/archive`))
    ids.splice(2, 1)
    const listNames = async (query: string) => {
      const { lists, pagination } = await expectSuccess(caller.get(`/lists${query}`))
      return [lists.map((list: { id: string }) => list.id), pagination.total, pagination.nextSkip]
    }
    assert.deepEqual(await listNames(''), [ids, 4, null])
    assert.deepEqual(await listNames('?limit=3'), [ids.slice(0, 3), 4, 3])
    assert.deepEqual(await listNames('?limit=3&skip=3'), [ids.slice(3), 4, null])
  })

  it('takes one apostrophe for another', async () => {
    const caller = await service.workspace()
    for (const name of ["Xi'an", 'Xi’an', 'Xian']) await expectSuccess(caller.post('/lists', { name }))
    for (const q of ["xi'an", 'Xi’an', 'xi`a']) {
      const { lists } = await expectSuccess(caller.get(`/lists?q=${encodeURIComponent(q)}`))
      assert.deepEqual(lists.map((list: { name: string }) => list.name).sort(), ["Xi'an", 'Xi’an'])
    }
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
      for (const name of ['Spring 100% done', 'زِيارات الرياض'])
        await expectSuccess(caller.post('/lists', { name }))
      const { lists, pagination } = await expectSuccess(caller.get(`/lists?q=${encodeURIComponent(q)}`))
      assert.deepEqual(
        lists.map((list: { name: string }) => list.name),
        expected,
      )
      assert.equal(pagination.total, expected.length)
    })
  }
})
