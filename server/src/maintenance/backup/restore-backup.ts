import type { Database, Transaction } from '../../database/connect.ts'
import { writeCopy } from '../../database/copy-writer.ts'
import { listMigrations, migrate } from '../../database/migrate.ts'
import { BackupReader } from './backup-reader.ts'
import {
  BackupError,
  type BackupFooter,
  type BackupHeader,
  type BackupReport,
  FORMAT,
  type TableHeader,
} from './format.ts'
import { BACKUP_TABLES } from './write-backup.ts'

/** Tables with rows in any database that is in use. */
const CONTENT = ['workspaces', 'companies', 'people'] as const

/** Tables of older schemas that old backups hold; migrations move their rows to the present tables. */
const FORMER_TABLES = ['search_results']

/**
 * Fills an empty database from a backup, and brings it to the current schema. All rows are restored in one transaction: a
 * backup that is damaged leaves an empty database. Throws a BackupError that says why a backup cannot be restored.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupReport> {
  const started = performance.now()
  const reader = new BackupReader(path)
  const header = await reader.readJson<BackupHeader>()
  await checkHeader(header, path)
  await checkEmpty(database)
  await migrate(database, new Set(header.migrations))
  await checkSchema(database, header)
  const rows = await database.begin(async sql => {
    await sql`set local statement_timeout = 0`
    const tables = await selectTables(sql)
    // Migrations insert rows of their own.
    await sql.unsafe(`truncate ${tables.map(table => `"${table}"`).join(', ')}`)
    return restoreTables(sql, reader, path, tables, onTable)
  })
  await migrate(database)
  await database`analyze`
  return { createdAt: header.createdAt, rows, seconds: (performance.now() - started) / 1000 }
}

async function checkHeader(header: BackupHeader, path: string): Promise<void> {
  if (header?.format !== FORMAT || !Array.isArray(header.migrations))
    throw new BackupError(`${path}: it is no backup`)
  const known = new Set(await listMigrations())
  if (header.migrations.some(name => !known.has(name)))
    throw new BackupError(`${path}: a newer version of Dalil has made it; restore it with that version`)
}

async function checkEmpty(sql: Database): Promise<void> {
  for (const table of CONTENT) {
    const [found] = await sql<{ exists: boolean }[]>`select to_regclass(${table}) is not null as exists`
    if (!found!.exists) continue
    const held = await sql`select 1 from ${sql(table)} limit 1`
    if (held.length > 0) throw new BackupError(`the database is not empty: it holds ${table}; ${OTHER_PLACE}`)
  }
}

const OTHER_PLACE = 'restore into an empty one, with another DATA_DIR or DATABASE_URL'

/** Throws a BackupError when the schema is newer than the backup's: rows must be restored before newer migrations run. */
async function checkSchema(sql: Database, { migrations }: BackupHeader): Promise<void> {
  const applied = await sql<{ name: string }[]>`select name from migrations`
  if (applied.length > migrations.length)
    throw new BackupError(`the schema of the database is newer than that of the backup; ${OTHER_PLACE}`)
}

/** The tables of the schema that the backup has: an older schema lacks some tables of this version, and has others. */
async function selectTables(sql: Transaction): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select tablename::text as name from pg_tables where schemaname = current_schema()`
  const present = new Set(rows.map(({ name }) => name))
  return [...BACKUP_TABLES, ...FORMER_TABLES].filter(table => present.has(table))
}

async function restoreTables(
  sql: Transaction,
  reader: BackupReader,
  path: string,
  tables: string[],
  onTable: (table: string, rows: number) => void,
): Promise<Record<string, number>> {
  const restored: Record<string, number> = {}
  for (;;) {
    const next = await reader.readJson<TableHeader | BackupFooter>()
    if (!('table' in next)) {
      await checkRows(next, restored, path)
      await restoreSequences(sql, next)
      return next.rows
    }
    const { table, columns } = next
    if (!tables.includes(table)) throw new BackupError(`${path}: it holds an unknown table`)
    await writeCopy(sql, sql`copy ${sql(table)} (${sql(columns)}) from stdin`, reader.readRows()).catch(
      error => {
        throw isDataError(error) ? new BackupError(`${path}: the rows of ${table} are damaged`) : error
      },
    )
    const [counted] = await sql<{ count: number }[]>`select count(*) as count from ${sql(table)}`
    restored[table] = counted!.count
    onTable(table, counted!.count)
  }
}

/**
 * Whether PostgreSQL rejects rows for what they hold, which may be secret. It reports an error in the last rows only at the next
 * statement, as a failed transaction (25P02).
 */
function isDataError(error: unknown): boolean {
  return /^(22|23|25P02)/.test((error as { code?: string }).code ?? '')
}

async function checkRows(
  { rows }: BackupFooter,
  restored: Record<string, number>,
  path: string,
): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    if (restored[table] !== count) throw new BackupError(`${path}: ${table} has not all of its ${count} rows`)
  }
}

async function restoreSequences(sql: Transaction, { sequences }: BackupFooter): Promise<void> {
  for (const { table, column, lastValue, isCalled } of sequences) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column})::regclass, ${lastValue}::text::bigint, ${isCalled})`
  }
}
