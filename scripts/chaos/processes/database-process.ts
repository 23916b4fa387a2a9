import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The processes of the embedded PostgreSQL server of a data folder, as Linux shows them. */
export class DatabaseProcess {
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Ends the server without a chance to do anything; undefined when none runs. */
  killPostmaster(): number | undefined {
    const pid = this.#findPostmaster()
    if (pid) sendSignal(pid, 'SIGKILL')
    return pid
  }

  /** Ends one connection's process: with SIGKILL the server ends all others as well, and recovers. */
  signalBackend(signal: 'SIGKILL' | 'SIGTERM', random: () => number): void {
    const backends = this.#listProcesses().filter(({ command }) => /^postgres: dalil dalil /.test(command))
    const backend = backends[Math.floor(random() * backends.length)]
    if (backend) sendSignal(backend.pid, signal)
  }

  /** Lets all of its processes stand still for a while, as a disk that does not answer does. */
  async freeze(milliseconds: number): Promise<void> {
    const pids = this.#listProcesses().map(({ pid }) => pid)
    for (const pid of pids) sendSignal(pid, 'SIGSTOP')
    await sleep(milliseconds)
    for (const pid of pids) sendSignal(pid, 'SIGCONT')
  }

  #findPostmaster(): number | undefined {
    try {
      const data = realpathSync(join(this.#dataDir, 'postgres', 'data'))
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // A process id is given to another process after a while.
      return realpathSync(`/proc/${pid}/cwd`) === data ? pid : undefined
    } catch {
      return undefined
    }
  }

  #listProcesses(): { pid: number; command: string }[] {
    const postmaster = this.#findPostmaster()
    if (!postmaster) return []
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(name => ({ pid: Number(name), ...readStatus(name) }))
      .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  }
}

function readStatus(pid: string): { parent: number; command: string } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return {
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }
  } catch {
    return { parent: 0, command: '' }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
