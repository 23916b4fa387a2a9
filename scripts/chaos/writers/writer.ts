import type { Ledger } from '../ledger.ts'
import { FolderWriter } from './folders.ts'
import { ListWriter } from './lists.ts'
import type { WriterScene } from './scene.ts'
import { SearchWriter } from './searches.ts'
import type { SharedList } from './shared-list.ts'

/**
 * A client of a workspace that creates, changes and archives, one request after the other. It alone changes what it has
 * created, so that it knows how each thing must be found; a shared list is what all writers of the workspace reorder.
 */
export class Writer {
  readonly ledger: Ledger
  readonly #random: () => number
  readonly #lists: ListWriter
  readonly #searches: SearchWriter
  readonly #folders: FolderWriter
  readonly #shared: SharedList
  #isPaused = false
  #isStopped = false
  #hasEnded = false
  #pausing: (() => void) | undefined
  #resuming: (() => void) | undefined

  constructor(scene: WriterScene, shared: SharedList) {
    this.ledger = scene.ledger
    this.#random = scene.random
    this.#searches = new SearchWriter(scene)
    this.#folders = new FolderWriter(scene)
    this.#lists = new ListWriter(scene)
    this.#shared = shared
  }

  /** Writes until it is stopped. */
  async run(): Promise<void> {
    try {
      await this.#write()
    } finally {
      this.#hasEnded = true
      this.#pausing?.()
    }
  }

  async #write(): Promise<void> {
    while (!this.#isStopped) {
      if (this.#isPaused) {
        this.#pausing?.()
        await new Promise<void>(resolve => {
          this.#resuming = resolve
        })
        continue
      }
      await this.#step()
    }
  }

  /** Resolves when the request under way is settled; no other follows until `resume`. */
  async pause(): Promise<void> {
    this.#isPaused = true
    await new Promise<void>(resolve => {
      this.#pausing = resolve
      if (this.#resuming || this.#hasEnded) resolve()
    })
  }

  resume(): void {
    this.#isPaused = false
    this.#resuming?.()
    this.#resuming = undefined
  }

  stop(): void {
    this.#isStopped = true
    this.resume()
  }

  /** Reads what was changed since the last check, and reports what is otherwise than it was acknowledged. */
  async check(): Promise<void> {
    await this.#lists.check()
    await this.#searches.check()
  }

  async #step(): Promise<void> {
    const steps: [number, () => Promise<unknown>][] = [
      [20, () => this.#searches.create(this.#folders.draw())],
      [6, () => this.#searches.move(this.#folders.draw())],
      [3, () => this.#searches.archive()],
      [8, () => this.#folders.create()],
      [2, () => this.#folders.archive()],
      [12, () => this.#lists.create()],
      [16, () => this.#lists.addMembers(this.#searches.draw())],
      [20, () => this.#lists.reorder()],
      [6, () => this.#lists.rename()],
      [6, () => this.#lists.removeMembers()],
      [2, () => this.#lists.archive()],
      [10, () => this.#shared.reorder()],
    ]
    // As many places as the weight says.
    const places = steps.flatMap(([weight, run]) => Array<typeof run>(weight).fill(run))
    await places[Math.floor(this.#random() * places.length)]!()
  }
}
