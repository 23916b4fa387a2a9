import { setTimeout as sleep } from 'node:timers/promises'

/** What people write is shorter; longer prompts take tens of milliseconds of the processor. */
const LONG = 1_000

/**
 * Lets long prompts be read one at a time, and after each everything else run for as long as it has taken. Other prompts
 * do not wait.
 */
export class PromptTurns {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(prompt: string, read: () => Promise<T>): Promise<T> {
    if (prompt.length <= LONG) return read()
    let startedAt = 0
    const result = this.#last.then(() => {
      startedAt = performance.now()
      return read()
    })
    this.#last = result
      .catch(() => {})
      .then(() => sleep(performance.now() - startedAt, undefined, { ref: false }))
    return result
  }
}
