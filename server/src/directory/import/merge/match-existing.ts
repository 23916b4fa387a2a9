import type { Fragment } from '../../../database/connect.ts'
import { deleteRows } from '../apply/rows.ts'
import { createTable, dropTables } from '../temp-table.ts'
import { type Import, insertKeys, selectSourceKeys } from './import.ts'
import { findSameCompanies } from './same-company.ts'
import { selectJoined, selectOrdered } from './same-names.ts'
import { findSamePlaces } from './same-place.ts'

/**
 * Gives new companies and branches of this import that other sources have brought already the rows of those: the rest of the
 * import finds them by their keys. A company is the one that most of its branches are of, if they share a name, whatever the
 * order of its words and the spaces between them, or a website's domain, or it is a company of one branch with the number and
 * the address of one that is there; or one of the same evidence, of the same domain and name, of the same brand name, or of the
 * same distinctive name.
 */
export async function matchExisting(imported: Import): Promise<{ hasSamePlaces: boolean }> {
  const { sql } = imported
  const hasSamePlaces = await findSamePlaces(imported)
  // A company without evidence is found by its places alone.
  const [added] = await sql`
    select 1 from stage_company s
    where ${selectIsNew(imported)} and (${hasSamePlaces} or s.evidence is not null) limit 1`
  if (added) await matchCompanies(imported, hasSamePlaces)
  if (hasSamePlaces) {
    await insertKeys(
      imported,
      'branch',
      sql`select s.key, p.id, s.content_hash from same_place p join stage_branch s on s.n = p.n order by s.key`,
      ['key', 'row_id', 'content_hash'],
    )
  }
  return { hasSamePlaces }
}

/** Gives new companies the rows of the companies that the most speaks for. */
async function matchCompanies(imported: Import, hasSamePlaces: boolean): Promise<void> {
  const { sql } = imported
  const hasSameCompanies = await findSameCompanies(imported)
  const isNew = selectIsNew(imported)
  // One item of Wikidata is one company, whatever found it: a brand, an operator or the known brands.
  const sameItem = sql`(s.evidence ->> 'value' ~ '^Q[0-9]+$' or s.evidence ->> 'rule' like '%domain%' and c.evidence = s.evidence)`
  const isEvidence = (alias: string) => sql`${sql(alias)}.evidence ->> 'rule' not in ('place', 'key')`
  // A name that a company of this source has given up may be that of another company by now.
  const isOfOthers = sql`not exists (
    select 1 from source_keys k where k.kind = 'company' and k.row_id = c.id and k.source_id = ${imported.sourceId})`
  const votesOfPlaces = hasSamePlaces
    ? sql`
        select s.key, b.company_id as id, count(*) as votes
        from same_place p join stage_branch sb on sb.n = p.n join branches b on b.id = p.id
        join stage_company s on s.key = sb.company_key
        where ${isNew} group by s.key, b.company_id
        union all`
    : sql``
  const votesOfNames = hasSameCompanies ? sql`union all select key, id, 0 from same_company` : sql``
  const votes = await createTable(
    sql,
    'votes',
    sql`
      ${votesOfPlaces}
      select s.key, c.id, 0 as votes from stage_company s join companies c on c.evidence ->> 'value' = s.evidence ->> 'value'
      where ${isNew} and (${sameItem} or ${isEvidence('s')} and ${isEvidence('c')} and ${isOfOthers})
      union all
      select s.key, c.id, 0 from stage_company s join companies c on c.website_domain = s.website_domain
      where ${selectSameName(sql)} and ${isEvidence('s')} and ${isNew} and ${isOfOthers}
      union all
      select s.key, c.id, 0 from stage_company s join companies c on c.name_key_en = s.name_key_en and c.archived_at is null
      where ${selectSameBrand(sql)} and ${isNew} and ${isOfOthers}
      union all
      select s.key, c.id, 0 from stage_company s join companies c on c.name_key_ar = s.name_key_ar and c.archived_at is null
      where ${selectSameBrand(sql)} and ${isNew} and ${isOfOthers}
      ${votesOfNames}`,
  )
  if (votes === 0) return
  await insertKeys(
    imported,
    'company',
    sql`
      select distinct on (v.key) v.key, c.id
      from votes v join stage_company s on s.key = v.key join companies c on c.id = v.id
      where ${selectSameName(sql)} or s.website_domain = c.website_domain ${hasSamePlaces ? sql`or v.key in (${selectKeysByContact(sql)})` : sql``}
        or c.evidence ->> 'value' = s.evidence ->> 'value' or ${selectSameWords(sql)}
        or ${selectSameLetters(sql)}
      order by v.key, v.votes desc, c.id`,
  )
  await dropTables(sql, 'votes')
}

/** The companies of one branch that is the same place by its number and web address, whatever it is called. */
function selectKeysByContact(sql: Import['sql']): Fragment {
  return sql`
    select b.company_key from stage_branch b where b.company_key in (
      select of_place.company_key from same_place p join same_contacts sc on sc.n = p.n and sc.id = p.id
      join stage_branch of_place on of_place.n = p.n)
    group by b.company_key having count(*) = 1`
}

function selectIsNew(imported: Import): Fragment {
  const { sql } = imported
  return sql`not exists (select 1 from ${selectSourceKeys(imported, 'company')} k where k.key = s.key)`
}

function selectSameName(sql: Import['sql']): Fragment {
  return sql`(s.name_key_en in (c.name_key_en, c.name_key_ar) or s.name_key_ar in (c.name_key_en, c.name_key_ar))`
}

/** The same words in another order: "Embassy of Japan", "Japan Embassy". */
function selectSameWords(sql: Import['sql']): Fragment {
  const areSame = (column: 'name_key_en' | 'name_key_ar') =>
    sql`${selectOrdered(sql, sql`s.${sql(column)}`)} = ${selectOrdered(sql, sql`c.${sql(column)}`)}`
  return sql`(${areSame('name_key_en')} or ${areSame('name_key_ar')})`
}

/** The same name in one word or in several: "BlueBrew", "Blue Brew". */
function selectSameLetters(sql: Import['sql']): Fragment {
  const areSame = (column: 'name_key_en' | 'name_key_ar') =>
    sql`${selectJoined(sql, sql`s.${sql(column)}`)} = ${selectJoined(sql, sql`c.${sql(column)}`)}`
  return sql`(${areSame('name_key_en')} or ${areSame('name_key_ar')})`
}

/** A brand that a source knows by its name alone is the brand of that name that another source has an item of Wikidata for. */
function selectSameBrand(sql: Import['sql']): Fragment {
  const isBrand = (alias: string) =>
    sql`${sql(alias)}.evidence ->> 'rule' in ('brand', 'brand-wikidata', 'known-brand')`
  const isItem = (alias: string) => sql`${sql(alias)}.evidence ->> 'value' ~ '^Q[0-9]+$'`
  return sql`${isBrand('s')} and ${isBrand('c')} and not (${isItem('s')} and ${isItem('c')})`
}

/** A branch that broke a rule in the end is no reason to keep the key it was given. */
export async function dropUnmatchedKeys({ sql, sourceId }: Import): Promise<void> {
  await deleteRows(
    sql,
    'source_keys',
    'row_id',
    sql`select p.id from same_place p where not exists (select 1 from incoming_branch i where i.id = p.id)`,
    sql`source_id = ${sourceId} and kind = 'branch'`,
  )
}
