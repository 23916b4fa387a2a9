import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../server/src/database/connect.ts'

/** What an import fills that grows with the directory. */
const TABLES = ['source_keys', 'companies', 'branches', 'company_types', 'name_postings', 'branch_cards']

export interface LoadYardstick {
  copySeconds: number
  indexSeconds: number
}

/**
 * The time it takes to bring the rows that are in the directory into bare tables of the same columns with COPY, from
 * files on the server, and then to build the same indexes. `folder` is one the server may write to.
 */
export async function measureYardstick(sql: Database, folder: string): Promise<LoadYardstick> {
  await mkdir(folder, { recursive: true })
  // The server may be another user's, and mkdir leaves out what the umask says.
  await chmod(folder, 0o777)
  await sql`create schema bare`
  for (const table of TABLES) {
    await sql.unsafe(`copy ${table} to '${join(folder, table)}'`)
    await sql.unsafe(`create table bare.${table} (like public.${table} including defaults)`)
  }
  const indexes = await sql<{ tablename: string; indexdef: string }[]>`
    select tablename, indexdef from pg_indexes where schemaname = 'public' and tablename = any(${TABLES})`
  await sql`checkpoint`
  try {
    const started = performance.now()
    for (const table of TABLES) await sql.unsafe(`copy bare.${table} from '${join(folder, table)}'`)
    const copied = performance.now()
    for (const { tablename, indexdef } of indexes) {
      await sql.unsafe(indexdef.replace(` public.${tablename} `, ` bare.${tablename} `))
    }
    const built = performance.now()
    return { copySeconds: (copied - started) / 1000, indexSeconds: (built - copied) / 1000 }
  } finally {
    await sql`drop schema bare cascade`
    await rm(folder, { recursive: true, force: true })
  }
}
