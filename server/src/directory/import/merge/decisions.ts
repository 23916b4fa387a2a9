import { deleteRows, upsertRows } from '../apply/rows.ts'
import { listAssignments } from '../fragments.ts'
import { createTable } from '../temp-table.ts'
import { COLUMNS } from './columns.ts'
import { selectCompanyRoots } from './company-roots.ts'
import { BRANCH_FLAGS, compareBranches } from './differences.ts'
import type { Import } from './import.ts'

/** Puts the incoming branches into the companies that operators decided on; these decisions override the sources. */
export async function applyDecisions({ sql }: Import): Promise<void> {
  if (!(await hasDecisions(sql))) return
  await createTable(
    sql,
    'decided',
    sql`
    select i.id, i.company_id as asserted_id, coalesce(roots.root, own.company_id) as company_id,
      own.company_id is not null as apart
    from incoming_branch i
    left join company_decisions own on own.kind = 'branch' and own.row_id = i.id
    left join (${selectCompanyRoots(sql)}) roots on roots.id = coalesce(own.company_id, i.company_id)
    where own.company_id is not null or roots.root is not null`,
  )
  await sql`
    update incoming_branch i set company_id = d.company_id from decided d where d.id = i.id`
  await createTable(
    sql,
    'redecided',
    sql`
    select old.id, ${compareBranches(sql, COLUMNS.branch)}
    from incoming_branch next join decided using (id) join branches old using (id)`,
  )
  await sql`
    update incoming_branch i set ${listAssignments(sql, BRANCH_FLAGS, 'm')}
    from redecided m where m.id = i.id`
}

/** Remembers which companies the sources give the incoming branches to, so that decisions can be taken back. */
export async function rememberDisplaced({ sql }: Import): Promise<void> {
  if (!(await hasDecisions(sql))) return
  await deleteRows(
    sql,
    'displaced_branches',
    'branch_id',
    sql`
      select b.branch_id from displaced_branches b join incoming_branch i on i.id = b.branch_id
      where not exists (
        select 1 from decided d where d.id = i.id and (d.apart or d.asserted_id <> d.company_id))`,
  )
  await upsertRows(
    sql,
    'displaced_branches',
    ['branch_id', 'company_id'],
    sql`select id, asserted_id from decided where apart or asserted_id <> company_id`,
  )
}

async function hasDecisions(sql: Import['sql']): Promise<boolean> {
  const [some] = await sql<{ any: boolean }[]>`select exists (select 1 from company_decisions) as any`
  return some!.any
}
