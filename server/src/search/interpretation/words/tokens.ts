import { splitWords } from '../../../text/fold.ts'

/** A word of a prompt, folded, and where it stands in the prompt. */
export interface Token {
  word: string
  from: number
  to: number
}

/** The word of a token that stands for a correction of what stands before it: "no sorry", "لا عفوا". */
export const CORRECTION = '↺'

export type Language = 'en' | 'ar'

/** Words beyond these are not read, and the title says so: reading takes half a millisecond for each. */
export const MOST_WORDS = 160

const WORD = /[\p{L}\p{N}\p{M}\p{Cf}'’‘`´ʼ]+/gu
const ARABIC = /^\p{Script=Arabic}/u
const LATIN = /^\p{Script=Latin}/u

/** ﷺ is that many, and no character is more. */
const MOST_WORDS_IN_CHARACTER = 4

/**
 * The part of a prompt that is read: the whole of it, or as far as its last word that is read. Of a prompt whose first
 * characters without a space between them are more words, as ﷺ many times is, the beginning is read.
 */
export function cutPrompt(prompt: string): string {
  let [words, end] = [0, 0]
  for (const match of prompt.matchAll(WORD)) {
    words += splitWords(match[0]).length || 1
    if (words > MOST_WORDS) return prompt.slice(0, end || match.index + MOST_WORDS / MOST_WORDS_IN_CHARACTER)
    end = match.index + match[0].length
  }
  return prompt
}

/** The words of a prompt in order, without those that stand in the ranges left out. */
export function tokenize(prompt: string, leftOut: { from: number; to: number }[] = []): Token[] {
  const tokens: Token[] = []
  for (const match of prompt.matchAll(WORD)) {
    const place = { from: match.index, to: match.index + match[0].length }
    for (const word of splitWords(spellDottedLetters(shortenLetters(match[0]))))
      tokens.push({ word, ...place })
    if (tokens.length >= MOST_WORDS) break
  }
  return tokens
    .slice(0, MOST_WORDS)
    .filter(token => !leftOut.some(({ from, to }) => token.from < to && token.to > from))
}

/**
 * "Pleaaase", «كافيييه»: a letter that is drawn out stands once, o and e twice ("sooon"), and so do Latin consonants within a word, which chat
 * Arabic doubles ("hasssa"). "www" and "XVIII" stay.
 */
function shortenLetters(text: string): string {
  if (!DRAWN_OUT.test(text) || UNDRAWN.test(text)) return text
  return text.replace(DRAWN_OUT_LETTERS, (run: string, letter: string, at: number) => {
    const isWithin = at + run.length < text.length
    return /[oe]/i.test(letter) || (isWithin && /[b-df-hj-np-tv-xz]/i.test(letter)) ? letter + letter : letter
  })
}

const DRAWN_OUT_LETTERS = /(\p{L})\1{2,}/giu
const DRAWN_OUT = /(\p{L})\1\1/iu
const UNDRAWN = /^(?:(\p{L})\1+|[ivxlcdm]+)$/iu

/** Chat Arabic writes the dot of a letter as an apostrophe behind the digit: 3' is غ, 7' is خ, 6' is ظ and 9' is ض. */
const DOTTED: Record<string, string> = { 3: 'gh', 7: 'kh', 6: 'dh', 9: 'dh' }
const DOTTED_LETTER = /(?<!\d)[3679]['’‘`´ʼ](?=[a-z])|(?<=\p{L})[3679]['’‘`´ʼ]/giu

function spellDottedLetters(text: string): string {
  return text.replace(DOTTED_LETTER, letter => DOTTED[letter[0]!]!)
}

/** The language of most letters of the prompt. */
export function detectLanguage(prompt: string): Language {
  let arabic = 0
  let latin = 0
  for (const letter of prompt) {
    if (isArabic(letter)) arabic++
    else if (isLatin(letter)) latin++
  }
  return arabic > latin ? 'ar' : 'en'
}

/** Whether a text begins with an Arabic letter. */
export const isArabic = testFirstCharacter(ARABIC)

const isLatin = testFirstCharacter(LATIN)

/** The scripts of the common characters are looked up in a table: every step asks for them, and regular expressions take longer. */
function testFirstCharacter(pattern: RegExp): (text: string) => boolean {
  const known = Uint8Array.from({ length: 0x0800 }, (_, code) =>
    Number(pattern.test(String.fromCharCode(code))),
  )
  return text => {
    const code = text.charCodeAt(0)
    return code < known.length ? known[code] === 1 : pattern.test(text)
  }
}
