import { execFile, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../scripts/processes/free-port.ts'
import type { Scope } from './database.ts'

/**
 * Servers of a test's own, for what the server of the run cannot show: TLS, a standby, a pooler. They are Debian's
 * PostgreSQL 15, as it has all of the programs.
 */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Why a test that needs such a server is skipped; false where it runs. */
export const noOwnServer = existsSync(join(PROGRAMS, 'pg_basebackup'))
  ? false
  : "there is no PostgreSQL 15 of Debian's with pg_basebackup"

export interface OwnServer {
  port: number
  folder: string
  /** Over the socket, as the superuser. */
  url: string
  /** The path of a new file that the server may read. */
  addFile(name: string, content: string): string
  stop(): Promise<void>
}

interface OwnServerOptions {
  /** Lines of postgresql.conf, once the folder is known. */
  settings?: (folder: string, addFile: OwnServer['addFile']) => Record<string, string>
  /** Lines of pg_hba.conf before the one that trusts every connection. */
  access?: string[]
}

/** Root may not run PostgreSQL. */
const account = process.getuid?.() === 0 ? findAccount() : undefined

function findAccount(): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

/** A folder that the account of the servers owns; the server that is started in it removes it. */
export function makeServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-server-'))
  chmodSync(folder, 0o755)
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Runs a program as the account of the servers; those of PostgreSQL by their names alone. */
export async function runAsServer(program: string, args: string[], cwd: string): Promise<void> {
  const path = program.includes('/') ? program : join(PROGRAMS, program)
  await promisify(execFile)(path, args, {
    cwd,
    ...account,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  })
}

/** Starts a program as the account of the servers; it ends with the scope. */
export function spawnAsServer(scope: Scope, program: string, args: string[], cwd: string) {
  const child = spawn(program, args, { cwd, stdio: 'ignore', ...account, env: process.env })
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  scope.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return child
}

/** Starts a server of its own; it ends with the scope. */
export async function startOwnServer(scope: Scope, options: OwnServerOptions = {}): Promise<OwnServer> {
  const folder = makeServerFolder()
  const data = join(folder, 'data')
  await runAsServer('initdb', ['-D', data, '-U', 'dalil', '-A', 'trust', '-E', 'UTF8', '--no-sync'], folder)
  const access = ['local all all trust', ...(options.access ?? []), 'host all all 127.0.0.1/32 trust']
  writeFileSync(join(data, 'pg_hba.conf'), `${access.join('\n')}\nlocal replication all trust\n`)
  const addFile = createFileWriter(folder)
  return startServerIn(scope, folder, { fsync: 'off', ...options.settings?.(folder, addFile) })
}

/** Starts a server on the data that is in a folder already. */
export async function startServerIn(
  scope: Scope,
  folder: string,
  settings: Record<string, string> = {},
): Promise<OwnServer> {
  const data = join(folder, 'data')
  const port = await findFreePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'`)
  appendFileSync(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
  await runAsServer('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', 'start'], folder)
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    await runAsServer('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'], folder)
  }
  scope.after(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    port,
    folder,
    url: `postgres://dalil@localhost:${port}/postgres?host=${folder}`,
    addFile: createFileWriter(folder),
    stop,
  }
}

function createFileWriter(folder: string): OwnServer['addFile'] {
  return (name, content) => {
    const path = join(folder, name)
    writeFileSync(path, content, { mode: 0o600 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
}
