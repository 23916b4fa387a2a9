import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitNameWords } from '../../text/fold.ts'
import { createWordTest, type KeyNumbers, numberTexts } from './key-numbers.ts'

// Names of streets are given to places that have none of their own.
const STREETS = ['street', 'road', 'st', 'rd', 'rue', 'شارع', 'طريق']

// A branch is told by the building that stands behind the chain's name together with the building's own name.
const BUILDINGS = `mall plaza center centre gallery galleria tower towers park walk boulevard avenue street road square airport
  station مول بلازا جاليري بوليفارد أفنيو`

// In Arabic such a word comes first, and everything behind it is the name of the place.
const PLACE_STARTS = 'فرع شارع طريق حي مخرج مول مطار'

/** Whether the folded word of this hash, the first or the last of a name, tells that the name is that of a street. */
export const isStreetWord = createWordTest(() => STREETS)

/** Whether the folded word of this hash ends the name of a building or of a street: "Nakheel Mall". */
export const isBuildingWord = createWordTest(() => splitNameWords(BUILDINGS))

/** Whether the folded word of this hash begins the name of a branch, a street or a district: طريق خريص. */
export const isPlaceStart = createWordTest(() => splitNameWords(PLACE_STARTS))

/** Whether the folded word of this hash is the name of a district of a large Arab city, or of a region. */
export const isDistrictName = createWordTest(() =>
  keepSingleWords([...listDistrictNames(), ...listRegionNames()]).flatMap(splitNameWords),
)

/** A name of several words makes none of them generic: "foot care" does not make "foot" generic. */
export const keepSingleWords = (names: string[]) => names.filter(name => splitNameWords(name).length === 1)

/**
 * So many cities of every country are known abroad: restaurants are called Beirut, and a chain has a branch "London". The
 * names of smaller ones are those of places at home alone: Baja and باجة (Béja) sell nuts in Riyadh.
 */
const KNOWN_ABROAD = 10
/** Branches are called after the largest city of a country alone: القرشي is a family, and Qarshi a city of Uzbekistan. */
const BRANCHES_ABROAD = 1

interface City {
  country_code: string
  label: string
  name: string
  label_ar: string
  synonyms: string
}

interface RegionLabels {
  country_code: string
  name_en: string
  name_ar: string
}

/** For each country of places that were read: the words of names of places, and the names of cities. */
const placeWords = new Map<string | null, KeyNumbers>()
const cityNames = new Map<string | null, KeyNumbers>()
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
    // A city's name of several words makes none of them a description: "Abu" is part of many names.
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

/** The cities of the country, and the largest of all others: the table lists those of each country by size. */
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
  return parse(readFileSync(new URL(`../../../data/${table}.csv`, import.meta.url)), { columns: true })
}

function listDistrictNames(): string[] {
  const rows = readData<{ label: string; label_ar: string; synonyms: string }>('districts')
  return rows.flatMap(({ label, label_ar, synonyms }) => [label, label_ar, ...synonyms.split('|')])
}

/** Elsewhere than in Arab countries a region may be a brand: كنتاكي is Kentucky as well as KFC. */
function listRegionNames(): string[] {
  return readData<RegionLabels>('regions')
    .filter(region => ARAB_COUNTRIES.has(region.country_code))
    .flatMap(region => [region.name_en, region.name_ar])
}

const ARAB_COUNTRIES = new Set('SA AE KW QA BH OM YE IQ SY LB JO PS EG SD LY TN DZ MA MR SO DJ KM'.split(' '))
