import { setTimeout as sleep } from 'node:timers/promises'
import { connectBeside, type Database } from '../../database/connect.ts'
import { VersionedCache } from '../../database/versioned-cache.ts'
import { readChangedCompanies, readDirectoryVersion } from '../../database/versions.ts'
import type { Gazetteer } from './gazetteer.ts'
import { loadGazetteer } from './load.ts'
import { BOUNDS, type NameBounds } from './load-company-names.ts'
import { refreshGazetteer } from './refresh.ts'

/** Names to read a prompt by. When they are out of date, `fresher` are those of the present directory. */
export interface AvailableGazetteer {
  gazetteer: Gazetteer
  fresher?: Promise<LoadedGazetteer>
}

/** So many bytes of names leave garbage that is worth a pause of some milliseconds. */
const LARGE = 10_000_000
/** The prompts that have waited for the names come first. */
const COLLECT_AFTER_MS = 1000

/** How long a prompt waits for newer names; then it is read by the older ones. */
const PATIENCE_MS = 5000

export interface GazetteerOptions {
  /** How many words and names are kept in memory. */
  bounds?: NameBounds | undefined
  /** Gives memory back to the system after a load, in a process that has little else in it. */
  collectGarbage?: (() => Promise<void>) | undefined
}

export interface LoadedGazetteer {
  /** The version of the directory that the names are of: an older one where newer names did not come in time. */
  version: number
  gazetteer: Gazetteer
}

/** Keeps the gazetteer in memory. Prompts that the older names explain do not wait while newer ones are loaded. */
export class CurrentGazetteer {
  // A connection of its own: those of the pool may all be in transactions that wait for the gazetteer.
  readonly #database: Database
  readonly #bounds: NameBounds
  readonly #collectGarbage: GazetteerOptions['collectGarbage']
  readonly #cache: VersionedCache<LoadedGazetteer>
  #collection: NodeJS.Timeout | undefined

  constructor(database: Database, { bounds = BOUNDS, collectGarbage }: GazetteerOptions = {}) {
    this.#bounds = bounds
    this.#collectGarbage = collectGarbage
    this.#database = connectBeside(database, { max: 1, name: 'dalil gazetteer', idleSeconds: 5 })
    this.#cache = new VersionedCache(
      () => this.#read(),
      () => readDirectoryVersion(this.#database),
    )
  }

  /** The names of the directory at a version, or older names and a promise of those. */
  async get(version: number): Promise<AvailableGazetteer> {
    const { latest } = this.#cache
    const present = this.#cache.get(version)
    if (!latest || latest.version >= version) return { gazetteer: (await present).gazetteer }
    // A failed load is an error only for prompts that have no older names to be read by.
    const inTime = Promise.race([present.catch(() => latest), sleep(PATIENCE_MS, latest, { ref: false })])
    return { gazetteer: latest.gazetteer, fresher: inTime }
  }

  /** Loads the names of the present directory. */
  async warm(): Promise<void> {
    await this.#cache.get()
  }

  async close(): Promise<void> {
    await this.#cache.settle()
    clearTimeout(this.#collection)
    await this.#database.end({ timeout: 1 })
  }

  /** Corrects the names in memory where the present directory differs in few companies, and else reads all anew. */
  #read(): Promise<LoadedGazetteer> {
    const { latest } = this.#cache
    return this.#database.begin('isolation level repeatable read read only', async sql => {
      const version = await readDirectoryVersion(sql)
      const changed = latest && (await readChangedCompanies(sql, latest.version, version))
      if (changed && (await refreshGazetteer(sql, latest.gazetteer, changed)))
        return { version, gazetteer: latest.gazetteer }
      const gazetteer = await loadGazetteer(sql, this.#bounds)
      if (gazetteer.size.bytes >= LARGE) this.#collectLater()
      return { version, gazetteer }
    })
  }

  #collectLater(): void {
    clearTimeout(this.#collection)
    this.#collection = setTimeout(
      () => void this.#collectGarbage?.().catch(() => {}),
      COLLECT_AFTER_MS,
    ).unref()
  }
}
