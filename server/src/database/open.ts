import type { Config } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { runningServer, StartError, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** A migrated database and what ends the use of it. */
export interface OpenDatabase {
  sql: Database
  url: string
  close(): Promise<void>
}

export interface OpenOptions {
  /** Connections at most. */
  max?: number
  log?: (line: string) => void
  /** A command, which may share the embedded server of a service that runs; the service itself must have its own. */
  share?: boolean
}

/** Opens DATABASE_URL, or the embedded server under DATA_DIR, and migrates it. Throws a StartError of one line. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { log = () => {}, share = false, max } = options
  const { dataDir, databaseUrl } = config
  const running = databaseUrl ?? (share ? await runningServer(dataDir) : undefined)
  const embedded = running ? undefined : await startEmbedded({ dataDir, log })
  const url = running ?? embedded!.url
  const sql = connect(url, { max: max ?? 10 })
  const close = async () => {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
  try {
    await migrate(sql)
  } catch (error) {
    await close()
    throw databaseUrl ? new StartError(unreachable(databaseUrl, error)) : error
  }
  return { sql, url, close }
}

/** Says why a server cannot be used, without the password its URL may hold. */
function unreachable(url: string, error: unknown): string {
  const { host, pathname } = new URL(url)
  const { code, message } = error as { code?: string; message?: string }
  return `DATABASE_URL: the database ${host}${pathname} cannot be used: ${message || code || 'no answer'}`
}
