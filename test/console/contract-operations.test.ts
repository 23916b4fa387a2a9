import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { insertParticipant, type Role } from '../../server/src/auth/people/participants.ts'
import { encodeId } from '../../server/src/contract/ids.ts'
import { checkAnswer } from '../support/answers.ts'
import { type Row, TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { callOperation, makeScene, type Scene } from '../support/scene.ts'
import { type Caller, testService, workspaceWireId } from '../support/service.ts'
import { type Browser, openBrowser, openOwnerBrowser } from './browser.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const browser = await openOwnerBrowser(service)
const personId = (await service.sql<{ id: string }[]>`select id from people`)[0]!.id

/** A workspace with something of everything, in which the person has a role. */
async function openScene(role: Role): Promise<Scene> {
  const scene = await makeScene(service, directory)
  await insertParticipant(service.sql, scene.workspaceId, personId, role, new Date())
  browser.workspace = workspaceWireId(scene)
  return scene
}

/** The browser as a caller of the contract, held to its shapes and statuses. */
function createCaller(scene: Scene, through: Browser = browser): Caller {
  return {
    ...scene,
    async get(path, headers) {
      const reply = await through.get(`/v1${path}`, headers)
      checkAnswer('GET', `/v1${path}`, reply)
      return reply
    },
    async post(path, body, headers) {
      const reply = await through.post(`/v1${path}`, body, headers)
      checkAnswer('POST', `/v1${path}`, reply)
      return reply
    },
  }
}

const getSuccess = (row: Row) => row.statuses[0]!

for (const row of TABLE) {
  describe(`/console/v1: ${row.name}`, () => {
    it(`${getSuccess(row)}: for an editor, as for a key`, async () => {
      const scene = await openScene('editor')
      const reply = await callOperation(row, scene, createCaller(scene))
      assert.equal(reply.status, getSuccess(row), JSON.stringify(reply.body))
    })

    it(`${row.method === 'GET' ? `${getSuccess(row)}: for a viewer` : '403: for a viewer'}`, async () => {
      const scene = await openScene('viewer')
      const { status } = await callOperation(row, scene, createCaller(scene))
      assert.equal(status, row.method === 'GET' ? getSuccess(row) : 403)
    })

    it('401: without a session', async () => {
      const scene = await openScene('owner')
      const stranger = openBrowser(service)
      stranger.workspace = browser.workspace
      assert.equal((await callOperation(row, scene, createCaller(scene, stranger))).status, 401)
    })
  })
}

describe('/console/v1', () => {
  it('404: for a workspace that the person is not in, that does not exist, and without one', async () => {
    const { searchId } = await makeScene(service, directory)
    const foreign = await service.workspace()
    const invented = encodeId('wsp', '01900000-0000-7000-8000-000000000009')
    for (const workspace of [workspaceWireId(foreign), invented, 'wsp_x', undefined]) {
      browser.workspace = workspace
      assert.equal((await browser.get('/v1/workspace')).status, 404)
      assert.equal((await browser.get(`/v1/searches/${searchId}`)).status, 404)
    }
  })

  it('404: for what another workspace of the same person holds', async () => {
    const one = await openScene('owner')
    await openScene('owner')
    assert.equal((await browser.get(`/v1/searches/${one.searchId}`)).status, 404)
    assert.equal((await browser.post(`/v1/results/${one.searchId}/archive`)).status, 404)
  })

  it('403: for a change from another site, which changes nothing', async () => {
    const scene = await openScene('owner')
    const body = { name: 'Stolen' }
    const elsewhere = await browser.post('/v1/lists', body, { origin: 'https://elsewhere.example' })
    const form = await browser.post('/v1/lists', body, { 'x-dalil': '' })
    assert.deepEqual([elsewhere.status, form.status], [403, 403])
    assert.equal((await scene.get('/lists')).body.lists.length, 1)
  })

  it('401: for a key in place of a session', async () => {
    const scene = await openScene('owner')
    const stranger = openBrowser(service)
    stranger.workspace = browser.workspace
    const reply = await stranger.get('/v1/workspace', { authorization: `Bearer ${scene.token}` })
    assert.equal(reply.status, 401)
  })

  it('404: at once when the person is let out of the workspace', async () => {
    const scene = await openScene('owner')
    assert.equal((await browser.get('/v1/workspace')).status, 200)
    await service.sql`delete from participants where workspace_id = ${scene.workspaceId}`
    assert.equal((await browser.get('/v1/workspace')).status, 404)
  })

  it('400: for a faulty body', async () => {
    await openScene('editor')
    assert.equal((await browser.post('/v1/lists', { name: '' })).status, 400)
    assert.equal((await browser.post('/v1/folders', { title: 'x' })).status, 400)
  })

  it('201: once for an Idempotency-Key, and says that the second answer is the first one', async () => {
    await openScene('editor')
    const send = () => browser.post('/v1/lists', { name: 'Once' }, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.body, first.body)
    assert.deepEqual(
      [first.headers['idempotency-replayed'], second.headers['idempotency-replayed']],
      [undefined, 'true'],
    )
  })

  it('404: for an empty part of a path', async () => {
    await openScene('editor')
    assert.equal((await browser.get('/v1/searches//results')).status, 404)
  })
})
