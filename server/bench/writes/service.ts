import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../../src/config.ts'
import { runningServer } from '../../src/database/embedded.ts'

const program = fileURLToPath(new URL('../../bin/dalil.js', import.meta.url))

/** A service as users run it, in processes of its own. */
export interface RunningService {
  port: number
  /** Of its database. */
  url: string
  /** Resident megabytes of each of its processes, PostgreSQL's aside. */
  megabytes(): Promise<number[]>
  stop(): Promise<void>
}

/** Starts `dalil serve` on a free port over the directory in a DATA_DIR. */
export async function startService(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningService> {
  const child = spawn(process.execPath, [program, 'serve', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DALIL_DEMO: 'off',
      DALIL_REFERENCE: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const exit = new Promise<void>(resolve => child.once('exit', () => resolve()))
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  const gone = exit.then(() => Promise.reject(new Error('the service ended before it was ready')))
  const ready = async () => {
    while (!written.includes('\n')) await sleep(20)
  }
  await Promise.race([ready(), gone])
  gone.catch(() => {})
  const { address } = JSON.parse(written) as { address: string }
  const config: Config = readConfig({ DATA_DIR: dataDir })
  return {
    port: Number(new URL(address).port),
    url: (await runningServer(config.dataDir))!,
    async megabytes() {
      const processes = [child.pid!, ...(await childrenOf(child.pid!))]
      return (await Promise.all(processes.map(residentMegabytes))).filter(each => each !== undefined)
    },
    stop() {
      child.kill('SIGTERM')
      return exit
    },
  }
}

/** The Node processes that a process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const children = text.split(' ').filter(Boolean).map(Number)
  const names = await Promise.all(children.map(child => readFile(`/proc/${child}/comm`, 'utf8')))
  return children.filter((_, at) => !names[at]!.startsWith('postgres'))
}

async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
