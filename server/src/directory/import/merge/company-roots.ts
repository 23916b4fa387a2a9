import type { Fragment, Sql } from '../../../database/connect.ts'

/** Companies that operators made part of another, and which one they are of in the end: rows of id and root. */
export function selectCompanyRoots(sql: Sql): Fragment {
  return sql`
    with recursive chain as (
      select row_id as id, company_id as root from company_decisions where kind = 'company'
      union
      select chain.id, d.company_id from chain join company_decisions d on d.kind = 'company' and d.row_id = chain.root
    )
    select id, root from chain
    where not exists (select 1 from company_decisions d where d.kind = 'company' and d.row_id = chain.root)`
}
