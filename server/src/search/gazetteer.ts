import type { Sql } from '../database/connect.ts'

export type EntryKind = 'country' | 'city' | 'district' | 'category'

/** What a name may stand for. */
export interface Entry {
  name: string
  kind: EntryKind
  id: number
  /** Not the row's own name, but another or another form of it. */
  weak: boolean
  /** Of cities and districts. */
  countryId: number | null
  /** Of districts. */
  cityId: number | null
  population: number | null
  /** Has live branches; always true of categories. */
  live: boolean
}

/** Where the words of a prompt are looked up, all of them folded. */
export interface Gazetteer {
  lookup(names: string[]): Promise<Entry[]>
  /** Those of the name keys that a company is called by. */
  companiesCalled(nameKeys: string[]): Promise<Set<string>>
  /** Those of the company types that the directory has. */
  typesCalled(types: string[]): Promise<Set<string>>
  /** How many companies hold each word in their names, counted up to a limit; words nobody holds are missing. */
  holders(words: string[]): Promise<Map<string, number>>
}

/** Beyond this many, how many more companies hold a word tells nothing about which word was meant. */
const ENOUGH_HOLDERS = 200

/** The gazetteer as the database holds it. */
export function databaseGazetteer(sql: Sql): Gazetteer {
  return {
    async lookup(names) {
      return sql<Entry[]>`
        select p.name, p.kind, p.row_id as id, p.weak, place.*
        from place_names p
        cross join lateral (
          select null::bigint as "countryId", null::bigint as "cityId", null::bigint as population, true as live
          where p.kind = 'category'
          union all
          select null, null, null, exists (select from branches where country_id = p.row_id and live)
          where p.kind = 'country'
          union all
          select country_id, null, population, exists (select from branches where city_id = p.row_id and live)
          from cities where p.kind = 'city' and id = p.row_id
          union all
          select c.country_id, c.id, null, exists (select from branches where district_id = p.row_id and live)
          from districts d join cities c on c.id = d.city_id where p.kind = 'district' and d.id = p.row_id
        ) place
        where p.name = any(${names}::text[])`
    },
    async companiesCalled(nameKeys) {
      return these(sql`
        select key as value from unnest(${nameKeys}::text[]) key
        where exists (select from companies where name_key_en = key and archived_at is null)
          or exists (select from companies where name_key_ar = key and archived_at is null)`)
    },
    async typesCalled(types) {
      return these(sql`
        select kind as value from unnest(${types}::text[]) kind
        where exists (select from company_types where type = kind)`)
    },
    async holders(words) {
      const rows = await sql<{ word: string; count: number }[]>`
        select word, count from unnest(${words}::text[]) word
        cross join lateral (
          select count(*) from (select from name_postings where token = word limit ${ENOUGH_HOLDERS}) held
        ) counted
        where count > 0`
      return new Map(rows.map(row => [row.word, row.count]))
    },
  }
}

async function these(query: PromiseLike<Iterable<unknown>>): Promise<Set<string>> {
  return new Set([...((await query) as Iterable<{ value: string }>)].map(row => row.value))
}
