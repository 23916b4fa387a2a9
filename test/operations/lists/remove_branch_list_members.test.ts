import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene, type Scene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

async function readMembers(scene: Scene): Promise<string[]> {
  const { members } = await expectSuccess(scene.get(`/lists/${scene.listId}/members`))
  for (const [index, { position }] of members.entries()) assert.equal(position, index)
  assert.equal((await expectSuccess(scene.get(`/lists/${scene.listId}`))).list.memberCount, members.length)
  return members.map((member: { branchId: string }) => member.branchId)
}

const remove = (scene: Scene, branchIds: unknown) =>
  scene.post(`/lists/${scene.listId}/members/remove`, { branchIds })

describe('remove_branch_list_members', () => {
  for (const [what, gone] of [
    ['the first', [0]],
    ['the middle', [1]],
    ['the last', [2]],
    ['two apart', [2, 0]],
    ['all', [1, 2, 0]],
  ] as const) {
    it(`removes ${what}, and the others close up in their order`, async () => {
      const scene = await makeScene(service, directory)
      const { status, body } = await remove(
        scene,
        gone.map(index => scene.memberIds[index]),
      )
      assert.equal(status, 200)
      assert.equal(body.removedCount, gone.length)
      const left = scene.memberIds.filter((_, index) => !(gone as readonly number[]).includes(index))
      assert.deepEqual(await readMembers(scene), left)
    })
  }

  it('counts an id given twice once', async () => {
    const scene = await makeScene(service, directory)
    const id = scene.memberIds[0]
    assert.equal((await expectSuccess(remove(scene, [id, id]))).removedCount, 1)
    assert.deepEqual(await readMembers(scene), scene.memberIds.slice(1))
  })

  for (const [what, id] of [
    ['is no member', directory.branch('shifa-hamra')],
    ['is not there', 'brn_999999'],
    ['is malformed', 'nonsense'],
  ] as const) {
    it(`answers 404 to a branch that ${what}, and removes nothing`, async () => {
      const scene = await makeScene(service, directory)
      const { status, body } = await remove(scene, [scene.memberIds[0], id, id])
      assert.equal(status, 404)
      assert.deepEqual(body.error.details, { branchIds: [id] })
      assert.deepEqual(await readMembers(scene), scene.memberIds)
    })
  }

  it('takes no branches at all', async () => {
    const scene = await makeScene(service, directory)
    assert.equal((await expectSuccess(remove(scene, []))).removedCount, 0)
    assert.deepEqual(await readMembers(scene), scene.memberIds)
  })

  it('takes 100 ids and no more', async () => {
    const scene = await makeScene(service, directory)
    assert.equal((await expectSuccess(remove(scene, Array(100).fill(scene.memberIds[2])))).removedCount, 1)
    assert.equal((await remove(scene, Array(101).fill(scene.memberIds[1]))).status, 400)
    assert.deepEqual(await readMembers(scene), scene.memberIds.slice(0, 2))
  })

  it('lets a branch be added again, at the end', async () => {
    const scene = await makeScene(service, directory)
    const [first, ...others] = scene.memberIds
    await expectSuccess(remove(scene, [first]))
    const body = { searchId: scene.searchId, branchIds: [first] }
    assert.equal((await expectSuccess(scene.post(`/lists/${scene.listId}/members`, body))).list.addedCount, 1)
    assert.deepEqual(await readMembers(scene), [...others, first])
  })

  it('removes a member once when many remove it at once', async () => {
    const scene = await makeScene(service, directory)
    const replies = await Promise.all(Array.from({ length: 8 }, () => remove(scene, [scene.memberIds[1]])))
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array(7).fill(404)])
    assert.deepEqual(await readMembers(scene), [scene.memberIds[0], scene.memberIds[2]])
  })
})
