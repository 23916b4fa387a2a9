import type { Sql } from '../../database/connect.ts'
import { toSlug } from '../../text/fold.ts'
import type { Criteria } from '../criteria.ts'
import type { Memory } from '../directory-cache.ts'

/** What the lists of criteria come down to; of those that are not asked for, nothing. */
export interface ExpandedFilters {
  companyTypes: string[]
  categoryIds: number[]
  cityIds: number[]
}

/**
 * The criteria with each category's descendants, without the cities that lie in none of the countries, and without
 * the company types that no company has: a scan would look for either to its end. Types are known by their slugs.
 */
export async function expandFilters(sql: Sql, criteria: Criteria, memory?: Memory): Promise<Criteria> {
  const { companyTypes, categoryIds, cityIds, countryIds } = criteria
  const withinCountries = cityIds && countryIds
  if (!companyTypes && !categoryIds && !withinCountries) return criteria
  const lists = [companyTypes ?? [], categoryIds ?? [], ...(withinCountries ? [cityIds, countryIds] : [])]
  const asked = JSON.stringify(lists)
  const narrowed = memory?.narrowed.get(asked) ?? (await selectExpandedFilters(sql, criteria))
  memory?.narrowed.set(asked, narrowed)
  return {
    ...criteria,
    ...(companyTypes && { companyTypes: narrowed.companyTypes }),
    ...(categoryIds && { categoryIds: narrowed.categoryIds }),
    // A city's branches are all in its country.
    ...(withinCountries && { cityIds: narrowed.cityIds, countryIds: undefined }),
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
        where exists (select from company_types where type = kind)
      ) as "companyTypes",
      array(
        select id from cities
        where id = any(${cityIds ?? []}::bigint[]) and country_id = any(${countryIds ?? []}::bigint[])
      ) as "cityIds"`
  return row!
}
