import type { RecordKind } from '../../model/records.ts'
import type { BranchChanges, Changes, CompanyChanges, LoadReport } from '../../model/report.ts'
import { createTouched, refreshCompanies } from '../derive/companies.ts'
import { renderCards } from '../derive/documents.ts'
import { fillDerived } from '../initial-load/fill.ts'
import { fillAside } from '../initial-load/shadow-tables.ts'
import { guardRelease, rememberGroups } from '../release-check.ts'
import { resolveBranches, writeBranches } from './branches.ts'
import { resolveCompanies, writeCompanies } from './companies.ts'
import { applyDecisions, rememberDisplaced } from './decisions.ts'
import { recogniseExported } from './exported-ids.ts'
import { type Import, skipDoubles } from './import.ts'
import { adoptRows, forgetUntaken } from './match-existing.ts'
import { archiveMissing } from './missing.ts'
import { settleClaims } from './source-values.ts'

/** From so many rows on, the planner must know that the table has grown before it is joined again. */
const MANY = 1000

export interface Wishes {
  /** The kinds the source tells of, be it that there are none. */
  told: ReadonlySet<RecordKind>
  /** Archive the companies or branches of the source that the import lacks; those of a kind not told of stay. */
  archiveMissing: boolean
  /** Do so, and move groups of branches, whatever the numbers. */
  force: boolean
}

/** What became of the companies and branches. */
export type Outcome = Pick<LoadReport, 'changes' | 'hidden'>

/**
 * Merges companies and branches. Both are resolved before either is written, so that each row is written once, with
 * the rank that its company has in the end.
 */
export async function mergeBusinesses(
  given: Import,
  wishes: Wishes,
  enter: (phase: string) => void,
): Promise<Outcome> {
  const { sql } = given
  const putInPlace = await fillAside(sql)
  const imported = { ...given, aside: putInPlace !== undefined }
  const { archived, hidden } = await resolve(imported, wishes)
  enter('companies')
  const companies = await writeCompanies(imported)
  if (companies > MANY) await sql`analyze companies`
  enter('branches')
  const branches = await writeBranches(imported)
  if (branches > MANY) await sql`analyze branches`
  if (putInPlace) {
    await fillDerived(imported, enter)
    enter('indexes')
    await putInPlace()
    return { changes: onlyAdded(companies, branches), hidden }
  }
  await refresh(imported, enter)
  archived.companies += await countEmptied(imported)
  return { changes: await countChanges(imported, archived), hidden }
}

/** In an empty directory there is nothing else to do with a row. */
function onlyAdded(companies: number, branches: number): Changes {
  const none = { renamed: 0, changed: 0, closed: 0 }
  return { companies: { added: companies, ...none }, branches: { added: branches, ...none, moved: 0 } }
}

/** Tells what becomes of every company and branch, before any is written. */
async function resolve(
  imported: Import,
  { told, archiveMissing: archives, force }: Wishes,
): Promise<{ archived: { companies: number; branches: number }; hidden: Outcome['hidden'] }> {
  const { sql } = imported
  await skipDoubles(imported, 'company')
  await skipDoubles(imported, 'branch')
  await recogniseExported(imported, 'company')
  await recogniseExported(imported, 'branch')
  await adoptRows(imported)
  await resolveCompanies(imported)
  await resolveBranches(imported)
  await forgetUntaken(imported)
  await sql`create temp table missing_company (id bigint primary key) on commit drop`
  await sql`create temp table missing_branch (id bigint primary key) on commit drop`
  const missing = (kind: 'company' | 'branch') =>
    archives && told.has(kind) ? archiveMissing(imported, kind, force) : 0
  const archived = { companies: await missing('company'), branches: await missing('branch') }
  const hidden = {
    companies: await settleClaims(imported, 'company'),
    branches: await settleClaims(imported, 'branch'),
  }
  await applyDecisions(imported)
  if (told.has('branch')) {
    if (!force) await guardRelease(imported)
    await rememberGroups(imported)
  }
  return { archived, hidden }
}

/** Brings what is derived from the companies and branches in line with them. */
async function refresh(imported: Import, enter: (phase: string) => void): Promise<void> {
  const { sql } = imported
  const moved = await moveBranches(imported)
  await rememberDisplaced(imported)
  if (moved > MANY) await sql`analyze branches`
  enter('ranks and names')
  await touchCompanies(imported)
  await refreshCompanies(sql, imported.now)
  enter('cards')
  await collectStaleCards(imported)
  await renderCards(sql)
}

async function countChanges(
  { sql }: Import,
  archived: { companies: number; branches: number },
): Promise<Changes> {
  const common = sql`
    count(*) filter (where added)::integer as added, count(*) filter (where renamed)::integer as renamed`
  const [companies] = await sql<CompanyChanges[]>`
    select ${common}, count(*) filter (where changed and not closing)::integer as changed,
      count(*) filter (where closing)::integer + ${archived.companies}::integer as closed
    from incoming_company`
  const [branches] = await sql<BranchChanges[]>`
    select ${common}, count(*) filter (where changed and not closing)::integer as changed,
      count(*) filter (where closing)::integer + ${archived.branches}::integer as closed,
      count(*) filter (where moved)::integer as moved
    from incoming_branch`
  return { companies: companies!, branches: branches! }
}

/** Companies that have lost their last open branch by this import. */
async function countEmptied({ sql, now }: Import): Promise<number> {
  const { count } = await sql`
    select from touched t join companies c on c.id = t.id
    where c.archived_by = 'empty' and c.archived_at = ${now}
      and not exists (select from incoming_company i where i.id = c.id and i.added)`
  return count
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
