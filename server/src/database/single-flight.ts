import { setImmediate } from 'node:timers/promises'

/**
 * Runs one look-up at a time. Requests that arrive during a look-up share the next one, which begins after all of
 * them: each sees whatever was committed before it came.
 */
export class SingleFlight<T> {
  readonly #lookUp: () => Promise<T>
  readonly #gathers: boolean
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<T> | undefined

  /** With `gathers`, requests whose bytes have already arrived are parsed first, so that they can share the look-up. */
  constructor(lookUp: () => Promise<T>, gathers = false) {
    this.#lookUp = lookUp
    this.#gathers = gathers
  }

  /** The result of a look-up that begins after this call. */
  run(): Promise<T> {
    this.#next ??= this.#wait().then(() => {
      this.#next = undefined
      const lookUp = this.#lookUp()
      this.#running = lookUp.catch(() => {})
      return lookUp
    })
    return this.#next
  }

  /** Resolves when the look-up that runs now has ended, however it ended. */
  async settle(): Promise<void> {
    await this.#running
  }

  #wait(): Promise<unknown> {
    return this.#gathers ? this.#running.then(() => setImmediate()) : this.#running
  }
}
