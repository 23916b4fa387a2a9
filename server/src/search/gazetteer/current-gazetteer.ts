import { setTimeout as sleep } from 'node:timers/promises'
import { connectBeside, type Database, type Sql } from '../../database/connect.ts'
import type { Gazetteer } from './gazetteer.ts'
import { loadGazetteer } from './load.ts'

/** Names that a prompt may be read by, and when the directory has changed since, the ones to come. */
export interface Names {
  gazetteer: Gazetteer
  fresher?: Promise<Gazetteer>
}

/** So long a prompt waits for names that are to come; then those before must do. */
const PATIENCE_MS = 5000

interface Version {
  version: number
  gazetteer: Gazetteer
}

/** Keeps the gazetteer in memory, and loads it anew when the directory has changed, whichever process changed it. */
export class CurrentGazetteer {
  private held: Version | undefined
  private loading: Promise<Version> | undefined
  // A connection of its own: the pool's may all be in transactions that wait for the gazetteer.
  private readonly database: Database

  constructor(database: Database) {
    this.database = connectBeside(database, { max: 1, name: 'dalil gazetteer', idleSeconds: 5 })
  }

  /** The names of the directory as `sql` sees it, or those before its last change and a promise of the new ones. */
  async get(sql: Sql): Promise<Names> {
    const [row] = await sql<{ version: number }[]>`select version from directory_version`
    return this.at(row!.version)
  }

  /** The same of the directory at a version. */
  async at(version: number): Promise<Names> {
    const { held } = this
    if (held && held.version >= version) return { gazetteer: held.gazetteer }
    const fresh = this.atLeast(version)
    if (!held) return { gazetteer: (await fresh).gazetteer }
    // A failure is told to those who have nothing to fall back on.
    const awaited = fresh.catch(() => held)
    const inTime = Promise.race([awaited, sleep(PATIENCE_MS, held, { ref: false })])
    return { gazetteer: held.gazetteer, fresher: inTime.then(({ gazetteer }) => gazetteer) }
  }

  async close(): Promise<void> {
    await this.loading?.catch(() => {})
    await this.database.end({ timeout: 1 })
  }

  private async atLeast(version: number): Promise<Version> {
    let held = this.held
    while (!held || held.version < version) held = await this.load()
    return held
  }

  /** What is being loaded may be older than what is asked for, as the directory may have changed since it began. */
  private load(): Promise<Version> {
    this.loading ??= this.read().finally(() => {
      this.loading = undefined
    })
    return this.loading
  }

  private async read(): Promise<Version> {
    this.held = await this.database.begin('isolation level repeatable read read only', async sql => {
      const [row] = await sql<{ version: number }[]>`select version from directory_version`
      return { version: row!.version, gazetteer: await loadGazetteer(sql) }
    })
    return this.held
  }
}
