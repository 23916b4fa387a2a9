import type { Sql } from '../../database/connect.ts'

/** What the database knows of the words of a prompt as parts of companies' names. */
export interface NameLookUp {
  /** How many companies hold each word in their names, counted up to a limit; words that none holds are missing. */
  holderCounts: Map<string, number>
  /** Those of the requested name keys that are the exact name of a company. */
  exactNames: Set<string>
}

export const NO_NAMES: NameLookUp = { holderCounts: new Map(), exactNames: new Set() }

/** Beyond this many, a higher count says nothing more about which word was meant. */
const ENOUGH_HOLDERS = 200

export async function lookUpNames(sql: Sql, words: string[], nameKeys: string[]): Promise<NameLookUp> {
  const [held, called] = await Promise.all([
    words.length === 0
      ? []
      : sql<{ word: string; count: number }[]>`
        select word, count from unnest(${words}::text[]) word
        cross join lateral (
          select count(*) from (select from name_postings where token = word limit ${ENOUGH_HOLDERS}) held
        ) counted
        where count > 0`,
    nameKeys.length === 0
      ? []
      : sql<{ key: string }[]>`
        select key from unnest(${nameKeys}::text[]) key
        where exists (select from companies where name_key_en = key and archived_at is null)
          or exists (select from companies where name_key_ar = key and archived_at is null)`,
  ])
  return {
    holderCounts: new Map(held.map(row => [row.word, row.count])),
    exactNames: new Set(called.map(row => row.key)),
  }
}

/** The point of the best branch of the best company of a name, in degrees; undefined when none has one. */
export async function findLandmark(
  sql: Sql,
  nameKey: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const [row] = await sql<{ lat: number; lng: number }[]>`
    select lat, lng from (
      select id, rank_key from companies where name_key_en = ${nameKey} and archived_at is null
      union all select id, rank_key from companies where name_key_ar = ${nameKey} and archived_at is null
    ) called
    cross join lateral (
      select lat, lng from branches where company_id = called.id and live and lat is not null order by id limit 1
    ) branch
    order by rank_key limit 1`
  return row
}
