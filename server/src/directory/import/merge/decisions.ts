import { COLUMNS } from './columns.ts'
import { companyRoots } from './company-roots.ts'
import { branchDifferences } from './differences.ts'
import { assignments } from './fragments.ts'
import type { Import } from './import.ts'

/** Puts the incoming branches into the companies that operators decided on, whatever their sources say. */
export async function applyDecisions({ sql }: Import): Promise<void> {
  const [some] = await sql`select exists (select from company_decisions) as any`
  if (!some!.any) return
  await sql`
    create temp table decided on commit drop as
    select i.id, i.company_id as said_id, coalesce(roots.root, own.company_id) as company_id,
      own.company_id is not null as apart
    from incoming_branch i
    left join company_decisions own on own.kind = 'branch' and own.row_id = i.id
    left join (${companyRoots(sql)}) roots on roots.id = coalesce(own.company_id, i.company_id)
    where own.company_id is not null or roots.root is not null`
  await sql`
    update incoming_branch i set company_id = d.company_id from decided d where d.id = i.id`
  await sql`
    update incoming_branch i set ${assignments(sql, ['changed', 'renamed', 'closing', 'moved'], 'm')} from (
      select old.id, ${branchDifferences(sql, COLUMNS.branch)}
      from incoming_branch next join decided using (id) join branches old using (id)
    ) m where m.id = i.id`
}

/** Remembers whose the incoming branches are by their sources, for decisions can be taken back. */
export async function rememberDisplaced({ sql }: Import): Promise<void> {
  const [some] = await sql`select exists (select from company_decisions) as any`
  if (!some!.any) return
  await sql`
    delete from displaced_branches b using incoming_branch i
    where i.id = b.branch_id and not exists (select from decided d where d.id = i.id and (d.apart or d.said_id <> d.company_id))`
  await sql`
    insert into displaced_branches (branch_id, company_id)
    select id, said_id from decided where apart or said_id <> company_id
    on conflict (branch_id) do update set company_id = excluded.company_id
    where displaced_branches.company_id <> excluded.company_id`
}
