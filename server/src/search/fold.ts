/**
 * Folding: what two spellings of the same text have in common. One implementation serves imports, queries and `q`.
 */

const DIACRITICS = /\p{Mn}+/gu
const LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ـ: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}
const FOLDED_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const CONTROLS = /[\p{Cc}\p{Cf}]+/gu
const DIGITS = /[٠-٩۰-۹]/gu

/**
 * Text as `q` compares it: NFKC, lower case, without accents, diacritics, tatweel and invisible characters, one form
 * for the letters Arabic writers interchange, European digits, single spaces. Punctuation stays.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(FOLDED_LETTER, letter => LETTERS[letter]!)
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .replace(FOLDED_LETTER, letter => LETTERS[letter]!)
    .replace(DIGITS, digit => String(digit.codePointAt(0)! & 0xf))
    .replace(/\s+/gu, ' ')
    .replace(CONTROLS, '')
    .trim()
}

const APOSTROPHES = /['’‘`´ʼ]/gu
const NOT_WORD = /[^\p{L}\p{N}]+/gu

/** The words of a name, folded, without punctuation: "Al-Baik's" → ["al", "baiks"]. */
export function words(text: string): string[] {
  return foldText(text).replace(APOSTROPHES, '').split(NOT_WORD).filter(Boolean)
}

/** A name as names are compared with one another: its folded words, joined by single spaces. */
export function nameKey(text: string): string {
  return words(text).join(' ')
}

/** A slug for a label: its words joined by hyphens. */
export function slugOf(label: string): string {
  return words(label).join('-')
}
