import type { Fragment, Sql } from '../../database/connect.ts'
import { CHANGE_KINDS, type ChangeKind, expandState, selectChangeKinds } from './branch-changes.ts'
import { type BranchChange, type ChangeRow, describeChanges } from './change-labels.ts'
import { joinFragments } from './fragments.ts'

/** An import as a diff names it. */
export interface DiffedImport {
  id: number
  source: string
  release: string
  finishedAt: string
}

export interface Diff {
  from: DiffedImport
  to: DiffedImport
  totals: Record<ChangeKind, number>
  /** Imports between the two whose changes are not all listed, and the branches that each opened. */
  incomplete: (DiffedImport & { opened: number; listed: 'none' | 'known' })[]
  /** As many as were asked for, closed branches first. */
  changes: BranchChange[]
}

interface ImportRow extends Omit<DiffedImport, 'finishedAt'> {
  finishedAt: Date
}

/** Finds a finished import by its id, or the latest one of a release. */
export async function findImport(sql: Sql, name: string, source?: string): Promise<DiffedImport | undefined> {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : null
  const [row] = await sql<ImportRow[]>`
    select id, source, release, finished_at as "finishedAt" from imports
    where status = 'finished' and (id = ${id}::bigint or release = ${name})
      ${source === undefined ? sql`` : sql`and source = ${source}`}
    order by id = ${id}::bigint desc nulls last, id desc limit 1`
  return row && toDiffed(row)
}

/** Finds the latest finished import, of a source if one is given. */
export async function findLatestImport(sql: Sql, source?: string): Promise<DiffedImport | undefined> {
  const [row] = await sql<ImportRow[]>`
    select id, source, release, finished_at as "finishedAt" from imports
    where status = 'finished' ${source === undefined ? sql`` : sql`and source = ${source}`}
    order by id desc limit 1`
  return row && toDiffed(row)
}

/**
 * What the imports after `from`, up to and with `to`, changed in sum: a branch that closed and opened again has not
 * changed. Between two imports of one source, only imports of that source count.
 */
export async function diffImports(
  sql: Sql,
  from: DiffedImport,
  to: DiffedImport,
  { limit }: { limit: number },
): Promise<Diff> {
  const source = from.source === to.source ? from.source : undefined
  const imports = await sql<(ImportRow & { opened: number; listed: 'none' | 'known' | 'all' })[]>`
    select id, source, release, finished_at as "finishedAt", listed_changes as listed,
      coalesce((changes -> 'branches' ->> 'added')::integer, 0) as opened
    from imports
    where id > ${from.id} and id <= ${to.id} and status = 'finished'
      ${source === undefined ? sql`` : sql`and source = ${source}`}
    order by id`
  const changes = selectNetChanges(
    sql,
    imports.map(({ id }) => id),
  )
  const counts = CHANGE_KINDS.map(
    kind => sql`count(*) filter (where ${kind}::text = any(kinds))::integer as ${sql(kind)}`,
  )
  const [totals] = await sql<Diff['totals'][]>`
    select ${joinFragments(sql, counts)} from (${changes}) changed`
  return {
    from,
    to,
    totals: totals!,
    incomplete: imports.flatMap(({ listed, opened, ...row }) =>
      listed === 'all' || (listed === 'known' && opened === 0) ? [] : [{ ...toDiffed(row), opened, listed }],
    ),
    changes: await describeChanges(
      sql,
      await sql<ChangeRow[]>`${changes} order by kinds @> '{closed}' desc, branch_id limit ${limit}`,
    ),
  }
}

/** The changes between the states before the first and after the last of some imports: branch_id, kinds, before, after. */
function selectNetChanges(sql: Sql, importIds: readonly number[]): Fragment {
  return sql`
    select branch_id, kinds, before, after from (
      select c.branch_id, c.before, c.after, ${selectChangeKinds(sql)} as kinds
      from (
        select branch_id, (array_agg(before order by import_id))[1] as before,
          (array_agg(after order by import_id desc))[1] as after
        from branch_changes where import_id = any(${[...importIds]}::bigint[]) group by branch_id
      ) c
      left join lateral ${expandState(sql, sql`c.before`, 'old')} on c.before is not null
      cross join lateral ${expandState(sql, sql`c.after`, 'next')}
    ) compared where kinds <> '{}'`
}

function toDiffed({ finishedAt, ...row }: ImportRow): DiffedImport {
  return { id: row.id, source: row.source, release: row.release, finishedAt: finishedAt.toISOString() }
}
