/**
 * Folding: the canonical form that different spellings of one text share. Imports, prompts and the filter `q` all use
 * this one, so that stored texts and queries always agree.
 */

import { LETTERS } from './letters.ts'

const DIACRITICS = /\p{Mn}+/gu
const FOLDED_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const CONTROLS = /[\p{Cc}\p{Cf}]+/gu
const DIGITS = /[٠-٩۰-۹]/gu
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Text as `q` compares it: NFKC, lower case, without accents, diacritics, tatweel and invisible characters, one form
 * for the letters Arabic writers interchange, European digits, single spaces. Punctuation stays. Never empty for text
 * that has letters.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  const folded = foldLetters(text) ?? foldAny(text)
  // Unicode calls a tatweel a letter, so a text of nothing else still has to keep one.
  return folded || text.match(/\p{L}/u)?.[0] || ''
}

function foldAny(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(FOLDED_LETTER, letter => LETTERS[letter]!)
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .replace(FOLDED_LETTER, letter => LETTERS[letter]!)
    .replace(DIGITS, digit => String(digit.codePointAt(0)! & 0xf))
    .replace(/\s/gu, ' ')
    .replace(CONTROLS, '')
    .replace(/ +/gu, ' ')
    .trim()
}

const SPACE = 0x20
/** The code of a character that folding drops. */
export const NO_CODE = 0xffff
/** What each character of common Arabic and English texts folds to on its own; 0 for all other characters. */
export const FOLDED_CODES = buildFoldedCodes()

function buildFoldedCodes(): Uint16Array {
  const folded = new Uint16Array(0x0700)
  const range = (from: number, to: number, become: (code: number) => number) => {
    for (let code = from; code <= to; code++) folded[code] = become(code)
  }
  range(SPACE, 0x7e, code => String.fromCharCode(code).toLowerCase().charCodeAt(0))
  range(0x0621, 0x063a, code => code)
  range(0x0641, 0x064a, code => code)
  range(0x064b, 0x0652, () => NO_CODE)
  for (const first of [0x0660, 0x06f0]) range(first, first + 9, code => 0x30 + code - first)
  for (const [letter, plain] of Object.entries(LETTERS)) {
    const code = letter.charCodeAt(0)
    if (code > 0x0600) folded[code] = plain === '' ? NO_CODE : plain.charCodeAt(0)
  }
  return folded
}

/** Longer texts are rare, and a call takes no more arguments than this. */
const MOST_LETTERS = 4096
const buffer = new Uint16Array(MOST_LETTERS)

/** Folds a text of such characters only, which Unicode normalisation does not change; undefined for any other text. */
function foldLetters(text: string): string | undefined {
  if (text.length > MOST_LETTERS) return undefined
  let length = 0
  let spaced = false
  for (let at = 0; at < text.length; at++) {
    const code = FOLDED_CODES[text.charCodeAt(at)]
    if (!code) return undefined
    if (code === SPACE) spaced = length > 0
    else if (code !== NO_CODE) {
      if (spaced) buffer[length++] = SPACE
      spaced = false
      buffer[length++] = code
    }
  }
  return String.fromCharCode.apply(null, buffer.subarray(0, length) as unknown as number[])
}

const PLAIN_APOSTROPHES = /['`]/g
const NOT_PLAIN_WORD = /[^a-z0-9]+/
const APOSTROPHES = /['’‘`´ʼ]/gu
const NOT_WORD = /[^\p{L}\p{N}]+/gu

/** A text with one form of the apostrophes that keyboards write: ’ on phones, ' elsewhere. */
export function straightenApostrophes(text: string): string {
  return text.replace(APOSTROPHES, "'")
}

/** The words of a text, folded, without punctuation, articles included: "Al-Baik's" → ["al", "baiks"]. */
export function splitWords(text: string): string[] {
  const folded = foldText(text)
  if (isOneWord(folded)) return [folded]
  const isPlain = PLAIN.test(text)
  const [apostrophes, between] = isPlain ? [PLAIN_APOSTROPHES, NOT_PLAIN_WORD] : [APOSTROPHES, NOT_WORD]
  const found = folded.replace(apostrophes, '').split(between).filter(Boolean)
  return found.length > 0 ? found : (text.match(/\p{L}/u) ?? []).map(foldText)
}

/** A folded text of nothing but letters of common Arabic and English words, and digits. */
function isOneWord(folded: string): boolean {
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    const isLatin = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
    if (!isLatin && (code < 0x0621 || code > 0x064a || code === 0x0640)) return false
  }
  return folded !== ''
}

/** The words of a name, folded, without articles: "Al-Baik's" → ["baiks"], "الرياض" → ["رياض"]. */
export function splitNameWords(text: string): string[] {
  return stripArticles(splitWords(text))
}

/** The form in which names are compared: the words of the name, joined by single spaces. */
export function toNameKey(text: string): string {
  return splitNameWords(text).join(' ')
}

/** A slug for a label: its folded words joined by hyphens. */
export function toSlug(label: string): string {
  return splitWords(label).join('-')
}

/** The article before moon letters, and before the sun letters that it assimilates to (Ar Riyad, Ash Shifa). */
const ARTICLE = /^(?:[ae]l|[ae](?:sh|dh|th|[dnrstz]))$/
const LONGEST_ARTICLE = 3
/** Chat Arabic begins words with digits for letters that Latin lacks: "el 3ali", "al 7amam". */
const LATIN_WORD = /^[235-9]?[a-z]/

/**
 * Folded words without articles: the ال of a word that has three more letters, and its Latin spellings before the
 * word they belong to. An article is kept where nothing else would be left.
 */
export function stripArticles(folded: readonly string[]): string[] {
  const kept: string[] = []
  let next: string | undefined
  for (let at = folded.length - 1; at >= 0; at--) {
    const word = folded[at]!
    if (isArticle(word, next)) continue
    next = stripArabicArticle(word)
    kept.push(next)
  }
  return kept.reverse()
}

/** True when a folded word is the article, written apart, of the word after it. */
export function isArticle(word: string, next: string | undefined): boolean {
  if (next === undefined || word.length > LONGEST_ARTICLE) return false
  if (!ARTICLE.test(word) || !LATIN_WORD.test(next)) return false
  return word.endsWith('l') || next.startsWith(word.slice(1))
}

function stripArabicArticle(word: string): string {
  let bare = word
  while (bare.length >= 5 && bare.startsWith('ال')) bare = bare.slice(2)
  // The final hamza is often left out: الحمرا, الصفا.
  return bare.length >= 4 && bare.endsWith('اء') ? bare.slice(0, -1) : bare
}
