import { connectBeside, connectToNode, type Database, type NodeAddress } from '../connect.ts'
import { withTimeout } from '../with-timeout.ts'
import { isDistributed } from './is-distributed.ts'

/** The pools of one node of a cluster, or of the one server there is. */
export interface NodePools {
  /** Serves requests. */
  requests: Database
  /** Reads versions for all requests, which must not wait for those that are under way. */
  versions: Database
}

interface Placement {
  pools: NodePools
  seenAt: number
}

/** A node that does not answer within these limits counts as down, and its connections are free again. */
const VERSION_TIMEOUTS = { statementSeconds: 1, lockSeconds: 1 }
/** A placement older than FRESH_MS is looked up again in the background; one older than VALID_MS is not used. */
const [FRESH_MS, VALID_MS] = [5_000, 10_000]
const LOOK_UP_MS = 3_000
const MAX_PLACEMENTS = 10_000

/**
 * Finds the node of a Citus cluster that holds the rows of a workspace.
 *
 * Each node knows where all rows lie and answers every statement. The node that holds the rows runs it by itself, whereas the
 * coordinator sends it there as text, to be planned once more, and waits. So requests go to the node of their workspace. They
 * go to the coordinator while the node is not known, and where it cannot be reached from here. A workspace that has moved is
 * served by way of its former node until it is looked up again: answers are right either way.
 */
export class WorkspaceNodes {
  readonly #coordinator: NodePools
  readonly #find: (workspaceId: string) => Promise<NodeAddress | undefined>
  readonly #nodes = new Map<string, NodePools>()
  readonly #placements = new Map<string, Placement>()
  readonly #lookingUp = new Set<string>()
  #isOneServer = false

  /** `find` tells which node holds a workspace; undefined where the coordinator does. */
  constructor(database: Database, find?: (workspaceId: string) => Promise<NodeAddress | undefined>) {
    const versions = connectBeside(database, { max: 4, name: 'dalil versions', timeouts: VERSION_TIMEOUTS })
    this.#coordinator = { requests: database, versions }
    this.#find = find ?? (workspaceId => this.#selectNode(workspaceId))
  }

  /** The pools to use now. They are those of the coordinator at the first call for a workspace, which looks for its node. */
  choose(workspaceId: string): NodePools {
    if (this.#isOneServer) return this.#coordinator
    const placement = this.#placements.get(workspaceId)
    const age = placement ? performance.now() - placement.seenAt : Number.POSITIVE_INFINITY
    if (age > FRESH_MS && !this.#lookingUp.has(workspaceId)) void this.lookUp(workspaceId)
    return placement && age < VALID_MS ? placement.pools : this.#coordinator
  }

  /** Uses the coordinator for a workspace until its node is looked up again. */
  leave(workspaceId: string): void {
    this.#keep(workspaceId, this.#coordinator)
  }

  /** Looks for the node of a workspace. Never rejects. */
  async lookUp(workspaceId: string): Promise<void> {
    this.#lookingUp.add(workspaceId)
    try {
      const node = await withTimeout(this.#find(workspaceId), LOOK_UP_MS, 'the look-up of a node')
      const pools = node && this.#connect(node)
      const isThere = pools && (await withTimeout(holdsWorkspace(pools, workspaceId), LOOK_UP_MS, 'a node'))
      this.#keep(workspaceId, isThere ? pools : this.#coordinator)
    } catch {
      this.leave(workspaceId)
    } finally {
      this.#lookingUp.delete(workspaceId)
    }
  }

  async close(): Promise<void> {
    const pools = [...this.#nodes.values()].flatMap(({ requests, versions }) => [requests, versions])
    await Promise.all([this.#coordinator.versions, ...pools].map(pool => pool.end({ timeout: 1 })))
  }

  async #selectNode(workspaceId: string): Promise<NodeAddress | undefined> {
    const { requests, versions } = this.#coordinator
    if (!(await isDistributed(requests))) {
      this.#isOneServer = true
      return undefined
    }
    const [node] = await versions<NodeAddress[]>`
      select n.nodename as host, n.nodeport as port
      from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
      where p.shardid = get_shard_id_for_distribution_column('workspaces', ${workspaceId}::uuid)
        and n.groupid <> 0 and n.noderole = 'primary' and n.isactive and n.hasmetadata and n.metadatasynced`
    return node
  }

  #connect(node: NodeAddress): NodePools {
    const name = `${node.host} ${node.port}`
    let pools = this.#nodes.get(name)
    if (!pools) {
      const { requests } = this.#coordinator
      const versions = { max: 4, name: 'dalil versions', timeouts: VERSION_TIMEOUTS }
      pools = { requests: connectToNode(requests, node), versions: connectToNode(requests, node, versions) }
      this.#nodes.set(name, pools)
    }
    return pools
  }

  #keep(workspaceId: string, pools: NodePools): void {
    this.#placements.delete(workspaceId)
    this.#placements.set(workspaceId, { pools, seenAt: performance.now() })
    if (this.#placements.size > MAX_PLACEMENTS) this.#placements.delete(this.#placements.keys().next().value!)
  }
}

/** The address may lead elsewhere from here, or the node may have left the cluster: then it does not know the workspace. */
async function holdsWorkspace({ versions }: NodePools, workspaceId: string): Promise<boolean> {
  const rows = await versions`select 1 from workspaces where workspace_id = ${workspaceId}::uuid`
  return rows.length > 0
}
