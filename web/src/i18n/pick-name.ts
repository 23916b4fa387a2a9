import type { NullableLocalizedText } from 'dalil-client'
import type { Language } from '../preferences/preferences.ts'

export interface NamePart {
  language: Language
  text: string
}

/**
 * The name in the reader's language, or in the other where that is missing; and the other one, unless it says the same.
 */
export function pickName(
  name: NullableLocalizedText,
  language: Language,
): { first: NamePart | undefined; other: NamePart | undefined } {
  const otherLanguage = language === 'ar' ? 'en' : 'ar'
  const parts = [language, otherLanguage].flatMap(part => {
    const text = name[part as Language]?.trim()
    return text ? [{ language: part as Language, text }] : []
  })
  const [first, other] = parts
  return { first, other: other && other.text !== first?.text ? other : undefined }
}

/** `label` and `labelAr` of reference data as a bilingual name. */
export function toName(reference: { label: string; labelAr: string | null }): NullableLocalizedText {
  return { en: reference.label, ar: reference.labelAr }
}

const NONE: NullableLocalizedText = { en: null, ar: null }

/** The name of a district; none where its city stands in for one that is not known. */
export function nameDistrict(
  district: NullableLocalizedText,
  city: NullableLocalizedText,
): NullableLocalizedText {
  return district.en === city.en && district.ar === city.ar ? NONE : district
}
