import { connectBeside, type Database } from '../database/connect.ts'
import { type Glance, selectGlance } from './glance.ts'

/** A look is answered in a millisecond; after so many its connection is taken for dead. */
const PATIENCE_MS = 2000

interface Batch {
  hashes: Set<string>
  workspaces: Set<string>
  seen: Promise<Glance>
}

/**
 * Looks at the database for many requests at once. One look is under way at a time; the requests that come meanwhile
 * share the next, so that whatever was committed before a request came is seen by the look that it is given.
 */
export class Glances {
  private readonly database: Database
  // A connection of its own: the pool's may all be in transactions.
  private connection: Database
  private underWay: Promise<unknown> = Promise.resolve()
  private next: Batch | undefined

  constructor(database: Database) {
    this.database = database
    this.connection = this.connect()
  }

  /** A look that begins after now, at the key of a hash and at the version of a workspace. */
  look(hash: string, workspaceId: string | undefined): Promise<Glance> {
    this.next ??= this.begin()
    this.next.hashes.add(hash)
    if (workspaceId !== undefined) this.next.workspaces.add(workspaceId)
    return this.next.seen
  }

  async close(): Promise<void> {
    await this.underWay
    await this.connection.end({ timeout: 1 })
  }

  private begin(): Batch {
    const batch: Batch = { hashes: new Set(), workspaces: new Set(), seen: undefined as never }
    batch.seen = this.underWay.then(nextTurn).then(() => {
      // From here on requests are for the look after this one.
      this.next = undefined
      const reading = this.read(batch)
      this.underWay = reading.catch(() => {})
      return reading
    })
    return batch
  }

  /** A lost connection may not even be told of: whatever the failure was, there is one more attempt on a new one. */
  private async read({ hashes, workspaces }: Batch): Promise<Glance> {
    const asked: [string[], string[]] = [[...hashes], [...workspaces]]
    try {
      return await inTime(selectGlance(this.connection, ...asked))
    } catch {
      const lost = this.connection
      this.connection = this.connect()
      lost.end({ timeout: 0 }).catch(() => {})
      return inTime(selectGlance(this.connection, ...asked))
    }
  }

  private connect(): Database {
    return connectBeside(this.database, { max: 1, name: 'dalil keys' })
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not tell of keys')), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Lets the requests that have arrived by now be read before the look that they can share. */
function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
