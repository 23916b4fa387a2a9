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

/** The rarities of the companies that hold each word, in one of its spellings, and of the branches of the combinations. */
export async function raritiesOf(sql: Sql, words: string[][], scans?: Scans): Promise<Rarity[]> {
  const lists = words.map(
    spellings => sql`
      select rank_key from unnest(${[...new Set(spellings)]}::text[]) spelling (token)
      cross join lateral (
        select rank_key from name_postings where token = spelling.token order by rank_key limit ${DEPTH}
      ) held`,
  )
  if (scans) {
    lists.push(sql`
      select rank_key from ${combinations(sql, scans)}
      cross join lateral (
        select b.rank_key from branches b
        where ${combination(sql, scans)} and b.live order by b.rank_key limit ${DEPTH}
      ) held`)
  }
  const rows = await sql<{ count: number; last: string }[]>`${lists.map((list, i) => looked(sql, list, i))}
    order by list`
  return rows.map(({ count, last }) => ({ count, reach: count < DEPTH ? undefined : BigInt(last) }))
}

function looked(sql: Sql, list: Fragment, index: number): Fragment {
  return sql`
    ${index > 0 ? sql`union all` : sql``}
    select ${index}::integer as list, count(*)::integer as count, max(rank_key)::text as last
    from (${list} order by rank_key limit ${DEPTH}) first`
}

/** Negative when the first is the rarer. */
export function compareRarity(a: Rarity, b: Rarity): number {
  if (a.reach === undefined || b.reach === undefined) return a.count - b.count
  return a.reach > b.reach ? -1 : a.reach < b.reach ? 1 : 0
}
