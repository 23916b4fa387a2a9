import { distanceKm } from '../../../geo/haversine.ts'
import { toNameKey, toSlug } from '../../../text/fold.ts'
import type { BilingualText } from '../../model/bilingual.ts'
import type { Note } from './business.ts'
import type { CsvGazetteer, KnownCity, KnownDistrict } from './gazetteer.ts'
import type { TableRow } from './rows.ts'

/** Where a row says its branch is, as far as the directory can tell. */
export interface RowPlace {
  /** Null: the loader places the branch by its coordinates. */
  city: KnownCity | null
  district: RowDistrict | null
  /** The country for phone numbers. */
  country: string | undefined
}

export interface RowDistrict {
  slug: string
  label: string | null
  labelAr: string | null
  /** Null: they are to be learned from the rows. */
  lat: number | null
  lng: number | null
}

export interface Point {
  lat: number
  lng: number
}

/** Beyond this a branch is not in the city that its row names. */
const CITY_REACH_KM = 100

const CITY_WORDS =
  /^(?:مدينة|محافظة|بلدية|city of|governorate of)\s+|\s+(?:city|governorate|municipality)$/giu
const DISTRICT_WORDS = /^(?:حي|حى|منطقة)\s+|\s+(?:district|neighbou?rhood|area)$/giu

/**
 * The place of a row: the city by name, in the row's country if it has one and nearest to the coordinates if there are
 * several; the district by name or, in that city, by coordinates. A text is the rule that the row breaks.
 */
export async function placeOf(
  row: TableRow,
  point: Point | null,
  gazetteer: CsvGazetteer,
  note: Note,
): Promise<RowPlace | string> {
  const countryText = row.text('country')
  const country = countryText === null ? undefined : await gazetteer.findCountry(countryText)
  if (countryText !== null && !country) return `country: the directory has no country "${countryText}"`
  const name = row.named('city')
  const texts = textsOf(name)
  if (texts.length === 0 && point === null) return 'city: neither a city nor coordinates say where it is'
  const cities = await citiesNamed(texts, country?.code, gazetteer)
  const city = point ? nearestOf(cities, point) : cities[0]
  if (!city) {
    if (texts.length === 0 || point) return byPoint(point!, texts, country, gazetteer, note)
    return `city: no city${country ? ` of ${country.label}` : ''} is called "${texts[0]}"`
  }
  const rivals = new Set(cities.map(each => each.country))
  if (!point && !country && rivals.size > 1) {
    return `city: "${texts[0]}" may be in ${[...rivals].join(' or ')}: the row must name a country`
  }
  const fault = point && misplaced(point, city)
  if (fault) return fault
  return {
    city,
    district: await districtOf(row.named('district'), city, point, gazetteer),
    country: city.country,
  }
}

async function citiesNamed(
  texts: string[],
  country: string | undefined,
  gazetteer: CsvGazetteer,
): Promise<KnownCity[]> {
  for (const text of [...texts, ...texts.map(text => plain(text, CITY_WORDS))]) {
    const cities = (await gazetteer.findCities(text)).filter(city => !country || city.country === country)
    if (cities.length > 0) return cities
  }
  return []
}

async function byPoint(
  point: Point,
  texts: string[],
  country: { code: string; label: string } | undefined,
  gazetteer: CsvGazetteer,
  note: Note,
): Promise<RowPlace | string> {
  const near = await gazetteer.findNearestCity(point.lat, point.lng)
  if (country && near?.country !== country.code && Math.abs(point.lng) <= 90) {
    const other = await gazetteer.findNearestCity(point.lng, point.lat)
    if (other?.country === country.code) return SWAPPED
  }
  if (texts.length > 0) note(`city: the directory has no city "${texts[0]}": placed by its coordinates`, true)
  return { city: null, district: null, country: country?.code ?? near?.country }
}

const SWAPPED = 'lat and lng: they seem to be swapped'

function misplaced(point: Point, city: KnownCity): string | undefined {
  const away = kmTo(city, point)
  if (away <= CITY_REACH_KM) return undefined
  const swapped = Math.abs(point.lng) <= 90 && kmTo(city, { lat: point.lng, lng: point.lat }) <= CITY_REACH_KM
  return swapped ? SWAPPED : `lat and lng: they lie ${Math.round(away)} km from ${city.label}`
}

function nearestOf(cities: KnownCity[], point: Point): KnownCity | undefined {
  const [first, ...others] = cities
  return others.reduce((best, city) => (kmTo(city, point) < kmTo(best!, point) ? city : best), first)
}

function kmTo({ lat, lng }: KnownCity, point: Point): number {
  return lat === null || lng === null ? 0 : distanceKm(lat, lng, point.lat, point.lng)
}

/** A district that the directory does not know is made; without a name it is the nearest, or one named after the city. */
async function districtOf(
  name: BilingualText,
  city: KnownCity,
  point: Point | null,
  gazetteer: CsvGazetteer,
): Promise<RowDistrict> {
  const { named, nearest } = await gazetteer.readDistricts(city.id)
  const texts = textsOf(name)
  const known = [...texts, ...texts.map(text => plain(text, DISTRICT_WORDS))]
    .map(text => named.get(toNameKey(text)))
    .find(Boolean)
  if (known) return districtRow(known)
  if (texts.length > 0) {
    const [label, labelAr] = [name.en, name.ar].map(text => text && plain(text, DISTRICT_WORDS)) as [
      string,
      string,
    ]
    return { slug: toSlug(label ?? labelAr) || 'district', label, labelAr, lat: null, lng: null }
  }
  const near = point && nearest(point.lat, point.lng)
  if (near) return districtRow(near)
  return { slug: city.slug, label: city.label, labelAr: city.labelAr, lat: city.lat, lng: city.lng }
}

function districtRow({ slug, label, labelAr, lat, lng }: KnownDistrict): RowDistrict {
  return { slug, label, labelAr, lat, lng }
}

function textsOf({ en, ar }: BilingualText): string[] {
  return [en, ar].filter(text => text !== null)
}

/** Without the words that say what kind of place it is, if anything is left. */
function plain(text: string, words: RegExp): string {
  return text.replace(words, '').trim() || text
}
