import type { Database, Sql } from '../database/connect.ts'
import type { LabelRow } from './labels.ts'
import type { ExpandedFilters } from './selection/expand-filters.ts'

/** Rows and lists at most; then it begins anew. */
const MOST = 10_000

/**
 * What searches have read of the directory's categories and places. It is true for as long as the directory stays at
 * the version, which every transaction that changes it raises.
 */
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

/** Gives the memory of the version that the directory has, whichever process changed it last. */
export class CurrentMemory {
  private readonly database: Database
  private held = new Memory(-1)
  private underWay: Promise<unknown> = Promise.resolve()
  private next: Promise<number> | undefined

  constructor(database: Database) {
    this.database = database
  }

  /** Of the directory as `sql` sees it; a transaction may see what nobody else does, and has one of its own. */
  async get(sql: Sql, known?: number): Promise<Memory> {
    if (sql !== this.database) return new Memory(await selectVersion(sql))
    const version = known ?? (await this.look())
    const { held } = this
    if (held.version < version || held.size > MOST) this.held = new Memory(Math.max(held.version, version))
    return this.held
  }

  /**
   * A look that begins after now. One is under way at a time, and requests that come meanwhile share the next: whatever
   * was committed before a request came is seen by its look.
   */
  private look(): Promise<number> {
    this.next ??= this.underWay.then(() => {
      this.next = undefined
      const look = selectVersion(this.database)
      this.underWay = look.catch(() => {})
      return look
    })
    return this.next
  }
}

async function selectVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from directory_version`
  return row!.version
}
