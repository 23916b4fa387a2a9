import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import type { CreateSearchRequest, Dalil, Search } from '../../client/src/dalil.ts'
import { type Row, TABLE } from '../support/contract.ts'
import { buildBody, type Scene } from '../support/scene.ts'
import { listeningService } from './listening-service.ts'

const { scene, service, connect, directory } = await listeningService({ after })
const dalil = connect()

type Method = (...values: unknown[]) => PromiseLike<{ ok: true }>

function findMethod(client: Dalil, { name }: Row): Method {
  const method = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Dalil
  assert.equal(typeof client[method], 'function', `the client has no method for ${name}`)
  return (client[method] as Method).bind(client)
}

/** The ids of the path in their order, and then the query or body. */
function listValues(row: Row, scene: Scene): unknown[] {
  const ids = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => scene[name as keyof Scene])
  const last = row.method === 'GET' ? { limit: row.limit && 1 } : buildBody(row, scene)
  return [...ids, ...(last ? [last] : [])]
}

// What archives comes last, as the other operations need what it archives.
const ROWS = TABLE.toSorted((a, b) => Number(/archive/.test(a.name)) - Number(/archive/.test(b.name)))

describe('the client', () => {
  for (const row of ROWS) {
    it(`calls ${row.name}`, async () => {
      const body = row.name === 'reorder_branch_list_members' ? await listCurrentOrder() : undefined
      const values = body ? [scene.listId, body] : listValues(row, scene)
      const answer = await findMethod(dalil, row)(...values)
      assert.equal(answer.ok, true)
      if (row.method === 'POST') return
      const path = row.path.replace(/\{(\w+)\}/g, (_, name) => String(scene[name as keyof Scene]))
      const reply = await scene.get(`${path}${row.limit ? '?limit=1' : ''}`)
      assert.deepEqual(answer, reply.body)
    })
  }

  it('has no method besides those of the operations and the exports', () => {
    const names = [dalil, Object.getPrototypeOf(dalil)].flatMap(value =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(value)),
    )
    assert.equal(new Set(names).size, TABLE.length + ['constructor', 'exportSearch', 'exportList'].length)
  })

  it('creates a search from a prompt alone', async () => {
    const { search, resultCount, message } = await connect().createSearch({ prompt: 'صيدليات في الرياض' })
    assert.deepEqual(search.filters.categoryIds, [directory.category('pharmacy')])
    assert.equal(resultCount, 3)
    assert.equal(message, null)
  })

  it('has types that reject what the service rejects', () => {
    // @ts-expect-error a count is a number
    const wrongType: CreateSearchRequest = { requestedResultCount: '10' }
    // @ts-expect-error there is no such property
    const unknownProperty: CreateSearchRequest = { query: 'pharmacies' }
    const search: Pick<Search, 'folderId'> = { folderId: null }
    // @ts-expect-error a folder must be given, though it may be null
    const missing = () => dalil.moveResultToFolder('srch_1', {})
    assert.ok(wrongType && unknownProperty && search && missing)
  })

  it('encodes Arabic text, and what a URL would take for itself', async () => {
    const { list } = await dalil.createBranchList({ name: 'جولة الأحد & more?' })
    const { lists } = await dalil.listBranchLists({ q: 'الأحد & more?' })
    assert.deepEqual(
      lists.map(({ id }) => id),
      [list.id],
    )
  })

  it('does not let an id lead to another path', async () => {
    assert.throws(() => dalil.getSearch('..'), TypeError)
    assert.throws(() => dalil.listResultBranches(''), TypeError)
    await assert.rejects(dalil.getSearch('a/results'), { code: 'not_found', status: 404 })
  })

  it('takes the address with /v1 at its end too', async () => {
    const baseUrl = `${service.app.listeningOrigin}/v1/`
    assert.equal((await connect({ baseUrl }).getWorkspace()).ok, true)
  })

  it('says that an address lacks its scheme', () => {
    for (const baseUrl of ['localhost:8080', 'ftp://127.0.0.1'])
      assert.throws(() => connect({ baseUrl }), { message: 'baseUrl must begin with http:// or https://' })
  })

  it('sends the origin that a key is restricted to', async () => {
    const origin = 'https://app.example.com'
    const { token: apiKey } = await service.key(scene.workspaceId, { origins: [origin] })
    assert.equal((await connect({ apiKey, headers: { origin } }).getWorkspace()).ok, true)
    await assert.rejects(connect({ apiKey }).getWorkspace(), { code: 'forbidden', status: 403 })
  })

  it('shows nothing of the key when it is logged', async () => {
    const { inspect } = await import('node:util')
    assert.ok(!inspect(dalil, { depth: 9, showHidden: true }).includes(scene.token))
  })
})

async function listCurrentOrder() {
  const { members } = await dalil.listBranchListMembers(scene.listId)
  return { branchIds: members.map(({ branchId }) => branchId) }
}

describe('exports of the client', () => {
  it('stream every branch of a search and of a list', async () => {
    const { search } = await dalil.createSearch({ prompt: 'pharmacies in Riyadh' })
    const csv = await (await dalil.exportSearch(search.id)).text()
    assert.equal(csv.trim().split('\n').length, 1 + search.persistedResultCount)
    const { list } = await dalil.createBranchList({ name: 'Round' })
    const { results } = await dalil.listSearchResults(search.id)
    const branchIds = results.map(({ branch }) => branch.id)
    await dalil.addBranchListMembers(list.id, { searchId: search.id, branchIds })
    const branches = branchIds.slice(0, 1)
    const geojson = await (await dalil.exportList(list.id, { format: 'geojson', branches })).json()
    assert.equal((geojson as { features: unknown[] }).features.length, 1)
  })

  it('hold only the branches that are named, be they none or thousands', async () => {
    const { search } = await dalil.createSearch({ prompt: 'pharmacies in Riyadh' })
    const { results } = await dalil.listSearchResults(search.id)
    const countRows = async (branches: string[]) => {
      const csv = await (await dalil.exportSearch(search.id, { branches })).text()
      return csv.trim().split('\n').length - 1
    }
    assert.equal(await countRows([]), 0)
    const others = Array.from({ length: 5000 }, (_, index) => `brn_${900_000 + index}`)
    assert.equal(await countRows([...others, results[0]!.branch.id]), 1)
  })

  it('may take longer to read than an answer may take to come', async t => {
    const answered = Promise.withResolvers<ServerResponse>()
    const slow = createServer((_, response) => {
      response.write('first,')
      answered.resolve(response)
    }).listen(0, '127.0.0.1')
    t.after(() => slow.close().closeAllConnections())
    await once(slow, 'listening')
    const slowUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const file = await connect({ baseUrl: slowUrl, timeoutMs: 100 }).exportSearch('srch_1')
    t.mock.timers.tick(150)
    ;(await answered.promise).end('last')
    assert.equal(await file.text(), 'first,last')
  })

  it('fail as operations do', async () => {
    await assert.rejects(dalil.exportSearch('srch_1'), { name: 'DalilError', code: 'not_found', status: 404 })
  })
})
