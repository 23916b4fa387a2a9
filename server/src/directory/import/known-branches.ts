/**
 * Rows that a release repeats. An import keeps a hash of what its source says of each branch (content-hash.ts). A later import
 * stages only the key of a branch that has the same hash, and does not place, match or merge it: it would stay as it is.
 *
 * What becomes of a branch depends on its own row; on the company of its key; on the countries, regions, cities, districts
 * and boundaries, whose version is a part of the hash; and on the code, whose version is as well. A branch that depends on
 * more has no hash: one whose locality no place is called, because several such branches make a place; one that is noted in
 * the report; one that has closed. A branch that an import archives as missing loses its hash.
 *
 * Whether a branch is unchanged must be known while it is staged, but whether its company and the places are still the same is
 * known only later. Where they are not, the import begins anew and stages everything.
 */
import type { Fragment, Sql, Transaction } from '../../database/connect.ts'
import { raisePlacesVersion, readPlacesVersion } from '../../database/versions.ts'
import { KeyNumbers } from '../resolution/key-numbers.ts'
import { type Import, selectSourceKeys } from './merge/import.ts'
import { analyzeRows, createTable } from './temp-table.ts'

/** The hashes of a source's branches. */
export interface KnownBranches {
  placesVersion: number
  /** So many branches are staged before the hashes are read: a small import of a large source takes no time for them. */
  startAt: number
  load(): Promise<KeyNumbers>
}

/** Of the branches that the source had, so many must be in this import for the hashes to be read. */
const WORTHWHILE_SHARE = 0.1
/** Hashes that are held in memory, where they take 25 MB. Other branches are staged as if they had changed. */
const MAX_HASHES = 1_600_000
const PAGE = 10_000

/** Throws to make the import begin anew, because a branch that was left out may be another by now. */
export class StaleHashes extends Error {}

/** The hashes of the branches of a source. Before they are read `pause` waits until the connection is free. */
export async function findKnownBranches(
  sql: Transaction,
  { source, sourceId }: Pick<Import, 'source' | 'sourceId'>,
  pause: () => Promise<void>,
): Promise<KnownBranches> {
  const [last] = await sql<{ branches: number }[]>`
    select coalesce((counts -> 'branch' ->> 'read')::bigint, 0) as branches from imports
    where source = ${source} and status = 'finished' order by started_at desc, id desc limit 1`
  return {
    placesVersion: await readPlacesVersion(sql),
    startAt: last ? Math.floor(last.branches * WORTHWHILE_SHARE) : Number.POSITIVE_INFINITY,
    async load() {
      await pause()
      const hashes = new KeyNumbers()
      const pages = sql<{ hash: number }[]>`
        select content_hash as hash from source_keys
        where source_id = ${sourceId} and kind = 'branch' and content_hash is not null limit ${MAX_HASHES}`
      for await (const rows of pages.cursor(PAGE)) for (const { hash } of rows) hashes.assignHash(hash)
      return hashes
    },
  }
}

/**
 * Creates unchanged_branch (n, company_key, id, asserted_company_id, country_id, category_id) of the branches that were staged by
 * their keys alone, if there are any. Throws StaleHashes if one of them is not as this source has left it.
 */
export async function resolveKnownBranches(imported: Import): Promise<void> {
  if (!hasKnownBranches(imported)) return
  const { sql, sourceId } = imported
  await analyzeRows(sql, 'known_branch')
  // In two steps: of one with two conditions the planner would expect a single row, and look up all others one by one.
  await createTable(
    sql,
    'found_keys',
    sql`
      select known.n, known.company_key, k.row_id
      from known_branch known join source_keys k
        on k.source_id = ${sourceId} and k.kind = 'branch' and k.key = known.key and k.content_hash = known.content_hash`,
  )
  const count = await createTable(
    sql,
    'unchanged_branch',
    sql`
      select f.n, f.company_key, b.id, co.row_id as asserted_company_id, b.country_id, b.category_id
      from found_keys f
      join ${selectSourceKeys(imported, 'company')} co on co.key = f.company_key
      join branches b on b.id = f.row_id
      left join branch_source_values v on v.id = b.id and v.source_id = ${sourceId}
      left join displaced_branches d on d.branch_id = b.id
      where co.row_id = coalesce(v.company_id, d.company_id, b.company_id)
        and b.archived_by is distinct from 'source' and v.asserted is distinct from false`,
  )
  const [known] = await sql<{ count: number }[]>`select count(*) as count from known_branch`
  if (known!.count !== count) throw new StaleHashes()
}

/** Throws StaleHashes if the import changes places, or a branch that it has under another key as well. */
export async function checkKnownBranches(imported: Import): Promise<void> {
  if (!hasKnownBranches(imported)) return
  const { sql } = imported
  const [row] = await sql<{ stale: boolean }[]>`
    select exists (select 1 from unchanged_branch) and (
      ${selectPlacesChanged(sql)}
      or exists (select 1 from incoming_branch i join unchanged_branch u on u.id = i.id)) as stale`
  if (row!.stale) throw new StaleHashes()
}

/** Raises the version of the places if the import has changed one. */
export async function storePlacesVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ changed: boolean }[]>`select ${selectPlacesChanged(sql)} as changed`
  if (row!.changed) await raisePlacesVersion(sql)
}

function selectPlacesChanged(sql: Sql) {
  return sql`exists (select 1 from changed_rows where kind <> 'category')`
}

/**
 * Creates unsettled_branch (n): the branches whose place depends on other branches, or that the report notes each time. Returns
 * how many there are.
 */
export function collectUnsettled({ sql }: Import): Promise<number> {
  return createTable(
    sql,
    'unsettled_branch',
    sql`
      select n from without_city where city_names is not null
      union select n from problems where kind = 'branch' and skipped_key is null`,
  )
}

/** Whether a branch that was staged by its key alone (alias `u`) meets a condition. */
export function selectAnyUnchanged(imported: Import, condition: Fragment): Fragment {
  const { sql } = imported
  return hasKnownBranches(imported)
    ? sql`exists (select 1 from unchanged_branch u where ${condition})`
    : sql`false`
}

/** Whether branches were staged by their keys alone. */
export function hasKnownBranches({ staged }: Pick<Import, 'staged'>): boolean {
  return staged.has('known_branch')
}
