import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { branch, company, loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene, type Scene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const MANY = 3000
const crowd = [
  { ...company('crowd', 'Crowd Bank', null, ['crowd']) },
  ...Array.from({ length: MANY }, (_, i) =>
    branch(`crowd-${i}`, 'crowd', 'bank', 'olaya', 24.7, 46.7, null, null),
  ),
]
const service = await testService({ after })
const directory = await loadDirectory(service.sql, crowd)

async function readMembers(scene: Scene) {
  return (await expectSuccess(scene.get(`/lists/${scene.listId}/members`))).members
}

const reorder = (scene: Scene, branchIds: unknown) =>
  scene.post(`/lists/${scene.listId}/order`, { branchIds })

describe('reorder_branch_list_members', () => {
  it('gives every member its new position, and changes nothing else of it', async () => {
    const scene = await makeScene(service, directory)
    const before = await readMembers(scene)
    const order = [2, 0, 1]
    const { reorderedCount } = await expectSuccess(
      reorder(
        scene,
        order.map(index => scene.memberIds[index]),
      ),
    )
    assert.equal(reorderedCount, 3)
    assert.deepEqual(
      await readMembers(scene),
      order.map((index, position) => ({ ...before[index], position })),
    )
  })

  it('takes the order there is', async () => {
    const scene = await makeScene(service, directory)
    const before = await readMembers(scene)
    assert.equal((await expectSuccess(reorder(scene, scene.memberIds))).reorderedCount, 3)
    assert.deepEqual(await readMembers(scene), before)
  })

  for (const [what, order] of [
    ['is partial', ([a, b]: string[]) => [b, a]],
    ['is empty', () => []],
    ['holds a member twice', ([a, b, c]: string[]) => [c, b, a, a]],
    ['holds a member twice in place of another', ([a, b]: string[]) => [b, a, a]],
    ['holds a branch that is no member', ([a, b, c]: string[]) => [c, b, a, directory.branch('shifa-hamra')]],
    ['holds one in place of a member', ([a, b]: string[]) => [b, a, directory.branch('shifa-hamra')]],
    ['holds a malformed id', ([a, b]: string[]) => [b, a, 'nonsense']],
  ] as const) {
    it(`answers 400 to an order that ${what}, and moves nothing`, async () => {
      const scene = await makeScene(service, directory)
      const { status, body } = await reorder(scene, order(scene.memberIds))
      assert.equal(status, 400)
      assert.match(body.error.message, /every current member exactly once/)
      const members = await readMembers(scene)
      assert.deepEqual(
        members.map((member: { branchId: string }) => member.branchId),
        scene.memberIds,
      )
    })
  }

  it('names in the error what is missing, in the order of the list, and what is wrong', async () => {
    const scene = await makeScene(service, directory)
    const [a, b, c] = scene.memberIds as [string, string, string]
    const foreign = directory.branch('shifa-hamra')
    for (const [order, wrong] of [
      [[c], { missing: [a, b] }],
      [[], { missing: [a, b, c] }],
      [[c, b, a, foreign, 'x'.repeat(100), foreign], { unknown: [foreign, 'x'.repeat(80)] }],
      [[b, b, foreign, b], { missing: [a, c], unknown: [foreign], repeated: [b] }],
      [[a, b, c, a], { repeated: [a] }],
    ] as const) {
      const { body } = await reorder(scene, order)
      assert.deepEqual(body.error.details, { memberCount: 3, givenCount: order.length, ...wrong })
    }
    const { body } = await reorder(scene, [c])
    await expectSuccess(reorder(scene, [c, ...body.error.details.missing]))
    assert.deepEqual(
      (await readMembers(scene)).map((member: { branchId: string }) => member.branchId),
      [c, a, b],
    )
  })

  it('takes an empty order for an empty list', async () => {
    const scene = await makeScene(service, directory)
    const { list } = await expectSuccess(scene.post('/lists', { name: 'Empty' }))
    assert.equal((await expectSuccess(reorder({ ...scene, listId: list.id }, []))).reorderedCount, 0)
  })

  it('counts members that are unavailable', async () => {
    const scene = await makeScene(service, directory)
    const [a, b, c] = scene.memberIds
    await service.sql`update branches set live = false where id = ${Number(a!.slice(4))}`
    assert.equal((await reorder(scene, [c, b])).status, 400)
    assert.equal((await expectSuccess(reorder(scene, [c, b, a]))).reorderedCount, 3)
    await service.sql`update branches set live = true where id = ${Number(a!.slice(4))}`
  })

  it('leaves one of the orders when many reorder at once', async () => {
    const scene = await makeScene(service, directory)
    const [a, b, c] = scene.memberIds as [string, string, string]
    const orders = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
      [b, a, c],
    ]
    const replies = await Promise.all([...orders, ...orders].map(order => reorder(scene, order)))
    assert.ok(replies.every(({ status }) => status === 200))
    const left = (await readMembers(scene)).map((member: { branchId: string }) => member.branchId)
    assert.ok(orders.some(order => order.join() === left.join()))
  })

  it(`takes the order of ${MANY} members in one request`, async () => {
    const scene = await makeScene(service, directory)
    const { list } = await expectSuccess(scene.post('/lists', { name: 'Crowd' }))
    const { search, resultCount } = await expectSuccess(scene.post('/searches', { companyTypes: ['crowd'] }))
    assert.equal(resultCount, MANY)
    const ids = Array.from({ length: MANY }, (_, i) => directory.branch(`crowd-${i}`))
    for (let from = 0; from < MANY; from += 100) {
      const branchIds = ids.slice(from, from + 100)
      await expectSuccess(scene.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    }
    // A step that has no factor in common with the number of members meets each of them once.
    const order = ids.map((_, i) => ids[(i * 1337 + 7) % MANY]!)
    const partial = await reorder({ ...scene, listId: list.id }, ids.slice(5, 10))
    assert.deepEqual(partial.body.error.details.missing, [...ids.slice(0, 5), ...ids.slice(10, 1005)])
    const { reorderedCount } = await expectSuccess(reorder({ ...scene, listId: list.id }, order))
    assert.equal(reorderedCount, MANY)
    const seen: string[] = []
    for (let skip = 0; skip < MANY; skip += 100) {
      const { members, pagination } = await expectSuccess(
        scene.get(`/lists/${list.id}/members?limit=100&skip=${skip}`),
      )
      assert.equal(pagination.total, MANY)
      assert.equal(pagination.nextSkip, skip + 100 < MANY ? skip + 100 : null)
      for (const member of members) {
        assert.equal(member.position, seen.length)
        seen.push(member.branchId)
      }
    }
    assert.deepEqual(seen, order)
  })
})
