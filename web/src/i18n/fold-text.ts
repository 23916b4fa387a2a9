/** Letters that no normalisation folds; those of the service are in server/src/text/letters.ts. */
const LETTERS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
}

/**
 * Text as the service compares it: without case, accents, vowel marks and the variants of letters that Arabic writers
 * interchange, and with European digits.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[ٱىیېةکگڤپچ]/g, letter => LETTERS[letter]!)
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .trim()
}
