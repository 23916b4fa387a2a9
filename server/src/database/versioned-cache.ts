import { SingleFlight } from './single-flight.ts'

/** Something made from rows of the database. The rows are of this version, or newer. */
export interface Versioned {
  readonly version: number
}

/**
 * Keeps in memory what was made from versioned rows, and loads it again when their version has been raised, by this
 * process or any other. One load runs at a time, and so does one look-up of the version.
 */
export class VersionedCache<T extends Versioned> {
  readonly #versions: SingleFlight<number>
  readonly #loads: SingleFlight<T>
  #latest: T | undefined
  #newestRequested = 0

  /** `load` is given the newest version that was requested; what it loads must be at least of that version. */
  constructor(load: (version: number) => Promise<T>, readVersion: () => Promise<number>) {
    this.#versions = new SingleFlight(readVersion)
    this.#loads = new SingleFlight(async () => {
      const value = await load(this.#newestRequested)
      this.#latest = value
      return value
    })
  }

  /** What was loaded last, which may be out of date; undefined before the first load. */
  get latest(): T | undefined {
    return this.#latest
  }

  /**
   * The value of a version or of a newer one. A caller that does not know the present version leaves it out; then it is
   * looked up.
   */
  async get(version?: number): Promise<T> {
    const requested = version ?? (await this.#versions.run())
    const loaded = this.#find(requested)
    if (loaded) return loaded
    // The load that runs now may have begun late enough.
    await this.#loads.settle()
    const settled = this.#find(requested)
    if (settled) return settled
    this.#newestRequested = Math.max(this.#newestRequested, requested)
    return this.#loads.run()
  }

  /** Lets go of the value; the next request loads it again. */
  clear(): void {
    this.#latest = undefined
  }

  /** Resolves when no load runs any more. */
  settle(): Promise<void> {
    return this.#loads.settle()
  }

  #find(version: number): T | undefined {
    const latest = this.#latest
    return latest && latest.version >= version ? latest : undefined
  }
}
