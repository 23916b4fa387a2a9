import { createHash } from 'node:crypto'
import { foldText, toNameKey, toSlug } from '../../../text/fold.ts'
import type { BilingualText } from '../../model/bilingual.ts'
import { readWebsite } from '../../model/rules.ts'
import { parsePhone } from '../phones.ts'
import type { CsvGazetteer } from './gazetteer.ts'
import { type Point, placeOf, type RowPlace } from './place.ts'
import type { TableRow } from './rows.ts'
import {
  parseCoordinates,
  parseCount,
  parseDegrees,
  parseRating,
  parseYesNo,
  toPlainDigits,
} from './values.ts'

/** A row that is taken: a branch and where it is. */
export interface TableBusiness extends RowPlace {
  name: BilingualText
  category: RowCategory | null
  point: Point | null
}

/** What else a row says of its branch. */
export interface BranchDetails {
  address: BilingualText
  phone: string | null
  website: string | null
  rating: number | null
  reviews: number | null
  closed: boolean
}

export interface RowCategory {
  slug: string
  label: string | null
  labelAr: string | null
}

/** Told of each value that was left out of a row that is taken; `once` when it says the same of many rows. */
export type Note = (text: string, once?: boolean) => void

/** What a row holds, or the field and the rule that it breaks. */
export async function businessOf(
  row: TableRow,
  gazetteer: CsvGazetteer,
  note: Note,
): Promise<TableBusiness | string> {
  const own = row.named('name')
  const name = (own.en ?? own.ar) ? own : row.named('company')
  if (!(name.en ?? name.ar)) return 'name: no name in either language'
  const point = pointOf(row, note)
  if (typeof point === 'string') return point
  const place = await placeOf(row, point, gazetteer, note)
  if (typeof place === 'string') return place
  return {
    ...place,
    name,
    category: await categoryOf(row.named('category'), gazetteer, note),
    point,
  }
}

/** The rest of a row, without the values that cannot be what they should be. */
export function detailsOf(row: TableRow, country: string | undefined, note: Note): BranchDetails {
  const isRating = (value: number) => value >= 0 && value <= 5
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 31
  return {
    address: row.named('address'),
    phone: phoneIn(row, 'phone', country, note),
    website: websiteIn(row, 'website', note),
    rating: numberIn(row, 'rating', parseRating, isRating, 'not within 0 and 5', note),
    reviews: numberIn(row, 'reviews', parseCount, isCount, 'not a whole number', note),
    closed: usable('closed', row.text('closed'), parseYesNo, 'neither yes nor no', note) ?? false,
  }
}

/** The website of a row or its company: the first address of the text. */
export function websiteIn(row: TableRow, field: 'website' | 'company_website', note: Note): string | null {
  const read = (text: string) => readWebsite(text.split(/[\s,;|،]+/u)[0]!)
  return usable(field, row.text(field), read, 'no web address', note)
}

export function phoneIn(
  row: TableRow,
  field: 'phone' | 'company_phone',
  country: string | undefined,
  note: Note,
): string | null {
  return usable(field, row.text(field), text => parsePhone(text, country), 'no phone number', note)
}

function numberIn(
  row: TableRow,
  field: 'rating' | 'reviews',
  read: (text: string) => number,
  fits: (value: number) => boolean,
  rule: string,
  note: Note,
): number | null {
  const value = (text: string) => (fits(read(text)) ? read(text) : undefined)
  return usable(field, row.text(field), value, rule, note)
}

/** The value that `read` makes of a text; a text it can make nothing of is left out, with a note that says so. */
function usable<T>(
  field: string,
  text: string | null,
  read: (text: string) => T | null | undefined,
  rule: string,
  note: Note,
): T | null {
  const value = text === null ? null : (read(text) ?? null)
  if (text !== null && value === null) note(`${field}: "${shortened(text)}" is ${rule}: left out`)
  return value
}

function pointOf(row: TableRow, note: Note): Point | null | string {
  const pair = row.text('coordinates')
  const found = pair === null ? undefined : parseCoordinates(pair)
  if (pair !== null && !found)
    note(`coordinates: "${shortened(pair)}" holds no latitude and longitude: left out`)
  const [latText, lngText] = [row.text('lat'), row.text('lng')]
  if (!found && latText === null && lngText === null) return null
  if (!found && (latText === null || lngText === null)) return 'lat and lng: only one of them is given'
  const [lat, lng] = found ?? [parseDegrees(latText!), parseDegrees(lngText!)]
  const fault = outside('lat', lat, 90, latText ?? pair!) ?? outside('lng', lng, 180, lngText ?? pair!)
  if (fault !== undefined) return fault
  if (lat !== 0 || lng !== 0) return { lat, lng }
  note('lat and lng: 0, 0 is in the sea: left out')
  return null
}

function outside(field: 'lat' | 'lng', degrees: number, most: number, text: string): string | undefined {
  if (Number.isNaN(degrees)) return `${field}: "${shortened(text)}" is no number`
  return Math.abs(degrees) <= most
    ? undefined
    : `${field}: "${shortened(text)}" is not within -${most} and ${most}`
}

/** A category that the directory does not know is made. */
async function categoryOf(
  name: BilingualText,
  gazetteer: CsvGazetteer,
  note: Note,
): Promise<RowCategory | null> {
  const texts = [name.en, name.ar].filter(text => text !== null)
  if (texts.length === 0) return null
  const categories = await gazetteer.readCategories()
  const known = texts.map(text => categories.get(toNameKey(text))).find(Boolean)
  if (known) return known
  note(`category: the directory has no category "${texts[0]}": made`, true)
  return { slug: toSlug(texts[0]!) || 'other', label: name.en, labelAr: name.ar }
}

/** The key that a row gives its branch, in European digits. */
export function givenKey(row: TableRow): string | undefined {
  const text = row.text('key')
  return text === null ? undefined : toPlainDigits(text)
}

/** What a row without a key is known by: its names and where it is, not what changes from year to year. */
export function madeKey(row: TableRow, point: Point | null): string {
  const texts = (['name', 'company', 'city', 'district', 'address'] as const).flatMap(field => {
    const { en, ar } = row.named(field)
    return [en, ar].map(text => foldText(text ?? ''))
  })
  const address = row.named('address')
  const where =
    (address.en ?? address.ar) ? '' : point ? `${point.lat.toFixed(4)} ${point.lng.toFixed(4)}` : ''
  return createHash('sha256')
    .update([...texts, where].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
