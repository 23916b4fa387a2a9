import { splitWords } from '../../text/fold.ts'

/** A word of a prompt, folded, and where it stands in the prompt. */
export interface Token {
  word: string
  from: number
  to: number
}

export type Language = 'en' | 'ar'

/** A prompt is a phrase. Nothing beyond these limits is read, so that an essay costs no more than a sentence. */
const MAX_CHARACTERS = 2000
const MAX_WORDS = 64

const WORD = /[\p{L}\p{N}\p{M}\p{Cf}'’‘`´ʼ]+/gu
const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu

/** The words of a prompt in order, without those that stand in the ranges left out. */
export function tokenize(prompt: string, leftOut: { from: number; to: number }[] = []): Token[] {
  const tokens: Token[] = []
  for (const match of prompt.slice(0, MAX_CHARACTERS).matchAll(WORD)) {
    const place = { from: match.index, to: match.index + match[0].length }
    for (const word of splitWords(match[0])) tokens.push({ word, ...place })
    if (tokens.length >= MAX_WORDS) break
  }
  return tokens
    .slice(0, MAX_WORDS)
    .filter(token => !leftOut.some(({ from, to }) => token.from < to && token.to > from))
}

/** The language of most letters of the prompt. */
export function detectLanguage(prompt: string): Language {
  const text = prompt.slice(0, MAX_CHARACTERS)
  return (text.match(ARABIC)?.length ?? 0) > (text.match(LATIN)?.length ?? 0) ? 'ar' : 'en'
}

export function isArabic(word: string): boolean {
  return /^\p{Script=Arabic}/u.test(word)
}
