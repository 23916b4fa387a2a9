import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { ConstantPrincipal } from '../../bench/http/constant-principal.ts'
import { buildApp } from '../../server/src/app.ts'
import { testService } from '../support/service.ts'

const { sql, workspace } = await testService({ after })
const caller = await workspace()
const app = buildApp({ database: sql, authenticator: new ConstantPrincipal(sql, caller.workspaceId) })
after(() => app.close())

const get = async (path: string, headers = {}) => {
  const response = await app.inject({ url: `/v1${path}`, headers })
  return { status: response.statusCode, body: response.json() }
}

describe('a constant principal', () => {
  it('takes everyone for its workspace, with a key, without, and with another one', async () => {
    const other = await workspace({ name: 'Other' })
    const own = (await caller.get('/workspace')).body
    for (const authorization of [undefined, `Bearer ${other.token}`, 'Bearer nonsense']) {
      const { status, body } = await get('/workspace', authorization ? { authorization } : {})
      assert.equal(status, 200)
      assert.deepEqual(body, own)
    }
  })

  it('sees what has changed since it was asked the same', async () => {
    const readNames = async () => (await get('/lists')).body.lists.map((list: { name: string }) => list.name)
    for (const _ of [1, 2, 3]) assert.deepEqual(await readNames(), [])
    await caller.post('/lists', { name: 'Visits' })
    assert.deepEqual(await readNames(), ['Visits'])
  })
})
