import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { TcpProxy } from '../../scripts/chaos/processes/tcp-proxy.ts'
import { CallQueue } from '../../server/src/api/call-queue.ts'
import { execute } from '../../server/src/api/execute.ts'
import type { Principal } from '../../server/src/api/principal.ts'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import type { NodeAddress } from '../../server/src/database/connect.ts'
import { WorkspaceNodes } from '../../server/src/database/distribution/workspace-nodes.ts'
import getWorkspace from '../../server/src/operations/workspace/get_workspace.ts'
import { cacheCityNames } from '../../server/src/search/gazetteer/city-names.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service
const { workspaceId } = await service.workspace()
const server = new URL(process.env.DALIL_TEST_SERVER!)
const socketFolder = server.searchParams.get('host')
const isCluster = process.env.DALIL_TEST_DISTRIBUTED !== undefined
const skip = socketFolder === null && 'the database server of this run has no socket'

function watchNodes(find?: (workspaceId: string) => Promise<NodeAddress | undefined>): WorkspaceNodes {
  const nodes = new WorkspaceNodes(sql, find)
  after(() => nodes.close())
  return nodes
}

/** The server under an address of its own, like another node. */
async function openProxy(): Promise<TcpProxy> {
  const proxy = await TcpProxy.listen(`${socketFolder}/.s.PGSQL.${server.port || 5432}`)
  after(() => proxy.close())
  return proxy
}

describe('WorkspaceNodes', () => {
  it('knows the one server where there is no cluster', { skip: isCluster }, async () => {
    const nodes = watchNodes()
    assert.equal(nodes.choose(workspaceId).requests, sql)
    await nodes.lookUp(workspaceId)
    assert.equal(nodes.choose(workspaceId).requests, sql)
  })

  it('finds the node of a cluster that holds the rows', { skip: !isCluster }, async () => {
    const nodes = watchNodes()
    await nodes.lookUp(workspaceId)
    const { requests, versions } = nodes.choose(workspaceId)
    assert.notEqual(requests, sql)
    for (const pool of [requests, versions]) {
      const [held] = await pool<{ count: number }[]>`
        select count(*) as count from pg_dist_placement p
        where p.shardid = get_shard_id_for_distribution_column('workspaces', ${workspaceId}::uuid)
          and p.groupid = (select groupid from pg_dist_local_group)`
      assert.equal(held!.count, 1)
    }
  })

  it('uses the coordinator until the node is known', { skip }, async () => {
    const proxy = await openProxy()
    const nodes = watchNodes(async () => ({ host: '127.0.0.1', port: proxy.port }))
    assert.equal(nodes.choose(workspaceId).requests, sql)
    await nodes.lookUp(workspaceId)
    const { requests } = nodes.choose(workspaceId)
    assert.notEqual(requests, sql)
    assert.equal((await requests`select 1 from workspaces where workspace_id = ${workspaceId}`).length, 1)
    nodes.leave(workspaceId)
    assert.equal(nodes.choose(workspaceId).requests, sql)
  })

  it('keeps to the coordinator where a node cannot be reached', async () => {
    const nodes = watchNodes(async () => ({ host: '127.0.0.1', port: 1 }))
    await nodes.lookUp(workspaceId)
    assert.equal(nodes.choose(workspaceId).requests, sql)
  })

  it('keeps to the coordinator where a node does not know the workspace', { skip }, async () => {
    const proxy = await openProxy()
    const nodes = watchNodes(async () => ({ host: '127.0.0.1', port: proxy.port }))
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
    await nodes.lookUp(unknown)
    assert.equal(nodes.choose(unknown).requests, sql)
  })
})

describe('execute', () => {
  it('reads by way of the coordinator when the node is lost', { skip }, async () => {
    const proxy = await openProxy()
    const nodes = watchNodes(async () => ({ host: '127.0.0.1', port: proxy.port }))
    await nodes.lookUp(workspaceId)
    const calls = new CallQueue({ all: 4, workspace: 4, changes: 2, waitMs: 1_000 })
    const reader = new PromptReader(sql)
    after(() => reader.close())
    const shared = { database: sql, nodes, calls, reader, cityNames: cacheCityNames(sql) }
    const scopes = new Set(SCOPE_NAMES)
    const principal: Principal = { workspaceId, scopes, actor: { kind: 'key', id: workspaceId } }
    const read = () => execute(shared, principal, getWorkspace, { path: {}, query: {}, body: undefined })
    assert.equal((await read()).status, 200)
    assert.notEqual(nodes.choose(workspaceId).requests, sql)
    await proxy.refuseFor(async () => {
      assert.equal((await read()).status, 200)
      assert.equal(nodes.choose(workspaceId).requests, sql)
    })
  })
})
