import { readFile } from 'node:fs/promises'
import { newUuid } from '../../server/src/contract/ids.ts'
import { connect, type Sql } from '../../server/src/database/connect.ts'
import type { Criteria, Match } from '../../server/src/search/criteria.ts'
import { streamBranches } from '../../server/src/search/selection/branch-scan.ts'
import type { CompanyMatch } from '../../server/src/search/selection/match.ts'
import { planSelection } from '../../server/src/search/selection/planner.ts'
import { selectBranches } from '../../server/src/search/selection/select.ts'

/** What the program is to do, in a file. The criteria are as the service has them when it selects. */
export interface Work {
  criteria: Criteria[]
  workspaces: string[]
  companies: number
  clients: number
  seconds: number
}

/**
 * The yardstick of create_search: the SQL alone, without a service. So many clients select branches, book them, save
 * the search and its rows, each in one transaction. In a process of its own: bare.ts URL WORK; prints how many a
 * second as JSON.
 */
const [url, file] = process.argv.slice(2)
const work: Work = JSON.parse(await readFile(file!, 'utf8'))
const sql = connect(url!)
const started = performance.now()
const end = started + work.seconds * 1000
let n = 0

await Promise.all(
  Array.from({ length: work.clients }, async () => {
    while (performance.now() < end) {
      const criteria = work.criteria[n % work.criteria.length]!
      const workspaceId = work.workspaces[(n * 7) % work.workspaces.length]!
      n++
      await sql.begin(tx => createSearch(tx, workspaceId, criteria))
    }
  }),
)
const perSecond = n / ((performance.now() - started) / 1000)
await sql.end()
console.log(JSON.stringify({ perSecond }))

async function createSearch(tx: Sql, workspaceId: string, criteria: Criteria): Promise<void> {
  const found = await select(tx, criteria)
  const companies = new Set(found.map(match => match.companyId)).size
  const id = newUuid()
  const now = new Date()
  await tx`
    update workspaces set saved_searches = saved_searches + 1, saved_companies = saved_companies + ${companies},
      cycle_saved = cycle_saved + ${companies}
    where workspace_id = ${workspaceId}`
  await tx`
    insert into searches (
      workspace_id, id, title, prompt, filters, reading, requested_count, company_count, branch_count, branch_ids,
      search_text, created_at, updated_at
    ) values (
      ${workspaceId}, ${id}, 'Bench', '', ${tx.typed(criteria as never, 114)}, '{}', ${work.companies}, ${companies},
      ${found.length}, ${found.map(match => match.branchId)}::bigint[], 'bench', ${now}, ${now}
    )`
}

/** One statement, where the service needs one: for anything but names and nearness. */
async function select(tx: Sql, asked: Criteria): Promise<Match[]> {
  const plan = planSelection(asked)
  const scan = plan.kind === 'choose-by-types' ? plan.branches : plan
  if (scan.kind !== 'branch-scan') return selectBranches(tx, asked, work.companies)
  const best: CompanyMatch[] = (await streamBranches(tx, asked, scan, work.companies).next()).value ?? []
  return best.flatMap(({ companyId, branchIds }) => branchIds.map(branchId => ({ branchId, companyId })))
}
