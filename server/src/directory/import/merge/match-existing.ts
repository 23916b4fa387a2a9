import { type Import, keysOf } from './import.ts'
import { findSamePlaces } from './same-place.ts'

/** From so many rows on, the planner must know of them before they are joined. */
const MANY = 1000

/**
 * Gives new companies and branches of this import that other sources have brought already the rows of those: the rest
 * of the import finds them by their keys. A company is the one that most of its branches are of, if they share a
 * name or a website's domain, or one told by the same item of Wikidata or the same domain.
 */
export async function adoptRows(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await findSamePlaces(imported)
  const strange = sql`not exists (select from ${keysOf(imported, 'company')} k where k.key = s.key)`
  await sql`
    create temp table votes on commit drop as
    select s.key, b.company_id as id, count(*) as votes
    from same_place p join stage_branch sb on sb.n = p.n join branches b on b.id = p.id
    join stage_company s on s.key = sb.company_key
    where ${strange} group by s.key, b.company_id
    union all
    select s.key, c.id, 0 from stage_company s join companies c on c.evidence = s.evidence
    where (s.evidence ->> 'value' ~ '^Q[0-9]+$' or s.evidence ->> 'rule' like '%domain%') and ${strange}`
  await sql`
    insert into source_keys (source_id, kind, key, row_id)
    select distinct on (v.key) ${sourceId}::integer, 'company', v.key, c.id
    from votes v join stage_company s on s.key = v.key join companies c on c.id = v.id
    where s.name_key_en in (c.name_key_en, c.name_key_ar) or s.name_key_ar in (c.name_key_en, c.name_key_ar)
      or s.website_domain = c.website_domain or s.evidence = c.evidence
    order by v.key, v.votes desc, c.id`
  const { count } = await sql`
    insert into source_keys (source_id, kind, key, row_id)
    select ${sourceId}::integer, 'branch', s.key, p.id from same_place p join stage_branch s on s.n = p.n`
  if (count > MANY) await sql`analyze source_keys`
  await sql`drop table votes`
}

/** A branch that broke a rule in the end is no reason to keep the key it was given. */
export async function forgetUntaken({ sql, sourceId }: Import): Promise<void> {
  await sql`
    delete from source_keys k using same_place p
    where k.source_id = ${sourceId} and k.kind = 'branch' and k.row_id = p.id
      and not exists (select from incoming_branch i where i.id = p.id)`
}
