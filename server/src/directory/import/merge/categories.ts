import { type Import, keysOf, skipDoubles, skipRows } from './import.ts'
import { fillRows, type Shared, settleRows } from './reference.ts'

/** A category's slug is what it is known by across sources, and so stays as it is. */
const CATEGORIES: Shared = {
  kind: 'category',
  table: 'categories',
  labels: ['label', 'label_ar'],
  owned: ['parent_id'],
  filled: [],
  lists: ['synonyms', 'synonyms_ar'],
}

export async function mergeCategories(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await skipDoubles(imported, 'category')
  await skipOrphans(imported)
  await sql`
    create temp table incoming_category on commit drop as
    select s.*, k.row_id as id, null::bigint as parent_id, 0 as scope, 0 as round, false as added, false as changed
    from stage_category s left join ${keysOf(imported, 'category')} k on k.key = s.key`
  await settleRows(
    imported,
    CATEGORIES,
    sql`select id, 0 as scope, slug as name from categories`,
    round =>
      sql`
      insert into categories (id, source_id, slug, label, label_ar, synonyms, synonyms_ar, search_text)
      select id, ${sourceId}::integer, slug, coalesce(label, label_ar), label_ar,
        coalesce(string_to_array(synonyms, e'\n'), '{}'), coalesce(string_to_array(synonyms_ar, e'\n'), '{}'),
        search_text
      from incoming_category where round = ${round}`,
  )
  await sql`
    update incoming_category i set parent_id = k.row_id
    from ${keysOf(imported, 'category')} k where k.key = i.parent_key and k.row_id <> i.id`
  await fillRows(imported, CATEGORIES)
  await breakCircles(imported)
}

/** Skips categories that no chain of parents links to a top-level one or to one of an earlier import. */
async function skipOrphans(imported: Import): Promise<void> {
  const { sql } = imported
  await sql`
    create temp table rooted on commit drop as
    with recursive rooted as (
      select key from stage_category
      where parent_key is null or exists (select from ${keysOf(imported, 'category')} k where k.key = parent_key)
      union select s.key from rooted join stage_category s on s.parent_key = rooted.key
    )
    select key from rooted`
  // What is not rooted hangs on a key that nobody has, on a circle, or on a row that hangs so.
  await sql`
    create temp table circular on commit drop as
    with recursive above as (
      select key, parent_key from stage_category s where not exists (select from rooted r where r.key = s.key)
      union select a.key, s.parent_key from above a join stage_category s on s.key = a.parent_key
    )
    select key from above where key = parent_key`
  await skipRows(
    imported,
    'category',
    sql`not exists (select from rooted r where r.key = s.key)`,
    sql`case
      when s.parent_key = s.key then 'it is its own parent'
      when exists (select from circular c where c.key = s.key) then 'it is its own ancestor: its parents lead back to it'
      when exists (select from stage_category p where p.key = s.parent_key)
        then 'its parent, the category with the key ' || s.parent_key || ', is not taken'
      else 'no category has the key ' || s.parent_key end`,
  )
}

/** Records of one slug are one category, which can close a circle of parents: every category on one loses its parent. */
async function breakCircles({ sql }: Import): Promise<void> {
  await sql`
    with recursive above as (
      select id, parent_id from categories where parent_id is not null
      union select above.id, c.parent_id from above join categories c on c.id = above.parent_id
      where c.parent_id is not null
    )
    update categories set parent_id = null where id in (select id from above where id = parent_id)`
}
