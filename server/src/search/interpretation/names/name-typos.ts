import type { Sql } from '../../../database/connect.ts'
import { stripArticles } from '../../../text/fold.ts'
import { type CompanyNames, listNameSpellings } from '../../gazetteer/company-names.ts'
import { generateTypos } from '../words/typos.ts'
import { lookUpNames } from './name-look-up.ts'
import type { NameWord } from './name-words.ts'

/** A prompt of more unknown words is not one of typos. */
const MAX_CORRECTED = 3
const MAX_SPELLINGS = 3
/** Shorter words sound like too much. */
const SHORTEST_HEARD = 5

/** The words at `indices` that companies hold in a spelling one typo away, the commonest spellings first, or else in one that sounds the same. */
export async function correctNames(
  sql: Sql,
  companies: CompanyNames,
  words: string[],
  indices: number[],
): Promise<NameWord[]> {
  const asked = indices
    .slice(0, MAX_CORRECTED)
    .map(index => ({ index, near: generateTypos(stripArticles([words[index]!])[0]!) }))
  if (asked.length === 0) return []
  const all = [...new Set(asked.flatMap(each => each.near))]
  const { holderCounts: holders } = await lookUpNames(sql, companies, all, [])
  return asked.flatMap(({ index, near }): NameWord[] => {
    const held = near.filter(each => holders.has(each)).sort((a, b) => holders.get(b)! - holders.get(a)!)
    const spellings =
      held.length > 0
        ? [words[index]!, ...held.slice(0, MAX_SPELLINGS)]
        : listNameSpellings(companies, [words[index]!], SHORTEST_HEARD)
    return spellings.length > 1 ? [{ index, spellings, rule: 'corrected' }] : []
  })
}
