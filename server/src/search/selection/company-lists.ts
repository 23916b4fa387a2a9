import { quoteName, type SqlText, writeSql } from '../../database/statement.ts'
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
  { list, probe }: Omit<CompanyScan, 'fetch'>,
  after: RankKey,
  companies: number,
  total = companies,
): SqlText {
  const relation = writeList(list, probe, after, companies)
  return writeSql`select distinct rank_key from ${relation} order by rank_key limit ${total}`
}

/** A relation of `rank_key`, which may hold a company several times. */
function writeList(
  list: CompanyList,
  probe: IndexScan | undefined,
  after: RankKey,
  companies: number,
): SqlText {
  switch (list.of) {
    case 'companies':
      return writeSql`(
        select rank_key from companies
        where id = any(${list.ids}::bigint[]) and archived_at is null and rank_key > ${after}::bigint
        order by rank_key limit ${companies}
      ) known`
    case 'exact-names':
      return writeExactNames(list, probe, after, companies)
    case 'types': {
      const there = probe ? writeSql`and ${writeExistsProbe(probe, writeSql`listed.rank_key`)}` : writeSql``
      const next = writeSql`and rank_key > ${after}::bigint ${there} order by rank_key limit ${companies}`
      return writeSql`(${writeTypes(list, next)}) listed`
    }
    case 'postings':
      return writePostings(list, probe, after, companies)
  }
}

/** Companies whose whole name, in either language, is one of these. */
function writeExactNames(
  { names }: ListOf<'exact-names'>,
  probe: IndexScan | undefined,
  after: RankKey,
  companies: number,
): SqlText {
  const there = probe ? writeSql`and ${writeExistsProbe(probe, writeSql`named.rank_key`)}` : writeSql``
  const inColumn = (column: string) => writeSql`(
    select rank_key from companies named
    where ${quoteName(column)} = called.name_key and archived_at is null and rank_key > ${after}::bigint ${there}
    order by rank_key limit ${companies}
  )`
  return writeSql`
    unnest(${names}::text[]) called (name_key)
    cross join lateral (${inColumn('name_key_en')} union all ${inColumn('name_key_ar')}) best`
}

/** Companies of any of the types, by country; `rest` continues the condition on `listed`. */
export function writeTypes({ types, within }: ListOf<'types'>, rest: SqlText): SqlText {
  return writeSql`
    select rank_key from unnest(${types}::text[]) kind (type) cross join ${writeCountries(within)} country
    cross join lateral (
      select rank_key from company_types listed
      where type = kind.type and country_id = country.id ${rest}
    ) best`
}

/** The countries that the places asked for lie in, or all. */
function writeCountries({ districtIds, cityIds, countryIds }: ListOf<'types'>['within']): SqlText {
  if (districtIds)
    return writeSql`(
      select distinct city.country_id as id from districts d join cities city on city.id = d.city_id
      where d.id = any(${districtIds}::bigint[]))`
  if (cityIds)
    return writeSql`(select distinct country_id as id from cities where id = any(${cityIds}::bigint[]))`
  if (countryIds) return writeSql`(select unnest(${countryIds}::bigint[]) as id)`
  return writeSql`(select id from countries)`
}

/** Companies in the postings of the first word, probed for the other words and for the place. */
function writePostings(
  { words: [first, ...others] }: ListOf<'postings'>,
  probe: IndexScan | undefined,
  after: RankKey,
  companies: number,
): SqlText {
  const probes = others.map(spellings => writeWordProbe(spellings, writeSql`posting.rank_key`))
  if (probe) {
    const there = writeExistsProbe(probe, writeSql`posting.rank_key`)
    // Few companies have a branch in one city, and one probe tells; in one country most may.
    if (isProbed(probe) && probe.column !== 'country_id') probes.unshift(there)
    else probes.push(there)
  }
  return writeSql`
    unnest(${first!}::text[]) spelling (token)
    cross join lateral (
      select rank_key from name_postings posting
      where posting.token = spelling.token and rank_key > ${after}::bigint ${joinConditions(probes)}
      order by rank_key limit ${companies}
    ) best`
}
