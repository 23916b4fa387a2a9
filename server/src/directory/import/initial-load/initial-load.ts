/**
 * A first large import does not insert into tables with fourteen indexes and five foreign keys, which takes half its
 * time. It creates shadow tables beside the empty tables of the directory, fills those without indexes, builds the
 * indexes and foreign keys at once, and swaps the tables as its last step. All of that is in the import's transaction:
 * readers see the empty tables until it ends, and wait only while the swap drops them.
 */
import type { Transaction } from '../../../database/connect.ts'
import { createShadowTables, readDefinitions, SHADOW_TABLES } from './shadow-tables.ts'
import { swapTables } from './swap.ts'

/** From so many branches on, shadow tables are worth creating. */
const WORTHWHILE = 20_000

/**
 * Creates the shadow tables of a first import and returns the function that swaps them in. Returns undefined where the
 * directory has companies, the import is small, or the tables must not be replaced: those of a cluster or of another
 * owner, and those that views, rights or publications depend on.
 */
export async function startInitialLoad(sql: Transaction): Promise<(() => Promise<void>) | undefined> {
  if (!(await isWorthwhile(sql)) || !(await isReplaceable(sql))) return undefined
  const definitions = await readDefinitions(sql)
  await createShadowTables(sql, definitions)
  return () => swapTables(sql, definitions)
}

async function isWorthwhile(sql: Transaction): Promise<boolean> {
  const [many] = await sql`select 1 from stage_branch offset ${WORTHWHILE - 1} limit 1`
  if (!many) return false
  const [row] = await sql<{ worthwhile: boolean }[]>`
    select not exists (select 1 from companies) and not exists (select 1 from branches) as worthwhile`
  return row!.worthwhile
}

async function isReplaceable(sql: Transaction): Promise<boolean> {
  const [row] = await sql<{ replaceable: boolean }[]>`
    with replaced as (
      select c.oid, c.relowner, c.relacl from pg_class c
      where c.relname = any(${SHADOW_TABLES}::text[]) and c.relnamespace = current_schema()::regnamespace
    )
    select has_database_privilege(current_database(), 'CREATE')
      and not exists (select 1 from pg_extension where extname = 'citus')
      and not exists (select 1 from pg_publication where puballtables)
      and not exists (select 1 from pg_publication_rel p join replaced on replaced.oid = p.prrelid)
      and not exists (
        select 1 from pg_depend d join replaced on replaced.oid = d.refobjid
        where d.classid in ('pg_rewrite'::regclass, 'pg_policy'::regclass) or d.deptype = 'e')
      and not exists (select 1 from pg_trigger t join replaced on replaced.oid = t.tgrelid where not t.tgisinternal)
      and (select count(*) = ${SHADOW_TABLES.length} and bool_and(relacl is null and pg_has_role(relowner, 'USAGE')) from replaced)
      as replaceable`
  return row!.replaceable
}
