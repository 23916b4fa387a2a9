import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { CandidateSpan } from '../candidates/candidate.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import type { Token } from './tokens.ts'

const POSSESSIVE = /['’‘`´ʼ]s$/u
/** No place of more words is looked up. */
const LONGEST = 3

/** The words without the 's of a possessive, by index: "Beirut's" is folded to "beiruts". */
export function readPossessives(prompt: string, tokens: Token[]): Map<number, string> {
  return new Map(
    tokens.flatMap(({ word, from, to }, index): [number, string][] =>
      word.endsWith('s') && POSSESSIVE.test(prompt.slice(from, to)) ? [[index, word.slice(0, -1)]] : [],
    ),
  )
}

/** "Beirut's Gemmayzeh": the places that possessives name. */
export function findPossessivePlaces(
  gazetteer: Gazetteer,
  words: string[],
  possessives: Map<number, string>,
): CandidateSpan[] {
  return [...possessives].flatMap(([index, word]) => {
    for (let start = Math.max(0, index - LONGEST + 1); start <= index; start++) {
      const entries = gazetteer.lookup([...words.slice(start, index), word].join(' ')).filter(isPlaceEntry)
      const range = { start, end: index + 1 }
      if (entries.length > 0)
        return [{ ...range, rule: 'folded' as const, isPlaced: true, isNear: false, entries, types: [] }]
    }
    return []
  })
}
