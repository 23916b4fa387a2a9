import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { dropCovered, listIndices } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isFiller } from '../words/vocabulary.ts'
import { findStreets } from './find-streets.ts'

/** The prompt with its streets, whose words are about nothing else. One that is all of the prompt may be a company's name. */
export function addStreets(gazetteer: Gazetteer, parsed: ParsedPrompt): ParsedPrompt {
  const { prompt, tokens, words, phraseStarts } = parsed
  const isCapital = (at: number) => /\p{Lu}/u.test(prompt[tokens[at]!.from]!)
  const streets = findStreets(gazetteer, { words, phraseStarts, isCapital })
  if (streets.length === 0) return parsed
  const others = dropCovered(streets, [...words.keys()])
  const isAll = others.every(at => isFiller(words[at]!))
  const own = streets.flatMap(listIndices)
  return {
    ...parsed,
    streets: streets.map(street => ({ ...street, isAll })),
    addressTokens: new Set([...parsed.addressTokens, ...own]),
    meaninglessTokens: new Set([...parsed.meaninglessTokens, ...own]),
  }
}
