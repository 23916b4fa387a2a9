import type { Tags } from '../../categories/presets.ts'
import { type BilingualText, cleanText as clean, splitLanguages } from '../../model/bilingual.ts'
import { dropPlaceholders } from '../../model/placeholder-names.ts'
import { readWebsite } from '../../model/rules.ts'

/** The value of a tag in English and Arabic: `key:en` and `key:ar`, else the plain value by its script. */
export function readNames(tags: Tags, key: string): BilingualText {
  return splitLanguages(tags[key], tags[`${key}:en`], tags[`${key}:ar`])
}

/** The name of a place in English and Arabic; empty when the tags only have other languages. */
export function readPlaceName(tags: Tags): BilingualText {
  const name = dropPlaceholders(readNames(tags, 'name'))
  return { en: name.en ?? clean(tags.int_name), ar: name.ar }
}

/** Other names of a place, in any language. */
export function readOtherNames(tags: Tags): string[] {
  const names = Object.entries(tags)
    .filter(([key]) => /^(alt|short|int|official|old)_name(:(en|ar))?$/.test(key))
    .flatMap(([, value]) => value.split(';'))
  return [...new Set(names.map(clean).filter(name => name !== null))]
}

/** The phone numbers, parted by semicolons. */
export function readPhones(tags: Tags): string | null {
  return clean(tags.phone ?? tags['contact:phone'] ?? tags.mobile ?? tags['contact:mobile'])
}

/** The first of the websites, if it is an address. */
export function readFirstWebsite(tags: Tags): string | null {
  const website = takeFirst(tags.website ?? tags['contact:website'] ?? tags.url)
  return website && readWebsite(website)
}

function takeFirst(list: string | undefined): string | null {
  return clean(list?.split(';', 1)[0])
}

/** The postal address in the languages its street is given in. */
export function readAddress(tags: Tags): BilingualText {
  const full = readNames(tags, 'addr:full')
  return { en: full.en ?? composeAddress(tags, 'en'), ar: full.ar ?? composeAddress(tags, 'ar') }
}

function composeAddress(tags: Tags, language: 'en' | 'ar'): string | null {
  const part = (key: string) => readNames(tags, `addr:${key}`)[language]
  const street = part('street') ?? part('place')
  const house = part('housename')
  if (!street && !house) return null
  const number = clean(tags['addr:housenumber'])
  const line = street && number ? `${number} ${street}` : street
  const city = [clean(tags['addr:postcode']), part('city')].filter(Boolean).join(' ')
  const district = part('suburb') ?? part('district') ?? part('neighbourhood')
  return [house, line, district, city].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
}
