import type { Fragment, Transaction } from '../../../database/connect.ts'
import { insertRows, upsertRows } from '../apply/rows.ts'
import { analyzeRows } from '../temp-table.ts'

const COLUMNS = ['branch_id', 'company', 'branch', 'location', 'search_text']

/**
 * Renders the documents of the branches in `stale_documents` (id, branch_text). branch_text is the branch's own search
 * text; where it is null the branch has not changed and its document still has it: it comes first, up to a blank line.
 */
export async function renderDocuments(sql: Transaction, count?: number): Promise<number> {
  await analyzeRows(sql, 'stale_documents', count)
  return upsertRows(
    sql,
    'branch_cards',
    COLUMNS,
    selectDocuments(
      sql,
      sql`(select b.company_id, b.district_id from stale_documents s join branches b on b.id = s.id)`,
      sql`stale_documents s join branches b on b.id = s.id left join branch_cards old on old.branch_id = b.id`,
      sql`coalesce(s.branch_text, split_part(old.search_text, e'\n\n', 1), '')`,
    ),
  )
}

/** Renders the documents of new branches: rows of the columns of `branches`, and branch_text. */
export async function insertDocuments(sql: Transaction, branches: Fragment): Promise<void> {
  await insertRows(
    sql,
    'branch_cards',
    COLUMNS,
    selectDocuments(sql, branches, sql`${branches} b`, sql`b.branch_text`),
  )
}

/**
 * The documents of `rows`, which has each of `branches` as `b`. The companies and the places of the branches are rendered once
 * each: the offset keeps the planner from rendering them for every branch. `q` is looked for within a line, so the names of the
 * company and of the category are left out where the branch's own text holds them: nothing more would be found by them.
 */
function selectDocuments(
  sql: Transaction,
  branches: Fragment,
  rows: Fragment,
  branchText: Fragment,
): Fragment {
  const addLine = (column: string, n: number) => {
    const line = sql`split_part(${sql(column)}, e'\n', ${n})`
    return sql`case when position(${line} in ${branchText}) = 0 then ${line} end`
  }
  return sql`
    select b.id, c.members, ${renderBranch(sql)}, p.members,
      ${branchText} || e'\n\n' || concat_ws(e'\n',
        ${addLine('c.search_text', 1)}, ${addLine('c.search_text', 2)},
        ${addLine('k.search_text', 1)}, ${addLine('k.search_text', 2)}, ${addLine('k.search_text', 3)}, p.search_text)
    from ${rows}
    join (
      select c.id, c.search_text, ${renderCompany(sql)} as members from companies c
      where c.id in (select company_id from ${branches} b)
      offset 0
    ) c on c.id = b.company_id
    join (
      select d.id, concat_ws(e'\n', nullif(ci.search_text, ''), nullif(d.search_text, '')) as search_text, ${renderLocation(sql)} as members
      from districts d
      join cities ci on ci.id = d.city_id
      join regions r on r.id = ci.region_id
      join countries co on co.id = ci.country_id
      where d.id in (select district_id from ${branches} b)
      offset 0
    ) p on p.id = b.district_id
    left join categories k on k.id = b.category_id`
}

function renderCompany(sql: Transaction) {
  return sql`
    '"id":"cmp_' || c.id
    || '","name":' || ${renderLocalized(sql, 'c.name_en', 'c.name_ar')}
    || ',"legalName":' || ${renderLocalized(sql, 'c.legal_name_en', 'c.legal_name_ar')}
    || ',"website":' || ${renderJson(sql, 'c.website')}
    || ',"websiteDomain":' || ${renderJson(sql, 'c.website_domain')}
    || ',"phone":' || ${renderJson(sql, 'c.phone')}`
}

function renderBranch(sql: Transaction) {
  return sql`
    '"name":' || ${renderLocalized(sql, 'b.name_en', 'b.name_ar')}
    || ',"address":' || ${renderLocalized(sql, 'b.address_en', 'b.address_ar')}
    || ',"website":' || ${renderJson(sql, 'b.website')}
    || ',"phone":' || ${renderJson(sql, 'b.phone')}
    || ',"lat":' || ${renderJson(sql, 'b.lat')}
    || ',"lng":' || ${renderJson(sql, 'b.lng')}
    || ',"rating":' || ${renderJson(sql, 'b.rating')}
    || ',"reviews":' || ${renderJson(sql, 'b.reviews')}`
}

/** Places are shown in both languages: a missing Arabic label repeats the English one. */
function renderLocation(sql: Transaction) {
  const place = (alias: string, en: string, ar: string) =>
    sql`',"name":{"en":' || to_json(${sql(`${alias}.${en}`)}) || ',"ar":'
      || to_json(coalesce(${sql(`${alias}.${ar}`)}, ${sql(`${alias}.${en}`)})) || '}'`
  return sql`
    '"district":{"id":"dst_' || d.id || '"' || ${place('d', 'label', 'label_ar')}
    || '},"city":{"id":"cty_' || ci.id || '"' || ${place('ci', 'label', 'label_ar')}
    || '},"region":{"id":"rgn_' || r.id || '"' || ${place('r', 'name_en', 'name_ar')}
    || '},"country":{"id":"cny_' || co.id || '","code":' || to_json(co.code) || ${place('co', 'label', 'label_ar')}
    || '}'`
}

function renderLocalized(sql: Transaction, en: string, ar: string): Fragment {
  return sql`'{"en":' || ${renderJson(sql, en)} || ',"ar":' || ${renderJson(sql, ar)} || '}'`
}

function renderJson(sql: Transaction, column: string): Fragment {
  return sql`coalesce(to_json(${sql(column)})::text, 'null')`
}
