import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'

const EXPIRY = Date.parse('2027-01-31T12:00:00.000Z')
let now = new Date(EXPIRY - 60_000)
const service = await testService({ after }, { now: () => now })

describe('a key that expires', () => {
  it('answers 200 until its last millisecond, and 401 from the moment of its expiry', async () => {
    const caller = await service.workspace({ expiresAt: new Date(EXPIRY) })
    const { listId } = await makeList(caller)
    const statusesAt = async (milliseconds: number) => {
      now = new Date(milliseconds)
      const read = await caller.get('/workspace')
      const change = await caller.post(`/lists/${listId}/rename`, { name: 'Calls' })
      const tool = await callTool(caller.token)
      return [read.status, change.status, tool]
    }
    assert.deepEqual(await statusesAt(EXPIRY - 1000), [200, 200, 200])
    assert.deepEqual(await statusesAt(EXPIRY - 1), [200, 200, 200])
    assert.deepEqual(await statusesAt(EXPIRY), [401, 401, 401])
    assert.deepEqual(await statusesAt(EXPIRY + 1000), [401, 401, 401])
  })

  it('lets its origin in until then', async () => {
    now = new Date(EXPIRY - 1000)
    const origin = 'https://app.example'
    const caller = await service.workspace({ expiresAt: new Date(EXPIRY), origins: [origin] })
    const allow = async () => {
      const { headers } = await caller.get('/workspace', { origin })
      return headers['access-control-allow-origin']
    }
    assert.equal(await allow(), origin)
    now = new Date(EXPIRY)
    assert.equal(await allow(), undefined)
  })
})

async function makeList(caller: Awaited<ReturnType<typeof service.workspace>>) {
  const { body } = await caller.post('/lists', { name: 'Visits' })
  return { listId: body.list.id as string }
}

async function callTool(token: string): Promise<number> {
  const { statusCode } = await service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  return statusCode
}
