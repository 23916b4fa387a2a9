import { isNeedWord } from '../../needs/find-needs.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import { isFiller } from '../words/vocabulary.ts'
import type { NeedCandidate } from './need-candidates.ts'

/** What a word with one wrong letter costs as another at most. */
const ONE_SLIP = 1
/** Fewer letters are one slip away from anything. */
const SHORTEST = 5

/**
 * The needs without those that one word alone states which nobody is known to say, and which is one slip away from the name of a
 * kind: "lawer berlin" asks for lawyers, whatever else its letters are like. Chat Arabic is spelt in many ways, each of which is right.
 */
export function dropNeedsOfSlips(
  words: string[],
  needs: NeedCandidate[],
  fuzzy: FuzzyCandidate[],
): NeedCandidate[] {
  return needs.filter(need => {
    const [slip, more] = [...words.keys()]
      .slice(need.start, need.end)
      .filter(index => !isFiller(words[index]!))
    if (slip === undefined || more !== undefined) return true
    if (isNeedWord(words[slip]!) || /\d/.test(words[slip]!)) return true
    const isKind = ({ kind, start, end, cost, letters }: FuzzyCandidate) =>
      kind === 'category' && start === slip && end === slip + 1 && cost <= ONE_SLIP && letters >= SHORTEST
    return !fuzzy.some(isKind)
  })
}
