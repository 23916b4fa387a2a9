/**
 * Text as the service compares it: without case, accents, vowel marks and the variants of letters that Arabic writers
 * interchange, and with European digits.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .trim()
}
