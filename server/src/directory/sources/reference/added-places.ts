import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { toSlug } from '../../../text/fold.ts'
import type { CityRecord, DistrictRecord } from '../../model/records.ts'

const CITIES = new URL('../../../../data/cities_added.csv', import.meta.url)
const DISTRICTS = new URL('../../../../data/districts.csv', import.meta.url)

interface AddedCity {
  country_code: string
  admin_code: string
  label: string
  label_ar: string
  lat: string
  lng: string
  population: string
  synonyms: string
}

interface AddedDistrict {
  country_code: string
  /** The English label of the city. */
  city: string
  label: string
  label_ar: string
  lat: string
  lng: string
  synonyms: string
}

/** Cities that the package does not have, or has as a part of another: where they are is known within a few kilometres. */
export function readAddedCities(
  regionKey: (country: string, adminCode: string) => string | null,
): CityRecord[] {
  return readRows<AddedCity>(CITIES).map((row, index) => ({
    kind: 'city',
    key: `${row.country_code}/${toSlug(row.label)}`,
    slug: toSlug(row.label),
    label: row.label,
    labelAr: row.label_ar,
    countryCode: row.country_code,
    regionKey: regionKey(row.country_code, row.admin_code),
    lat: Number(row.lat),
    lng: Number(row.lng),
    population: Number(row.population),
    synonyms: row.synonyms.split('|').filter(Boolean),
    origin: { file: basename(CITIES.pathname), line: index + 2 },
  }))
}

/** The best-known districts of large cities, most of them Arab. Centres are known within a kilometre or two. */
export function* readDistricts(cities: readonly CityRecord[]): Generator<DistrictRecord> {
  const keys = new Map(cities.toReversed().map(city => [`${city.countryCode}/${city.label}`, city.key]))
  for (const [index, row] of readRows<AddedDistrict>(DISTRICTS).entries()) {
    const cityKey = keys.get(`${row.country_code}/${row.city}`)
    if (cityKey === undefined) throw new Error(`districts.csv: no city ${row.country_code}/${row.city}`)
    yield {
      kind: 'district',
      key: `${row.country_code}/${toSlug(row.city)}/${toSlug(row.label)}`,
      slug: toSlug(row.label),
      label: row.label,
      labelAr: row.label_ar,
      cityKey,
      lat: Number(row.lat),
      lng: Number(row.lng),
      synonyms: row.synonyms.split('|').filter(Boolean),
      origin: { file: basename(DISTRICTS.pathname), line: index + 2 },
    }
  }
}

function readRows<Row>(file: URL): Row[] {
  return parse(readFileSync(file), { columns: true })
}
