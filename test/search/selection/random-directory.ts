import type { Database } from '../../../server/src/database/connect.ts'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { splitNameWords, toNameKey } from '../../../server/src/text/fold.ts'

export interface Company {
  id: number
  rankKey: bigint
  names: [string, string]
  nameKeys: [string, string]
  types: string[]
}

export interface Branch {
  id: number
  company: Company
  categoryId: number
  districtId: number
  cityId: number
  countryId: number
  name: string
  lat: number
  lng: number
  live: boolean
}

export interface Directory {
  companies: Company[]
  branches: Branch[]
  /** The parent of each category; undefined for those at the top. */
  parents: Map<number, number | undefined>
  cities: { id: number; countryId: number; lat: number; lng: number }[]
}

export const COUNTRIES = 6
export const CITIES = 40
export const CATEGORIES = 30
export const TYPES = ['independent', 'chain', 'franchise']
export const WORDS = [
  'al',
  'nahdi',
  'panda',
  'riyada',
  'nahdy',
  'bayt',
  'kudu',
  'olaya',
  'souq',
  'مها',
  'بيت',
  'noor',
]

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Some 4,000 branches of 2,600 companies; a few cities lie on the 180th meridian and at the poles. */
export function randomDirectory(random: () => number): Directory {
  const drawBelow = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: T[]) => list[Math.floor(random() ** 2 * list.length)]!
  const parents = new Map<number, number | undefined>()
  for (let id = 1; id <= CATEGORIES; id++) parents.set(id, id > 5 ? 1 + drawBelow(id - 1) : undefined)
  const centres = [
    [0.1, 179.99],
    [-17, -179.98],
    [89.97, 10],
    [-89.95, -170],
    [64, 25],
  ]
  const cities = Array.from({ length: CITIES }, (_, i) => {
    const [lat, lng] = centres[i] ?? [random() * 50, random() * 100]
    return { id: i + 1, countryId: 1 + drawBelow(COUNTRIES), lat: lat!, lng: lng! }
  })
  const branches: Branch[] = []
  const companies = Array.from({ length: 2600 }, (_, i): Company => {
    const id = i + 1
    const name = `${random() < 0.9 ? 'Al ' : ''}${pick(WORDS)} ${drawBelow(60) > 0 ? `x${drawBelow(300)}` : ''}`
    const arabic = random() < 0.3 ? pick(WORDS) : ''
    const rankKey = (BigInt(drawBelow(1_000_000)) << 40n) | BigInt(id)
    const nameKeys: [string, string] = [toNameKey(name), toNameKey(arabic)]
    return { id, rankKey, names: [name.trim(), arabic], nameKeys, types: [pick(TYPES)] }
  })
  for (const company of companies) {
    const archived = random() < 0.05
    const count = random() < 0.05 ? 12 : 1 + drawBelow(2)
    for (let i = 0; i < count; i++) {
      const city = cities[Math.floor(random() ** 2 * CITIES)]!
      const lng = city.lng + (random() - 0.5) * 0.4
      branches.push({
        id: branches.length + 1,
        company,
        categoryId: 1 + Math.floor(random() ** 2 * CATEGORIES),
        districtId: city.id * 3 - drawBelow(3),
        cityId: city.id,
        countryId: city.countryId,
        name: random() < 0.3 ? `${pick(WORDS)} ${pick(WORDS)}` : '',
        lat: Math.max(-90, Math.min(90, city.lat + (random() - 0.5) * 0.4)),
        lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
        live: !archived && random() < 0.95,
      })
    }
  }
  return { companies, branches, parents, cities }
}

const wordsByBranch = new WeakMap<Branch, Set<string>>()

/** The words of a branch's names and its company's, which never change once they are asked for. */
export function listWords(branch: Branch): Set<string> {
  let words = wordsByBranch.get(branch)
  if (!words) {
    words = new Set([...splitNameWords(branch.company.names.join(' ')), ...splitNameWords(branch.name)])
    wordsByBranch.set(branch, words)
  }
  return words
}

export async function insertDirectory(sql: Database, directory: Directory): Promise<void> {
  const { companies, branches, parents, cities } = directory
  const now = new Date()
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  await sql`insert into countries ${sql(numbers(COUNTRIES).map(id => ({ id, code: `C${id}`, label: `C${id}`, search_text: '' })))}`
  await sql`insert into regions (id, country_id, name_en, name_ar, name_key) select id, id, 'R', 'R', 'r' from countries`
  await sql`insert into cities ${sql(
    cities.map(({ id, countryId, lat, lng }) => ({
      ...{ id, slug: `c${id}`, label: `City ${id}`, name_key: `city ${id}`, country_id: countryId },
      ...{ region_id: countryId, lat, lng, search_text: '' },
    })),
  )}`
  await sql`
    insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
    select id * 3 - n, 'd', 'D', 'd', id, lat, lng, '' from cities, generate_series(0, 2) n`
  for (const [id, parent] of parents)
    await sql`insert into categories (id, slug, label, parent_id, search_text) values (${id}, ${`k${id}`}, 'K', ${parent ?? null}, '')`
  await insert(sql, 'companies', companies, ({ id, names, nameKeys, types, rankKey }) => ({
    ...{ id, name_en: names[0], name_ar: names[1], types, rank_key: String(rankKey), updated_at: now },
    ...{ name_key_en: nameKeys[0], name_key_ar: nameKeys[1] },
  }))
  await insert(sql, 'branches', branches, b => ({
    ...{ id: b.id, company_id: b.company.id, category_id: b.categoryId, district_id: b.districtId },
    ...{ city_id: b.cityId, country_id: b.countryId, name_en: b.name, lat: b.lat, lng: b.lng, live: b.live },
    ...{ rank_key: String(b.company.rankKey), updated_at: now },
    cell_small: toCellNumber(b.lat, b.lng, SMALL_CELL),
    cell_large: toCellNumber(b.lat, b.lng, LARGE_CELL),
  }))
  const live = branches.filter(branch => branch.live)
  const postings = new Map(
    live.flatMap(branch =>
      [...listWords(branch)].map(token => [`${token} ${branch.company.id}`, { token, branch }]),
    ),
  )
  await insert(sql, 'name_postings', [...postings.values()], ({ token, branch: { company } }) => ({
    ...{ token, rank_key: String(company.rankKey), company_id: company.id },
  }))
  await sql`insert into name_words select token, count(*) from name_postings group by token`
  await sql`
    insert into company_types (type, country_id, rank_key, company_id)
    select distinct unnest(c.types), b.country_id, c.rank_key, c.id
    from branches b join companies c on c.id = b.company_id where b.live`
  // A company without live branches counts as archived.
  await sql`
    update companies c set archived_at = now()
    where not exists (select from branches b where b.company_id = c.id and b.live)`
  await sql.unsafe('vacuum analyze')
}

async function insert<T>(
  sql: Database,
  table: string,
  rows: T[],
  columns: (row: T) => Record<string, unknown>,
): Promise<void> {
  for (let i = 0; i < rows.length; i += 1000)
    await sql`insert into ${sql(table)} ${sql(rows.slice(i, i + 1000).map(columns) as never[])}`
}
