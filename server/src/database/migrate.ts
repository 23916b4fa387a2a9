import { readdir, readFile } from 'node:fs/promises'
import type { Database, Sql } from './connect.ts'
import { distributeNewTables } from './distribution/distribute.ts'
import { lockSchema } from './schema-change.ts'
import { splitStatements } from './split-statements.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** The names of all migrations, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
}

/**
 * Applies the missing migrations, each in one transaction with its ledger row; returns their names. `only` names those of
 * an older version, for what must be restored into its schema. It looks before it writes: where nothing is missing, a
 * standby and a role without rights on the schema will do.
 */
export async function migrate(sql: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const files = (await listMigrations()).filter(name => only?.has(name) ?? true)
  if ((await listMissing(sql, files)).length === 0) return []
  await sql.begin(async tx => {
    await lockSchema(tx)
    await tx`
      create table if not exists migrations (
        name text not null,
        applied_at timestamptz(3) not null default now(),
        constraint migrations_pkey primary key (name)
      )`
  })
  const applied: string[] = []
  for (const name of files) if (await applyMigration(sql, name)) applied.push(name)
  return applied
}

/** The migrations that a newer version has applied. */
export async function listNewerMigrations(sql: Sql): Promise<string[]> {
  const known = await listMigrations()
  const rows = await sql<{ name: string }[]>`select name from migrations order by name`
  return rows.map(row => row.name).filter(name => !known.includes(name))
}

async function listMissing(sql: Sql, files: string[]): Promise<string[]> {
  const [ledger] = await sql<{ exists: boolean }[]>`select to_regclass('migrations') is not null as exists`
  if (!ledger!.exists) return files
  const rows = await sql<{ name: string }[]>`select name from migrations`
  const applied = new Set(rows.map(row => row.name))
  return files.filter(name => !applied.has(name))
}

/** Applies one, unless another process has done so meanwhile. */
async function applyMigration(sql: Database, name: string): Promise<boolean> {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  return sql.begin(async tx => {
    await lockSchema(tx)
    const [applied] = await tx`select 1 from migrations where name = ${name}`
    if (applied) return false
    for (const statement of splitStatements(text)) await tx.unsafe(statement)
    await distributeNewTables(tx)
    await tx`insert into migrations (name) values (${name})`
    return true
  })
}
