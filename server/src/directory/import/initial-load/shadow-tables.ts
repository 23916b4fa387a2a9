import type { Transaction } from '../../../database/connect.ts'

/** The tables that grow with companies and branches, each after those it refers to. */
export const SHADOW_TABLES = [
  'source_keys',
  'companies',
  'branches',
  'company_types',
  'name_postings',
  'name_words',
  'branch_cards',
] as const

/** The schema of the shadow tables. It exists within the import's transaction only. */
export const SHADOW_SCHEMA = 'directory_import'

/** The indexes and constraints that the shadow tables get after they are filled. */
export interface TableDefinitions {
  schema: string
  indexes: { table: string; name: string; definition: string }[]
  /** Of the tables, and of others that refer to them. */
  foreignKeys: { table: string; name: string; definition: string }[]
}

/** Reads the indexes and foreign keys from the database, so that no list of them has to be kept here. */
export async function readDefinitions(sql: Transaction): Promise<TableDefinitions> {
  const [{ schema } = { schema: '' }] = await sql<{ schema: string }[]>`select current_schema() as schema`
  const ours = sql`relnamespace = current_schema()::regnamespace and relname = any(${SHADOW_TABLES}::text[])`
  const indexes = await sql<TableDefinitions['indexes']>`
    select t.relname as table, i.relname as name,
      coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)) as definition
    from pg_index x
    join (select oid, relname from pg_class where ${ours}) t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
    order by t.relname, i.relname`
  const foreignKeys = await sql<TableDefinitions['foreignKeys']>`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    where k.contype = 'f' and (
      k.conrelid in (select oid from pg_class where ${ours}) or k.confrelid in (select oid from pg_class where ${ours}))
    order by k.conname`
  return { schema, indexes: [...indexes], foreignKeys: [...foreignKeys] }
}

/** Creates the shadow tables, with the rows of the others, and lets the tables' names stand for them in this transaction. */
export async function createShadowTables(sql: Transaction, { schema }: TableDefinitions): Promise<void> {
  await sql`create schema ${sql(SHADOW_SCHEMA)}`
  for (const name of SHADOW_TABLES) {
    const [table, shadow] = [sql(`${schema}.${name}`), sql(`${SHADOW_SCHEMA}.${name}`)]
    await sql`
      create table ${shadow} (
        like ${table} including defaults including constraints including identity including comments
      )`
    await sql`insert into ${shadow} select * from ${table}`
  }
  // A number that was drawn once is not drawn again.
  for (const name of ['companies', 'branches']) {
    const sequence = sql(`${schema}.${name}_id_seq`)
    await sql`select setval(${`${SHADOW_SCHEMA}.${name}_id_seq`}::regclass, last_value, is_called) from ${sequence}`
  }
  await sql`select set_config('search_path', ${`${SHADOW_SCHEMA}, ${schema}`}, true)`
}
