import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { firstOf, walkCompanies } from './companies.ts'
import type { Fragment } from './conditions.ts'
import { FIRST, type RankKey, type Walk } from './found.ts'
import { compareRarity, placed, raritiesOf } from './rarity.ts'
import { isThere, scansOf, walkBranches } from './scan.ts'

/**
 * Companies of any of the types. Those are listed by country; the list is probed for the place asked for, or the branches
 * of the place for the type, where they are fewer.
 */
export async function walkTypes(
  sql: Sql,
  criteria: Criteria & { companyTypes: string[] },
  companies: number,
): Promise<Walk> {
  const { companyTypes, countryIds, ...finer } = criteria
  const scans = Object.values(finer).some(dimension => dimension !== undefined)
    ? scansOf(criteria)
    : undefined
  const listed = (after: RankKey, limit: number, probe: Fragment) => sql`
    select rank_key from unnest(${companyTypes}::text[]) kind (type) cross join ${countriesOf(sql, criteria)} country
    cross join lateral (
      select rank_key from company_types listed
      where type = kind.type and country_id = country.id and rank_key > ${after}::bigint ${probe}
      order by rank_key limit ${limit}
    ) best`
  if (scans) {
    const [ofTypes, there] = await raritiesOf(sql, [limit => listed(FIRST, limit, sql``), placed(sql, scans)])
    if (compareRarity(there!, ofTypes!) <= 0) return walkBranches(sql, criteria, companies)!
  }
  const probe = scans ? sql`and ${isThere(sql, scans, sql`listed.rank_key`)}` : sql``
  const candidates = (after: RankKey, count: number) =>
    firstOf(sql, count, sql`(${listed(after, count, probe)}) listed`)
  return walkCompanies(sql, criteria, companies, candidates, new Set(['companyTypes' as const]))
}

/** The countries that the places asked for lie in, or all. */
function countriesOf(sql: Sql, { districtIds, cityIds, countryIds }: Criteria): Fragment {
  if (districtIds)
    return sql`(
      select distinct city.country_id as id from districts d join cities city on city.id = d.city_id
      where d.id = any(${districtIds}::bigint[]))`
  if (cityIds) return sql`(select distinct country_id as id from cities where id = any(${cityIds}::bigint[]))`
  if (countryIds) return sql`(select unnest(${countryIds}::bigint[]) as id)`
  return sql`(select id from countries)`
}
