import type { Sql } from '../../database/connect.ts'
import type { Fragment } from './conditions.ts'
import { combination, combinations, type Scans } from './scan.ts'

/** How far a list of rank keys is looked into: shorter ones are counted, longer ones estimated. */
const DEPTH = 1500

/** How long a list of rank keys is. */
export interface Rarity {
  /** No more than DEPTH. */
  count: number
  /**
   * The last of the first DEPTH rank keys, for a list that goes on: the rarer its members are, the farther these reach.
   * Counting such lists to their ends would take longer than the search.
   */
  reach: bigint | undefined
}

/** Rank keys of a list, in order from each of its indexes and no more than `limit` from any. */
export type RankedList = (limit: number) => Fragment

/** The companies that hold a word in one of its spellings. */
export function holding(sql: Sql, spellings: string[]): RankedList {
  return limit => sql`
    select rank_key from unnest(${[...new Set(spellings)]}::text[]) spelling (token)
    cross join lateral (
      select rank_key from name_postings where token = spelling.token order by rank_key limit ${limit}
    ) held`
}

/** The branches of the combinations. */
export function placed(sql: Sql, scans: Scans): RankedList {
  return limit => sql`
    select rank_key from ${combinations(sql, scans)}
    cross join lateral (
      select b.rank_key from branches b
      where ${combination(sql, scans)} and b.live order by b.rank_key limit ${limit}
    ) held`
}

/** How long each of the lists is. */
export async function raritiesOf(sql: Sql, lists: RankedList[]): Promise<Rarity[]> {
  const looks = lists.map(
    (list, index) => sql`
      ${index > 0 ? sql`union all` : sql``}
      select ${index}::integer as list, count(*)::integer as count, max(rank_key)::text as last
      from (${list(DEPTH)} order by rank_key limit ${DEPTH}) first`,
  )
  const rows = await sql<{ count: number; last: string }[]>`${looks} order by list`
  return rows.map(({ count, last }) => ({ count, reach: count < DEPTH ? undefined : BigInt(last) }))
}

/** Negative when the first is the rarer. */
export function compareRarity(a: Rarity, b: Rarity): number {
  if (a.reach === undefined || b.reach === undefined) return a.count - b.count
  return a.reach > b.reach ? -1 : a.reach < b.reach ? 1 : 0
}

/** The rarities of words and of the place asked for, each looked at once in a selection. */
export class Rarities {
  private readonly sql: Sql
  private readonly scans: Scans | undefined
  private readonly known = new Map<string, Rarity>()
  /** Of the branches of the place; known once words have been asked for. */
  place: Rarity | undefined

  constructor(sql: Sql, scans: Scans | undefined) {
    this.sql = sql
    this.scans = scans
  }

  /** For each word, by its spellings. */
  async of(words: string[][]): Promise<Rarity[]> {
    const { sql, scans, known } = this
    const unknown = words.filter(spellings => !known.has(String(spellings)))
    if (unknown.length > 0) {
      const lists = unknown.map(spellings => holding(sql, spellings))
      const found = await raritiesOf(sql, scans && !this.place ? [...lists, placed(sql, scans)] : lists)
      for (const [index, spellings] of unknown.entries()) known.set(String(spellings), found[index]!)
      this.place ??= found[unknown.length]
    }
    return words.map(spellings => known.get(String(spellings))!)
  }
}
