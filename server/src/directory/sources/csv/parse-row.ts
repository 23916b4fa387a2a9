import { createHash } from 'node:crypto'
import { foldText, toNameKey, toSlug } from '../../../text/fold.ts'
import { findCategory, matchRawTag } from '../../categories/catalogue.ts'
import { findOpenCategory } from '../../categories/open-data.ts'
import type { BilingualText } from '../../model/bilingual.ts'
import type { Locality } from '../../model/locality.ts'
import type { Coordinates } from '../../model/place.ts'
import type { CsvGazetteer, KnownCity } from './gazetteer.ts'
import { type FindMainCountry, locateRow, type RowDistrict } from './locate-row.ts'
import type { RowValues } from './read-rows.ts'
import { type BranchDetails, parseDetails, type RowNote, shorten } from './row-details.ts'
import { parseCoordinates, parseDegrees, toPlainDigits } from './values.ts'

/** A row of a CSV file, parsed once: a branch, where it is, and what is to be reported about it. */
export interface ParsedRow {
  values: RowValues
  /** The row's own key; undefined where the file has none. */
  givenKey: string | undefined
  /** Identifies the branch: the given key, else a hash of what does not change from year to year. */
  key: string
  name: BilingualText
  category: RowCategory | null
  coordinates: Coordinates | null
  /** Null where the loader finds the city by the coordinates. */
  city: KnownCity | null
  district: RowDistrict | null
  locality: Locality | null
  /** The country for phone numbers. */
  country: string | undefined
  details: BranchDetails
  notes: RowNote[]
}

/** A row that breaks a rule. */
export interface RejectedRow {
  key: string
  /** The field and the rule. */
  reason: string
}

export interface RowCategory {
  /** The words of the file, folded. Unlike the category, they do not depend on what the directory knows. */
  key: string
  slug: string
  label: string | null
  labelAr: string | null
}

/** Parses the values of a row with what the directory knows of places and categories. */
export async function parseRow(
  values: RowValues,
  gazetteer: CsvGazetteer,
  findMainCountry: FindMainCountry,
): Promise<ParsedRow | RejectedRow> {
  const { names, texts } = values
  const givenKey = texts.key === null ? undefined : toPlainDigits(texts.key)
  const reject = (reason: string) => ({ key: givenKey ?? hashRow(values, null), reason })
  const notes: RowNote[] = []
  const name = hasText(names.name) ? names.name : names.company
  if (!hasText(name)) return reject('name: no name in either language')
  const coordinates = parseRowCoordinates(values, notes)
  if (typeof coordinates === 'string') return reject(coordinates)
  const location = await locateRow(values, coordinates, gazetteer, findMainCountry, notes)
  if (typeof location === 'string') return reject(location)
  return {
    ...location,
    values,
    givenKey,
    key: givenKey ?? hashRow(values, coordinates),
    name,
    category: await findRowCategory(names.category, gazetteer, notes),
    coordinates,
    details: parseDetails(values, location.country, notes),
    notes,
  }
}

export function hasText({ en, ar }: BilingualText): boolean {
  return Boolean(en ?? ar)
}

/** The coordinates of a row, null where it has none. A text is an error: it names the rule that they break. */
export function parseRowCoordinates({ texts }: RowValues, notes: RowNote[]): Coordinates | null | string {
  const { coordinates: pair, lat: latText, lng: lngText } = texts
  const found = pair === null ? undefined : parseCoordinates(pair)
  if (pair !== null && !found) {
    notes.push({ text: `coordinates: "${shorten(pair)}" holds no latitude and longitude: left out` })
  }
  if (!found && latText === null && lngText === null) return null
  if (!found && (latText === null || lngText === null)) return 'lat and lng: only one of them is given'
  const [lat, lng] = found ?? [parseDegrees(latText!), parseDegrees(lngText!)]
  const error =
    findDegreesError('lat', lat, 90, latText ?? pair!) ?? findDegreesError('lng', lng, 180, lngText ?? pair!)
  if (error !== undefined) return error
  if (lat !== 0 || lng !== 0) return { lat, lng }
  notes.push({ text: 'lat and lng: 0, 0 is in the sea: left out' })
  return null
}

/** A larger number than a wrong one of degrees: UTM and Web Mercator count metres. */
const MIN_METRES = 10_000

function findDegreesError(
  field: 'lat' | 'lng',
  degrees: number,
  most: number,
  text: string,
): string | undefined {
  if (Number.isNaN(degrees)) return `${field}: "${shorten(text)}" is no number`
  if (Math.abs(degrees) <= most) return undefined
  const hint =
    Math.abs(degrees) < MIN_METRES ? '' : ', and may be metres of a projection: save it in degrees (WGS 84)'
  return `${field}: "${shorten(text)}" is not within -${most} and ${most}${hint}`
}

/**
 * The category that an earlier import of this source gave to the same words, else the directory's category of that name,
 * else the one that open data means by it ("amenity=fast_food", "Dining and Drinking > Cafe"), else a new one. The earlier one comes first, because another source may have brought a
 * category of that name since, and a file that is imported again must change nothing.
 */
async function findRowCategory(
  name: BilingualText,
  gazetteer: CsvGazetteer,
  notes: RowNote[],
): Promise<RowCategory | null> {
  const texts = [name.en, name.ar].filter(text => text !== null)
  if (texts.length === 0) return null
  const slugs = texts.map(text => toSlug(text) || 'other')
  const key = slugs.join('/')
  const earlier = await gazetteer.readEarlierCategories()
  const categories = await gazetteer.readCategories()
  const known =
    [key, ...slugs].map(each => earlier.get(each)).find(Boolean) ??
    texts.map(text => categories.get(toNameKey(text))).find(Boolean)
  if (known) return { ...known, key }
  const raw = texts.map(text => matchRawTag(text) ?? findOpenCategory(text)).find(Boolean)
  const existing = raw && categories.get(toNameKey(raw))
  if (existing) return { ...existing, key }
  notes.push({ text: `category: the directory has no category "${texts[0]}": made`, once: true })
  if (!raw) return { key, slug: slugs[0]!, label: name.en, labelAr: name.ar }
  const { label, labelAr } = findCategory(raw)!
  return { key, slug: raw, label, labelAr }
}

const IDENTIFYING = ['name', 'company', 'city', 'district', 'address'] as const

/** Hashes the names of a row and its address or coordinates, which stay the same from year to year. */
function hashRow({ writtenNames: names }: RowValues, coordinates: Coordinates | null): string {
  const texts = IDENTIFYING.flatMap(field =>
    [names[field].en, names[field].ar].map(text => foldText(text ?? '')),
  )
  const point =
    hasText(names.address) || !coordinates
      ? ''
      : `${coordinates.lat.toFixed(4)} ${coordinates.lng.toFixed(4)}`
  return createHash('sha256')
    .update([...texts, point].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
