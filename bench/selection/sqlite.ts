import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../../server/src/database/connect.ts'
import { boundCircle } from '../../server/src/geo/box.ts'
import { distanceKm } from '../../server/src/geo/haversine.ts'
import type { Criteria, Match } from '../../server/src/search/criteria.ts'
import type { BenchPlan } from '../figure.ts'
import { isModelled, type QueryYardstick } from './measure.ts'

const PAGE = 20_000

/** SQLite within the process: FTS5 for names, R*Tree for places, the same rows; what was built is used again. */
export async function openSqlite(sql: Database, folder: string, { say }: BenchPlan): Promise<QueryYardstick> {
  const path = join(folder, 'yardstick.sqlite')
  if (!(await stat(path).catch(() => undefined))) {
    say('building what SQLite has for searches')
    await build(sql, `${path}.new`)
    await rename(`${path}.new`, path)
  }
  // Then it is in the system's cache, as what PostgreSQL reads.
  for await (const _ of createReadStream(path, { highWaterMark: 1 << 20 }));
  const database = new DatabaseSync(path, { readOnly: true })
  database.exec('pragma mmap_size = 4000000000; pragma cache_size = -262144')
  database.function('km', (lat1, lng1, lat2, lng2) =>
    distanceKm(Number(lat1), Number(lng1), Number(lat2), Number(lng2)),
  )
  return {
    name: 'SQLite FTS5 and R*Tree',
    answer: async (criteria, companies) => answer(database, criteria, companies),
    close: async () => database.close(),
  }
}

async function build(sql: Database, path: string): Promise<void> {
  await rm(path, { force: true })
  const database = new DatabaseSync(path)
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off;
    create table companies (id integer primary key, rank integer);
    create table types (type text, company_id integer, primary key (type, company_id)) without rowid;
    create virtual table names using fts5 (words, content = '', tokenize = 'unicode61 remove_diacritics 0');
    create table branches (id integer primary key, company_id integer, rank integer, category_id integer,
      city_id integer, country_id integer, district_id integer, lat real, lng real);
    create virtual table places using rtree (id, south, north, west, east);
    begin`)
  const company = database.prepare('insert into companies values (?, ?)')
  const type = database.prepare('insert or ignore into types values (?, ?)')
  const name = database.prepare('insert into names (rowid, words) values (?, ?)')
  const companies = sql<{ id: number; rank: string; types: string[]; words: string | null }[]>`
    select c.id, c.rank_key::text as rank, c.types, words.words from companies c left join (
      select company_id, string_agg(token, ' ') as words from name_postings group by company_id
    ) words on words.company_id = c.id`
  for await (const rows of companies.cursor(PAGE)) {
    for (const { id, rank, types, words } of rows) {
      company.run(id, BigInt(rank))
      for (const each of types) type.run(each, id)
      name.run(id, words ?? '')
    }
  }
  const branch = database.prepare('insert into branches values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const place = database.prepare('insert into places values (?, ?, ?, ?, ?)')
  const branches = sql<
    { id: number; rank: string; lat: number | null; lng: number | null; rest: number[] }[]
  >`
    select id, rank_key::text as rank, lat, lng,
      array[company_id, category_id, city_id, country_id, district_id] as rest
    from branches where live order by id`
  for await (const rows of branches.cursor(PAGE)) {
    for (const { id, rank, lat, lng, rest } of rows) {
      const [companyId, categoryId, cityId, countryId, districtId] = rest
      branch.run(id, companyId!, BigInt(rank), categoryId!, cityId!, countryId!, districtId!, lat, lng)
      if (lat !== null && lng !== null) place.run(id, lat, lat, lng, lng)
    }
  }
  database.exec(`
    commit;
    create index of_company on branches (company_id);
    create index of_country on branches (country_id, category_id);
    create index of_city on branches (city_id, category_id);
    create index of_district on branches (district_id);
    create index of_category on branches (category_id);
    analyze`)
  database.close()
}

function answer(database: DatabaseSync, criteria: Criteria, companies: number): Match[] | undefined {
  if (!isModelled(criteria)) return undefined
  const { countryIds, cityIds, districtIds, categoryIds, companyTypes, location, nameTokens } = criteria
  const conditions: string[] = []
  const values: (string | number)[] = []
  const lists: [string, (string | number)[] | undefined][] = [
    ['b.country_id', countryIds],
    ['b.city_id', cityIds],
    ['b.district_id', districtIds],
    ['b.category_id', categoryIds],
  ]
  for (const [column, ids] of lists) {
    if (!ids) continue
    conditions.push(`${column} in (${ids.map(() => '?')})`)
    values.push(...ids)
  }
  if (companyTypes) {
    conditions.push(
      `exists (select 1 from types t where t.company_id = b.company_id and t.type in (${companyTypes.map(() => '?')}))`,
    )
    values.push(...companyTypes)
  }
  if (nameTokens) {
    conditions.push('b.company_id in (select rowid from names where names match ?)')
    values.push(
      nameTokens
        .flat()
        .map(word => `"${word}"`)
        .join(' AND '),
    )
  }
  if (location) {
    const { lat, lng, radiusKm } = location
    const { south, north, west, east } = boundCircle(location)
    conditions.push(
      'b.id in (select id from places where south >= ? and north <= ? and west >= ? and east <= ?)',
      'km(b.lat, b.lng, ?, ?) <= ?',
    )
    // Its boxes are of single precision.
    values.push(south - 1e-4, north + 1e-4, west - 1e-4, east + 1e-4, lat, lng, radiusKm)
  }
  const where = conditions.join(' and ')
  const rows = database
    .prepare(
      `select company_id as companyId, json_group_array(id) as branchIds from branches b
       where ${where} group by rank order by rank limit ?`,
    )
    .all(...values, companies) as { companyId: number; branchIds: string }[]
  return rows.flatMap(({ companyId, branchIds }) =>
    (JSON.parse(branchIds) as number[]).map(branchId => ({ companyId, branchId })),
  )
}
