import type { Sql } from '../connect.ts'

/**
 * While tables are distributed one after another, some of them lie on one node and some on all, and Citus allows no foreign
 * key between the two kinds in most cases. So the foreign keys are dropped before, and added again after the last table.
 * Their definitions are kept in a table, because an interrupted distribution is resumed by another process.
 */

/** Drops the foreign keys that touch one of the tables, and remembers them. To be run in a transaction. */
export async function dropForeignKeys(sql: Sql, tables: readonly string[]): Promise<void> {
  await sql`
    create table if not exists dropped_foreign_keys (
      table_name text not null,
      name text not null,
      definition text not null,
      constraint dropped_foreign_keys_pkey primary key (table_name, name)
    )`
  // The copies of a reference table have constraints of their own, so tables are told apart by name.
  const dropped = await sql<{ table_name: string; name: string }[]>`
    insert into dropped_foreign_keys (table_name, name, definition)
    select child.relname, k.conname, pg_get_constraintdef(k.oid)
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid and child.relnamespace = current_schema()::regnamespace
    join pg_class parent on parent.oid = k.confrelid and parent.relnamespace = current_schema()::regnamespace
    where k.contype = 'f' and (child.relname = any(${tables}::text[]) or parent.relname = any(${tables}::text[]))
    returning table_name, name`
  for (const { table_name, name } of dropped)
    await sql`alter table ${sql(table_name)} drop constraint ${sql(name)}`
}

/** Adds the foreign keys again that were dropped, by this run or by one that was interrupted. To be run in a transaction. */
export async function restoreForeignKeys(sql: Sql): Promise<void> {
  if (!(await hasDroppedForeignKeys(sql))) return
  const dropped = await sql<{ table_name: string; name: string; definition: string }[]>`
    select table_name, name, definition from dropped_foreign_keys order by table_name, name`
  for (const { table_name, name, definition } of dropped)
    await sql`alter table ${sql(table_name)} add constraint ${sql(name)} ${sql.unsafe(definition)}`
  await sql`drop table dropped_foreign_keys`
}

/** Whether a distribution was begun and is not complete. */
export async function hasDroppedForeignKeys(sql: Sql): Promise<boolean> {
  const [row] = await sql<
    { exists: boolean }[]
  >`select to_regclass('dropped_foreign_keys') is not null as exists`
  return row!.exists
}
