import type { Database } from '../database/connect.ts'
import type { DataVersions } from '../database/versions.ts'

/** The versions of a workspace, and that of the directory's copy on its node. */
type RemoteWorkspaceVersions = Omit<DataVersions, 'directory'>

/** A read takes a few milliseconds. Requests of all workspaces share a look-up, which waits no longer than this for one node. */
const TIMEOUT_MS = 250

/**
 * Reads the versions of workspaces on a cluster, where they lie with the rows of the workspace on one node. There is a
 * statement for each workspace, because for an array of ids Citus would ask every node.
 *
 * The version of a workspace whose node is down or does not answer is left out, so that its requests are authenticated:
 * they fail only where they need that node. Later look-ups do not wait for such a workspace until a read in the
 * background has succeeded.
 */
export class RemoteVersions {
  private readonly choosePool: (workspaceId: string) => Database
  private readonly unanswered = new Set<string>()
  private readonly slow = new Set<string>()

  constructor(choosePool: (workspaceId: string) => Database) {
    this.choosePool = choosePool
  }

  async read(
    workspaceIds: Iterable<string>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Map<string, RemoteWorkspaceVersions>> {
    const versions = new Map<string, RemoteWorkspaceVersions>()
    const awaited: string[] = []
    const reads: Promise<void>[] = []
    for (const id of workspaceIds) {
      if (this.unanswered.has(id)) continue
      const read = this.readOne(id, versions)
      if (this.slow.has(id)) continue
      awaited.push(id)
      reads.push(read)
    }
    await waitAtMost(Promise.all(reads), timeoutMs)
    for (const id of awaited) if (this.unanswered.has(id)) this.slow.add(id)
    // A read that ends later must not change what was returned.
    return new Map(versions)
  }

  private async readOne(workspaceId: string, versions: Map<string, RemoteWorkspaceVersions>): Promise<void> {
    this.unanswered.add(workspaceId)
    try {
      const [row] = await this.choosePool(workspaceId)<RemoteWorkspaceVersions[]>`
        select w.version as workspace, w.searches_version as searches, w.lists_version as lists, d.version as copy
        from workspaces w cross join directory_version d where w.workspace_id = ${workspaceId}::uuid`
      if (row) versions.set(workspaceId, { ...row })
      this.slow.delete(workspaceId)
    } catch {
      this.slow.add(workspaceId)
    } finally {
      this.unanswered.delete(workspaceId)
    }
  }
}

async function waitAtMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
