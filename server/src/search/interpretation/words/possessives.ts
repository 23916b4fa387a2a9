import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import type { CandidateSpan } from '../candidates/candidate.ts'
import { listKnownNames } from '../landmarks/known.ts'
import { listBrandTokens } from '../names/brand-names.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { isCommonWord } from './common-words.ts'
import type { Token } from './tokens.ts'

const POSSESSIVE = /['’‘`´ʼ]s$/u
/** No place of more words is looked up. */
const LONGEST = 3
/** In letters: shorter ones are hardly names. */
const SHORTEST = 3

/** The words without the 's of a possessive, by index: "Beirut's" is folded to "beiruts". */
export function readPossessives(prompt: string, tokens: Token[]): Map<number, string> {
  return new Map(
    tokens.flatMap(({ word, from, to }, index): [number, string][] =>
      word.endsWith('s') && POSSESSIVE.test(prompt.slice(from, to)) ? [[index, word.slice(0, -1)]] : [],
    ),
  )
}

/** "Jarir's", "Albaik's address": the tokens of words that companies hold without the 's, and none with it, as those hold them. */
export function dropPossessives(gazetteer: Gazetteer, prompt: string, tokens: Token[]): Token[] {
  const possessives = readPossessives(prompt, tokens)
  if (possessives.size === 0) return tokens
  const words = tokens.map(({ word }) => word)
  return tokens.map((token, at) => {
    const stem = possessives.get(at)
    return stem !== undefined && isOwner(gazetteer, words, at, stem) ? { ...token, word: stem } : token
  })
}

/** Neither "women's" nor "Domino's", "Victoria's Secret" or "King's Cross". */
function isOwner(gazetteer: Gazetteer, words: string[], at: number, stem: string): boolean {
  const word = words[at]!
  const { companies } = gazetteer
  const pair = (start: number) => words.slice(Math.max(0, start), start + 2).join(' ')
  return (
    stem.length >= SHORTEST &&
    companies.countHolders(stem) > 0 &&
    companies.countHolders(word) === 0 &&
    !isCommonWord(stem) &&
    (!isNeedWord(word) || companies.findExact([stem]) !== undefined) &&
    gazetteer.lookup(stem).every(entry => entry.kind !== 'category' && !isPlaceEntry(entry)) &&
    [pair(at - 1), pair(at)].every(name => gazetteer.lookup(name).length === 0 || name === word) &&
    !listBrandTokens(words, [at], 'all').has(at) &&
    !listKnownNames(words).some(({ start, end }) => start <= at && at < end)
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
