import { LRUCache } from 'lru-cache'
import type { Database } from '../database/connect.ts'
import { VersionedCache } from '../database/versioned-cache.ts'
import { readDirectoryVersion } from '../database/versions.ts'
import type { Criteria } from './criteria.ts'
import type { Reading } from './interpretation/reading.ts'

/** Rows and expanded filters at most; when there are more, the cache begins anew. */
const MAX_ENTRIES = 10_000

/** Readings are a few kilobytes each: some are read again at once, as a preview and its search, and some by many. */
const MAX_READINGS = 300
/** Longer prompts are hardly said twice. */
const LONGEST_PROMPT = 200

/** What a search shows of a row that its criteria name. */
export interface LabelRow {
  id: number
  label: string
  label_ar: string | null
  /** Of a country. */
  code: string | null
  /** Of a district. */
  city_id: number | null
}

/** Rows by their ids. */
export interface LabelRows {
  categories: Map<number, LabelRow>
  countries: Map<number, LabelRow>
  cities: Map<number, LabelRow>
  districts: Map<number, LabelRow>
}

/** The lists of criteria once expanded; empty where the criteria have none. */
export interface ExpandedFilters {
  companyTypes: string[]
  categoryIds: number[]
  cityIds: number[]
}

/** What searches have read of the directory's categories and places. It is right while the directory's version stays. */
export class CachedDirectory {
  readonly version: number
  readonly labels: LabelRows = {
    categories: new Map(),
    countries: new Map(),
    cities: new Map(),
    districts: new Map(),
  }
  /** The company types, once they were asked for. */
  companyTypes: readonly string[] | undefined
  /** Expanded filters by the request for them. */
  readonly expandedFilters = new Map<string, ExpandedFilters>()

  readonly #readings = new LRUCache<string, Reading>({ max: MAX_READINGS })

  constructor(version: number) {
    this.version = version
  }

  /** The reading of a prompt beside stated filters, where it was read before. */
  getReading(prompt: string, stated: Criteria): Reading | undefined {
    return prompt.length > LONGEST_PROMPT ? undefined : this.#readings.get(toReadingKey(prompt, stated))
  }

  setReading(prompt: string, stated: Criteria, reading: Reading): void {
    if (prompt.length <= LONGEST_PROMPT) this.#readings.set(toReadingKey(prompt, stated), reading)
  }

  get size(): number {
    return Object.values(this.labels).reduce((sum, { size }) => sum + size, this.expandedFilters.size)
  }
}

function toReadingKey(prompt: string, stated: Criteria): string {
  return `${JSON.stringify(stated)} ${prompt}`
}

/** Returns the cache of the directory's current version. It fills as searches read. */
export class DirectoryCache {
  readonly #cache: VersionedCache<CachedDirectory>

  constructor(database: Database) {
    this.#cache = new VersionedCache(
      async version => new CachedDirectory(version),
      () => readDirectoryVersion(database),
    )
  }

  /** `version` is the directory's, where the caller has looked it up since its request came. */
  async get(version?: number): Promise<CachedDirectory> {
    const cached = await this.#cache.get(version)
    // Searches that have the full one go on with it.
    if (cached.size > MAX_ENTRIES) this.#cache.clear()
    return cached
  }
}
