import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { chown, mkdtemp, open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT, runAs, selectUser } from './account.ts'
import { type Cluster, locateData } from './cluster.ts'
import type { PostgresClient } from './connect.ts'
import { buildServerArguments, SOCKET_NAME } from './settings.ts'
import { readCode, StartError } from './start-error.ts'

/** The longest path of a socket without the terminating zero: 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH = 103

/** Milliseconds that a server may take to write what it holds in memory to disk. */
const PATIENCE = 300_000

const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH

/** Reads postmaster.pid: its first line is the process id, its fifth the socket's folder. */
async function readPidFile(home: string): Promise<{ pid: number; socketFolder: string } | undefined> {
  const text = await readFile(join(locateData(home), 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketFolder = ''] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder } : undefined
}

/** The folder in which a server of this cluster would listen, if it is known. */
export async function findSocket(home: string): Promise<string | undefined> {
  if (fitsSocket(home)) return home
  const folder = (await readPidFile(home))?.socketFolder
  if (!folder) return undefined
  // Once the folder named in an old file is gone, any user may make one of that name in /tmp.
  const [ours, theirs] = await Promise.all([stat(home), stat(folder).catch(() => undefined)])
  return ours.uid === theirs?.uid ? folder : undefined
}

/**
 * Whether the server behind the connection is this cluster's. A socket within its home proves it, whatever path the
 * server calls that; a postmaster.pid that was copied along with a cluster names the socket of another.
 */
export async function isServing(sql: PostgresClient, home: string, socketFolder: string): Promise<boolean> {
  if (socketFolder === home) {
    await sql`select 1`
    return true
  }
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  return (await realpath(row!.folder).catch(() => '')) === locateData(home)
}

/**
 * The process id of the server that runs on this cluster, whether or not it answers at the moment. A process id is
 * soon given to another process, so what counts is the folder in which the process works.
 */
export async function findPid({ home, data, account }: Cluster): Promise<number | undefined> {
  const pid = (await readPidFile(home))?.pid
  if (!pid) return undefined
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data ? pid : undefined
  }
  const { output } = await runAs(account, 'ps', ['-p', String(pid), '-o', 'command='])
  return output.includes(data) ? pid : undefined
}

/**
 * Removes the lock files that PostgreSQL would take for those of a running server, postmaster.pid and the one of the
 * socket: the process id in a file was given to another process of the same user since, or the file was cut off before
 * the id was in it. Never a file that may belong to a server which another process is starting right now, as that server
 * would run on without its lock.
 */
async function removeStaleLocks(cluster: Cluster, socketFolder: string | undefined): Promise<void> {
  await removeStaleLock(cluster, join(cluster.data, 'postmaster.pid'))
  if (socketFolder) await removeStaleLock(cluster, join(socketFolder, `${SOCKET_NAME}.lock`))
}

async function removeStaleLock(cluster: Cluster, file: string): Promise<void> {
  const pid = await readPid(file)
  const reused = pid !== undefined && exists(pid) && (await findPid(cluster)) !== pid
  const empty =
    pid === undefined &&
    Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity) > 10_000
  if ((reused || empty) && (await readPid(file)) === pid) await rm(file, { force: true })
}

/** The process id in the first line of a lock file. */
async function readPid(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return pid > 0 ? pid : undefined
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return readCode(error) !== 'ESRCH'
  }
}

export interface Postmaster {
  pid: number | undefined
  hasExited(): boolean
  /** What was added to the server's log since it was started; other processes may have written to it as well. */
  readOutput(): Promise<string>
}

/**
 * Starts a server that outlives this process: out of its process group (Ctrl-C is ours to handle) and off its files.
 * A server that is started again listens in the folder it had, so that the URLs of its clients stay true.
 */
export async function spawnPostmaster(
  cluster: Cluster,
  options: { unsafe: boolean; socketFolder: string | undefined },
): Promise<Postmaster> {
  const { home, data, name, account } = cluster
  const former = options.socketFolder ?? (await findSocket(home))
  await removeStaleLocks(cluster, former)
  const socketFolder = former ?? (await mkdtemp(`/tmp/${name}-`))
  await chown(socketFolder, account.uid, account.gid)
  // As root we write in a folder of another user: a link of theirs must not lead us elsewhere.
  const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW } = constants
  const log = await open(join(home, 'server.log'), O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o600)
  if ((await log.stat()).size > 10_000_000) await log.truncate()
  const { size: start } = await log.stat()
  let failure: string | undefined
  const child = spawn(cluster.binaries.postgres, buildServerArguments(data, socketFolder, options.unsafe), {
    ...selectUser(account),
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.once('error', error => {
    failure = error.message
  })
  child.unref()
  await log.close()
  return {
    pid: child.pid,
    hasExited: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    async readOutput() {
      const bytes = await readFile(join(home, 'server.log'))
      return failure ?? bytes.subarray(start).toString().trim()
    },
  }
}

/**
 * Shuts the server down, rolls transactions back, and waits until it is gone. It waits for this one server: another
 * process may start the next at once, whose postmaster.pid `pg_ctl stop` would take for that of the first.
 */
export async function stopPostmaster(cluster: Cluster, socketFolder: string): Promise<void> {
  const pid = await findPid(cluster)
  // What PostgreSQL calls a fast shutdown.
  if (pid && exists(pid)) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + PATIENCE
  while (pid && (await findPid(cluster)) === pid) {
    if (Date.now() > deadline)
      throw new StartError('server', `PostgreSQL does not stop: see ${join(cluster.home, 'server.log')}`)
    await sleep(10)
  }
  if (socketFolder !== cluster.home && dirname(socketFolder) === '/tmp' && !(await findPid(cluster)))
    await rm(socketFolder, { recursive: true, force: true })
}
