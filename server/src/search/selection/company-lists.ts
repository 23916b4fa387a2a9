import type { Fragment, Sql } from '../../database/connect.ts'
import { joinConditions } from './conditions.ts'
import { isProbed } from './index-scan.ts'
import type { RankKey } from './match.ts'
import type { CompanyList, CompanyScan, IndexScan } from './plan.ts'
import { writeExistsProbe, writeWordProbe } from './probes.ts'

type ListOf<Kind extends CompanyList['of']> = Extract<CompanyList, { of: Kind }>

/**
 * A query of the next rank keys of the list after one of them, in order, of companies that pass the probes: so many of
 * each of its parts, and in all.
 */
export function writeCompanyList(
  sql: Sql,
  { list, probe }: Omit<CompanyScan, 'fetch'>,
  after: RankKey,
  companies: number,
  total = companies,
): Fragment {
  const relation = writeList(sql, list, probe, after, companies)
  return sql`select distinct rank_key from ${relation} order by rank_key limit ${total}`
}

/** A relation of `rank_key`, which may hold a company several times. */
function writeList(
  sql: Sql,
  list: CompanyList,
  probe: IndexScan | undefined,
  after: RankKey,
  companies: number,
): Fragment {
  switch (list.of) {
    case 'companies':
      return sql`(
        select rank_key from companies
        where id = any(${list.ids}::bigint[]) and archived_at is null and rank_key > ${after}::bigint
        order by rank_key limit ${companies}
      ) known`
    case 'exact-names':
      return writeExactNames(sql, list, probe, after, companies)
    case 'types': {
      const there = probe ? sql`and ${writeExistsProbe(sql, probe, sql`listed.rank_key`)}` : sql``
      const next = sql`and rank_key > ${after}::bigint ${there} order by rank_key limit ${companies}`
      return sql`(${writeTypes(sql, list, next)}) listed`
    }
    case 'postings':
      return writePostings(sql, list, probe, after, companies)
  }
}

/** Companies whose whole name, in either language, is one of these. */
function writeExactNames(
  sql: Sql,
  { names }: ListOf<'exact-names'>,
  probe: IndexScan | undefined,
  after: RankKey,
  companies: number,
): Fragment {
  const there = probe ? sql`and ${writeExistsProbe(sql, probe, sql`named.rank_key`)}` : sql``
  const inColumn = (column: string) => sql`(
    select rank_key from companies named
    where ${sql(column)} = called.name_key and archived_at is null and rank_key > ${after}::bigint ${there}
    order by rank_key limit ${companies}
  )`
  return sql`
    unnest(${names}::text[]) called (name_key)
    cross join lateral (${inColumn('name_key_en')} union all ${inColumn('name_key_ar')}) best`
}

/** Companies of any of the types, by country; `rest` continues the condition on `listed`. */
export function writeTypes(sql: Sql, { types, within }: ListOf<'types'>, rest: Fragment): Fragment {
  return sql`
    select rank_key from unnest(${types}::text[]) kind (type) cross join ${writeCountries(sql, within)} country
    cross join lateral (
      select rank_key from company_types listed
      where type = kind.type and country_id = country.id ${rest}
    ) best`
}

/** The countries that the places asked for lie in, or all. */
function writeCountries(sql: Sql, { districtIds, cityIds, countryIds }: ListOf<'types'>['within']): Fragment {
  if (districtIds)
    return sql`(
      select distinct city.country_id as id from districts d join cities city on city.id = d.city_id
      where d.id = any(${districtIds}::bigint[]))`
  if (cityIds) return sql`(select distinct country_id as id from cities where id = any(${cityIds}::bigint[]))`
  if (countryIds) return sql`(select unnest(${countryIds}::bigint[]) as id)`
  return sql`(select id from countries)`
}

/** Companies in the postings of the first word, probed for the other words and for the place. */
function writePostings(
  sql: Sql,
  { words: [first, ...others] }: ListOf<'postings'>,
  probe: IndexScan | undefined,
  after: RankKey,
  companies: number,
): Fragment {
  const probes = others.map(spellings => writeWordProbe(sql, spellings, sql`posting.rank_key`))
  if (probe) {
    const there = writeExistsProbe(sql, probe, sql`posting.rank_key`)
    // Few companies have a branch in one city, and one probe tells; in one country most may.
    if (isProbed(probe) && probe.column !== 'country_id') probes.unshift(there)
    else probes.push(there)
  }
  return sql`
    unnest(${first!}::text[]) spelling (token)
    cross join lateral (
      select rank_key from name_postings posting
      where posting.token = spelling.token and rank_key > ${after}::bigint ${joinConditions(sql, probes)}
      order by rank_key limit ${companies}
    ) best`
}
