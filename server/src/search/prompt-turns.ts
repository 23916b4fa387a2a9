import { setTimeout as sleep } from 'node:timers/promises'

/** What people write is shorter; longer prompts take tens of milliseconds of the processor. */
const LONG = 1_000
/** A reading that takes longer than this waits for the database, while others may use the processor. */
const LONGEST_TURN_MS = 250
const LONGEST_PAUSE_MS = 100

/**
 * Lets long prompts be read one at a time, and after each everything else run for as long as it has taken. Other prompts
 * do not wait. Bounds on both keep a slow database from holding up the prompts of other workspaces.
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
    this.#last = this.#last
      .then(() => Promise.race([result.catch(() => {}), pause(LONGEST_TURN_MS)]))
      .then(() => pause(Math.min(performance.now() - startedAt, LONGEST_PAUSE_MS)))
    return result
  }
}

const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })
