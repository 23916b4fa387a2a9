import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertKey, KeyError, revokeKey, selectKeys } from '../../server/src/auth/queries.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service

/** The only key of a workspace, as it may be shown. */
async function selectOnlyKey(workspaceId: string) {
  const [key] = await selectKeys(sql, workspaceId)
  return key!
}

async function selectKeyUuid(token: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from api_keys where token_hash = sha256(${token}::bytea)`
  return row!.id
}

describe('a key', () => {
  it('reaches its own workspace only', async () => {
    const [first, second] = [
      await service.workspace({ name: 'One' }),
      await service.workspace({ name: 'Two' }),
    ]
    assert.equal((await first.get('/workspace')).body.workspace.name, 'One')
    assert.equal((await second.get('/workspace')).body.workspace.name, 'Two')
  })

  it('answers 401 as soon as it is revoked, while other keys answer 200', async () => {
    const caller = await service.workspace()
    const other = await service.key(caller.workspaceId)
    assert.equal((await caller.get('/workspace')).status, 200)
    await revokeKey(sql, await selectKeyUuid(caller.token))
    assert.equal((await caller.get('/workspace')).status, 401)
    assert.equal((await caller.post('/lists', { name: 'Visits' })).status, 401)
    assert.equal((await other.get('/workspace')).status, 200)
  })

  it('keeps the time of its first revocation', async () => {
    const caller = await service.workspace()
    const id = await selectKeyUuid(caller.token)
    await revokeKey(sql, id)
    const first = new Date(Date.now() - 60_000)
    await sql`update api_keys set revoked_at = ${first} where id = ${id}`
    assert.equal((await revokeKey(sql, id))!.revokedAt, first.toISOString())
  })

  it('answers 401 once it has expired', async () => {
    const caller = await service.workspace({ expiresAt: new Date(Date.now() + 3_600_000) })
    assert.equal((await caller.get('/workspace')).status, 200)
    await sql`update api_keys set expires_at = ${new Date(Date.now() - 1)} where workspace_id = ${caller.workspaceId}`
    assert.equal((await caller.get('/workspace')).status, 401)
  })

  it('shows when it was last used, to the minute', async () => {
    const caller = await service.workspace()
    assert.equal((await selectOnlyKey(caller.workspaceId)).lastUsedAt, null)
    await caller.get('/workspace')
    for (let i = 0; i < 100 && !(await selectOnlyKey(caller.workspaceId)).lastUsedAt; i++) await sleep(10)
    const { lastUsedAt } = await selectOnlyKey(caller.workspaceId)
    assert.ok(Math.abs(Date.parse(lastUsedAt!) - Date.now()) < 60_000)
  })

  it('needs at least one scope, and only known ones', async () => {
    const { workspaceId } = await service.workspace()
    const key = { workspaceId, name: 'test', origins: [], expiresAt: null }
    await assert.rejects(insertKey(sql, { ...key, scopes: [] }), KeyError)
    await assert.rejects(insertKey(sql, { ...key, scopes: ['listsRead', 'listsBurn'] }), /listsBurn/)
    await assert.rejects(insertKey(sql, { ...key, scopes: ['toString'] }), KeyError)
  })

  it('takes only origins, and normalises them', async () => {
    const { workspaceId } = await service.workspace()
    const key = { workspaceId, name: 'test', scopes: ['listsRead'], expiresAt: null }
    for (const origin of [
      'app.example.com',
      'https://app.example.com/path',
      'https://a.example/?q',
      'file:///x',
      '*',
      '',
    ]) {
      await assert.rejects(insertKey(sql, { ...key, origins: [origin] }), KeyError, origin)
    }
    const made = await insertKey(sql, {
      ...key,
      origins: ['HTTPS://App.Example.com:443/', 'https://app.example.com'],
    })
    assert.deepEqual(made.origins, ['https://app.example.com'])
  })

  it('needs an existing workspace', async () => {
    const key = { name: 'test', scopes: ['listsRead'], origins: [], expiresAt: null }
    const workspaceId = '01890a5d-ac96-774b-bcce-b302099a8057'
    await assert.rejects(insertKey(sql, { ...key, workspaceId }), KeyError)
  })

  it('is shown without its token and hash', async () => {
    const caller = await service.workspace()
    const shown = JSON.stringify(await selectKeys(sql))
    assert.ok(!shown.includes(caller.token))
    assert.ok(!shown.includes(caller.token.slice(6, 36)))
    assert.doesNotMatch(shown, /hash/i)
  })
})
