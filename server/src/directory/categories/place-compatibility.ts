import type { Fragment, Transaction } from '../../database/connect.ts'
import { listCategories } from './catalogue.ts'
import { readCategoryGroups } from './category-groups.ts'

/**
 * Rows of id, group_name and known for the categories whose ids a query selects. Two categories are compatible when they share a group: one of the `place` groups of data/category-groups.csv, else the top category above them. Generic categories
 * have no row, because they are compatible with every other category. `known` tells that the catalogue has the category.
 */
export function selectCompatibility(sql: Transaction, categories: Fragment): Fragment {
  const generic = readCategoryGroups('generic').flatMap(group => group.categories)
  const members = readCategoryGroups('place').flatMap(group =>
    group.categories.map(slug => ({ slug, group: `group:${group.name}` })),
  )
  return sql`
    with recursive above as (
      select id, slug, parent_id, 0 as height from categories where id in (${categories}) and slug <> all(${generic}::text[])
      union all
      select above.id, c.slug, c.parent_id, height + 1 from above join categories c on c.id = above.parent_id
      where c.slug <> all(${generic}::text[])
    )
    select distinct on (above.id) above.id, coalesce(member.group_name, above.slug) as group_name,
      own.slug = any(${listCategories().map(({ key }) => key)}::text[]) as known
    from above join categories own on own.id = above.id
    left join unnest(
      ${members.map(each => each.slug)}::text[], ${members.map(each => each.group)}::text[]
    ) member (slug, group_name) on member.slug = above.slug
    order by above.id, member.group_name is null, height desc`
}

/**
 * Rows of id, group_name, member and first for the categories whose ids a query selects. The first category of a `separate` group and any other one of it are two things, even where they share a name and a point. A category counts as the member that is
 * nearest above it.
 */
export function selectSeparation(sql: Transaction, categories: Fragment): Fragment {
  const members = readCategoryGroups('separate').flatMap(group =>
    group.categories.map((slug, at) => ({ slug, group: group.name, at })),
  )
  return sql`
    with recursive above as (
      select id, slug, parent_id, 0 as height from categories where id in (${categories})
      union all
      select above.id, c.slug, c.parent_id, height + 1 from above join categories c on c.id = above.parent_id
    )
    select distinct on (id, member.group_name) id, member.group_name, member.slug as member,
      member.at = 0 as first
    from above
    join unnest(
      ${members.map(each => each.slug)}::text[], ${members.map(each => each.group)}::text[],
      ${members.map(each => each.at)}::integer[]
    ) member (slug, group_name, at) on member.slug = above.slug
    order by id, member.group_name, height`
}
