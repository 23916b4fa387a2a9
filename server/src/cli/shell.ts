import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'

/** What surrounds a command: its environment variables, and where it writes to. */
export interface Shell {
  env: Record<string, string | undefined>
  stdout: Writable
  /** For progress and errors. */
  stderr: Writable & { isTTY?: boolean }
}

const shells = new AsyncLocalStorage<Shell>()

/** The shell of the command that runs: the process, unless another one was given. */
export function getShell(): Shell {
  return shells.getStore() ?? process
}

/** Runs a command in a shell of its own; tests run many in one process, at the same time. */
export function runInShell<T>(shell: Shell, run: () => Promise<T>): Promise<T> {
  return shells.run(shell, run)
}
