import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { selectAuthState } from '../../server/src/auth/auth-state.ts'
import { readDistributedAuthState } from '../../server/src/auth/distributed-auth-state.ts'
import { RemoteVersions } from '../../server/src/auth/remote-versions.ts'
import { connect } from '../../server/src/database/connect.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const callers = [await service.workspace(), await service.workspace()]
const query = {
  keyHashes: callers.map(({ token }) => hash('sha256', token, 'hex')),
  workspaceIds: callers.map(({ workspaceId }) => workspaceId),
  cachedSnapshot: '',
}

describe('readDistributedAuthState', () => {
  it('reads what one server reads in one statement', async () => {
    const state = await readDistributedAuthState(service.sql, new RemoteVersions(() => service.sql), query)
    assert.equal(state.keys.size, 2)
    assert.equal(state.workspaceVersions.size, 2)
    for (const versions of state.workspaceVersions.values()) {
      assert.equal(versions.copy, state.directoryVersion)
      delete versions.copy
    }
    const { ...expected } = await selectAuthState(service.sql, query)
    assert.ok(!expected.isUnchanged)
    for (const versions of expected.workspaceVersions.values()) delete versions.copy
    assert.deepEqual(state, { ...expected, snapshot: '' })
  })

  it('leaves out the versions of workspaces whose node is down', async () => {
    const away = connect('postgres://127.0.0.1:1/none', { max: 1, connectSeconds: 1 })
    after(() => away.end())
    const state = await readDistributedAuthState(service.sql, new RemoteVersions(() => away), query)
    assert.deepEqual([state.keys.size, state.workspaceVersions.size], [2, 0])
  })
})
