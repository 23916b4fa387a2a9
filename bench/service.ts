import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Running {
  address: string
  /** Milliseconds from the start of the process to its first healthy answer. */
  startedIn: number
  /** Resident memory of its Node processes, in megabytes: now, and the most there was. */
  memory(): { now: number; peak: number }
  /** Processor time that its own process has used, in seconds: what a machine with other work does not blur. */
  processorSeconds(): number
  stop(): Promise<void>
}

const dalil = fileURLToPath(new URL('../server/bin/dalil.js', import.meta.url))

/** Starts the service as its users do, on a data directory. `flags` are Node's. */
export function startService(dataDir: string, env: Record<string, string> = {}, flags: string[] = []) {
  return start([...flags, dalil, 'serve'], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...env })
}

/** Starts a program of the bench that says its address as the service does. */
export function startProgram(program: string, ...args: string[]): Promise<Running> {
  return start([fileURLToPath(new URL(program, import.meta.url)), ...args], {})
}

async function start(args: string[], env: Record<string, string>): Promise<Running> {
  const began = performance.now()
  const { PATH = '', HOME = '/' } = process.env
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, ...env },
  })
  // Remembered from the start: an interrupt at the keyboard ends the child as well, before it is stopped.
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const address = await readPrintedAddress(child)
  const { status } = await fetch(`${address}/healthz`)
  if (status >= 400) throw new Error(`the service is not healthy: ${status}`)
  const startedIn = performance.now() - began
  return {
    address,
    startedIn,
    memory: () => readMemory(child.pid!),
    processorSeconds: () => readProcessorSeconds(child.pid!),
    stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}

/** Processor time that a process has used. */
export function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  // In hundredths: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, fields 14 and 15.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function readPrintedAddress(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`it ended with ${code}: ${output}`)))
    child.stdout!.setEncoding('utf8').on('data', text => {
      output += text
      const address = /is ready at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
  })
}

/** Of the process and of its workers, not of the database beside them. */
function readMemory(pid: number): { now: number; peak: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const statuses = [String(pid), ...children]
    .map(each => readFileSync(`/proc/${each}/status`, 'utf8'))
    .filter((status, at) => at === 0 || /^Name:\s+(node|MainThread)/.test(status))
  const megabytes = (field: string) =>
    statuses.reduce((sum, status) => sum + Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]), 0) /
    1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
