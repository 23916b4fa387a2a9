import { distanceKm } from '../../../geo/haversine.ts'
import { toNameKey, toSlug } from '../../../text/fold.ts'
import type { BilingualText } from '../../model/bilingual.ts'
import { type Locality, stripCityWords, stripDistrictWords } from '../../model/locality.ts'
import type { Coordinates } from '../../model/place.ts'
import { chooseCity } from './choose-city.ts'
import type { CsvGazetteer, KnownCity, KnownDistrict } from './gazetteer.ts'
import type { RowValues } from './read-rows.ts'
import type { RowNote } from './row-details.ts'

/** Where a branch is, as far as the directory knows the row's city. */
export interface RowLocation {
  /** Null where the loader finds the city by the coordinates. */
  city: KnownCity | null
  district: RowDistrict | null
  /** What the loader places the branch by, beside the coordinates, where the directory has no city of the name. */
  locality: Locality | null
  /** The country for phone numbers. */
  country: string | undefined
}

export interface RowDistrict {
  slug: string
  label: string | null
  labelAr: string | null
  /** Null where they are the mean of the rows' coordinates. */
  lat: number | null
  lng: number | null
}

/** A branch farther away is not in the city that its row names. */
const CITY_REACH_KM = 100

/** Finds the country of nearly all rows; asked only when a row leaves it open. */
export type FindMainCountry = () => Promise<string | undefined>

/**
 * Locates a row: the city by name, in the row's country if it has one, and the nearest to the coordinates if several
 * cities have the name; the district by name, else by coordinates. A returned text is the rule that the row breaks.
 */
export async function locateRow(
  { names, texts: values }: RowValues,
  point: Coordinates | null,
  gazetteer: CsvGazetteer,
  findMainCountry: FindMainCountry,
  notes: RowNote[],
): Promise<RowLocation | string> {
  const countryText = values.country
  const country = countryText === null ? undefined : await gazetteer.findCountry(countryText)
  if (countryText !== null && !country) return `country: the directory has no country "${countryText}"`
  const texts = listTexts(names.city)
  if (texts.length === 0 && point === null) return 'city: neither a city nor coordinates say where it is'
  const cities = await findCities(texts, country?.code, gazetteer)
  let city = point ? findNearest(cities, point) : cities[0]
  if (!city) {
    if (texts.length === 0 || point) return locateByCoordinates(point!, names, country, gazetteer, notes)
    return `city: ${describeUnknownCity(texts[0]!, country)}`
  }
  const rivals = new Set(cities.map(each => each.country))
  if (!point && !country && rivals.size > 1) {
    const open = `city: "${texts[0]}" may be in ${[...rivals].join(' or ')}`
    const chosen = chooseCity(cities, await findMainCountry())
    if (!chosen) {
      return `${open}: name the country in the row, or with --country for all rows that name none`
    }
    city = chosen.city
    const text = `${open}: taken for ${city.label} (${city.country}), ${chosen.reason}`
    notes.push({ text, once: true })
  }
  const error = point && findDistanceError(point, city, cities)
  if (error) return error
  return {
    city,
    district: await findDistrict(names.district, city, point, gazetteer),
    locality: null,
    country: city.country,
  }
}

function describeUnknownCity(name: string, country: { label: string } | undefined): string {
  return `no city${country ? ` of ${country.label}` : ''} is called "${name}"`
}

/** What follows the name of a city: "Riyadh 12211", "Riyadh, KSA". */
const BEHIND_CITY = /\s*(?:[,،(].*|\d{4,}(?:-\d+)?)$/u

/** The cities of the first of the texts that names any, with or without words such as "city of": الكويت is مدينة الكويت. */
export async function findCities(
  texts: string[],
  country: string | undefined,
  gazetteer: CsvGazetteer,
): Promise<KnownCity[]> {
  const whole = texts.flatMap(text => [`${text} City`, `مدينة ${text}`])
  const short = texts.map(text => text.replace(BEHIND_CITY, ''))
  for (const text of [...texts, ...texts.map(stripCityWords), ...whole, ...short].filter(Boolean)) {
    const cities = (await gazetteer.findCities(text)).filter(city => !country || city.country === country)
    if (cities.length > 0) return cities
  }
  return []
}

async function locateByCoordinates(
  point: Coordinates,
  names: RowValues['names'],
  country: { code: string; label: string } | undefined,
  gazetteer: CsvGazetteer,
  notes: RowNote[],
): Promise<RowLocation | string> {
  const texts = listTexts(names.city)
  const near = await gazetteer.findNearestCity(point.lat, point.lng)
  if (country && near?.country !== country.code) {
    if (Math.abs(point.lng) <= 90) {
      const other = await gazetteer.findNearestCity(point.lng, point.lat)
      if (other?.country === country.code) return SWAPPED
    }
    // Near a border both countries have cities.
    if (near && !(await gazetteer.findNearestCity(point.lat, point.lng, country.code))) {
      notes.push({
        text: `country: its coordinates are near ${near.label} (${near.country}), not in ${country.label}: placed by them`,
      })
    }
  }
  if (texts.length > 0) {
    notes.push({
      text: `city: ${describeUnknownCity(texts[0]!, country)}: placed by its coordinates, or in a new city where several rows name it`,
      once: true,
    })
  }
  const locality = { city: joinTexts(names.city), district: joinTexts(names.district) }
  return { city: null, district: null, locality, country: country?.code ?? near?.country }
}

const SWAPPED = 'lat and lng: they seem to be swapped'

/** `cities` are all that have the name of the row, of which `city` is the nearest. */
function findDistanceError(
  point: Coordinates,
  city: KnownCity,
  cities: readonly KnownCity[],
): string | undefined {
  const away = measureKm(city, point)
  if (away <= CITY_REACH_KM) return undefined
  const turned = { lat: point.lng, lng: point.lat }
  const isSwapped = Math.abs(point.lng) <= 90 && cities.some(each => measureKm(each, turned) <= CITY_REACH_KM)
  return isSwapped ? SWAPPED : `lat and lng: they lie ${Math.round(away)} km from ${city.label}`
}

function findNearest(cities: KnownCity[], point: Coordinates): KnownCity | undefined {
  const [first, ...others] = cities
  return others.reduce(
    (best, city) => (measureKm(city, point) < measureKm(best!, point) ? city : best),
    first,
  )
}

function measureKm({ lat, lng }: KnownCity, point: Coordinates): number {
  return lat === null || lng === null ? 0 : distanceKm(lat, lng, point.lat, point.lng)
}

/** The district of that name, a new one if the directory does not know it. Without a name: the nearest, else one named after the city. */
async function findDistrict(
  name: BilingualText,
  city: KnownCity,
  point: Coordinates | null,
  gazetteer: CsvGazetteer,
): Promise<RowDistrict> {
  const { named, nearest } = await gazetteer.readDistricts(city.id)
  const texts = listTexts(name)
  const known = [...texts, ...texts.map(stripDistrictWords)]
    .map(text => named.get(toNameKey(text)))
    .find(Boolean)
  if (known) return toRowDistrict(known)
  if (texts.length > 0) {
    const [label, labelAr] = [name.en, name.ar].map(text => text && stripDistrictWords(text)) as [
      string,
      string,
    ]
    return { slug: toSlug(label ?? labelAr) || 'district', label, labelAr, lat: null, lng: null }
  }
  const near = point && nearest(point.lat, point.lng)
  if (near) return toRowDistrict(near)
  return { slug: city.slug, label: city.label, labelAr: city.labelAr, lat: city.lat, lng: city.lng }
}

function toRowDistrict({ slug, label, labelAr, lat, lng }: KnownDistrict): RowDistrict {
  return { slug, label, labelAr, lat, lng }
}

function joinTexts(name: BilingualText): string | null {
  return listTexts(name).join(' - ') || null
}

export function listTexts({ en, ar }: BilingualText): string[] {
  return [en, ar].filter(text => text !== null)
}
