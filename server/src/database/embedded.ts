import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from './connect.ts'
import { type Cluster, findHome, openCluster } from './embedded/cluster.ts'
import { join, type Membership, type Role } from './embedded/membership.ts'
import {
  findSocket,
  type Postmaster,
  runningPid,
  serves,
  spawnPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts'
import { socketUrl } from './embedded/settings.ts'
import { cannot, StartError } from './embedded/start-error.ts'

export { StartError } from './embedded/start-error.ts'

export interface EmbeddedServer {
  url: string
  /** The server was running already: orphaned by a service that was killed, or in use by another process. */
  adopted: boolean
  /** Stops the server, unless other Dalil processes are connected to it. Close your own connections first. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  /** For tests: nothing survives a power cut. */
  fast?: boolean
  /** There is one service to a DATA_DIR, and any number of commands beside it or without it. */
  role?: Role
}

/** How long a server may take to recover from a crash, or a former one to go down. */
const patience = 120_000

/**
 * Starts the PostgreSQL server of DATA_DIR, made if there is none, or joins the one that runs. Throws a StartError
 * if that cannot be done, or if the role is 'service' (the default) and another service has it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, fast = false, role = 'service' } = options
  const cluster = await openCluster(resolve(options.dataDir), { fast, log })
  const deadline = Date.now() + patience
  let child: Postmaster | undefined
  // Others may start and stop the same server at any moment, so each round looks afresh.
  while (Date.now() < deadline) {
    const socketFolder = await findSocket(cluster.home)
    const membership = socketFolder && (await joinAt(cluster, socketFolder, role, child))
    const pid = await runningPid(cluster)
    if (membership) {
      const adopted = !child || child.exited()
      log(
        `PostgreSQL ${cluster.binaries.version} ${adopted ? 'was running' : 'started'} (pid ${pid ?? 'unknown'})`,
      )
      return embeddedServer(cluster, socketFolder, membership, adopted, log)
    }
    if (!pid && child?.exited()) {
      const output = await child.output()
      // Another process was first, and its server is gone again; or processes of a killed server are still going.
      if (!/lock file .* (already exists|is empty)|pre-existing shared memory block/.test(output))
        throw new StartError(`PostgreSQL did not start: ${output.split('\n').slice(-5).join('\n')}`)
      child = undefined
    }
    if (!pid && !child) child = await spawnPostmaster(cluster, fast)
    await sleep(25)
  }
  throw new StartError(
    `PostgreSQL has not become ready in ${patience / 1000} s; see ${cluster.home}/server.log`,
  )
}

/** Whether DATA_DIR holds a cluster, or a link to one. */
export async function isMade(dataDir: string): Promise<boolean> {
  return (await findHome(resolve(dataDir)).catch(() => '')) !== undefined
}

/**
 * The URL of the server that runs on DATA_DIR, or undefined. It does not hold the server: to rely on it, join it with
 * startEmbedded as a 'command'.
 */
export async function runningServer(dataDir: string): Promise<string | undefined> {
  const home = await findHome(resolve(dataDir)).catch(() => undefined)
  const socketFolder = home && (await findSocket(home).catch(() => undefined))
  if (!socketFolder) return undefined
  const sql = connect(socketUrl(socketFolder, 'postgres'), { max: 1, arrays: false })
  try {
    await sql`select 1`
    return (await serves(sql, home, socketFolder)) ? socketUrl(socketFolder, 'dalil') : undefined
  } catch {
    return undefined
  } finally {
    await sql.end({ timeout: 0 })
  }
}

async function joinAt(
  cluster: Cluster,
  socketFolder: string,
  role: Role,
  child: Postmaster | undefined,
): Promise<Membership | undefined> {
  const isOurs = (sql: Database) => serves(sql, cluster.home, socketFolder)
  try {
    return await join(socketUrl(socketFolder, 'postgres'), role, isOurs)
  } catch (error) {
    // A server that we started and that turns us away is not left behind. One with a service on it is in use.
    const unusable = !(error instanceof StartError) && child && !child.exited()
    if (unusable) await stopPostmaster(cluster, socketFolder)
    throw cannot('use the embedded PostgreSQL', error)
  }
}

function embeddedServer(
  cluster: Cluster,
  socketFolder: string,
  membership: Membership,
  adopted: boolean,
  log: (line: string) => void,
): EmbeddedServer {
  let stopped: Promise<void> | undefined
  return {
    url: socketUrl(socketFolder, 'dalil'),
    adopted,
    stop() {
      stopped ??= membership.leave(() => stopPostmaster(cluster, socketFolder), log)
      return stopped
    },
  }
}
