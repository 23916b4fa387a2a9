import type { Versions } from '../auth/admission.ts'

/** The body of a good answer to a read, as it is sent. */
export type Body = string | Buffer

interface Kept {
  body: Body
  versions: Versions
  /** Milliseconds, of the clock that is never set. */
  until: number
  bytes: number
  /** Whether it was sent since it was last spared. */
  isUsed: boolean
}

const BYTES = 24 * 1024 * 1024
/** A larger one is rare, and would drive out many. */
const LARGEST = 256 * 1024
/** What is changed by hand, past the service, has no version. It is seen after so long at the latest. */
const MILLISECONDS = 5000
/** Shorter ones are kept as text, which is sent in one piece with the headers. */
const SHORT = 4096
/** What an entry takes besides its body. */
const OVERHEAD = 300

/**
 * Answers of reads, kept for as long as the versions of the workspace and of the directory stay: those
 * that were not sent for long leave first. They are sent only after the versions have been read anew.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>()
  private bytes = 0
  /** Answers that are being made, and of which versions. */
  private readonly making = new Map<string, { versions: Versions; body: Promise<Body> }>()

  has(address: string): boolean {
    return this.kept.has(address)
  }

  /** The body kept for an address, if it was made of the same versions. */
  get(address: string, versions: Versions | undefined): Body | undefined {
    const kept = this.kept.get(address)
    if (!kept) return undefined
    if (!versions || !isSame(kept.versions, versions) || kept.until < performance.now()) {
      this.drop(address, kept)
      return undefined
    }
    kept.isUsed = true
    return kept.body
  }

  /** Keeps a body that was read after its versions were. */
  keep(address: string, json: string, versions: Versions | undefined): Body {
    const body = json.length < SHORT ? json : Buffer.from(json)
    const bytes = body.length * (typeof body === 'string' ? 2 : 1) + address.length + OVERHEAD
    if (!versions || bytes > LARGEST) return body
    const before = this.kept.get(address)
    if (before) this.drop(address, before)
    this.kept.set(address, { body, versions, until: performance.now() + MILLISECONDS, bytes, isUsed: false })
    this.bytes += bytes
    for (const [oldest, kept] of this.kept) {
      if (this.bytes <= BYTES) break
      this.drop(oldest, kept)
      if (kept.isUsed) this.spare(oldest, kept)
    }
    return body
  }

  /** Makes an answer, or waits for the same one that is being made of the same versions; then it is kept. */
  make(address: string, versions: Versions | undefined, execute: () => Promise<string>): Promise<Body> {
    const other = this.making.get(address)
    if (versions && other && isSame(other.versions, versions)) return other.body
    const body = execute().then(json => this.keep(address, json, versions))
    if (versions) {
      const making = { versions, body }
      this.making.set(address, making)
      const forget = () => {
        if (this.making.get(address) === making) this.making.delete(address)
      }
      body.then(forget, forget)
    }
    return body
  }

  /** Once more among the newest: cheaper than to move it whenever it is sent. */
  private spare(address: string, kept: Kept): void {
    kept.isUsed = false
    this.kept.set(address, kept)
    this.bytes += kept.bytes
  }

  private drop(address: string, kept: Kept): void {
    this.kept.delete(address)
    this.bytes -= kept.bytes
  }
}

function isSame(one: Versions, other: Versions): boolean {
  return one.workspace === other.workspace && one.directory === other.directory
}
