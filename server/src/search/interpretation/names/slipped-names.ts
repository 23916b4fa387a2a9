import { stripArticles } from '../../../text/fold.ts'
import type { CompanyNames } from '../../gazetteer/company-names.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isFunction } from '../words/vocabulary.ts'
import { listKeyWords, listNameCandidates, type WholeNameRun } from './whole-names.ts'

/*
 * "Got an interview at Kazoreno Laundri tomorrow": within a sentence the whole name of a company with a slip in one word,
 * beside which the other words are those of the name.
 */

/** In a prompt of more unknown words none is looked for, nor in a shorter word, nor for a longer name. */
const MOST_UNKNOWN = 8
const SHORTEST_WORD = 4
const LONGEST_NAME = 4
/** The other words leave little doubt of the one that is wrong. */
const SURE = 0.5

/** The whole names that unknown words are slips of, with the words of the name around them. */
export function findSlippedNames(
  companies: CompanyNames,
  words: string[],
  unknownTokens: number[],
  phraseStarts: ReadonlySet<number>,
): FuzzyCandidate[] {
  const open = unknownTokens.filter(at => words[at]!.length >= SHORTEST_WORD && !isCommonWord(words[at]!))
  if (open.length > MOST_UNKNOWN) return []
  const runs = open.flatMap(at => findLongest(companies, words, at, phraseStarts) ?? [])
  return listNameCandidates(runs).map(each => ({ ...each, cost: each.cost * SURE, isSlip: true }))
}

function findLongest(
  companies: CompanyNames,
  words: string[],
  at: number,
  phraseStarts: ReadonlySet<number>,
): WholeNameRun | undefined {
  const isHeld = (index: number) =>
    words[index] !== undefined &&
    !isFunction(words[index]!) &&
    companies.words.countHolders(stripArticles([words[index]!])[0]!) > 0
  let [first, last] = [at, at]
  while (isHeld(first - 1) && !phraseStarts.has(first) && last - first < LONGEST_NAME - 1) first--
  while (isHeld(last + 1) && !phraseStarts.has(last + 1) && last - at < LONGEST_NAME - 1) last++
  for (let length = Math.min(LONGEST_NAME, last - first + 1); length > 1; length--)
    for (let start = Math.max(first, at - length + 1); start <= at && start + length - 1 <= last; start++) {
      const run = { start, end: start + length }
      const own = listKeyWords(words, run)
      const names = companies.findSimilar(
        own.map(({ word }) => word),
        own.flatMap(({ index }, place) => (index === at ? [place] : [])),
      )
      if (names.length > 0) return { ...run, names }
    }
  return undefined
}
