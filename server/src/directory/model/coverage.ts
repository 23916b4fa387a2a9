import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Database, Sql } from '../../database/connect.ts'
import { type Versioned, VersionedCache } from '../../database/versioned-cache.ts'
import { readDirectoryVersion } from '../../database/versions.ts'
import { describeSource } from './attribution.ts'
import type { BilingualLabel } from './bilingual.ts'

/** How many cities coverage lists, and how many categories of each. */
const CITIES = 1000
const CATEGORIES = 10

/** The number of branches in a city, and in its largest categories. */
export interface CityCoverage {
  cityId: string
  labels: BilingualLabel
  lat: number | null
  lng: number | null
  branches: number
  categories: { id: string; labels: BilingualLabel; branches: number }[]
}

/** A source of the directory and the branches that it knows, those included that other sources know as well. */
export interface SourceCoverage {
  name: string
  format: string
  attribution: string
  branches: number
}

/** What the directory holds, as of a version. Branches are counted while they are active. */
export interface Coverage extends Versioned {
  counts: Record<
    'countries' | 'regions' | 'cities' | 'districts' | 'categories' | 'companies' | 'branches',
    number
  >
  sources: SourceCoverage[]
  /** The cities with most branches, most first. */
  cities: CityCoverage[]
}

/** Keeps coverage until the directory changes: to count five million branches takes seconds. */
export function cacheCoverage(database: Database): VersionedCache<Coverage> {
  return new VersionedCache(
    async version => ({ version, ...(await selectCoverage(database)) }),
    () => readDirectoryVersion(database),
  )
}

async function selectCoverage(sql: Sql): Promise<Omit<Coverage, 'version'>> {
  const [counts, sources, cities] = await Promise.all([
    selectCounts(sql),
    selectSources(sql),
    selectCities(sql),
  ])
  return { counts, sources, cities }
}

async function selectCounts(sql: Sql): Promise<Coverage['counts']> {
  const [counts] = await sql<Coverage['counts'][]>`
    select (select count(*) from countries) as countries, (select count(*) from regions) as regions,
      (select count(*) from cities) as cities, (select count(*) from districts) as districts,
      (select count(*) from categories) as categories,
      (select count(*) from companies where archived_at is null) as companies,
      (select count(*) from branches where live) as branches`
  return counts!
}

async function selectSources(sql: Sql): Promise<SourceCoverage[]> {
  const rows = await sql<{ name: string; format: string; attribution: string | null; branches: number }[]>`
    select s.name, s.format, s.attribution, coalesce(k.branches, 0) as branches
    from sources s left join (
      select source_id, count(*) as branches from source_keys where kind = 'branch' group by source_id
    ) k on k.source_id = s.source_id
    order by s.source_id`
  return rows.map(row => ({
    name: row.name,
    format: row.format,
    attribution: describeSource(row),
    branches: row.branches,
  }))
}

interface CityCountRow {
  city_id: number
  city: string
  city_ar: string | null
  lat: number | null
  lng: number | null
  city_branches: number
  category_id: number | null
  category: string | null
  category_ar: string | null
  branches: number
}

async function selectCities(sql: Sql): Promise<CityCoverage[]> {
  const rows = await sql<CityCountRow[]>`
    with counted as (
      select city_id, category_id, count(*) as branches from branches where live group by city_id, category_id
    ), largest as (
      select city_id, sum(branches)::bigint as branches from counted
      group by city_id order by 2 desc, city_id limit ${CITIES}
    ), ranked as (
      select c.*, row_number() over (
        partition by c.city_id order by c.branches desc, c.category_id
      ) as nth
      from counted c join largest using (city_id) where c.category_id is not null
    )
    select c.id as city_id, c.label as city, c.label_ar as city_ar, c.lat, c.lng, l.branches as city_branches,
      r.category_id, k.label as category, k.label_ar as category_ar, r.branches
    from largest l
    join cities c on c.id = l.city_id
    left join ranked r on r.city_id = l.city_id and r.nth <= ${CATEGORIES}
    left join categories k on k.id = r.category_id
    order by l.branches desc, c.id, r.nth`
  const cities = new Map<number, CityCoverage>()
  for (const row of rows) {
    const city = cities.get(row.city_id) ?? {
      cityId: encodeDirectoryId('cty', row.city_id),
      labels: { en: row.city, ar: row.city_ar },
      lat: row.lat,
      lng: row.lng,
      branches: row.city_branches,
      categories: [],
    }
    cities.set(row.city_id, city)
    if (row.category_id === null || row.category === null) continue
    const labels = { en: row.category, ar: row.category_ar }
    city.categories.push({ id: encodeDirectoryId('cat', row.category_id), labels, branches: row.branches })
  }
  return [...cities.values()]
}
