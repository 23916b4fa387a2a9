import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitNameWords } from '../../../text/fold.ts'
import { createWordTest, type KeyNumbers, numberTexts } from '../key-numbers.ts'

// Sources give the name of the street to places that have none of their own.
const STREETS = ['street', 'road', 'st', 'rd', 'rue', 'شارع', 'طريق']

// Words that end the name of a building, which may follow a chain's name to tell the branch: "Acme Nakheel Mall".
const BUILDINGS = `mall plaza center centre gallery galleria tower towers park walk boulevard avenue street road square airport
  station مول بلازا جاليري بوليفارد أفنيو`

// Words with which the name of a place begins in Arabic, up to the end of the name.
const PLACE_STARTS = 'فرع شارع طريق حي مخرج مول مطار'

/** Whether the folded word of this hash, as the first or the last of a name, makes it the name of a street. */
export const isStreetWord = createWordTest(() => STREETS)

/** Whether the folded word of this hash ends the name of a building or of a street: "Nakheel Mall". */
export const isBuildingWord = createWordTest(() => splitNameWords(BUILDINGS))

/** Whether the folded word of this hash begins the name of a branch, a street or a district: طريق خريص. */
export const isPlaceStart = createWordTest(() => splitNameWords(PLACE_STARTS))

/** The names of one word. A name of several words makes none of its words generic: "foot care" does not make "foot" generic. */
export const keepSingleWords = (names: string[]) => names.filter(name => splitNameWords(name).length === 1)

/**
 * How many cities of every country, the largest first, are known abroad: restaurants are named Beirut. In other countries
 * the names of smaller cities are ordinary words: Baja and باجة (Béja) sell nuts in Riyadh.
 */
const KNOWN_ABROAD = 10
/** How many cities of every country give branches abroad their names: القرشي is a family, not the city Qarshi in Uzbekistan. */
const BRANCHES_ABROAD = 1

interface City {
  country_code: string
  label: string
  name: string
  label_ar: string
  synonyms: string
}

interface DistrictLabels {
  country_code: string
  label: string
  label_ar: string
  synonyms: string
}

interface RegionLabels {
  country_code: string
  name_en: string
  name_ar: string
}

/** For each country of places that were read: the words of names of places, and the names of cities and of districts. */
const placeWords = new Map<string | null, KeyNumbers>()
const cityNames = new Map<string | null, KeyNumbers>()
const districtNames = new Map<string | null | undefined, KeyNumbers>()
let cities: readonly City[] | undefined

/** Whether the folded word of this hash is of the name of a city or region of the country, or of a large city elsewhere. */
export function isPlaceWord(hash: number, countryCode: string | null): boolean {
  let words = placeWords.get(countryCode)
  if (!words) {
    words = numberTexts(listPlaceWords(countryCode))
    placeWords.set(countryCode, words)
  }
  return words.hasHash(hash)
}

/** Whether the folded word of this hash is the name of a city of the country, or of the largest elsewhere, with "in" as well (بالرياض). */
export function isCityName(hash: number, countryCode: string | null): boolean {
  let names = cityNames.get(countryCode)
  if (!names) {
    // The words of a longer name of a city are no descriptions: "Abu" is part of many names.
    const known = listKnownCities(countryCode, BRANCHES_ABROAD).flatMap(city => [
      city.label,
      city.name,
      city.label_ar,
    ])
    const words = keepSingleWords(known).flatMap(splitNameWords)
    names = numberTexts(
      new Set([...words, ...words.filter(isArabic).flatMap(word => [`ب${word}`, `بال${word}`])]),
    )
    cityNames.set(countryCode, names)
  }
  return names.hasHash(hash)
}

/**
 * Whether the folded word of this hash is the name of a district of the country, of any without one, or of a region of an Arab
 * country.
 */
export function isDistrictName(hash: number, countryCode?: string | null): boolean {
  let names = districtNames.get(countryCode)
  if (!names) {
    names = numberTexts(
      keepSingleWords([...listDistrictNames(countryCode), ...listRegionNames()]).flatMap(splitNameWords),
    )
    districtNames.set(countryCode, names)
  }
  return names.hasHash(hash)
}

/** The folded words of the names of cities and regions that places of the country may have in their own names. */
export function listPlaceWords(countryCode: string | null): string[] {
  const names = listKnownCities(countryCode).flatMap(city => {
    const own = [city.label, city.name, city.label_ar]
    return city.country_code === countryCode
      ? [...own, ...keepSingleWords(city.synonyms.split('|'))]
      : keepSingleWords(own)
  })
  const regions = readData<RegionLabels>('regions').filter(region => region.country_code === countryCode)
  return [...names, ...regions.flatMap(region => [region.name_en, region.name_ar])].flatMap(splitNameWords)
}

/** The cities of the country, and the largest of all others. The table lists the cities of each country by size. */
function listKnownCities(countryCode: string | null, abroad = KNOWN_ABROAD): City[] {
  cities ??= readData<City>('cities_ar')
  const counts = new Map<string, number>()
  return cities.filter(city => {
    const before = counts.get(city.country_code) ?? 0
    counts.set(city.country_code, before + 1)
    return before < abroad || city.country_code === countryCode
  })
}

const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word)

function readData<Row>(table: string): Row[] {
  return parse(readFileSync(new URL(`../../../../data/${table}.csv`, import.meta.url)), { columns: true })
}

/** Another country has "Adan", "Soho" or "Bank", which tells no branch here. */
function listDistrictNames(countryCode: string | null | undefined): string[] {
  const rows = readData<DistrictLabels>('districts').filter(
    row => countryCode === undefined || row.country_code === countryCode,
  )
  return rows.flatMap(({ label, label_ar, synonyms }) => [label, label_ar, ...synonyms.split('|')])
}

/** The regions of Arab countries. Elsewhere a region may be a brand: كنتاكي is Kentucky as well as KFC. */
function listRegionNames(): string[] {
  return readData<RegionLabels>('regions')
    .filter(region => ARAB_COUNTRIES.has(region.country_code))
    .flatMap(region => [region.name_en, region.name_ar])
}

const ARAB_COUNTRIES = new Set('SA AE KW QA BH OM YE IQ SY LB JO PS EG SD LY TN DZ MA MR SO DJ KM'.split(' '))
