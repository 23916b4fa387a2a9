import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import type { CandidateSpan } from '../candidates/candidate.ts'
import { isFiller, isGeneric } from '../words/vocabulary.ts'

/**
 * "Banks other than QNB": the company whose name has these initials, where the word means nothing else and is no word of a
 * name. `initials` are the words that look like some.
 */
export function findAcronyms(
  gazetteer: Gazetteer,
  words: string[],
  initials: ReadonlySet<number>,
  spans: CandidateSpan[],
): CandidateSpan[] {
  return [...initials].flatMap((start): CandidateSpan[] => {
    const word = words[start]!
    const company = gazetteer.acronyms.get(word)
    if (!company || isFiller(word) || isGeneric(word)) return []
    if (spans.some(span => span.start <= start && start < span.end)) return []
    if (gazetteer.companies.countHolders(word) > 0) return []
    const isChain = gazetteer.lookup(company).some(({ activeBranches }) => activeBranches >= CHAIN_BRANCHES)
    const range = { start, end: start + 1 }
    return [
      { ...range, rule: 'synonym', isPlaced: false, isNear: false, entries: [], types: [], company, isChain },
    ]
  })
}
