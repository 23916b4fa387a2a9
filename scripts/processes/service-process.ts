import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../server/bin/dalil.js', import.meta.url))
/** A start that recovers a database takes seconds. */
const LONGEST_START_MS = 60_000
const LONGEST_STOP_MS = 30_000

/** The service, started as its users do, on one port from start to start. */
export class ServiceProcess {
  readonly address: string
  readonly port: number
  readonly #env: Record<string, string>
  readonly #onUnexpectedEnd: (text: string) => void
  readonly #onOutput: (text: string) => void
  #child: ChildProcess | undefined
  #exit = Promise.resolve()
  #isEnding = false
  #output = ''

  /** `onUnexpectedEnd` is told when the process ends without being asked to, and `onOutput` what it prints. */
  constructor(
    port: number,
    env: Record<string, string>,
    onUnexpectedEnd: (text: string) => void,
    onOutput: (text: string) => void = () => {},
  ) {
    const { PATH = '', HOME = '/', NODE_COMPILE_CACHE = '' } = process.env
    this.port = port
    this.address = `http://127.0.0.1:${port}`
    this.#env = { PATH, HOME, NODE_COMPILE_CACHE, PORT: String(port), LOG_LEVEL: 'fatal', ...env }
    this.#onUnexpectedEnd = onUnexpectedEnd
    this.#onOutput = onOutput
  }

  /** Resolves when the service says that it is ready. */
  async start(): Promise<void> {
    this.#isEnding = false
    this.#output = ''
    const child = spawn(process.execPath, [program, 'serve'], { stdio: 'pipe', env: this.#env })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        this.#output = (this.#output + text).slice(-4_000)
        this.#onOutput(text)
      })
    this.#exit = new Promise(resolve => {
      child.once('close', (code, signal) => {
        if (!this.#isEnding)
          this.#onUnexpectedEnd(`the service ended by itself (${signal ?? code}): ${this.#output}`)
        resolve()
      })
    })
    const deadline = performance.now() + LONGEST_START_MS
    while (!this.#output.includes('Dalil is ready at')) {
      if (hasExited(child)) throw new Error(`the service did not start: ${this.#output}`)
      if (performance.now() > deadline) throw new Error(`the service has not started: ${this.#output}`)
      await sleep(10)
    }
  }

  /** Ends it without a chance to do anything. */
  async kill(): Promise<void> {
    this.#isEnding = true
    this.#child?.kill('SIGKILL')
    await this.#exit
  }

  /** Ends it in order. Throws when it takes long, or ends otherwise than with 0. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || hasExited(child)) return
    this.#isEnding = true
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS)
    await this.#exit
    clearTimeout(timer)
    if (child.exitCode !== 0)
      throw new Error(
        `the service did not end in order on SIGTERM (${child.signalCode ?? child.exitCode}): ${this.#output}`,
      )
  }

  /** The memory that it takes at the moment. */
  readMegabytes(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
  }

  /** Lets it stand still for a while, as a machine that is overloaded or moved does. */
  async freeze(milliseconds: number): Promise<void> {
    this.#child?.kill('SIGSTOP')
    await sleep(milliseconds)
    this.#child?.kill('SIGCONT')
  }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
