import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '../../../database/connect.ts'
import { ImportError } from '../../model/records.ts'
import { ASIDE, type Definitions, GROWN } from './shadow-tables.ts'

/** Makes the tables aside, with the rows there are, and lets the names of this transaction stand for them. */
export async function liftAside(sql: Transaction, { schema }: Definitions): Promise<void> {
  await sql`create schema ${sql(ASIDE)}`
  for (const name of GROWN) {
    const [old, fresh] = [sql(`${schema}.${name}`), sql(`${ASIDE}.${name}`)]
    await sql`create table ${fresh} (like ${old} including defaults including constraints including identity)`
    await sql`insert into ${fresh} select * from ${old}`
  }
  // What has been numbered once is not numbered again.
  for (const name of ['companies', 'branches']) {
    const sequence = sql(`${schema}.${name}_id_seq`)
    await sql`select setval(${`${ASIDE}.${name}_id_seq`}::regclass, last_value, is_called) from ${sequence}`
  }
  await sql`select set_config('search_path', ${`${ASIDE}, ${schema}`}, true)`
}

/** Completes the tables aside and puts them where the others are, which takes as long as dropping empty tables. */
export async function swapIn(sql: Transaction, definitions: Definitions): Promise<void> {
  const { schema, indexes, foreignKeys } = definitions
  for (const { table, name, definition } of indexes) {
    await sql.unsafe(
      definition.startsWith('CREATE')
        ? definition.replace(/ ON (?:\S+\.)?\S+ USING /, ` ON ${ASIDE}.${table} USING `)
        : `alter table ${ASIDE}.${table} add constraint ${name} ${definition}`,
    )
  }
  const grown = foreignKeys.filter(({ table }) => isGrown(table))
  const others = foreignKeys.filter(({ table }) => !isGrown(table))
  for (const { table, name, definition } of grown) {
    await sql.unsafe(`alter table ${ASIDE}.${table} add constraint ${name} ${definition}`)
  }
  for (const name of GROWN) await sql`analyze ${sql(`${ASIDE}.${name}`)}`
  await sql`select set_config('search_path', ${schema}, true)`
  await lockAll(sql, [...GROWN, ...new Set(others.map(({ table }) => table))])
  for (const { table, name } of foreignKeys)
    await sql.unsafe(`alter table ${schema}.${table} drop constraint ${name}`)
  for (const name of GROWN) {
    await sql`drop table ${sql(`${schema}.${name}`)}`
    await sql`alter table ${sql(`${ASIDE}.${name}`)} set schema ${sql(schema)}`
  }
  for (const { table, name, definition } of others) {
    await sql.unsafe(`alter table ${schema}.${table} add constraint ${name} ${definition}`)
  }
  await sql`drop schema ${sql(ASIDE)}`
}

function isGrown(table: string): boolean {
  return (GROWN as readonly string[]).includes(table)
}

/** With the pauses, a quarter of an hour. */
const ATTEMPTS = 3000
const PAUSE_MS = 100

/**
 * Locks the tables against everybody. A reader that holds one and waits for another would be waited for in turn, so
 * none is held for long until all are: the shortest of queries get their turn in between.
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
          'somebody has kept the empty directory locked for a quarter of an hour: nothing was changed',
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}
