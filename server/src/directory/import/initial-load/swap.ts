import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '../../../database/connect.ts'
import { ImportError } from '../../model/records.ts'
import { SHADOW_SCHEMA, SHADOW_TABLES, type TableDefinitions } from './shadow-tables.ts'

/** Completes the shadow tables and puts them where the others are, which takes as long as dropping empty tables. */
export async function swapTables(sql: Transaction, definitions: TableDefinitions): Promise<void> {
  const { schema, indexes, foreignKeys } = definitions
  for (const { table, name, definition } of indexes) {
    await sql.unsafe(
      definition.startsWith('CREATE')
        ? definition.replace(/ ON (?:\S+\.)?\S+ USING /, ` ON ${SHADOW_SCHEMA}.${table} USING `)
        : `alter table ${SHADOW_SCHEMA}.${table} add constraint ${name} ${definition}`,
    )
  }
  const own = foreignKeys.filter(({ table }) => isShadowed(table))
  const others = foreignKeys.filter(({ table }) => !isShadowed(table))
  for (const { table, name, definition } of own) {
    await sql.unsafe(`alter table ${SHADOW_SCHEMA}.${table} add constraint ${name} ${definition}`)
  }
  for (const name of SHADOW_TABLES) await sql`analyze ${sql(`${SHADOW_SCHEMA}.${name}`)}`
  await sql`select set_config('search_path', ${schema}, true)`
  await lockAll(sql, [...SHADOW_TABLES, ...new Set(others.map(({ table }) => table))])
  for (const { table, name } of foreignKeys)
    await sql.unsafe(`alter table ${schema}.${table} drop constraint ${name}`)
  for (const name of SHADOW_TABLES) {
    await sql`drop table ${sql(`${schema}.${name}`)}`
    await sql`alter table ${sql(`${SHADOW_SCHEMA}.${name}`)} set schema ${sql(schema)}`
  }
  for (const { table, name, definition } of others) {
    await sql.unsafe(`alter table ${schema}.${table} add constraint ${name} ${definition}`)
  }
  await sql`drop schema ${sql(SHADOW_SCHEMA)}`
}

function isShadowed(table: string): boolean {
  return (SHADOW_TABLES as readonly string[]).includes(table)
}

/** With the pauses, a quarter of an hour. */
const ATTEMPTS = 3000
const PAUSE_MS = 100

/**
 * Locks the tables against all other sessions. A reader that holds one table and waits for another would deadlock with
 * this, so no table is held for long until all of them are: short queries get their turn in between.
 */
async function lockAll(sql: Transaction, tables: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sql.savepoint(async inner => {
        await inner`set local lock_timeout = '200ms'`
        await inner`lock table ${inner(tables)} in access exclusive mode`
      })
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      if (attempt === ATTEMPTS) {
        throw new ImportError(
          'another session has kept the empty directory locked for a quarter of an hour: nothing was changed',
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}
