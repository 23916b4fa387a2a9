import type { Transaction } from '../../database/connect.ts'
import { readCategoryGroups } from './category-groups.ts'

/**
 * Creates the temporary table category_compatibility (id, group_name). Two categories are compatible when they share a
 * group: one of the `place` groups of data/category-groups.csv, else the top category above them. Generic categories
 * have no row, because they are compatible with every other category.
 */
export async function createCompatibilityTable(sql: Transaction): Promise<void> {
  const generic = readCategoryGroups('generic').flatMap(group => group.categories)
  const members = readCategoryGroups('place').flatMap(group =>
    group.categories.map(slug => ({ slug, group: `group:${group.name}` })),
  )
  await sql`
    create temp table category_compatibility on commit drop as
    with recursive above as (
      select id, slug, parent_id, 0 as height from categories where slug <> all(${generic}::text[])
      union all
      select above.id, c.slug, c.parent_id, height + 1 from above join categories c on c.id = above.parent_id
      where c.slug <> all(${generic}::text[])
    )
    select distinct on (id) id, coalesce(member.group_name, above.slug) as group_name
    from above
    left join unnest(
      ${members.map(each => each.slug)}::text[], ${members.map(each => each.group)}::text[]
    ) member (slug, group_name) on member.slug = above.slug
    order by id, member.group_name is null, height desc`
  await sql`analyze category_compatibility`
}
