import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type ClusterRole, join, type Membership } from './membership.ts'
import {
  findPid,
  findSocket,
  isServing,
  type Postmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { buildUrl } from './settings.ts'
import { StartError, toStartError } from './start-error.ts'

/** Milliseconds that a server may take to recover from a crash, or a former one to shut down. */
const PATIENCE = 120_000

export interface EnterOptions {
  role: ClusterRole
  unsafe: boolean
  log: (line: string) => void
  /** Where the server listened before. */
  socketFolder?: string | undefined
  /** Ends the attempt, unless a server is being started: that one is waited for. */
  signal?: AbortSignal
  onLost: () => void
}

export interface Entered {
  socketFolder: string
  membership: Membership
  /** The server was running already. */
  adopted: boolean
}

/**
 * Joins the server that runs on a cluster, or starts one and joins it. Other processes may start and stop the same
 * server at any moment, so each round looks at everything again; PostgreSQL's own lock on postmaster.pid decides which
 * of several that start a server at once has started it. Throws a StartError if that fails.
 */
export async function enter(cluster: Cluster, options: EnterOptions): Promise<Entered> {
  const { unsafe, log, signal } = options
  const deadline = Date.now() + PATIENCE
  let child: Postmaster | undefined
  while (Date.now() < deadline) {
    const socketFolder = await findSocket(cluster.home)
    const membership = socketFolder && (await joinAt(cluster, socketFolder, child, options))
    const pid = await findPid(cluster)
    if (membership) {
      const adopted = !child || child.hasExited()
      log(
        `PostgreSQL ${cluster.binaries.version} ${adopted ? 'was running' : 'started'} (pid ${pid ?? 'unknown'})`,
      )
      return { socketFolder, membership, adopted }
    }
    if (!pid && child?.hasExited()) {
      const output = await child.readOutput()
      // Another process was first, and its server is gone again; or processes of a killed server are still ending.
      if (!/lock file .* (already exists|is empty)|pre-existing shared memory block/.test(output))
        throw new StartError('server', `PostgreSQL did not start: ${output.split('\n').slice(-5).join('\n')}`)
      child = undefined
    }
    if (!child) signal?.throwIfAborted()
    if (!pid && !child) child = await spawnPostmaster(cluster, { unsafe, socketFolder: options.socketFolder })
    await sleep(25)
  }
  throw new StartError(
    'server',
    `PostgreSQL has not become ready in ${PATIENCE / 1000} s; see ${cluster.home}/server.log`,
  )
}

async function joinAt(
  cluster: Cluster,
  socketFolder: string,
  child: Postmaster | undefined,
  { role, onLost }: EnterOptions,
): Promise<Membership | undefined> {
  const { name, home } = cluster
  try {
    return await join({
      url: buildUrl(socketFolder, name, 'postgres'),
      name,
      role,
      isOurs: sql => isServing(sql, home, socketFolder),
      onLost,
    })
  } catch (error) {
    // A server that we started and that rejects us is not left behind. One that has a service is in use.
    const unusable = !(error instanceof StartError) && child && !child.hasExited()
    if (unusable) await stopPostmaster(cluster, socketFolder)
    throw toStartError('server', 'use the embedded PostgreSQL', error)
  }
}
