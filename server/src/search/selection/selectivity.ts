import type { Sql } from '../../database/connect.ts'
import { runSql, type SqlText, writeSql } from '../../database/statement.ts'
import type { IndexScan, Spellings } from './plan.ts'
import { listCombinations, matchCombination } from './probes.ts'

/**
 * Selectivity is estimated from one end of a list, down to this depth: shorter lists are counted, longer ones estimated
 * by the rank key at the depth. The last rank keys tell how long a list is, which counts where little of it matches and
 * it is scanned to its end. The best tell how soon a list is met by another: chains stand at the head.
 */
const DEPTHS = { best: 1500, last: 300 }

export type ListEnd = keyof typeof DEPTHS

/** How long a list of rank keys is. */
export interface Selectivity {
  end: ListEnd
  /** At most the depth of the estimate. */
  count: number
  /**
   * For a longer list the rank key at the depth: the sparser the list, the farther from the end it lies. Counting such
   * lists would take longer than the search.
   */
  reach: bigint | undefined
}

/** Rank keys of a list in an order, at most `limit` from each of its indexes. */
export type RankedList = (order: SqlText, limit: number) => SqlText

/** The postings list: companies that hold a word in one of its spellings. */
export function listPostings(spellings: Spellings): RankedList {
  return (order, limit) => writeSql`
    select rank_key from unnest(${[...new Set(spellings)]}::text[]) spelling (token)
    cross join lateral (
      select rank_key from name_postings where token = spelling.token order by rank_key ${order} limit ${limit}
    ) held`
}

/** The index list: branches of the combinations. */
export function listIndex(scan: IndexScan): RankedList {
  return (order, limit) => writeSql`
    select rank_key from ${listCombinations(scan)}
    cross join lateral (
      select b.rank_key from branches b
      where ${matchCombination(scan)} and b.live order by b.rank_key ${order} limit ${limit}
    ) held`
}

/** Estimates the length of each list from one of its ends, in one statement. */
export async function estimateSelectivity(
  sql: Sql,
  lists: RankedList[],
  end: ListEnd,
): Promise<Selectivity[]> {
  const depth = DEPTHS[end]
  const order = end === 'best' ? writeSql`asc` : writeSql`desc`
  const farthest = end === 'best' ? writeSql`max(rank_key)` : writeSql`min(rank_key)`
  const estimates = lists
    .map(
      (list, index) => writeSql`
        select ${index}::integer as list, count(*)::integer as count, ${farthest}::text as farthest
        from (${list(order, depth)} order by rank_key ${order} limit ${depth}) looked_at`,
    )
    .reduce((before, estimate) => writeSql`${before} union all ${estimate}`)
  const rows = await runSql<{ count: number; farthest: string }>(sql)`${estimates} order by list`
  return rows.map(({ count, farthest }) => ({
    end,
    count,
    reach: count < depth ? undefined : BigInt(farthest),
  }))
}

/** Negative when the first list is the shorter; of estimates at the same end. */
export function compareSelectivity(a: Selectivity, b: Selectivity): number {
  if (a.reach === undefined || b.reach === undefined) return a.count - b.count
  if (a.reach === b.reach) return 0
  return a.reach > b.reach === (a.end === 'best') ? -1 : 1
}

/** The selectivity of words and of the place asked for, each estimated once in a selection. */
export class SelectivityCache {
  private readonly sql: Sql
  private readonly known = new Map<string, Selectivity>()
  private place: Selectivity | undefined

  constructor(sql: Sql) {
    this.sql = sql
  }

  /** Of each word, by its spellings, and of the place; all that is unknown in one statement. */
  async estimate(
    words: Spellings[],
    scan: IndexScan | undefined,
  ): Promise<{ words: Selectivity[]; place: Selectivity | undefined }> {
    const { known } = this
    const unknown = words.filter(spellings => !known.has(String(spellings)))
    if (unknown.length > 0) {
      const lists = unknown.map(spellings => listPostings(spellings))
      if (scan && !this.place) lists.push(listIndex(scan))
      const estimates = await estimateSelectivity(this.sql, lists, 'last')
      for (const [index, spellings] of unknown.entries()) known.set(String(spellings), estimates[index]!)
      this.place ??= estimates[unknown.length]
    }
    return { words: words.map(spellings => known.get(String(spellings))!), place: this.place }
  }
}
