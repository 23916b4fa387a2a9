import { readNeeds } from '../../needs/find-needs.ts'
import type { Need } from '../../needs/need.ts'
import { isAsking } from '../asked/cues.ts'
import { listIndices } from '../candidates/candidate.ts'
import { isNegation } from '../negation/negations.ts'
import { isFunction } from '../words/vocabulary.ts'

/**
 * "Ma abi makateb mo7amah, abi ma7alat 3otoor": the needs of the words that refuse nothing. A need that begins with a refusal is not
 * read where the words behind it ask for something.
 */
export function readBesideRefused(words: string[], free: string[], needs: Need[]): Need[] {
  const isRefusedFirst = ({ start, end }: Need) => {
    const first = words.findIndex((word, at) => at >= start && !isFunction(word))
    return first > start && first < end && isNegation(words, first - 1) && words.slice(end).some(isAsking)
  }
  const refused = needs.filter(isRefusedFirst)
  if (refused.length === 0) return needs
  const taken = new Set(refused.flatMap(listIndices))
  return readNeeds(free.map((word, at) => (taken.has(at) ? '' : word))).needs
}
