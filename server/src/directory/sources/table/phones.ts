import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { plainDigits } from './values.ts'

const BETWEEN = /\s*(?:[/,;|\n،؛]|\s[-–]\s|\bor\b|أو)\s*/u

/**
 * The first of the numbers in a text that is one, as E.164 has it ("+966112345678"); undefined when there is none.
 * Without a country code it is taken for a number of the country.
 */
export function phoneOf(text: string, country: string | undefined): string | undefined {
  const home = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined
  for (const part of plainDigits(text).split(BETWEEN)) {
    const number = parsePhoneNumberFromString(part, home)
    if (number?.isValid()) return number.number
  }
  return undefined
}
