import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { readState, selectGlance } from '../../server/src/auth/glance.ts'
import { hashToken } from '../../server/src/auth/token.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service

/** Other tests write on the same server, and each write there makes another moment. */
async function seenTwice(question: { hashes: string[]; workspaces: string[] }) {
  for (let tries = 0; tries < 200; tries++) {
    const first = await selectGlance(sql, { ...question, asOf: '' })
    const second = await selectGlance(sql, { ...question, asOf: first.moment })
    if (second.isSame) return { first, second }
  }
  return assert.fail('no two looks were of the same moment')
}

describe('a look at keys and versions', () => {
  it('tells what there is at first, and reads nothing while nothing is committed', async () => {
    const { token, workspaceId } = await service.workspace({
      scopes: ['listsRead'],
      expiresAt: new Date(9e12),
    })
    const hash = hashToken(token).toString('hex')
    const { first, second } = await seenTwice({ hashes: [hash], workspaces: [workspaceId] })
    assert.equal(first.isSame, false)
    assert.notEqual(first.moment, '')
    assert.equal(typeof first.workspaces.get(workspaceId), 'number')
    const { workspaceId: owner, scopes, expiresAt, revokedAt } = readState(first.keys.get(hash)!)
    assert.deepEqual([owner, scopes, expiresAt, revokedAt], [workspaceId, ['listsRead'], 9e12, null])
    assert.equal(second.moment, first.moment)
    assert.equal(second.keys.size + second.workspaces.size, 0)
  })

  it('tells of a key that was changed since, and not of one in a transaction that is still open', async () => {
    const { token, workspaceId } = await service.workspace()
    const hash = hashToken(token)
    const question = { hashes: [hash.toString('hex')], workspaces: [workspaceId] }
    const { moment } = await selectGlance(sql, { ...question, asOf: '' })
    const stateAsOf = async () => {
      const glance = await selectGlance(sql, { ...question, asOf: moment })
      return glance.isSame ? undefined : readState(glance.keys.get(question.hashes[0]!)!)
    }
    await sql.begin(async transaction => {
      await transaction`update api_keys set revoked_at = ${new Date()} where token_hash = ${hash}`
      assert.equal((await stateAsOf())?.revokedAt ?? null, null)
    })
    assert.ok((await stateAsOf())!.revokedAt)
  })
})
