import { LRUCache } from 'lru-cache'

/** A monotonic clock, in milliseconds. */
export interface Clock {
  now(): number
}

/** The body of a successful read, as it is sent. */
export interface ResponseBody {
  content: string | Buffer
  etag: string
  /** How the content is compressed; undefined when it is not. */
  encoding: 'br' | 'gzip' | undefined
  /** Names and values in turn; undefined until the body is sent from the cache. */
  headers?: string[]
}

/** Hands a body to the requests that wait for it; undefined when there is none, so that each makes its own. */
export type LandFlight = (body: ResponseBody | undefined) => void

export interface CachedResponse {
  body: ResponseBody
  /** Of the data that it was made from. */
  version: string
}

/** A response that is being made, and the requests that wait for it. */
interface Flight {
  version: string | undefined
  waiting: LandFlight[]
}

const MAX_BYTES = 24 * 1024 * 1024
/** A larger body is rare, and would evict many others. */
const MAX_ENTRY_BYTES = 256 * 1024
/** A change made past the service, by hand, raises no version. It is seen after this time at the latest. */
const TIME_TO_LIVE_MS = 5000
/** What an entry takes besides its body. */
const ENTRY_OVERHEAD_BYTES = 300

/** Responses of reads, valid while the version of what they show stays the same (nameVersion). */
export class ResponseCache {
  private readonly entries: LRUCache<string, CachedResponse>
  private readonly flights = new Map<string, Flight>()

  constructor(clock: Clock = performance) {
    this.entries = new LRUCache({
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ENTRY_BYTES,
      sizeCalculation: measureEntry,
      ttl: TIME_TO_LIVE_MS,
      // Otherwise the cache sets a timer for each millisecond of use.
      ttlResolution: 0,
      perf: clock,
    })
  }

  /** The entry of a key, whatever versions it was made from. */
  find(key: string): CachedResponse | undefined {
    return this.entries.get(key)
  }

  /**
   * The body for a version: that of the entry `found`, or of one that was set since. Undefined when both are of another
   * version.
   */
  get(
    key: string,
    version: string | undefined,
    found: CachedResponse | undefined = this.find(key),
  ): ResponseBody | undefined {
    if (found && found.version === version) return found.body
    const entry = this.find(key)
    if (!entry) return undefined
    if (entry.version === version) return entry.body
    this.entries.delete(key)
    return undefined
  }

  /** Caches a body whose version was read before its data. */
  set(key: string, body: ResponseBody, version: string | undefined): void {
    if (version === undefined) return
    body.content = detach(body.content)
    this.entries.set(key, { body, version })
  }

  /** Waits for a response that another request is making from data of the same version; false where there is none. */
  joinFlight(key: string, version: string | undefined, land: LandFlight): boolean {
    const flight = this.flights.get(key)
    if (!flight || version === undefined || flight.version !== version) return false
    flight.waiting.push(land)
    return true
  }

  /** Lets other requests wait for a response, until the function that is returned is called (single-flight). */
  startFlight(key: string, version: string | undefined): LandFlight {
    const flight: Flight = { version, waiting: [] }
    this.flights.set(key, flight)
    return body => {
      if (this.flights.get(key) === flight) this.flights.delete(key)
      for (const land of flight.waiting) land(body)
    }
  }
}

/** What a socket received is a part of a block of 64 kB, which would stay in memory for as long as the part. */
function detach(content: string | Buffer): string | Buffer {
  if (typeof content === 'string' || content.buffer.byteLength <= 1.25 * content.length) return content
  const own = Buffer.allocUnsafeSlow(content.length)
  content.copy(own)
  return own
}

function measureEntry({ body: { content } }: CachedResponse, key: string): number {
  return content.length * (typeof content === 'string' ? 2 : 1) + key.length + ENTRY_OVERHEAD_BYTES
}
