import type { Language, Numerals, Preferences } from '../preferences/preferences.ts'

const DIGITS = { latin: 'latn', arabic: 'arab' } as const

/** The BCP 47 tag for Intl and React Aria: the Gregorian calendar in both, digits as chosen. */
export function toLocaleTag({ language, numerals }: Pick<Preferences, 'language' | 'numerals'>): string {
  const base = language === 'ar' ? 'ar-EG' : 'en-GB'
  return `${base}-u-ca-gregory-nu-${DIGITS[resolveNumerals(language, numerals)]}`
}

function resolveNumerals(language: Language, numerals: Numerals): 'latin' | 'arabic' {
  if (numerals !== 'auto') return numerals
  return language === 'ar' ? 'arabic' : 'latin'
}
