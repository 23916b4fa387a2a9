import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { Place } from '../model/place.ts'
import type { ReportNote } from '../model/records.ts'
import { toPlainDigits } from './csv/values.ts'

const BETWEEN =
  /\s*(?:[/,;|\n،؛]|\s[-–]\s|\b(?:or|tel|phone|mob|mobile|fax)\b[.:]*|أو|(?:هاتف|جوال|فاكس|تحويل[ةه])\s*:?)\s*/iu
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/
const CALLING_CODES = new Set<string>(getCountries().map(country => getCountryCallingCode(country)))
/** Short numbers, which are valid in one country only. */
/** "+00966 …", where 00 stands for the plus. */
const TWICE = /^\s*\+\s*00/
const HOTLINE = /^\d{3,6}$/
const PLAIN = /^[\d\s().\-/]*$/
const DIGITS = { least: 7, most: 15 }

/**
 * The first of the numbers in a text that is one, as E.164 has it ("+966112345678"); undefined when there is none.
 * Without a country code it is taken for a number of the country.
 */
export function parsePhone(text: string, country: string | undefined): string | undefined {
  const home = toPhoneCountry(country)
  for (const part of toPlainDigits(text).split(BETWEEN)) {
    const number = parsePhoneNumberFromString(part.replace(TWICE, '+'), home)
    if (number?.isValid()) return number.number
  }
  return undefined
}

/**
 * The same, and where none of the numbers is surely one, the first if it is a hotline or may be one; null when there is none.
 * Without a country, a number that may be one of somewhere is left as it is.
 */
export function readPhone(text: string, country: string | undefined): string | null {
  // Most numbers have this form, and the library is slow.
  if (INTERNATIONAL.test(text) && hasCallingCode(text)) return text
  const valid = parsePhone(text, country)
  if (valid !== undefined) return valid
  const plain = toPlainDigits(text.split(';', 1)[0]!)
  if (HOTLINE.test(plain.replace(/[\s-]/g, ''))) return plain
  const home = toPhoneCountry(country)
  const number = parsePhoneNumberFromString(plain, home)
  if (number?.isPossible()) return number.number
  const digits = plain.replace(/\D/g, '').length
  const may = home === undefined && PLAIN.test(plain) && digits >= DIGITS.least && digits <= DIGITS.most
  return may ? plain : null
}

function hasCallingCode(phone: string): boolean {
  return [1, 2, 3].some(length => CALLING_CODES.has(phone.slice(1, 1 + length)))
}

function toPhoneCountry(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined
}

/** The note about a phone that is left out. */
export function describeBadPhone(text: string): string {
  return `phone "${text.slice(0, 60)}" is no phone number: left out`
}

/** Yields the places with their phones in E.164 by their countries; `note` reports texts that are no phone number. */
export async function* normalizePhones(
  batches: AsyncIterable<Place[]>,
  note: ReportNote,
): AsyncGenerator<Place[]> {
  for await (const batch of batches) {
    for (const place of batch) {
      if (place.phone === null) continue
      const phone = readPhone(place.phone, place.countryCode ?? undefined)
      if (phone === null) note('branch', place.origin, describeBadPhone(place.phone))
      place.phone = phone
    }
    yield batch
  }
}
