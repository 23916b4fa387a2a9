import { readWebsite } from '../rules.ts'
import type { Tags } from './categories-presets.ts'

/** A text in either language, or both. */
export interface Named {
  en: string | null
  ar: string | null
}

const ARABIC = /\p{Script=Arabic}/u
const ARABIC_LETTER = /\p{Script=Arabic}/gu
const LETTER = /\p{L}/gu
const BETWEEN_NAMES = /\s*[|/()\n]\s*|\s+[-–—]\s+/u
const LONGEST = 300

/**
 * The value of a tag in English and Arabic: `key:en` and `key:ar`, else the plain value under the language of its
 * script. "البيك - AlBaik" is both. Another script than Arabic counts as English: it is how the place is called.
 */
export function namedBy(tags: Tags, key: string): Named {
  const [en, ar] = splitByScript(tags[key])
  return { en: clean(tags[`${key}:en`]) ?? en, ar: clean(tags[`${key}:ar`]) ?? ar }
}

function splitByScript(text: string | undefined): [en: string | null, ar: string | null] {
  const whole = clean(text)
  if (whole === null) return [null, null]
  if (!ARABIC.test(whole)) return [whole, null]
  const parts = whole.split(BETWEEN_NAMES).filter(Boolean)
  const arabic = parts.filter(isArabic)
  const other = parts.filter(part => !isArabic(part))
  // "فندق سرايا (٣)" is one name.
  const both = arabic.length > 0 && other.some(part => lettersOf(part) > 1)
  if (both) return [other.join(' '), arabic.join(' ')]
  return isArabic(whole) ? [null, whole] : [whole, null]
}

function isArabic(text: string): boolean {
  return (text.match(ARABIC_LETTER)?.length ?? 0) * 2 > lettersOf(text)
}

function lettersOf(text: string): number {
  return text.match(LETTER)?.length ?? 0
}

function clean(text: string | undefined): string | null {
  const trimmed = text?.replace(/\s+/gu, ' ').trim().slice(0, LONGEST)
  return trimmed || null
}

/** The name of a place in either language; of neither when it says only what it is called in a third one. */
export function placeName(tags: Tags): Named {
  const name = namedBy(tags, 'name')
  return { en: name.en ?? clean(tags.int_name), ar: name.ar }
}

/** Other names of a place, in any language. */
export function otherNames(tags: Tags): string[] {
  const names = Object.entries(tags)
    .filter(([key]) => /^(alt|short|int|official|old)_name(:(en|ar))?$/.test(key))
    .flatMap(([, value]) => value.split(';'))
  return [...new Set(names.map(clean).filter(name => name !== null))]
}

/** The first of the phone numbers. */
export function phoneOf(tags: Tags): string | null {
  return first(tags.phone ?? tags['contact:phone'] ?? tags.mobile ?? tags['contact:mobile'])
}

/** The first of the websites, if it is an address. */
export function websiteOf(tags: Tags): string | null {
  const website = first(tags.website ?? tags['contact:website'] ?? tags.url)
  return website && readWebsite(website)
}

function first(list: string | undefined): string | null {
  return clean(list?.split(';', 1)[0])
}

/** The postal address in the languages its street is given in. */
export function addressOf(tags: Tags): Named {
  const full = namedBy(tags, 'addr:full')
  return { en: full.en ?? composed(tags, 'en'), ar: full.ar ?? composed(tags, 'ar') }
}

function composed(tags: Tags, language: 'en' | 'ar'): string | null {
  const part = (key: string) => namedBy(tags, `addr:${key}`)[language]
  const street = part('street') ?? part('place')
  const house = part('housename')
  if (!street && !house) return null
  const number = clean(tags['addr:housenumber'])
  const line = street && number ? `${number} ${street}` : street
  const city = [clean(tags['addr:postcode']), part('city')].filter(Boolean).join(' ')
  const district = part('suburb') ?? part('district') ?? part('neighbourhood')
  return [house, line, district, city].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
}
