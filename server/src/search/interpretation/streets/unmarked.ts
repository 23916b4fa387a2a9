import { foldText, stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, dropCovered, type WordRange } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isCommonWord } from '../words/common-words.ts'
import { CONJUNCTIONS, isFiller, isFunction } from '../words/vocabulary.ts'
import type { Street } from './find-streets.ts'
import { isInner } from './street-words.ts'

/** Behind one of these people name a street without its noun. */
const MARKERS = new Set(
  foldText(
    'on along off near around by at على ع عند عالي جنب قرب 3ala 3la 3al 3a 3and 3nd jamb jnb 2orb',
  ).split(' '),
)
const LONGEST = 4

/**
 * What may be a street without a noun: "on the Orouba", "3and el orouba", "على العروبة". Only words that mean nothing else, which addresses
 * have to hold as they are.
 */
export function findUnmarkedStreets(
  gazetteer: Gazetteer,
  { words, phraseStarts, streets }: ParsedPrompt,
  chosen: Candidate[],
): Street[] {
  const certain = [
    ...chosen.filter(({ rule }) => rule !== 'corrected' && rule !== 'transliterated'),
    ...streets,
  ]
  const isOpen = (at: number) => {
    const word = words[at]
    if (word === undefined || phraseStarts.has(at) || dropCovered(certain, [at]).length === 0) return false
    // "Near the casino" is near no Place du Casino.
    const named = gazetteer.lookup(stripArticles([word])[0] ?? '')
    if (named.some(({ kind }) => kind === 'category')) return false
    return !(isFunction(word) || isFiller(word) || CONJUNCTIONS.has(word) || isCommonWord(word))
  }
  return words.flatMap((word, at) => {
    if (!MARKERS.has(word)) return []
    const start = isInner(words[at + 1] ?? '') ? at + 2 : at + 1
    const ranges: WordRange[] = []
    for (let end = start; end < start + LONGEST; end++) {
      if (end > start && isInner(words[end] ?? '')) continue
      if (!isOpen(end)) break
      ranges.push({ start, end: end + 1 })
    }
    const longest = ranges.pop()
    return longest ? [{ ...longest, noun: undefined, others: ranges, isUnmarked: true as const }] : []
  })
}
