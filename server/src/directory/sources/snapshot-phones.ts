import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { DirectoryRecord } from '../records.ts'
import { phoneOf } from './table/phones.ts'
import { plainDigits } from './table/values.ts'

const INTERNATIONAL = /^\+[1-9]\d{7,14}$/
const CALLING_CODES = new Set<string>(getCountries().map(country => getCountryCallingCode(country)))
/** Hotlines are dialled in one country alone, which no number of theirs tells. */
const HOTLINE = /^\d{3,6}$/
const PLAIN = /^[\d\s().\-/]*$/
const DIGITS = { least: 7, most: 15 }

/** The phones of a snapshot, checked: which country a branch is in is told by the files before it. */
export class SnapshotPhones {
  readonly #countryOfCity = new Map<string, string>()
  readonly #cityOfDistrict = new Map<string, string>()

  /** The record with its phone as E.164 has it, or without what can be none; `note` is told of that. */
  checked<T extends DirectoryRecord>(record: T, note: (reason: string) => void): T {
    if (record.kind === 'city') this.#countryOfCity.set(record.key, record.countryCode)
    else if (record.kind === 'district') this.#cityOfDistrict.set(record.key, record.cityKey)
    else if ((record.kind === 'company' || record.kind === 'branch') && record.phone !== null) {
      const district = record.kind === 'branch' ? record.districtKey : null
      const phone = readPhone(record.phone, this.#countryOf(district))
      if (phone === null) note(`phone "${record.phone.slice(0, 60)}" is no phone number: left out`)
      return { ...record, phone }
    }
    return record
  }

  #countryOf(district: string | null): string | undefined {
    return this.#countryOfCity.get(this.#cityOfDistrict.get(district ?? '') ?? '')
  }
}

/** Without a country, a number that may be one of somewhere is left as it is. */
function readPhone(text: string, country: string | undefined): string | null {
  // Most are of this form, and the library takes its time.
  if (INTERNATIONAL.test(text) && hasCallingCode(text)) return text
  const valid = phoneOf(text, country)
  if (valid !== undefined) return valid
  const plain = plainDigits(text)
  if (HOTLINE.test(plain.replace(/[\s-]/g, ''))) return plain
  const home = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const number = parsePhoneNumberFromString(plain, home)
  if (number?.isPossible()) return number.number
  const digits = plain.replace(/\D/g, '').length
  const may = home === undefined && PLAIN.test(plain) && digits >= DIGITS.least && digits <= DIGITS.most
  return may ? plain : null
}

function hasCallingCode(phone: string): boolean {
  return [1, 2, 3].some(length => CALLING_CODES.has(phone.slice(1, 1 + length)))
}
