import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { chown, mkdtemp, open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../connect.ts'
import { environment, run, runAs } from './account.ts'
import { type Cluster, dataOf } from './cluster.ts'
import { serverArguments, socketName } from './settings.ts'
import { codeOf, StartError } from './start-error.ts'

/** The longest path of a socket, the terminating zero left out: 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 103

const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= longestSocketPath

/** What postmaster.pid says: its first line is the process, its fifth the socket's folder. */
async function readPidFile(home: string): Promise<{ pid: number; socketFolder: string } | undefined> {
  const text = await readFile(join(dataOf(home), 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketFolder = ''] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder } : undefined
}

/** The folder in which a server of this cluster would listen, if there is one to know of. */
export async function findSocket(home: string): Promise<string | undefined> {
  if (fits(home)) return home
  const folder = (await readPidFile(home))?.socketFolder
  if (!folder) return undefined
  // Anyone may make a folder in /tmp once the one in an old file is gone.
  const [ours, theirs] = await Promise.all([stat(home), stat(folder).catch(() => undefined)])
  return ours.uid === theirs?.uid ? folder : undefined
}

/**
 * Whether the server behind the connection is this cluster's. On the socket within its home it must be, whatever
 * path it calls that; a postmaster.pid that was copied along with a cluster names the socket of another.
 */
export async function serves(sql: Database, home: string, socketFolder: string): Promise<boolean> {
  if (socketFolder === home) return true
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  return (await realpath(row!.folder).catch(() => '')) === dataOf(home)
}

/**
 * The process id of the server that runs on this cluster, whether or not it answers yet or still. A process id is
 * soon given to another process, so what counts is where the process works.
 */
export async function runningPid({ home, data, account }: Cluster): Promise<number | undefined> {
  const pid = (await readPidFile(home))?.pid
  if (!pid) return undefined
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data ? pid : undefined
  }
  const { output } = await run(account, 'ps', ['-p', String(pid), '-o', 'command='])
  return output.includes(data) ? pid : undefined
}

/**
 * PostgreSQL removes the file of a server that is gone, unless its process id was given to another process of the same
 * user since, or it was cut off before the id was in it: only then do we. Never a file that may be of a server which
 * another process is starting right now, as that server would run on without its lock.
 */
async function removeStalePidFile(cluster: Cluster): Promise<void> {
  const file = join(cluster.data, 'postmaster.pid')
  const pid = (await readPidFile(cluster.home))?.pid
  const taken = pid !== undefined && exists(pid) && !(await runningPid(cluster))
  const empty =
    pid === undefined &&
    Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity) > 10_000
  if ((taken || empty) && (await readPidFile(cluster.home))?.pid === pid) await rm(file, { force: true })
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

export interface Postmaster {
  pid: number | undefined
  exited(): boolean
  /** What the server's log has got since it was started; others may have written to it as well. */
  output(): Promise<string>
}

/** Starts a server that outlives us: out of our process group (Ctrl-C is ours to handle) and off our files. */
export async function spawnPostmaster(cluster: Cluster, fast: boolean): Promise<Postmaster> {
  const { home, data, account, binaries } = cluster
  await removeStalePidFile(cluster)
  const socketFolder = fits(home) ? home : await mkdtemp('/tmp/dalil-')
  await chown(socketFolder, account.uid, account.gid)
  // As root we write in a folder of another user: no link of theirs may lead us elsewhere.
  const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW } = constants
  const log = await open(join(home, 'server.log'), O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o600)
  if ((await log.stat()).size > 10_000_000) await log.truncate()
  const { size: start } = await log.stat()
  let failure: string | undefined
  const child = spawn(binaries.postgres, serverArguments(data, socketFolder, fast), {
    ...runAs(account),
    cwd: '/',
    env: environment,
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
    exited: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    async output() {
      const bytes = await readFile(join(home, 'server.log'))
      return failure ?? bytes.subarray(start).toString().trim()
    },
  }
}

/** Shuts the server down as its own user, transactions rolled back, and waits until it is gone. */
export async function stopPostmaster(cluster: Cluster, socketFolder: string): Promise<void> {
  const { home, data, account, binaries } = cluster
  const pid = await runningPid(cluster)
  const { code, output } = await run(account, binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-t', '300'])
  // Another process may start the next server at once, whose file pg_ctl then finds half written.
  if (code !== 0 && pid !== undefined && (await runningPid(cluster)) === pid)
    throw new StartError(`PostgreSQL does not stop: ${output.trim()}`)
  if (socketFolder !== home && dirname(socketFolder) === '/tmp')
    await rm(socketFolder, { recursive: true, force: true })
}
