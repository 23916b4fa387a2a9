import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import { connect } from '../src/connect.ts'
import { type ServerOptions, StartError, startServer } from '../src/start.ts'

export const root = process.getuid?.() === 0
export const NAME = 'lighthouse'

/** Processes of the running test. One that is left would start a server again, and keep the test from ending. */
const children: ChildProcess[] = []

/** A data folder that does not exist yet, in a folder of its own. What is left of it goes with the test. */
export async function makeDataDir(t: TestContext, { below = 'data', mode = 0o755 } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  await chmod(folder, mode)
  const dataDir = join(folder, below)
  t.after(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    const pid = serverPid(dataDir)
    if (pid) process.kill(pid, 'SIGQUIT')
    const home = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
    if (home) await rm(home, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
    assert.equal(pid, undefined, 'the test left a server behind')
  })
  return dataDir
}

let template: Promise<string> | undefined

/** A cluster that was started and stopped once, for tests to copy: making one takes most of the time of a start. */
async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  await chmod(folder, 0o755)
  // Several files may be run in one process.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await (await start(folder)).stop()
  return join(folder, 'postgres')
}

/** A data folder that holds a cluster, for tests that are not about making one. */
export async function makeCluster(t: TestContext, options: { below?: string } = {}): Promise<string> {
  template ??= makeTemplate()
  const dataDir = await makeDataDir(t, options)
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', await template, dataDir])
  return dataDir
}

export const start = (dataDir: string, options: Partial<ServerOptions> = {}) =>
  startServer({ dataDir, name: NAME, unsafe: true, ...options })

/** Why a start that must fail did. */
export async function catchMessage(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => assert.fail('it started'),
    reason => reason,
  )
  assert(error instanceof StartError, error)
  return error.message
}

/** The server's process as the kernel sees it, found by where it works. */
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

export async function query(url: string, text: string) {
  const sql = connect(url)
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

/** A process of its own that starts the server, says so in a line, and stops it when its input ends. */
export async function startElsewhere(dataDir: string, role: string) {
  const program = `
    import { startServer } from '${new URL('../src/start.ts', import.meta.url)}'
    const [, dataDir, role] = process.argv
    const server = await startServer({ dataDir, name: '${NAME}', role, unsafe: true })
    console.log(server.adopted)
    process.stdin.on('end', () => server.stop()).resume()`
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', program, dataDir, role],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const exit = once(child, 'exit')
  children.push(child)
  const [line] = await once(child.stdout!, 'data')
  return {
    pid: child.pid,
    adopted: String(line).trim() === 'true',
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
    async stop() {
      child.stdin!.end()
      await exit
    },
  }
}
