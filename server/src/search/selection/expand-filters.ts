import type { Sql } from '../../database/connect.ts'
import { toSlug } from '../../text/fold.ts'
import type { Criteria } from '../criteria.ts'
import type { CachedDirectory, ExpandedFilters } from '../directory-cache.ts'
import type { CategoryTree } from '../gazetteer/category-tree.ts'

/**
 * The criteria with each category's descendants, without the cities that lie in none of the countries, and without
 * the company types that no company has: for either, a scan would go to the end of its list. Types are stored as slugs.
 */
export async function expandFilters(
  sql: Sql,
  criteria: Criteria,
  directory?: CachedDirectory,
  categories?: CategoryTree,
): Promise<Criteria> {
  const { companyTypes, categoryIds, cityIds, countryIds, excluded } = criteria
  if (excluded?.categoryIds) {
    const { excluded: _, ...wanted } = criteria
    const { categoryIds: below } = await expandFilters(
      sql,
      { categoryIds: excluded.categoryIds },
      directory,
      categories,
    )
    const expanded = await expandFilters(sql, wanted, directory, categories)
    return { ...expanded, excluded: { ...excluded, ...(below && { categoryIds: below }) } }
  }
  const withinCountries = cityIds && countryIds
  if (!companyTypes && !categoryIds && !withinCountries) return criteria
  if (categoryIds && categories && !companyTypes && !withinCountries) {
    const families = categoryIds.flatMap(id => categories.listFamily(id))
    return { ...criteria, categoryIds: [...new Set(families)] }
  }
  const lists = [companyTypes ?? [], categoryIds ?? [], ...(withinCountries ? [cityIds, countryIds] : [])]
  const key = JSON.stringify(lists)
  const expanded = directory?.expandedFilters.get(key) ?? (await selectExpandedFilters(sql, criteria))
  directory?.expandedFilters.set(key, expanded)
  return {
    ...criteria,
    ...(companyTypes && { companyTypes: expanded.companyTypes }),
    ...(categoryIds && { categoryIds: expanded.categoryIds }),
    // A city's branches are all in its country.
    ...(withinCountries && { cityIds: expanded.cityIds, countryIds: undefined }),
  }
}

async function selectExpandedFilters(
  sql: Sql,
  { companyTypes, categoryIds, cityIds, countryIds }: Criteria,
): Promise<ExpandedFilters> {
  const [row] = await sql<ExpandedFilters[]>`
    with recursive family as (
      select unnest(${categoryIds ?? []}::bigint[]) as id
      union
      select child.id from family join categories child on child.parent_id = family.id
    )
    select array(select id from family) as "categoryIds",
      array(
        select kind from unnest(${[...new Set(companyTypes?.map(toSlug))]}::text[]) kind
        where exists (select 1 from company_types where type = kind)
      ) as "companyTypes",
      array(
        select id from cities
        where id = any(${cityIds ?? []}::bigint[]) and country_id = any(${countryIds ?? []}::bigint[])
      ) as "cityIds"`
  return row!
}
