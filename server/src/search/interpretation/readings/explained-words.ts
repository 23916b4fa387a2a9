import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord, readNeeds } from '../../needs/find-needs.ts'
import type { Clause } from '../asked/clauses.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'

/*
 * A word of which nothing came narrows what is asked for, unless the kind that was read says it as well: the fever of "fever,
 * clinic in Doha" says nothing more than the clinic, the steel of "steel supplier" says what the supplier sells.
 */

/** From this on a word by itself is about a kind. */
const LEAST_ABOUT = 0.05

/** The words of needs, by index, that the kinds explain, or that only tell what happened. */
export function listExplained(
  gazetteer: Gazetteer,
  { words, clauses }: Pick<ParsedPrompt, 'words' | 'clauses'>,
  indices: number[],
  kinds: number[],
  wanted: Candidate[],
): Set<number> {
  const family = new Set(kinds.flatMap(id => [...gazetteer.categories.listFamily(id)]))
  const isAbout = (word: string) =>
    [...readNeeds([word]).topics].some(
      ([slug, probability]) =>
        probability >= LEAST_ABOUT && family.has(gazetteer.categoryIds.get(slug) ?? -1),
    )
  const first = Math.min(...wanted.filter(({ kind }) => kind === 'category').map(({ start }) => start))
  // "A trip to Istanbul, cafe in Riyadh": what leads to the request.
  const isTold = ({ isStating, isAsking, end }: Clause) => isStating || (!isAsking && end <= first)
  return new Set(
    indices.filter(at => isNeedWord(words[at]!) && (isTold(clauses[at]!) || isAbout(words[at]!))),
  )
}
