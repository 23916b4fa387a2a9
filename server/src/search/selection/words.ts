import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { type RankKeyReader, selectFirst, streamCompanies } from './companies.ts'
import { joinConditions, writeWordProbe } from './conditions.ts'
import type { CandidateStream } from './match.ts'
import { type IndexScan, isProbed, planIndexScan, streamBranches, writeExistsProbe } from './scan.ts'
import { compareSelectivity, type SelectivityCache } from './selectivity.ts'

/**
 * Looks through what is fewest: the companies that hold the rarest of the words, or the branches of the place asked for.
 * Either is in the order of the ranks, and is probed for the rest.
 */
export async function streamWords(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  words: string[][],
  known: SelectivityCache,
): Promise<CandidateStream> {
  const scans = planIndexScan(criteria)
  if (!scans && words.length === 1)
    return streamCompanies(sql, criteria, companies, listHolders(sql, words, scans))
  const rarities = await known.estimate(words)
  const order = [...words.keys()].sort((a, b) => compareSelectivity(rarities[a]!, rarities[b]!))
  const rarestFirst = order.map(index => words[index]!)
  const rarest = rarities[order[0]!]!
  if (rarest.count === 0) return streamNothing()
  if (scans && compareSelectivity(known.place!, rarest) < 0) {
    const all = rarestFirst.map(spellings => writeWordProbe(sql, spellings, sql`b.rank_key`))
    return streamBranches(sql, criteria, companies, joinConditions(sql, all))!
  }
  return streamCompanies(sql, criteria, companies, listHolders(sql, rarestFirst, scans))
}

async function* streamNothing(): CandidateStream {}

/** Companies that hold every word, the first in the order of their ranks and probed for the others and for the place. */
function listHolders(sql: Sql, [first, ...others]: string[][], scans: IndexScan | undefined): RankKeyReader {
  const probes = others.map(spellings => writeWordProbe(sql, spellings, sql`posting.rank_key`))
  if (scans) {
    const there = writeExistsProbe(sql, scans, sql`posting.rank_key`)
    // One look tells of a city whether the company is there, and few are; of a country, most may be.
    if (isProbed(scans) && scans.column !== 'country_id') probes.unshift(there)
    else probes.push(there)
  }
  return (after, companies) =>
    selectFirst(
      sql,
      companies,
      sql`
      unnest(${first!}::text[]) spelling (token)
      cross join lateral (
        select rank_key from name_postings posting
        where posting.token = spelling.token and rank_key > ${after}::bigint ${joinConditions(sql, probes)}
        order by rank_key limit ${companies}
      ) best`,
    )
}
