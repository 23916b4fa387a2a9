import type { Database } from '../database/connect.ts'
import { VersionedCache } from '../database/versioned-cache.ts'
import { readDirectoryVersion } from '../database/versions.ts'
import type { LabelRow } from './labels.ts'
import type { ExpandedFilters } from './selection/expand-filters.ts'

/** Rows and lists at most; when there are more, the cache begins anew. */
const MOST = 10_000

/** What searches have read of the directory's categories and places. It is right while the directory's version stays. */
export class Memory {
  readonly version: number
  readonly named = {
    categories: new Map<number, LabelRow>(),
    countries: new Map<number, LabelRow>(),
    cities: new Map<number, LabelRow>(),
    districts: new Map<number, LabelRow>(),
  }
  /** What criteria come down to, by what is asked for. */
  readonly narrowed = new Map<string, ExpandedFilters>()

  constructor(version: number) {
    this.version = version
  }

  get size(): number {
    return Object.values(this.named).reduce((sum, { size }) => sum + size, this.narrowed.size)
  }
}

/** The memory of the directory's present version. It fills as searches read. */
export class DirectoryCache {
  readonly #cache: VersionedCache<Memory>

  constructor(database: Database) {
    this.#cache = new VersionedCache(
      async version => new Memory(version),
      () => readDirectoryVersion(database),
    )
  }

  /** `version` is the directory's, where the caller has looked it up since its request came. */
  async get(version?: number): Promise<Memory> {
    const memory = await this.#cache.get(version)
    // Searches that use the full one go on with it.
    if (memory.size > MOST) this.#cache.clear()
    return memory
  }
}
