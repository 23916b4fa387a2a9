import { updateRows } from '../apply/rows.ts'
import { createTable } from '../temp-table.ts'
import { type Import, selectSourceKeys, skipDuplicates, skipRows } from './import.ts'
import { mergeRows, resolveRows, type SharedKind } from './reference.ts'

/** A category's slug is what it is known by across sources, and so stays as it is. */
const CATEGORIES: SharedKind = {
  kind: 'category',
  table: 'categories',
  labels: ['label', 'label_ar'],
  owned: ['parent_id'],
  filled: [],
  lists: ['synonyms', 'synonyms_ar'],
}

export async function mergeCategories(imported: Import): Promise<void> {
  const { sql } = imported
  await skipDuplicates(imported, 'category')
  const [hasParents] = await sql`select 1 from stage_category where parent_key is not null limit 1`
  if (hasParents) await skipOrphans(imported)
  const count = await createTable(
    sql,
    'incoming_category',
    sql`
      select s.*, k.row_id as id, null::bigint as parent_id, 0 as scope, 0 as round, false as added, false as changed
      from stage_category s left join ${selectSourceKeys(imported, 'category')} k on k.key = s.key`,
  )
  if (count === 0) return
  const added = await resolveRows(
    imported,
    CATEGORIES,
    sql`select id, 0 as scope, slug as name from categories`,
    {
      slug: sql`i.slug`,
      label: sql`coalesce(i.label, i.label_ar)`,
      label_ar: sql`i.label_ar`,
      synonyms: sql`coalesce(string_to_array(i.synonyms, e'\n'), '{}')`,
      synonyms_ar: sql`coalesce(string_to_array(i.synonyms_ar, e'\n'), '{}')`,
      search_text: sql`i.search_text`,
    },
  )
  const parents = hasParents ? await findParents(imported) : 0
  if (added < count || parents > 0) await mergeRows(imported, CATEGORIES)
  if (parents > 0) await breakCircles(imported)
}

/** Gives incoming categories the ids of their parents; returns how many have one. */
async function findParents(imported: Import): Promise<number> {
  const { sql } = imported
  const count = await createTable(
    sql,
    'parents',
    sql`
      select i.n, k.row_id as parent_id
      from incoming_category i join ${selectSourceKeys(imported, 'category')} k on k.key = i.parent_key and k.row_id <> i.id`,
  )
  if (count > 0)
    await sql`update incoming_category i set parent_id = p.parent_id from parents p where p.n = i.n`
  return count
}

/** Skips categories that no chain of parents links to a top-level one or to one of an earlier import. */
async function skipOrphans(imported: Import): Promise<void> {
  const { sql } = imported
  const count = await createTable(
    sql,
    'orphans',
    sql`
      with recursive rooted as (
        select key from stage_category
        where parent_key is null or exists (select 1 from ${selectSourceKeys(imported, 'category')} k where k.key = parent_key)
        union select s.key from rooted join stage_category s on s.parent_key = rooted.key
      )
      select n, key, parent_key from stage_category s where not exists (select 1 from rooted r where r.key = s.key)`,
  )
  if (count === 0) return
  // What is not rooted has a parent key that does not exist, is on a circle, or is below such a row.
  await createTable(
    sql,
    'circular',
    sql`
    with recursive above as (
      select key, parent_key from orphans
      union select a.key, s.parent_key from above a join stage_category s on s.key = a.parent_key
    )
    select key from above where key = parent_key`,
  )
  await skipRows(
    imported,
    'category',
    sql`s.n in (select n from orphans)`,
    sql`case
      when s.parent_key = s.key then 'it is its own parent'
      when exists (select 1 from circular c where c.key = s.key) then 'it is its own ancestor: its parents lead back to it'
      when exists (select 1 from stage_category p where p.key = s.parent_key)
        then 'its parent, the category with the key ' || s.parent_key || ', is not taken'
      else 'no category has the key ' || s.parent_key end`,
  )
}

/** Records of one slug are one category, which can close a circle of parents: every category on one loses its parent. */
async function breakCircles({ sql }: Import): Promise<void> {
  const count = await createTable(
    sql,
    'on_circles',
    sql`
      with recursive above as (
        select id, parent_id from categories where parent_id is not null
        union select above.id, c.parent_id from above join categories c on c.id = above.parent_id
        where c.parent_id is not null
      )
      select distinct id from above where id = parent_id`,
  )
  if (count === 0) return
  await updateRows(
    sql,
    'categories',
    ['parent_id'],
    sql`select id, null::bigint as parent_id from on_circles`,
  )
}
