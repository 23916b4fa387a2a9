import type { Database } from '../../server/src/database/connect.ts'
import { quoteName, runSql, type SqlText, writeSql } from '../../server/src/database/statement.ts'
import { boundCircle } from '../../server/src/geo/box.ts'
import type { Criteria, Match } from '../../server/src/search/criteria.ts'
import { joinConditions, writeDistance } from '../../server/src/search/selection/conditions.ts'
import type { BenchPlan } from '../figure.ts'
import { isModelled, type QueryYardstick } from './measure.ts'

/**
 * What PostgreSQL has for it: a tsvector of a company's names under GIN, points under GiST, btrees by place and category,
 * and GROUP BY company. In a schema beside the directory, of the same rows; what was built is used again.
 */
export async function openPostgres(sql: Database, { say }: BenchPlan): Promise<QueryYardstick> {
  const [row] = await sql<{ built: boolean }[]>`
    select exists (select 1 from pg_namespace where nspname = 'yardstick') as built`
  if (!row!.built) {
    say('building what PostgreSQL has for searches')
    await sql.begin(build)
    await sql`vacuum analyze yardstick.companies, yardstick.branches`
  }
  return {
    name: 'tsvector and GiST',
    answer: (criteria, companies) => answer(sql, criteria, companies),
    close: async () => {},
  }
}

async function build(sql: Parameters<Parameters<Database['begin']>[1]>[0]): Promise<void> {
  for (const statement of `
    create schema yardstick;
    create table yardstick.companies as
      select c.id, c.rank_key, c.types, to_tsvector('simple', coalesce(words.all_words, '')) as words
      from companies c left join (
        select company_id, string_agg(token, ' ') as all_words from name_postings group by company_id
      ) words on words.company_id = c.id;
    create table yardstick.branches as
      select id, company_id, category_id, city_id, country_id, district_id, point(lng, lat) as place, lat, lng
      from branches where live;
    alter table yardstick.companies add primary key (id);
    create index on yardstick.companies using gin (words);
    create index on yardstick.companies using gin (types);
    alter table yardstick.branches add primary key (id);
    create index on yardstick.branches (company_id);
    create index on yardstick.branches (country_id, category_id);
    create index on yardstick.branches (city_id, category_id);
    create index on yardstick.branches (district_id);
    create index on yardstick.branches (category_id);
    create index on yardstick.branches using gist (place)`.split(';')) {
    await sql.unsafe(statement)
  }
}

async function answer(sql: Database, criteria: Criteria, companies: number): Promise<Match[] | undefined> {
  if (!isModelled(criteria)) return undefined
  const { countryIds, cityIds, districtIds, categoryIds, companyTypes, location, nameTokens } = criteria
  const lists: [string, number[] | undefined][] = [
    ['country_id', countryIds],
    ['city_id', cityIds],
    ['district_id', districtIds],
    ['category_id', categoryIds],
  ]
  const conditions: SqlText[] = lists.flatMap(([column, ids]) =>
    ids ? [writeSql`b.${quoteName(column)} = any(${ids}::bigint[])`] : [],
  )
  if (companyTypes) conditions.push(writeSql`c.types && ${companyTypes}::text[]`)
  if (nameTokens) {
    const query = nameTokens.flat().join(' ')
    conditions.push(writeSql`c.words @@ plainto_tsquery('simple', ${query})`)
  }
  if (location) {
    const { radiusKm } = location
    const { south, north, west, east } = boundCircle(location)
    conditions.push(
      writeSql`b.place <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
      writeSql`${writeDistance(location)} <= ${radiusKm}::float8`,
    )
  }
  const rows = await runSql<{ companyId: number; branchIds: number[] }>(sql)`
    select c.id as "companyId", array_agg(b.id) as "branchIds"
    from yardstick.branches b join yardstick.companies c on c.id = b.company_id
    where true ${joinConditions(conditions)}
    group by c.id, c.rank_key order by c.rank_key limit ${companies}`
  return rows.flatMap(({ companyId, branchIds }) => branchIds.map(branchId => ({ companyId, branchId })))
}
