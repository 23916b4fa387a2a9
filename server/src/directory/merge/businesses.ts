import { createTouched, refreshCompanies } from '../companies.ts'
import { renderCards } from '../render.ts'
import { resolveBranches, writeBranches } from './branches.ts'
import { resolveCompanies, writeCompanies } from './companies.ts'
import type { Import } from './import.ts'
import { archiveMissing } from './missing.ts'

/** From so many rows on, the planner must know that the table has grown before it is joined again. */
const MANY = 1000

export interface Missing {
  /** Whether companies or branches that the import lacks are archived; those of a kind it does not hold never are. */
  company: boolean
  branch: boolean
  force: boolean
}

/**
 * Merges companies and branches. Both are resolved before either is written, so that each row is written once, with
 * the rank that its company has in the end.
 */
export async function mergeBusinesses(
  imported: Import,
  missing: Missing,
  enter: (phase: string) => void,
): Promise<{ companies: number; branches: number }> {
  const { sql } = imported
  await resolveCompanies(imported)
  await resolveBranches(imported)
  await sql`create temp table missing_company (id bigint primary key) on commit drop`
  await sql`create temp table missing_branch (id bigint primary key) on commit drop`
  const archived = {
    companies: missing.company ? await archiveMissing(imported, 'company', missing.force) : 0,
    branches: missing.branch ? await archiveMissing(imported, 'branch', missing.force) : 0,
  }
  enter('companies')
  const companies = await writeCompanies(imported)
  if (companies > MANY) await sql`analyze companies`
  enter('branches')
  const branches = (await writeBranches(imported)) + (await moveBranches(imported))
  if (branches > MANY) await sql`analyze branches`
  enter('ranks and names')
  await touchCompanies(imported)
  await refreshCompanies(sql)
  enter('cards')
  await collectStaleCards(imported)
  await renderCards(sql)
  return archived
}

/** Branches follow their district when it has moved to another city, or its city to another country. */
async function moveBranches({ sql }: Import): Promise<number> {
  await sql`
    create temp table moved (company_id bigint) on commit drop`
  const { count } = await sql`
    with moved_branches as (
      update branches b set city_id = d.city_id, country_id = c.country_id
      from districts d join cities c on c.id = d.city_id
      where b.district_id = d.id and (b.city_id <> d.city_id or b.country_id <> c.country_id)
        and (
          d.id in (select id from changed_rows where kind = 'district')
          or c.id in (select id from changed_rows where kind = 'city')
        )
      returning b.company_id
    )
    insert into moved select company_id from moved_branches`
  return count
}

async function touchCompanies({ sql }: Import): Promise<void> {
  await createTouched(sql)
  await sql`
    insert into touched
    select id from incoming_company where added or changed
    union select company_id from incoming_branch where added or changed
    union select old_company_id from incoming_branch where changed
    union select id from missing_company
    union select b.company_id from missing_branch m join branches b on b.id = m.id
    union select company_id from moved`
}

async function collectStaleCards({ sql }: Import): Promise<void> {
  await sql`create temp table stale_cards (id bigint, own_text text) on commit drop`
  await sql`insert into stale_cards select id, own_text from incoming_branch where added or changed`
  await sql`
    create temp table stale_districts on commit drop as
    select d.id from districts d join cities c on c.id = d.city_id join regions r on r.id = c.region_id
    where exists (
      select from changed_rows x
      where (x.kind, x.id) in (('district', d.id), ('city', c.id), ('region', r.id), ('country', c.country_id)))`
  await sql`analyze stale_districts`
  const unchanged = sql`not exists (select from incoming_branch i where i.id = b.id and (i.added or i.changed))`
  await sql`
    insert into stale_cards (id)
    select b.id from branches b join incoming_company i on i.id = b.company_id where i.changed and ${unchanged}
    union select b.id from branches b join stale_districts d on d.id = b.district_id where ${unchanged}
    union select b.id from branches b join changed_rows x on x.kind = 'category' and x.id = b.category_id
      where ${unchanged}`
}
