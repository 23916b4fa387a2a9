import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { type Caller, testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const { branch, branches } = directory

/** A workspace with an empty list and a saved search of all pharmacies. */
async function start() {
  const caller = await service.workspace()
  const { list } = await expectSuccess(caller.post('/lists', { name: 'Visits' }))
  const { search } = await expectSuccess(
    caller.post('/searches', { categoryIds: [directory.category('pharmacy')] }),
  )
  const path = `/lists/${list.id}/members`
  return {
    caller,
    listId: list.id,
    searchId: search.id,
    add: (...branchIds: string[]) => caller.post(path, { searchId: search.id, branchIds }),
    members: () => readMembers(caller, list.id),
  }
}

async function readMembers(caller: Caller, listId: string): Promise<string[]> {
  const { members } = await expectSuccess(caller.get(`/lists/${listId}/members`))
  assert.deepEqual(
    members.map((member: { position: number }) => member.position),
    members.map((_: unknown, index: number) => index),
  )
  const { list } = await expectSuccess(caller.get(`/lists/${listId}`))
  assert.equal(list.memberCount, members.length)
  return members.map((member: { branchId: string }) => member.branchId)
}

describe('add_branch_list_members', () => {
  it('appends the branches in the order given', async () => {
    const { add, members, listId } = await start()
    const { status, body } = await add(...branches('shifa-malaz', 'nakheel-malaz'))
    assert.equal(status, 200)
    assert.deepEqual(body.list, {
      id: listId,
      name: 'Visits',
      addedCount: 2,
      alreadyPresentCount: 0,
      totalMemberCount: 2,
    })
    await expectSuccess(add(...branches('shifa-hamra', 'shifa-deira')))
    assert.deepEqual(await members(), branches('shifa-malaz', 'nakheel-malaz', 'shifa-hamra', 'shifa-deira'))
  })

  it('counts a branch already in the list, and leaves it where it is', async () => {
    const { add, members } = await start()
    await expectSuccess(add(...branches('shifa-malaz', 'shifa-olaya')))
    const { list } = await expectSuccess(add(...branches('shifa-hamra', 'shifa-malaz')))
    assert.deepEqual([list.addedCount, list.alreadyPresentCount, list.totalMemberCount], [1, 1, 3])
    assert.deepEqual(await members(), branches('shifa-malaz', 'shifa-olaya', 'shifa-hamra'))
    const again = await expectSuccess(add(...branches('shifa-hamra', 'shifa-malaz')))
    assert.deepEqual(
      [again.list.addedCount, again.list.alreadyPresentCount, again.list.totalMemberCount],
      [0, 2, 3],
    )
  })

  it('counts a branch twice in the request once as present', async () => {
    const { add, members } = await start()
    const { list } = await expectSuccess(
      add(...branches('shifa-malaz', 'shifa-olaya', 'shifa-malaz', 'shifa-malaz')),
    )
    assert.deepEqual([list.addedCount, list.alreadyPresentCount, list.totalMemberCount], [2, 2, 2])
    assert.deepEqual(await members(), branches('shifa-malaz', 'shifa-olaya'))
  })

  it('takes no branches at all', async () => {
    const { add } = await start()
    const { list } = await expectSuccess(add())
    assert.deepEqual([list.addedCount, list.alreadyPresentCount, list.totalMemberCount], [0, 0, 0])
  })

  for (const [what, foreign] of [
    ['that only another search saved', branch('smile-olaya')],
    ['that no search saved', branch('oasis-jimi')],
    ['that is not there', 'brn_999999'],
    ['that is of another kind', directory.company('shifa')],
    ['that is malformed', 'nonsense'],
    ['that is empty', ''],
  ] as const) {
    it(`answers 400 to a branch ${what}, names it, and adds nothing`, async () => {
      const { caller, add, members } = await start()
      await expectSuccess(caller.post('/searches', { categoryIds: [directory.category('dentist')] }))
      const { status, body } = await add(branch('shifa-malaz'), foreign)
      assert.equal(status, 400)
      assert.deepEqual(body.error.details.branchIds, [foreign])
      assert.deepEqual(await members(), [])
    })
  }

  it('takes branches of another search into the same list', async () => {
    const { caller, add, members, listId } = await start()
    await expectSuccess(add(branch('shifa-malaz')))
    const { search } = await expectSuccess(
      caller.post('/searches', { categoryIds: [directory.category('dentist')] }),
    )
    const branchIds = branches('gulf-deira')
    await expectSuccess(caller.post(`/lists/${listId}/members`, { searchId: search.id, branchIds }))
    assert.deepEqual(await members(), branches('shifa-malaz', 'gulf-deira'))
  })

  it('takes 100 ids and no more', async () => {
    const { add, members } = await start()
    const { list } = await expectSuccess(add(...Array(100).fill(branch('shifa-malaz'))))
    assert.deepEqual([list.addedCount, list.alreadyPresentCount], [1, 99])
    const { status, body } = await add(...Array(101).fill(branch('shifa-olaya')))
    assert.equal(status, 400)
    assert.match(body.error.message, /branchIds/)
    assert.deepEqual(await members(), branches('shifa-malaz'))
  })

  it('requires both searchId and branchIds', async () => {
    const { caller, listId, searchId } = await start()
    for (const body of [{ searchId }, { branchIds: [branch('shifa-malaz')] }]) {
      assert.equal((await caller.post(`/lists/${listId}/members`, body)).status, 400)
    }
  })

  it('adds a branch once when many add it at once', async () => {
    const { add, members } = await start()
    const keys = ['shifa-olaya', 'shifa-malaz', 'shifa-hamra', 'shifa-deira', 'nakheel-malaz']
    const all = branches(...keys)
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        expectSuccess(add(all[i % 5]!, all[(i + 1) % 5]!, all[(i * 3) % 5]!)),
      ),
    )
    assert.equal(
      replies.reduce((sum, { list }) => sum + list.addedCount, 0),
      5,
    )
    assert.deepEqual((await members()).sort(), all.sort())
  })
})

describe('a list that many write to at once', () => {
  it('keeps positions 0 to n-1 and an exact memberCount', async () => {
    const { caller, add, members, listId } = await start()
    const all = branches('shifa-olaya', 'shifa-malaz', 'shifa-hamra', 'shifa-deira', 'nakheel-malaz')
    await expectSuccess(add(...all))
    for (let round = 0; round < 3; round++) {
      const replies = await Promise.all(
        Array.from({ length: 15 }, (_, i) => {
          const id = all[i % 5]!
          if (i % 3 === 0) return caller.post(`/lists/${listId}/members/remove`, { branchIds: [id] })
          if (i % 3 === 1) return add(id, all[(i + 2) % 5]!)
          return caller.post(`/lists/${listId}/order`, { branchIds: all.toReversed() })
        }),
      )
      // A remover may come too late (404), a reorderer too early (400).
      assert.ok(replies.every(({ status }) => [200, 400, 404].includes(status)))
      const ids = await members()
      assert.equal(new Set(ids).size, ids.length)
      await expectSuccess(add(...all))
      assert.equal((await members()).length, 5)
    }
  })
})
