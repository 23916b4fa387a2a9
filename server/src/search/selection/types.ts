import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { selectFirst, streamCompanies } from './companies.ts'
import type { Fragment } from './conditions.ts'
import type { CandidateStream, RankKey } from './match.ts'
import { planIndexScan, streamBranches, writeExistsProbe } from './scan.ts'
import { compareSelectivity, estimateSelectivity, listIndex, type RankedList } from './selectivity.ts'

/**
 * Companies of any of the types. Those are listed by country; the list is probed for the place asked for, or the branches
 * of the place for the type, where they are fewer.
 */
export async function streamTypes(
  sql: Sql,
  criteria: Criteria & { companyTypes: string[] },
  companies: number,
): Promise<CandidateStream> {
  const { companyTypes, countryIds, ...finer } = criteria
  const scans = Object.values(finer).some(dimension => dimension !== undefined)
    ? planIndexScan(criteria)
    : undefined
  const listed = (rest: Fragment) => sql`
    select rank_key from unnest(${companyTypes}::text[]) kind (type) cross join ${listCountries(sql, criteria)} country
    cross join lateral (
      select rank_key from company_types listed
      where type = kind.type and country_id = country.id ${rest}
    ) best`
  if (scans) {
    const ofTypesList: RankedList = (order, limit) => listed(sql`order by rank_key ${order} limit ${limit}`)
    const [ofTypes, there] = await estimateSelectivity(sql, [ofTypesList, listIndex(sql, scans)], 'best')
    if (compareSelectivity(there!, ofTypes!) <= 0) return streamBranches(sql, criteria, companies)!
  }
  const probe = scans ? sql`and ${writeExistsProbe(sql, scans, sql`listed.rank_key`)}` : sql``
  const candidates = (after: RankKey, count: number) => {
    const next = listed(sql`and rank_key > ${after}::bigint ${probe} order by rank_key limit ${count}`)
    return selectFirst(sql, count, sql`(${next}) listed`)
  }
  return streamCompanies(sql, criteria, companies, candidates, new Set(['companyTypes' as const]))
}

/** The countries that the places asked for lie in, or all. */
function listCountries(sql: Sql, { districtIds, cityIds, countryIds }: Criteria): Fragment {
  if (districtIds)
    return sql`(
      select distinct city.country_id as id from districts d join cities city on city.id = d.city_id
      where d.id = any(${districtIds}::bigint[]))`
  if (cityIds) return sql`(select distinct country_id as id from cities where id = any(${cityIds}::bigint[]))`
  if (countryIds) return sql`(select unnest(${countryIds}::bigint[]) as id)`
  return sql`(select id from countries)`
}
