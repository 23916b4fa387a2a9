/** Reading more keys together takes longer than it saves for their requests. */
const MAX_KEYS = 64

/**
 * The keys that were used since the data last changed, or between the two changes before. Their next requests will ask
 * for them again, so a look-up that finds a change reads all of them.
 */
export class RecentKeys {
  private current = new Set<string>()
  private previous = new Set<string>()

  add(keyHash: string): void {
    if (this.current.size <= MAX_KEYS) this.current.add(keyHash)
  }

  /** Begins anew after a change. */
  startInterval(): void {
    this.previous = this.current
    this.current = new Set()
  }

  /** Their hashes; none where they are too many. */
  list(): Iterable<string> {
    const all = this.current.union(this.previous)
    return all.size > MAX_KEYS ? [] : all
  }
}
