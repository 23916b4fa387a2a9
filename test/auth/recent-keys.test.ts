import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { KeyAuthenticator } from '../../server/src/auth/authenticator.ts'
import { revokeKey, selectKeys } from '../../server/src/auth/queries.ts'
import { RecentKeys } from '../../server/src/auth/recent-keys.ts'
import { decodeId } from '../../server/src/contract/ids.ts'
import { WorkspaceNodes } from '../../server/src/database/distribution/workspace-nodes.ts'
import { raiseWorkspaceVersion } from '../../server/src/database/versions.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service
const nodes = new WorkspaceNodes(sql)
after(() => nodes.close())
const noToken = process.env.DALIL_TEST_DISTRIBUTED ? 'a cluster has no snapshot token' : false

/** An authenticator that has two keys in use. */
async function useTwoKeys() {
  const authenticator = new KeyAuthenticator(sql, nodes)
  const [one, other] = [await service.workspace(), await service.workspace()]
  const authenticate = ({ token }: typeof one) => authenticator.authenticate(`Bearer ${token}`, undefined)
  // At first the workspaces of the keys are not known, and their versions are not read. Asked at once they are read at once.
  for (let turn = 0; turn < 2; turn++)
    await Promise.all([one, other].map(key => authenticate(key).waitForVerified()))
  return { authenticator, one, other, authenticate }
}

describe('RecentKeys', () => {
  it('holds the keys of two intervals', () => {
    const keys = new RecentKeys()
    keys.add('a')
    keys.startInterval()
    keys.add('b')
    assert.deepEqual([...keys.list()].sort(), ['a', 'b'])
    keys.startInterval()
    assert.deepEqual([...keys.list()], ['b'])
  })

  it('lists none when they are too many', () => {
    const keys = new RecentKeys()
    for (let n = 0; n < 100; n++) keys.add(String(n))
    assert.deepEqual([...keys.list()], [])
  })
})

describe('KeyAuthenticator', () => {
  it('reads the other keys in use along when something has changed', { skip: noToken }, async () => {
    const { authenticator, one, other, authenticate } = await useTwoKeys()
    await raiseWorkspaceVersion(sql, other.workspaceId)
    await authenticate(one).waitForVerified()
    const result = authenticate(other)
    assert.equal(result.cached?.versions?.workspace, 1)
    assert.equal(result.verified, undefined)
    await result.waitForVerified()
    await authenticator.close()
  })

  it('rejects a key that was revoked, whichever look-up finds that out', async () => {
    const { authenticator, one, other, authenticate } = await useTwoKeys()
    const [key] = await selectKeys(sql, other.workspaceId)
    await revokeKey(sql, decodeId('key', key!.id)!)
    await authenticate(one).waitForVerified()
    await assert.rejects(authenticate(other).waitForVerified(), { status: 401 })
    await authenticator.close()
  })
})
