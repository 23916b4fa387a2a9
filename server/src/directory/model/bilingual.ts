/** A label as the API gives it: always in English. */
export interface BilingualLabel {
  en: string
  ar: string | null
}

/** A label in both languages: where there is no Arabic one, the English. */
export function localizeLabel({ label, label_ar }: { label: string; label_ar: string | null }) {
  return { en: label, ar: label_ar ?? label }
}

/** A text in English, in Arabic, or in both. */
export interface BilingualText {
  en: string | null
  ar: string | null
}

const ARABIC = /\p{Script=Arabic}/u
const ARABIC_LETTER = /\p{Script=Arabic}/gu
const LETTER = /\p{L}/gu
const OTHER_LETTER = /[\p{L}--\p{Script=Arabic}]/v
const BETWEEN_NAMES = /\s*[|/()\n]\s*|\s+[-–—]\s+/u
const NEEDS_CLEANING = /^\s|\s$|\s\s|[[\s--[ ]]\p{Bidi_C}]/v
/** Invisible direction marks. They occur in spreadsheets and can reverse the text next to them. */
const DIRECTIONS = /\p{Bidi_C}/gu
const LONGEST = 300

/**
 * A text in English and Arabic: the given translations, else the plain text under the language of its script.
 * "البيك - AlBaik" is both. Another script than Arabic counts as English: it is how the place is called.
 */
export function splitLanguages(
  text: string | null | undefined,
  english?: string | null,
  arabic?: string | null,
): BilingualText {
  const named = splitByScript(text)
  if (english) named.en = cleanText(english) ?? named.en
  if (arabic) named.ar = cleanText(arabic) ?? named.ar
  return named
}

function splitByScript(text: string | null | undefined): BilingualText {
  const whole = cleanText(text)
  if (whole === null) return { en: null, ar: null }
  if (!ARABIC.test(whole)) return { en: whole, ar: null }
  if (!OTHER_LETTER.test(whole)) return { en: null, ar: whole }
  // Lines are told apart before they are made one.
  const parts = (cleanText(text?.replace(/\s*\n\s*/gu, ' | ')) ?? whole).split(BETWEEN_NAMES).filter(Boolean)
  const arabic = parts.filter(isArabic)
  const other = parts.filter(part => !isArabic(part))
  // "فندق سرايا (٣)" is one name.
  const both = arabic.length > 0 && other.some(part => countLetters(part) > 1)
  if (both) return { en: other.join(' '), ar: arabic.join(' ') }
  return isArabic(whole) ? { en: null, ar: whole } : { en: whole, ar: null }
}

function isArabic(text: string): boolean {
  if (!OTHER_LETTER.test(text)) return ARABIC.test(text)
  return (text.match(ARABIC_LETTER)?.length ?? 0) * 2 > countLetters(text)
}

function countLetters(text: string): number {
  return text.match(LETTER)?.length ?? 0
}

/** The text with single spaces and without marks of direction, cut to what a name or an address may have; null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  if (!text) return null
  const plain = NEEDS_CLEANING.test(text) ? text.replace(DIRECTIONS, '').replace(/\s+/gu, ' ').trim() : text
  return (plain.length > LONGEST ? plain.slice(0, LONGEST) : plain) || null
}
