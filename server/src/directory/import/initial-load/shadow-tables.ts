import type { Transaction } from '../../../database/connect.ts'
import { liftAside, swapIn } from './swap.ts'

/** What grows with the companies and branches, each after those it refers to. */
export const GROWN = [
  'source_keys',
  'companies',
  'branches',
  'company_types',
  'name_postings',
  'branch_cards',
] as const

/** Where the tables are filled; it is there within the import's transaction only. */
export const ASIDE = 'directory_import'

/** From so many branches on, filling tables aside is worth making them. */
const WORTHWHILE = 20_000

/** How the tables were and are to be again: what is left out while they are filled. */
export interface Definitions {
  schema: string
  indexes: { table: string; name: string; definition: string }[]
  /** Of the tables, and of others that refer to them. */
  foreignKeys: { table: string; name: string; definition: string }[]
}

/**
 * Has a first import fill new tables beside those of the empty directory, without indexes and foreign keys, which are
 * quicker to make afterwards. Nobody is locked out meanwhile: the new tables take the place of the others in the end.
 * Returns what does that, or undefined where the directory has companies, the import is small, or the tables are not
 * to be replaced: a cluster's, another owner's, or those that views, rights or publications hang on.
 */
export async function fillAside(sql: Transaction): Promise<(() => Promise<void>) | undefined> {
  if (!(await isWorthwhile(sql)) || !(await isReplaceable(sql))) return undefined
  const definitions = await readDefinitions(sql)
  await liftAside(sql, definitions)
  return () => swapIn(sql, definitions)
}

async function isWorthwhile(sql: Transaction): Promise<boolean> {
  const [row] = await sql<{ worthwhile: boolean }[]>`
    select not exists (select from companies) and not exists (select from branches)
      and (select count(*) from stage_branch) >= ${WORTHWHILE} as worthwhile`
  return row!.worthwhile
}

async function isReplaceable(sql: Transaction): Promise<boolean> {
  const [row] = await sql<{ replaceable: boolean }[]>`
    with grown as (
      select c.oid, c.relowner, c.relacl from pg_class c
      where c.relname = any(${GROWN}::text[]) and c.relnamespace = current_schema()::regnamespace
    )
    select has_database_privilege(current_database(), 'CREATE')
      and not exists (select from pg_extension where extname = 'citus')
      and not exists (select from pg_publication where puballtables)
      and not exists (select from pg_publication_rel p join grown on grown.oid = p.prrelid)
      and not exists (
        select from pg_depend d join grown on grown.oid = d.refobjid
        where d.classid in ('pg_rewrite'::regclass, 'pg_policy'::regclass) or d.deptype = 'e')
      and not exists (select from pg_trigger t join grown on grown.oid = t.tgrelid where not t.tgisinternal)
      and (select count(*) = ${GROWN.length} and bool_and(relacl is null and pg_has_role(relowner, 'USAGE')) from grown)
      as replaceable`
  return row!.replaceable
}

async function readDefinitions(sql: Transaction): Promise<Definitions> {
  const [{ schema } = { schema: '' }] = await sql<{ schema: string }[]>`select current_schema() as schema`
  const ours = sql`relnamespace = current_schema()::regnamespace and relname = any(${GROWN}::text[])`
  const indexes = await sql<Definitions['indexes']>`
    select t.relname as table, i.relname as name,
      coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)) as definition
    from pg_index x
    join (select oid, relname from pg_class where ${ours}) t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
    order by t.relname, i.relname`
  const foreignKeys = await sql<Definitions['foreignKeys']>`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    where k.contype = 'f' and (
      k.conrelid in (select oid from pg_class where ${ours}) or k.confrelid in (select oid from pg_class where ${ours}))
    order by k.conname`
  return { schema, indexes: [...indexes], foreignKeys: [...foreignKeys] }
}
