import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { parseKeyState, selectAuthState } from '../../server/src/auth/auth-state.ts'
import { hashToken } from '../../server/src/auth/token.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service
const noToken = process.env.DALIL_TEST_DISTRIBUTED ? 'a cluster has no snapshot token' : false

/** Other tests write on the same server, and each write there makes another snapshot. */
async function selectTwiceInOneSnapshot(query: { keyHashes: string[]; workspaceIds: string[] }) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const first = await selectAuthState(sql, { ...query, cachedSnapshot: '' })
    const second = await selectAuthState(sql, { ...query, cachedSnapshot: first.snapshot })
    if (!first.isUnchanged && second.isUnchanged) return { first, second }
  }
  return assert.fail('no two look-ups had the same snapshot')
}

describe('selectAuthState', () => {
  it('reads keys and versions at first, and nothing while nothing is committed', {
    skip: noToken,
  }, async () => {
    const { token, workspaceId } = await service.workspace({
      scopes: ['listsRead'],
      expiresAt: new Date(9e12),
    })
    const hash = hashToken(token).toString('hex')
    const { first, second } = await selectTwiceInOneSnapshot({
      keyHashes: [hash],
      workspaceIds: [workspaceId],
    })
    assert.notEqual(first.snapshot, '')
    assert.deepEqual(first.workspaceVersions.get(workspaceId), { workspace: 0, searches: 0, lists: 0 })
    const { workspaceId: owner, scopes, expiresAt, revokedAt } = parseKeyState(first.keys.get(hash)!)
    assert.deepEqual([owner, scopes, expiresAt, revokedAt], [workspaceId, ['listsRead'], 9e12, null])
    assert.deepEqual(second, { isUnchanged: true, snapshot: first.snapshot })
  })

  it('reads keys and versions each time on a cluster', { skip: !noToken }, async () => {
    const { token, workspaceId } = await service.workspace()
    const query = { keyHashes: [hashToken(token).toString('hex')], workspaceIds: [workspaceId] }
    const first = await selectAuthState(sql, { ...query, cachedSnapshot: '' })
    assert.ok(!first.isUnchanged)
    assert.deepEqual([first.snapshot, first.keys.size, first.workspaceVersions.size], ['', 1, 1])
    assert.deepEqual(await selectAuthState(sql, { ...query, cachedSnapshot: first.snapshot }), first)
  })

  it('reads a key that was changed since, but not a change that is not yet committed', async () => {
    const { token, workspaceId } = await service.workspace()
    const hash = hashToken(token)
    const keyHash = hash.toString('hex')
    const query = { keyHashes: [keyHash], workspaceIds: [workspaceId] }
    const { snapshot } = await selectAuthState(sql, { ...query, cachedSnapshot: '' })
    const selectChangedKey = async () => {
      const state = await selectAuthState(sql, { ...query, cachedSnapshot: snapshot })
      return state.isUnchanged ? undefined : parseKeyState(state.keys.get(keyHash)!)
    }
    await sql.begin(async transaction => {
      await transaction`update api_keys set revoked_at = ${new Date()} where token_hash = ${hash}`
      assert.equal((await selectChangedKey())?.revokedAt ?? null, null)
    })
    assert.ok((await selectChangedKey())!.revokedAt)
  })
})
