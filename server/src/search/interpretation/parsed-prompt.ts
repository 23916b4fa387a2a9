import { findAddresses, listAddressTokens } from './addresses.ts'
import { type Attributes, parseAttributes } from './attributes.ts'
import { type DiacriticHints, readDiacriticHints } from './diacritic-hints.ts'
import { listRanges, type Measures, parseMeasures } from './proximity.ts'
import { detectLanguage, type Language, type Token, tokenize } from './tokens.ts'
import { listCueTokens } from './withdrawals.ts'

/** A prompt as text: its words, and what stands in it in numbers. */
export interface ParsedPrompt {
  prompt: string
  language: Language
  measures: Measures
  attributes: Attributes
  tokens: Token[]
  words: string[]
  hints: DiacriticHints
  /** The words of streets and mail addresses. */
  addressTokens: Set<number>
  /** Those, and the words that say that something was said wrongly. */
  meaninglessTokens: Set<number>
}

export function parsePrompt(prompt: string): ParsedPrompt {
  const measures = parseMeasures(prompt)
  const attributes = parseAttributes(prompt)
  const tokens = tokenize(prompt, [...listRanges(measures), ...attributes.ranges])
  const hints = readDiacriticHints(prompt, tokens)
  const words = tokens.map(token => token.word)
  const addressTokens = listAddressTokens(tokens, findAddresses(prompt))
  const meaninglessTokens = new Set([...addressTokens, ...listCueTokens(words)])
  return {
    prompt,
    language: detectLanguage(prompt),
    measures,
    attributes,
    tokens,
    words,
    hints,
    addressTokens,
    meaninglessTokens,
  }
}
