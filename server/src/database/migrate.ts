import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './connect.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Held while migrating, so that two services starting at once do not migrate twice. */
const MIGRATION_LOCK = 4_021_960

/** The names of all migrations, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
}

/**
 * Applies the missing migrations, each in one transaction with its ledger row; returns their names. `only` names those of
 * an older version, for what must be restored into its schema.
 */
export async function migrate(sql: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`
    await connection`
      create table if not exists migrations (
        name text not null,
        applied_at timestamptz(3) not null default now(),
        constraint migrations_pkey primary key (name)
      )`
    const rows = await connection<{ name: string }[]>`select name from migrations`
    const applied = new Set(rows.map(row => row.name))
    const files = await listMigrations()
    const missing = files.filter(name => !applied.has(name) && (only?.has(name) ?? true))
    for (const name of missing) {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      await connection`begin`
      try {
        await connection.unsafe(text)
        await connection`insert into migrations (name) values (${name})`
        await connection`commit`
      } catch (error) {
        await connection`rollback`
        throw error
      }
    }
    return missing
  } finally {
    await connection`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => {})
    connection.release()
  }
}
