import { connectBeside, type Database } from '../database/connect.ts'
import { type Glance, selectGlance } from './glance.ts'

/** A look is answered in a millisecond; after so many its connection is taken for dead. */
const PATIENCE_MS = 2000

/** Hears of what was seen, or why nothing was. */
export type Hear = (failure: unknown, glance: Glance | undefined) => void

interface Batch {
  hashes: Set<string>
  workspaces: Set<string>
  asOf: string
  waiting: Hear[]
}

/**
 * Looks at the database for many requests at once. One look is under way at a time; the requests that come meanwhile
 * share the next, so that whatever was committed before a request came is seen by the look that it is given.
 */
export class Glances {
  private readonly database: Database
  // A connection of its own: the pool's may all be in transactions.
  private connection: Database
  private underWay: Promise<void> | undefined
  private next: Batch | undefined

  constructor(database: Database) {
    this.database = database
    this.connection = this.connect()
  }

  /**
   * Looks, beginning after now, at the key of a hash and at the version of a workspace. `asOf` is the moment of which
   * both are known. Who waits is told in the order of asking, all in one turn.
   */
  look(hash: string | undefined, workspaceId: string | undefined, asOf: string, hear: Hear): void {
    if (this.next === undefined) {
      this.next = { hashes: new Set(), workspaces: new Set(), asOf, waiting: [] }
      if (this.underWay === undefined) this.begin()
    }
    const batch = this.next
    if (hash !== undefined) batch.hashes.add(hash)
    if (workspaceId !== undefined) batch.workspaces.add(workspaceId)
    if (batch.asOf !== asOf) batch.asOf = ''
    batch.waiting.push(hear)
  }

  async close(): Promise<void> {
    while (this.underWay !== undefined) await this.underWay
    await this.connection.end({ timeout: 1 })
  }

  private begin(): void {
    this.underWay = this.run().then(() => {
      this.underWay = undefined
      if (this.next) this.begin()
    })
  }

  private async run(): Promise<void> {
    // The requests that have arrived by now are read before the look that they can share.
    await new Promise(resolve => setImmediate(resolve))
    // From here on requests are for the look after this one.
    const batch = this.next!
    this.next = undefined
    let [failure, glance]: [unknown, Glance | undefined] = [undefined, undefined]
    try {
      glance = await this.read(batch)
    } catch (error) {
      failure = error
    }
    for (const hear of batch.waiting) {
      // Who fails on hearing it keeps it neither from the others nor from those who ask next.
      try {
        hear(failure, glance)
      } catch (error) {
        process.emitWarning(error as Error)
      }
    }
  }

  /** A lost connection may not even be told of: whatever the failure was, there is one more attempt on a new one. */
  private async read(batch: Batch): Promise<Glance> {
    try {
      return await inTime(selectGlance(this.connection, batch))
    } catch {
      const lost = this.connection
      this.connection = this.connect()
      lost.end({ timeout: 0 }).catch(() => {})
      return inTime(selectGlance(this.connection, batch))
    }
  }

  private connect(): Database {
    return connectBeside(this.database, { max: 1, name: 'dalil keys' })
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('the database does not tell of keys'))
    const timer = setTimeout(late, PATIENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
