import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './connect.ts'
import { changeSchema, withSchemaLock } from './schema-change.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** The names of all migrations, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
}

/**
 * Applies the missing migrations, each in one transaction with its ledger row; returns their names. `only` names those of
 * an older version, for what must be restored into its schema.
 */
export async function migrate(sql: Database, only?: ReadonlySet<string>): Promise<string[]> {
  return withSchemaLock(sql, async connection => {
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
      await changeSchema(connection, async () => {
        await connection.unsafe(text)
        await connection`insert into migrations (name) values (${name})`
      })
    }
    return missing
  })
}
