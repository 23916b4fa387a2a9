import type { Fragment } from '../../../database/connect.ts'
import { Copier } from '../../../database/copy-writer.ts'
import { buildSearchText } from '../../model/names.ts'
import type { HiddenChanges } from '../../model/report.ts'
import { COLUMNS } from './columns.ts'
import { branchDifferences, companyDifferences } from './differences.ts'
import { assignments, columnList, listed } from './fragments.ts'
import type { Import } from './import.ts'

const PAGE = 10_000

export type Business = 'company' | 'branch'

const TABLES = { company: 'companies', branch: 'branches' } as const
const differencesOf = { company: companyDifferences, branch: branchDifferences }

/**
 * Settles the incoming rows that other sources hold as well. What each says is kept as its claim; the row shows the
 * first value that is not null, by the claims that are held before those that were dropped, and among these by age: the
 * source that made the row comes first and the others fill what it leaves open. A row is gone when no claim is held.
 * An incoming row without a number (n) stands for one that this source has dropped. Returns what of this does not show.
 */
export async function settleClaims(imported: Import, kind: Business): Promise<HiddenChanges> {
  const { sql, sourceId, aside } = imported
  // An empty directory has nothing of others.
  if (aside) return { changed: 0, dropped: 0 }
  const incoming = sql(`incoming_${kind}`)
  await sql`
    create temp table shared on commit drop as
    select i.id, min(i.n) as n from ${incoming} i
    where not i.added and exists (
      select from source_keys k where k.kind = ${kind} and k.row_id = i.id and k.source_id <> ${sourceId})
    group by i.id`
  await sql`analyze shared`
  const [some] = await sql`select exists (select from shared) as any`
  let hidden: HiddenChanges = { changed: 0, dropped: 0 }
  if (some!.any) {
    await claimForFounders(imported, kind)
    await noteChangedClaims(imported, kind)
    await claim(imported, kind)
    await mergeClaims(imported, kind)
    hidden = await countHidden(imported, kind)
  }
  await sql`drop table shared`
  return hidden
}

/** changed_claims (id): the rows of which this source says something else than before. */
async function noteChangedClaims({ sql, sourceId }: Import, kind: Business): Promise<void> {
  await sql`
    create temp table changed_claims on commit drop as
    select distinct c.id
    from shared s join ${sql(`incoming_${kind}`)} i on i.n = s.n
    join ${sql(`${kind}_claims`)} c on c.id = i.id and c.source_id = ${sourceId}
    where (c.held, ${columnList(sql, COLUMNS[kind], 'c')})
      is distinct from (not i.gone, ${columnList(sql, COLUMNS[kind], 'i')})`
}

async function countHidden({ sql }: Import, kind: Business): Promise<HiddenChanges> {
  const [row] = await sql<HiddenChanges[]>`
    select count(*) filter (where i.n is not null and i.id in (select id from changed_claims))::integer as changed,
      count(*) filter (where i.n is null)::integer as dropped
    from ${sql(`incoming_${kind}`)} i join shared s on s.id = i.id and s.n is not distinct from i.n
    where not i.changed`
  await sql`drop table changed_claims`
  return row!
}

/** A row that one source alone has held is as that says, but for what operators decided. */
async function claimForFounders({ sql, sourceId }: Import, kind: Business): Promise<void> {
  const claims = sql(`${kind}_claims`)
  const said = COLUMNS[kind].map(column =>
    column === 'company_id' ? sql`coalesce(d.company_id, r.company_id)` : sql`${sql(`r.${column}`)}`,
  )
  await sql`
    insert into ${claims} (id, source_id, precedence, held, ${columnList(sql, COLUMNS[kind])})
    select r.id, founder.source_id, 0, r.archived_by is distinct from 'source', ${listed(sql, said)}
    from shared s join ${sql(TABLES[kind])} r on r.id = s.id
    left join displaced_branches d on d.branch_id = r.id
    cross join lateral (
      select min(k.source_id) as source_id from source_keys k
      where k.kind = ${kind} and k.row_id = s.id and k.source_id <> ${sourceId}
    ) founder
    where not exists (select from ${claims} c where c.id = s.id)`
  await sql`analyze ${claims}`
}

async function claim({ sql, sourceId }: Import, kind: Business): Promise<void> {
  const claims = sql(`${kind}_claims`)
  const columns: readonly string[] = COLUMNS[kind]
  await sql`
    insert into ${claims} as c (id, source_id, precedence, held, ${columnList(sql, columns)})
    select i.id, ${sourceId}::integer, (select count(*) from ${claims} o where o.id = i.id), not i.gone,
      ${columnList(sql, columns, 'i')}
    from shared s join ${sql(`incoming_${kind}`)} i on i.n = s.n
    on conflict (id, source_id) do update set held = excluded.held, ${assignments(sql, columns, 'excluded')}
    where (c.held, ${columnList(sql, columns, 'c')})
      is distinct from (excluded.held, ${columnList(sql, columns, 'excluded')})`
  await sql`
    update ${claims} c set held = false from shared s where s.n is null and c.id = s.id and c.source_id = ${sourceId}`
}

async function mergeClaims(imported: Import, kind: Business): Promise<void> {
  const { sql } = imported
  const columns: readonly string[] = COLUMNS[kind]
  await sql`
    create temp table merged on commit drop as
    select c.id, not bool_or(c.held) as gone, ${listed(
      sql,
      columns.map(column => sql`${shownOf(sql, column)} as ${sql(column)}`),
    )}
    from shared s join ${sql(`${kind}_claims`)} c on c.id = s.id group by c.id`
  await sql`analyze merged`
  const flags =
    kind === 'company' ? ['changed', 'renamed', 'closing'] : ['changed', 'renamed', 'closing', 'moved']
  const settled = ['gone', ...columns, ...flags]
  await sql`
    update ${sql(`incoming_${kind}`)} i set ${assignments(sql, settled, 'm')} from (
      select next.*, ${differencesOf[kind](sql, columns)}
      from merged next join ${sql(TABLES[kind])} old on old.id = next.id
    ) m where m.id = i.id`
  await sql`drop table merged`
  if (kind === 'branch') await renewOwnTexts(imported)
}

function shownOf(sql: Import['sql'], column: string): Fragment {
  const name = sql(`c.${column}`)
  // An array of arrays has to be of one length; types are the one column that is an array itself.
  if (column === 'types') {
    return sql`coalesce(string_to_array(${first(sql, sql`array_to_string(c.types, e'\n')`, sql`c.types <> '{}'`)}, e'\n'), '{}')`
  }
  if (column !== 'search_text') return first(sql, sql`${name}`, sql`${name} is not null`)
  // A company's search text is its names, a line each, and these may come from two sources.
  const line = (at: Fragment) => sql`nullif(split_part(c.search_text, e'\n', ${at}), '')`
  const english = first(sql, line(sql`1`), sql`c.name_en is not null`)
  const arabic = first(
    sql,
    line(sql`case when c.name_en is null then 1 else 2 end`),
    sql`c.name_ar is not null`,
  )
  return sql`concat_ws(e'\n', ${english}, nullif(${arabic}, ${english}))`
}

function first(sql: Import['sql'], value: Fragment, isSaid: Fragment): Fragment {
  return sql`(array_agg(${value} order by c.held desc, c.precedence) filter (where ${isSaid}))[1]`
}

interface Told {
  id: number
  name_en: string | null
  name_ar: string | null
  address_en: string | null
  address_ar: string | null
}

/** Folding is done here, so the changed rows make a round trip for what `q` looks through. */
async function renewOwnTexts({ sql }: Import): Promise<void> {
  await sql`
    create temp table retold on commit drop as
    select i.id, i.name_en, i.name_ar, i.address_en, i.address_ar
    from shared s join incoming_branch i on i.id = s.id where i.changed`
  await sql`alter table retold add primary key (id)`
  await sql`create temp table own_texts (id bigint, own_text text) on commit drop`
  const copier = new Copier(sql)
  for (let last = 0; ; ) {
    const rows = await sql<Told[]>`
      select * from retold where id > ${last} order by id limit ${PAGE}`
    if (rows.length === 0) break
    last = rows.at(-1)!.id
    for (const { id, name_en, name_ar, address_en, address_ar } of rows) {
      await copier.add('own_texts', [id, buildSearchText(name_en, name_ar, address_en, address_ar)])
    }
    await copier.pause()
  }
  await copier.finish()
  await sql`update incoming_branch i set own_text = o.own_text from own_texts o where o.id = i.id`
  await sql`drop table retold, own_texts`
}
