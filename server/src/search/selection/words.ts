import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { type Candidates, firstOf, walkCompanies } from './companies.ts'
import { allOf, holdsWord } from './conditions.ts'
import type { Walk } from './match.ts'
import { isProbed, isThere, type Scans, scansOf, walkBranches } from './scan.ts'
import { compareRarity, type Rarities } from './selectivity.ts'

/**
 * Looks through what is fewest: the companies that hold the rarest of the words, or the branches of the place asked for.
 * Either is in the order of the ranks, and is probed for the rest.
 */
export async function walkWords(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  words: string[][],
  known: Rarities,
): Promise<Walk> {
  const scans = scansOf(criteria)
  if (!scans && words.length === 1)
    return walkCompanies(sql, criteria, companies, companiesHolding(sql, words, scans))
  const rarities = await known.of(words)
  const order = [...words.keys()].sort((a, b) => compareRarity(rarities[a]!, rarities[b]!))
  const rarestFirst = order.map(index => words[index]!)
  const rarest = rarities[order[0]!]!
  if (rarest.count === 0) return nobody()
  if (scans && compareRarity(known.place!, rarest) < 0) {
    const all = rarestFirst.map(spellings => holdsWord(sql, spellings, sql`b.rank_key`))
    return walkBranches(sql, criteria, companies, allOf(sql, all))!
  }
  return walkCompanies(sql, criteria, companies, companiesHolding(sql, rarestFirst, scans))
}

async function* nobody(): Walk {}

/** Companies that hold every word, the first in the order of their ranks and probed for the others and for the place. */
function companiesHolding(sql: Sql, [first, ...others]: string[][], scans: Scans | undefined): Candidates {
  const probes = others.map(spellings => holdsWord(sql, spellings, sql`posting.rank_key`))
  if (scans) {
    const there = isThere(sql, scans, sql`posting.rank_key`)
    // One look tells of a city whether the company is there, and few are; of a country, most may be.
    if (isProbed(scans) && scans.column !== 'country_id') probes.unshift(there)
    else probes.push(there)
  }
  return (after, companies) =>
    firstOf(
      sql,
      companies,
      sql`
      unnest(${first!}::text[]) spelling (token)
      cross join lateral (
        select rank_key from name_postings posting
        where posting.token = spelling.token and rank_key > ${after}::bigint ${allOf(sql, probes)}
        order by rank_key limit ${companies}
      ) best`,
    )
}
