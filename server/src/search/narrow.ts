import type { Sql } from '../database/connect.ts'
import type { Criteria } from './criteria.ts'

/** The criteria with each category's descendants, and without the cities that lie in none of the countries. */
export async function narrow(sql: Sql, criteria: Criteria): Promise<Criteria> {
  const { categoryIds, cityIds, countryIds } = criteria
  const withinCountries = cityIds && countryIds
  if (!categoryIds && !withinCountries) return criteria
  const [row] = await sql<{ categoryIds: number[]; cityIds: number[] }[]>`
    with recursive family as (
      select unnest(${categoryIds ?? []}::bigint[]) as id
      union
      select child.id from family join categories child on child.parent_id = family.id
    )
    select array(select id from family) as "categoryIds",
      array(
        select id from cities
        where id = any(${cityIds ?? []}::bigint[]) and country_id = any(${countryIds ?? []}::bigint[])
      ) as "cityIds"`
  return {
    ...criteria,
    ...(categoryIds && { categoryIds: row!.categoryIds }),
    // A city's branches are all in its country.
    ...(withinCountries && { cityIds: row!.cityIds, countryIds: undefined }),
  }
}
