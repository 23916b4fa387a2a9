import type { BilingualText } from '../../model/bilingual.ts'
import { readWebsite } from '../../model/rules.ts'
import { parsePhone } from '../phones.ts'
import type { RowValues } from './read-rows.ts'
import { parseCount, parseRating, parseYesNo } from './values.ts'

/** A value that was left out of a row, or what the row made the directory add. */
export interface RowNote {
  text: string
  /** The text says the same of many rows, and is reported once. */
  once?: boolean
}

/** The values of a branch that no other row depends on. */
export interface BranchDetails {
  address: BilingualText
  phone: string | null
  website: string | null
  rating: number | null
  reviews: number | null
  closed: boolean
}

/** Parses the details of a branch. A value that breaks its rule is left out, with a note. */
export function parseDetails(
  { names, texts }: RowValues,
  country: string | undefined,
  notes: RowNote[],
): BranchDetails {
  const isRating = (value: number) => value >= 0 && value <= 5
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 31
  return {
    address: names.address,
    phone: parsePhoneField('phone', texts.phone, country, notes),
    website: parseWebsiteField('website', texts.website, notes),
    rating: parseNumberField('rating', texts.rating, parseRating, isRating, 'not within 0 and 5', notes),
    reviews: parseNumberField('reviews', texts.reviews, parseCount, isCount, 'not a whole number', notes),
    closed: parseField('closed', texts.closed, parseYesNo, 'neither yes nor no', notes) ?? false,
  }
}

/** The first web address of a text. */
export function parseWebsiteField(
  field: 'website' | 'company_website',
  text: string | null,
  notes: RowNote[],
): string | null {
  const parse = (value: string) => readWebsite(value.split(/[\s,;|،]+/u)[0]!)
  return parseField(field, text, parse, 'no web address', notes)
}

export function parsePhoneField(
  field: 'phone' | 'company_phone',
  text: string | null,
  country: string | undefined,
  notes: RowNote[],
): string | null {
  return parseField(field, text, value => parsePhone(value, country), 'no phone number', notes)
}

function parseNumberField(
  field: 'rating' | 'reviews',
  text: string | null,
  parse: (text: string) => number,
  isValid: (value: number) => boolean,
  rule: string,
  notes: RowNote[],
): number | null {
  const parseValid = (value: string) => (isValid(parse(value)) ? parse(value) : undefined)
  return parseField(field, text, parseValid, rule, notes)
}

/** What `parse` makes of a text; null with a note when it makes nothing of it. */
function parseField<T>(
  field: string,
  text: string | null,
  parse: (text: string) => T | null | undefined,
  rule: string,
  notes: RowNote[],
): T | null {
  if (text === null) return null
  const value = parse(text) ?? null
  if (value === null) notes.push({ text: `${field}: "${shorten(text)}" is ${rule}: left out` })
  return value
}

/** A text as messages quote it. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
