import { cleanText, splitLanguages } from './bilingual.ts'
import { memoize, toIndexedNames } from './names.ts'

/** The city and the district of a place, as its source writes them: "Riyadh - الرياض", "Al Olaya District". */
export interface Locality {
  city: string | null
  district: string | null
}

/** The name of a city or a district: how a new one would be called, and the names that it is looked up by. */
export interface LocalityName {
  label: string | null
  labelAr: string | null
  /** As indexes hold them, the label first. */
  names: string[]
}

const CITY_WORDS =
  /^(?:مدينة|محافظة|بلدية|city of|governorate of)\s+|\s+(?:city|governorate|municipality)$/giu
const DISTRICT_WORDS = /^(?:حي|حى|منطقة)\s+|\s+(?:district|neighbou?rhood|area)$/giu
/** Postal codes, coordinates and house numbers are no names. */
const DIGIT = /\p{Nd}/u
const LETTERS = /\p{L}{2}/u
const LONGEST = 60

/** The name without the words for the kind of place ("city of", "مدينة"), unless nothing would be left. */
export function stripCityWords(text: string): string {
  return text.replace(CITY_WORDS, '').trim() || text
}

/** The name without the words for the kind of place ("district", "حي"), unless nothing would be left. */
export function stripDistrictWords(text: string): string {
  return text.replace(DISTRICT_WORDS, '').trim() || text
}

const parseCityName = memoize((text: string) => parseName(text, stripCityWords))
const parseDistrictName = memoize((text: string) => parseName(text, stripDistrictWords))

/** Null where the text is no name of a place. */
export function readCityName(text: string | null | undefined): LocalityName | null {
  return text ? parseCityName(text) : null
}

/** Null where the text is no name of a place. */
export function readDistrictName(text: string | null | undefined): LocalityName | null {
  return text ? parseDistrictName(text) : null
}

/** Of "Riyadh, Saudi Arabia" the part before the comma is the name. */
function parseName(text: string, strip: (text: string) => string): LocalityName | null {
  const [first] = cleanText(text)?.split(/[,،;]/) ?? []
  if (!first || DIGIT.test(first) || !LETTERS.test(first) || first.length > LONGEST) return null
  const { en, ar } = splitLanguages(first.trim())
  const [label, labelAr] = [en && strip(en), ar && strip(ar)]
  const names = toIndexedNames(label, labelAr, en, ar)
  return names.length > 0 ? { label, labelAr, names } : null
}
