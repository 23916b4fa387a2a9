import type { Sql } from '../../database/connect.ts'
import type { Fragment } from './conditions.ts'
import { type IndexScan, listCombinations, matchCombination } from './scan.ts'

/**
 * The end of a list that is looked at, and how far in: shorter ones are counted, longer ones estimated. A list is gone
 * through to its last when little of it is met, and there are the many: the last tell how long it is. The best tell how
 * soon it is met by another list whose best are many: at the head are the chains.
 */
const DEPTHS = { best: 1500, last: 300 }

export type ListEnd = keyof typeof DEPTHS

/** How long a list of rank keys is. */
export interface Selectivity {
  end: ListEnd
  /** No more than the depth of the look. */
  count: number
  /**
   * The rank key at the depth, for a list that goes on: the rarer its members are, the farther from the end these reach.
   * Counting such lists would take longer than the search.
   */
  reach: bigint | undefined
}

/** Rank keys of a list, in the order and no more than `limit` from each of its indexes. */
export type RankedList = (order: Fragment, limit: number) => Fragment

/** The companies that hold a word in one of its spellings. */
export function listPostings(sql: Sql, spellings: string[]): RankedList {
  return (order, limit) => sql`
    select rank_key from unnest(${[...new Set(spellings)]}::text[]) spelling (token)
    cross join lateral (
      select rank_key from name_postings where token = spelling.token order by rank_key ${order} limit ${limit}
    ) held`
}

/** The branches of the combinations. */
export function listIndex(sql: Sql, scans: IndexScan): RankedList {
  return (order, limit) => sql`
    select rank_key from ${listCombinations(sql, scans)}
    cross join lateral (
      select b.rank_key from branches b
      where ${matchCombination(sql, scans)} and b.live order by b.rank_key ${order} limit ${limit}
    ) held`
}

/** How long each of the lists is, by what is at one end of them. */
export async function estimateSelectivity(
  sql: Sql,
  lists: RankedList[],
  end: ListEnd,
): Promise<Selectivity[]> {
  const depth = DEPTHS[end]
  const order = end === 'best' ? sql`asc` : sql`desc`
  const farthest = end === 'best' ? sql`max(rank_key)` : sql`min(rank_key)`
  const looks = lists.map(
    (list, index) => sql`
      ${index > 0 ? sql`union all` : sql``}
      select ${index}::integer as list, count(*)::integer as count, ${farthest}::text as farthest
      from (${list(order, depth)} order by rank_key ${order} limit ${depth}) looked_at`,
  )
  const rows = await sql<{ count: number; farthest: string }[]>`${looks} order by list`
  return rows.map(({ count, farthest }) => ({
    end,
    count,
    reach: count < depth ? undefined : BigInt(farthest),
  }))
}

/** Negative when the first is the rarer; of looks at the same end. */
export function compareSelectivity(a: Selectivity, b: Selectivity): number {
  if (a.reach === undefined || b.reach === undefined) return a.count - b.count
  if (a.reach === b.reach) return 0
  return a.reach > b.reach === (a.end === 'best') ? -1 : 1
}

/** The rarities of words and of the place asked for, each looked at once in a selection. */
export class SelectivityCache {
  private readonly sql: Sql
  private readonly scans: IndexScan | undefined
  private readonly known = new Map<string, Selectivity>()
  /** Of the branches of the place; known once words have been asked for. */
  place: Selectivity | undefined

  constructor(sql: Sql, scans: IndexScan | undefined) {
    this.sql = sql
    this.scans = scans
  }

  /** For each word, by its spellings. */
  async estimate(words: string[][]): Promise<Selectivity[]> {
    const { sql, scans, known } = this
    const unknown = words.filter(spellings => !known.has(String(spellings)))
    if (unknown.length > 0) {
      const lists = unknown.map(spellings => listPostings(sql, spellings))
      if (scans && !this.place) lists.push(listIndex(sql, scans))
      const found = await estimateSelectivity(sql, lists, 'last')
      for (const [index, spellings] of unknown.entries()) known.set(String(spellings), found[index]!)
      this.place ??= found[unknown.length]
    }
    return words.map(spellings => known.get(String(spellings))!)
  }
}
