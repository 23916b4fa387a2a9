import type { Language, Numerals, Preferences } from '../preferences/preferences.ts'

/** The BCP 47 tag for Intl and React Aria: the Gregorian calendar in both, digits as chosen. */
export function toLocaleTag({ language, numerals }: Pick<Preferences, 'language' | 'numerals'>): string {
  const base = language === 'ar' ? 'ar-EG' : 'en-GB'
  return `${base}-u-ca-gregory-nu-${resolveNumerals(language, numerals)}`
}

function resolveNumerals(language: Language, numerals: Numerals): 'latn' | 'arab' {
  if (numerals === 'auto') return language === 'ar' ? 'arab' : 'latn'
  return numerals === 'arabic' ? 'arab' : 'latn'
}
