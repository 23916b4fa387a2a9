import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { encodeId, newUuid } from '../../server/src/contract/ids.ts'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import {
  buildBody,
  buildPath,
  callOperation,
  expectSuccess,
  makeScene,
  type Scene,
} from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const mine = await makeScene(service, directory)
const theirs = await makeScene(service, directory)

/** Ids that do not exist, for each parameter of a path. */
const UNKNOWN: Record<string, string[]> = {
  searchId: [encodeId('srch', newUuid()), mine.listId],
  folderId: [encodeId('fld', newUuid()), mine.searchId, 'unfiled'],
  listId: [encodeId('lst', newUuid()), mine.folderId],
  cityId: ['cty_999999', 'cty_0', 'cty_99999999999999999999', mine.companyId],
  companyId: ['cmp_999999', mine.cityId],
}

const MALFORMED: [string, string][] = [
  ['a word', 'nonsense'],
  ['a number', '1'],
  ['3,000 characters', 'a'.repeat(3000)],
  ['a NUL', '%00'],
  ['a NUL within an id', `${encodeId('srch', newUuid())}%00`],
  ['an encoded slash', 'a%2Fb'],
  ['a quote', "'%20or%201%3D1--"],
  ['Arabic', encodeURIComponent('الرياض')],
  ['an emoji', encodeURIComponent('🏥')],
  ['braces', '%7BsearchId%7D'],
  ['__proto__', '__proto__'],
]

function call(row: (typeof TABLE)[number], scene: Scene, ids: Record<string, string>) {
  const path = buildPath(row, scene, ids)
  return row.method === 'GET' ? scene.get(path) : scene.post(path, buildBody(row, scene))
}

for (const row of TABLE) {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  if (names.length === 0) continue
  const missing = row.statuses.includes(404) ? 404 : 200

  describe(row.name, () => {
    for (const name of names) {
      it(`answers ${missing} to an unknown ${name}`, async () => {
        for (const id of UNKNOWN[name]!) {
          const { status, body } = await call(row, mine, { [name]: id })
          assert.equal(status, missing, id)
          if (missing === 404) assert.equal(body.error.code, 'not_found')
          else assert.deepEqual(body.results ?? body.districts, [])
        }
      })

      for (const [what, id] of MALFORMED) {
        it(`answers ${missing} to a ${name} that is ${what}`, async () => {
          const { status } = await call(row, mine, { [name]: id })
          assert.equal(status, missing)
        })
      }
    }

    const tenantIds = names.filter(name => name !== 'cityId' && name !== 'companyId')
    if (tenantIds.length > 0) {
      it(`answers ${missing} to an id of another workspace`, async () => {
        for (const name of tenantIds) {
          const { status, body } = await call(row, mine, { [name]: theirs[name as keyof Scene] as string })
          assert.equal(status, missing)
          if (missing === 200) assert.deepEqual(body.results, [])
        }
      })
    }
  })
}

describe('an id of another workspace in a body or a query', () => {
  it('is a 404 as the searchId of add_branch_list_members', async () => {
    const reply = await mine.post(`/lists/${mine.listId}/members`, {
      searchId: theirs.searchId,
      branchIds: [theirs.otherBranchId],
    })
    assert.equal(reply.status, 404)
  })

  it('is a 404 as the folderId of create_search and move_result_to_folder', async () => {
    const { folderId } = theirs
    assert.equal((await mine.post('/searches', { prompt: 'pharmacy', folderId })).status, 404)
    assert.equal((await mine.post(`/results/${mine.searchId}/folder`, { folderId })).status, 404)
  })

  it('finds nothing as the folderId of list_searches', async () => {
    const { body } = await mine.get(`/searches?folderId=${theirs.folderId}`)
    assert.deepEqual(body.searches, [])
  })

  it('is absent when it is empty', async () => {
    const all = (await mine.get('/searches')).body.searches
    assert.notEqual(all.length, 0)
    assert.deepEqual((await mine.get('/searches?folderId=&q=')).body.searches, all)
    const members = (await mine.get(`/lists/${mine.listId}/members`)).body.members
    const empty = 'q=&availability=&companyId=&category=&countryCode=&city=&limit='
    assert.deepEqual((await mine.get(`/lists/${mine.listId}/members?${empty}`)).body.members, members)
  })

  for (const folderId of ['nonsense', 'a'.repeat(3000), encodeId('fld', newUuid()), 'UNFILED']) {
    it(`is like an unknown one: folderId ${folderId.slice(0, 20)}`, async () => {
      assert.equal((await mine.post('/searches', { prompt: 'pharmacy', folderId })).status, 404)
      assert.equal((await mine.post(`/results/${mine.searchId}/folder`, { folderId })).status, 404)
      const { body } = await mine.get(`/searches?folderId=${encodeURIComponent(folderId)}`)
      assert.deepEqual(body.searches, [])
    })
  }
})

describe('an id that holds a NUL in a body', () => {
  const branchIds = ['brn_1\0']

  it('is a 404 like any malformed one', async () => {
    const [folderId, searchId] = [`${mine.folderId}\0`, `${mine.searchId}\0`]
    assert.equal((await mine.post('/searches', { prompt: 'pharmacy', folderId })).status, 404)
    assert.equal((await mine.post(`/results/${mine.searchId}/folder`, { folderId })).status, 404)
    assert.equal((await mine.post(`/lists/${mine.listId}/members`, { searchId, branchIds: [] })).status, 404)
    assert.equal((await mine.post(`/lists/${mine.listId}/members/remove`, { branchIds })).status, 404)
  })

  it('is a 400 where an unknown branch is one', async () => {
    const { searchId, listId } = mine
    const added = await mine.post(`/lists/${listId}/members`, {
      searchId,
      branchIds: [...branchIds, ...branchIds],
    })
    assert.equal(added.status, 400)
    assert.deepEqual(added.body.error.details, { branchIds })
    assert.equal((await mine.post(`/lists/${listId}/order`, { branchIds })).status, 400)
  })

  it('is a 400 in text, which names the field', async () => {
    const { status, body } = await mine.post('/lists', { name: 'a\0b' })
    assert.equal(status, 400)
    const fields = [{ field: 'name', rule: 'must not hold a NUL character' }]
    assert.deepEqual(body.error.details, { fields })
  })
})

describe('an id that is percent-encoded', () => {
  it('is decoded', async () => {
    const encoded = [...mine.listId].map(letter => `%${letter.charCodeAt(0).toString(16)}`).join('')
    assert.equal((await expectSuccess(mine.get(`/lists/${encoded}`))).list.id, mine.listId)
  })
})

describe('calls of another workspace', () => {
  it('have changed nothing', async () => {
    const workspace = await expectSuccess(theirs.get('/workspace'))
    assert.deepEqual(workspace.usage, { savedSearches: 1, savedCompanies: 2, folders: 1, lists: 1 })
    const { search } = await expectSuccess(theirs.get(`/searches/${theirs.searchId}`))
    assert.equal(search.folderId, theirs.folderId)
    const { list } = await expectSuccess(theirs.get(`/lists/${theirs.listId}`))
    assert.deepEqual([list.name, list.memberCount], ['Visits', 3])
    const { members } = await expectSuccess(theirs.get(`/lists/${theirs.listId}/members`))
    assert.deepEqual(
      members.map((member: { branchId: string }) => member.branchId),
      theirs.memberIds,
    )
  })
})

describe('every operation', () => {
  for (const row of TABLE) {
    it(`answers ${row.statuses[0]} to a valid call of ${row.name}`, async () => {
      const scene = await makeScene(service, directory)
      const { status, body } = await callOperation(row, scene)
      assert.equal(status, row.statuses[0], JSON.stringify(body))
    })
  }
})
