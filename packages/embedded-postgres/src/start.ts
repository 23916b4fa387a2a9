import { setTimeout as sleep } from 'node:timers/promises'
import { findHome, openCluster } from './cluster.ts'
import { connect } from './connect.ts'
import { type Entered, enter } from './enter.ts'
import type { ClusterRole } from './membership.ts'
import { findSocket, isServing, stopPostmaster } from './postmaster.ts'
import { buildUrl, type ClusterSettings } from './settings.ts'

export { makeFolder } from './make-folder.ts'
export type { ClusterRole as Role } from './membership.ts'
export type { ClusterSettings, Locale } from './settings.ts'
export { type Obstacle, StartError } from './start-error.ts'

export interface Server {
  url: string
  /** The server was running already: left by a process that was killed, or in use by another one. */
  adopted: boolean
  /** Stops the server, unless other processes have joined it. Close your own connections first. */
  stop(): Promise<void>
}

export interface ServerOptions {
  /** The folder that holds the cluster (in `postgres`); made if it does not exist. */
  dataDir: string
  /**
   * Lower-case letters. Names the database, its owner and, for root, the system user. Connections to it count as use
   * of the server when their application_name begins with it.
   */
  name: string
  /** 'service' by default: a second service is rejected. */
  role?: ClusterRole
  /** For a cluster that is made now. */
  settings?: ClusterSettings
  /** For tests: a power cut loses data. */
  unsafe?: boolean
  log?: (line: string) => void
}

/** Milliseconds between two attempts to start a server again; doubled from one failure to the next. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 2_000
/** A server that went away within so many milliseconds is not started again at once. */
const STEADY = 1_000

/**
 * Starts the PostgreSQL server of a data folder, or joins the one that runs, and keeps it running: when it goes away it
 * is started again, as soon as that works. Every process that has joined tries; one of them succeeds. Throws a
 * StartError if the server cannot be started, or if the role is 'service' and there is one already.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { dataDir, name, role = 'service', settings = {}, unsafe = false, log = () => {} } = options
  const cluster = await openCluster({ dataDir, name, settings, unsafe, log })
  const ending = new AbortController()
  let entered: Entered | undefined
  let enteredAt = 0
  let restoring: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  const join = async (socketFolder?: string) => {
    let isLost = false
    const onLost = () => {
      isLost = true
      entered = undefined
      if (!ending.signal.aborted) restoring = restore()
    }
    const result = await enter(cluster, { role, unsafe, log, socketFolder, signal: ending.signal, onLost })
    enteredAt = Date.now()
    if (!isLost) entered = result
    return result
  }
  const restore = async () => {
    let pause = Date.now() - enteredAt < STEADY ? FIRST_PAUSE : 0
    log('PostgreSQL went away: starting it again')
    while (!ending.signal.aborted) {
      try {
        await sleep(pause, undefined, { signal: ending.signal })
        await join(first.socketFolder)
        return
      } catch (error) {
        pause = Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, pause * 2))
        if (!ending.signal.aborted)
          log(`${(error as Error).message.replace(/\s*\n\s*/g, ' ')}; next try in ${pause / 1000} s`)
      }
    }
  }
  const stop = async () => {
    ending.abort()
    await restoring
    await entered?.membership.leave(() => stopPostmaster(cluster, first.socketFolder), log)
  }

  const first = await join()
  return {
    url: buildUrl(first.socketFolder, name, name),
    adopted: first.adopted,
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Whether a data folder holds a cluster, or a link to one. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await findHome(dataDir).catch(() => '')) !== undefined
}

/**
 * The URL of the server that runs on a data folder, or undefined. It does not keep the server running: to rely on it,
 * join it with startServer as a 'command'.
 */
export async function findServer(dataDir: string, name: string): Promise<string | undefined> {
  const home = await findHome(dataDir).catch(() => undefined)
  const socketFolder = home && (await findSocket(home).catch(() => undefined))
  if (!socketFolder) return undefined
  const sql = connect(buildUrl(socketFolder, name, 'postgres'))
  try {
    return (await isServing(sql, home, socketFolder)) ? buildUrl(socketFolder, name, name) : undefined
  } catch {
    return undefined
  } finally {
    await sql.end({ timeout: 0 })
  }
}
