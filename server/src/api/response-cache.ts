/** The versions of the data that a response was made from. While both stay the same, so does the response. */
export interface DataVersions {
  workspace: number
  directory: number
}

/** The body of a successful read, as it is sent. */
export type ResponseBody = string | Buffer

interface CachedResponse {
  body: ResponseBody
  versions: DataVersions
  /** Milliseconds of the monotonic clock. */
  expiresAt: number
  bytes: number
  /** Whether it was sent since it was set, or since its last second chance. */
  isUsed: boolean
}

const MAX_BYTES = 24 * 1024 * 1024
/** A larger body is rare, and would evict many others. */
const MAX_ENTRY_BYTES = 256 * 1024
/** Bounds how long a change goes unseen that raises no version: one made by hand, past the service. */
const TIME_TO_LIVE_MS = 5000
/** Shorter bodies stay text, which is sent in one piece with the headers. */
const MIN_BUFFER_LENGTH = 4096
/** What an entry takes besides its body. */
const ENTRY_OVERHEAD_BYTES = 300

/**
 * Responses of reads, valid while the versions of the workspace and of the directory stay the same. Entries leave in
 * the order in which they were set; one that was used meanwhile gets a second chance.
 */
export class ResponseCache {
  private readonly now: () => number
  private readonly entries = new Map<string, CachedResponse>()
  private bytes = 0
  private readonly inFlight = new Map<string, { versions: DataVersions; body: Promise<ResponseBody> }>()

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now = () => performance.now()) {
    this.now = now
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  /** The cached body, if it was made from data of the same versions. */
  get(key: string, versions: DataVersions | undefined): ResponseBody | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (!versions || !isSameVersions(entry.versions, versions) || entry.expiresAt < this.now()) {
      this.delete(key, entry)
      return undefined
    }
    entry.isUsed = true
    return entry.body
  }

  /** Caches a body whose versions were read before its data, and returns it as it is to be sent. */
  set(key: string, json: string, versions: DataVersions | undefined): ResponseBody {
    const body = json.length < MIN_BUFFER_LENGTH ? json : Buffer.from(json)
    const bytes = body.length * (typeof body === 'string' ? 2 : 1) + key.length + ENTRY_OVERHEAD_BYTES
    if (!versions || bytes > MAX_ENTRY_BYTES) return body
    const before = this.entries.get(key)
    if (before) this.delete(key, before)
    this.entries.set(key, { body, versions, expiresAt: this.now() + TIME_TO_LIVE_MS, bytes, isUsed: false })
    this.bytes += bytes
    for (const [oldestKey, oldest] of this.entries) {
      if (this.bytes <= MAX_BYTES) break
      this.delete(oldestKey, oldest)
      if (oldest.isUsed) this.giveSecondChance(oldestKey, oldest)
    }
    return body
  }

  /** Computes a body and caches it; calls meanwhile for the same key and versions share it (single-flight). */
  getOrCompute(
    key: string,
    versions: DataVersions | undefined,
    compute: () => Promise<string>,
  ): Promise<ResponseBody> {
    const other = this.inFlight.get(key)
    if (versions && other && isSameVersions(other.versions, versions)) return other.body
    const body = compute().then(json => this.set(key, json, versions))
    if (versions) {
      const flight = { versions, body }
      this.inFlight.set(key, flight)
      const endFlight = () => {
        if (this.inFlight.get(key) === flight) this.inFlight.delete(key)
      }
      body.then(endFlight, endFlight)
    }
    return body
  }

  /** Back among the newest: cheaper than to move an entry whenever it is used. */
  private giveSecondChance(key: string, entry: CachedResponse): void {
    entry.isUsed = false
    this.entries.set(key, entry)
    this.bytes += entry.bytes
  }

  private delete(key: string, entry: CachedResponse): void {
    this.entries.delete(key)
    this.bytes -= entry.bytes
  }
}

function isSameVersions(one: DataVersions, other: DataVersions): boolean {
  return one.workspace === other.workspace && one.directory === other.directory
}
