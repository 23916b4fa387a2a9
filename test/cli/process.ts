import assert from 'node:assert/strict'
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runDalil } from '../../server/src/cli/program.ts'
import type { Scope } from '../support/database.ts'

const program = fileURLToPath(new URL('../../server/bin/dalil.js', import.meta.url))

export type Environment = Record<string, string>

/** How a process ended and all that it wrote. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** A DATA_DIR that does not exist yet, in a folder that the database's own user may pass through. */
export async function makeDataDir(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(process.env.DALIL_TEST_FOLDER ?? tmpdir(), 'dalil-cli-'))
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  scope.after(async () => {
    const pid = serverPid(dataDir)
    if (pid) process.kill(pid, 'SIGQUIT')
    const home = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
    if (home) await rm(home, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })
  return dataDir
}

/**
 * A DATA_DIR with a cluster that was made and migrated before, for tests that are not about the first start; with a copy
 * of the one of another DATA_DIR where that is given, which no server runs on.
 */
export async function makeStartedDataDir(scope: Scope, from?: string): Promise<string> {
  const dataDir = await makeDataDir(scope)
  const cluster = from === undefined ? process.env.DALIL_TEST_CLUSTER : join(from, 'postgres')
  // Without it the tests run on a server of the developer's own, and the first start makes the cluster.
  if (!cluster) return dataDir
  await mkdir(dataDir, { mode: 0o711 })
  await promisify(execFile)('cp', ['-a', cluster, join(dataDir, 'postgres')])
  return dataDir
}

/** The PostgreSQL server that runs on a DATA_DIR, found by where it works. */
export function serverPid(dataDir: string): number | undefined {
  const data = join(dataDir, 'postgres', 'data')
  // The file and the process may end between two looks at them.
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Nothing of the surroundings but what finds programs, so that a developer's own settings change no test. */
function environment(env: Environment): Environment {
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE = '' } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, DALIL_REFERENCE: 'off', DALIL_DEMO: 'off', ...env }
}

function requireDatabase(env: Environment): void {
  if (!env.DATABASE_URL && !env.DATA_DIR) throw new Error('a test must say where its database is')
}

function launch(args: string[], env: Environment, detached = false) {
  requireDatabase(env)
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: tmpdir(),
    detached,
    env: environment(env),
  })
  return { child, ended: collectOutput(child) }
}

function collectOutput(child: ChildProcessByStdio<null, Readable, Readable>) {
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    written.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    written.stderr += text
  })
  const exit = new Promise<Ended>(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, ...written }))
  })
  return { written, exit }
}

/** Runs a command to its end in this process. */
export async function dalil(args: string[], env: Environment): Promise<Ended> {
  requireDatabase(env)
  const written = { stdout: '', stderr: '' }
  const collect = (stream: 'stdout' | 'stderr') =>
    new Writable({
      decodeStrings: false,
      write(text, _, done) {
        written[stream] += text
        done()
      },
    })
  const shell = { env: environment(env), stdout: collect('stdout'), stderr: collect('stderr') }
  const code = await runDalil(args, shell)
  return { code, signal: null, ...written }
}

/** Runs a command to its end in a process of its own. */
export async function spawnDalil(args: string[], env: Environment): Promise<Ended> {
  const { child, ended } = launch(args, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const result = await ended.exit
  clearTimeout(timer)
  return result
}

/** Runs a command to its end in a shell that sends its standard output elsewhere, such as `> /dev/null`; returns its stderr. */
export async function redirectDalil(args: string[], redirection: string, env: Environment): Promise<string> {
  const script = `{ "$0" "$@"; echo "status $?" >&2; } ${redirection}`
  const line = ['-c', script, process.execPath, program, ...args]
  return (await promisify(execFile)('sh', line, { env: environment(env) })).stderr
}

/** What long commands say every half minute, on a machine that is slow enough. */
const PROGRESS = /^\w[\w ]*: [\d,]+ (rows|elements), [\d,]+\/s(, about \d+ (s|min) left)?\n/gm

/** The value of a command that must succeed and print exactly one line of JSON, and nothing but progress on stderr. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into values of every shape
export async function dalilJson(args: string[], env: Environment): Promise<any> {
  const { code, stdout, stderr } = await dalil([...args, '--json'], env)
  const words = stderr.replace(PROGRESS, '')
  assert.deepEqual({ code, stderr: words }, { code: 0, stderr: '' }, args.join(' '))
  assert.match(stdout, /^[{[].*\n$/, args.join(' '))
  return JSON.parse(stdout)
}

/** Why a command that must fail did: its one line on stderr, with nothing on stdout. */
export async function dalilRejection(args: string[], env: Environment): Promise<string> {
  return readRejection(await dalil(args, env))
}

export function readRejection({ code, stdout, stderr }: Ended): string {
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' }, stderr)
  assert.match(stderr, /^dalil: [^\n]+\n$/)
  return stderr.trim()
}

/** A service that says it is ready. */
export interface RunningService {
  pid: number
  address: string
  /** The key that the start printed, if it did. */
  token: string | undefined
  written(): { stdout: string; stderr: string }
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>
  /** Ends it as Ctrl-C on a terminal does, or the end of the terminal: all its processes get the signal. */
  interrupt(signal?: NodeJS.Signals): Promise<Ended>
}

export const TOKEN = /dalil_[A-Za-z0-9]{30,}/

/** Starts a service on a free port. What is left of it ends with the scope. */
export async function startService(scope: Scope, env: Environment): Promise<RunningService> {
  const starting = beginService(scope, env)
  const ready = await starting.see(/Dalil is ready at (\S+)/)
  return {
    pid: starting.pid,
    address: ready[1]!,
    token: TOKEN.exec(starting.written().stdout)?.[0],
    written: starting.written,
    end: starting.end,
    interrupt: starting.interrupt,
  }
}

/** Waits at most 20 seconds for the answer at an address to have a status; returns how long that took in milliseconds. */
export async function waitForStatus(address: string, status: number, headers = {}): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 20_000) {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    if (response.status === status) return performance.now() - startedAt
    await sleep(10)
  }
  assert.fail(`${address} has not answered ${status}`)
}

/** Starts a service and does not wait for it. */
export function beginService(scope: Scope, env: Environment, options: string[] = []) {
  return beginDalil(scope, ['serve', ...options], { PORT: '0', ...env })
}

/** Starts a command and does not wait for it. */
export function beginDalil(scope: Scope, args: string[], env: Environment) {
  const { child, ended } = launch(args, env, true)
  scope.after(async () => {
    child.kill('SIGKILL')
    await ended.exit
  })
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  const waitForWords = async (stream: 'stdout' | 'stderr', words: RegExp): Promise<RegExpExecArray> => {
    for (let tries = 0; tries < 6000; tries++) {
      const found = words.exec(ended.written[stream])
      if (found) return found
      if (hasExited()) break
      await sleep(10)
    }
    throw new Error(`it did not say ${words}: ${JSON.stringify(ended.written)}`)
  }
  return {
    pid: child.pid!,
    written: () => ({ ...ended.written }),
    ended: ended.exit,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended.exit
    },
    async interrupt(signal: NodeJS.Signals = 'SIGINT') {
      process.kill(-child.pid!, signal)
      return ended.exit
    },
    /** Waits for words on standard output. */
    see: (words: RegExp) => waitForWords('stdout', words),
    /** Waits for words on standard error. */
    hear: (words: RegExp) => waitForWords('stderr', words),
  }
}

/** Calls an operation over HTTP. */
export async function call(
  { address }: { address: string },
  token: string | undefined,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
): Promise<{ status: number; body: any }> {
  const response = await fetch(`${address}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
