import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toSlug } from '../../../text/fold.ts'
import { listWithParents } from '../../categories/catalogue.ts'
import { loadCountryRecords } from '../../model/country-records.ts'
import type { DirectoryRecord, DirectorySource, RegionRecord } from '../../model/records.ts'
import { type DemoCity, type DemoDistrict, type DemoKind, generateCompanies } from './companies.ts'

const DATA = new URL('../../../../data/demo/', import.meta.url)

/**
 * A directory of some 5,000 branches of invented companies in real districts of 16 cities, always the same. It brings the countries,
 * cities and categories it needs, named as in the reference data, so it loads with or without them.
 */
export function createDemoSource(): DirectorySource {
  return { name: 'demo', records }
}

async function* records(): AsyncGenerator<DirectoryRecord> {
  const { cities, regions } = readCities()
  const districts = readDistricts()
  const kinds = readKinds()
  const districtsByCity = Map.groupBy(districts, district => district.cityKey)

  for (const code of new Set(cities.map(city => city.countryCode))) yield loadCountryRecords().get(code)!
  yield* regions
  for (const { phonePattern, ...city } of cities) yield city
  for (const { street, streetAr, ...district } of districts) yield district
  yield* listWithParents(kinds.map(kind => kind.category))
  const companies = [...generateCompanies(kinds, cities, districtsByCity)]
  for (const { company } of companies) yield company
  for (const { branches } of companies) yield* branches
}

function readRows(file: string) {
  const rows: Record<string, string>[] = parse(readFileSync(new URL(file, DATA)), { columns: true })
  return rows.map((row, index) => ({ row, origin: { file: `demo/${file}`, line: index + 2 } }))
}

function readCities(): { cities: DemoCity[]; regions: RegionRecord[] } {
  const regions = new Map<string, RegionRecord>()
  const cities = readRows('cities.csv').map(({ row, origin }): DemoCity => {
    const countryCode = row.country_code!
    const regionKey = `${countryCode} ${row.region}`
    const names = { nameEn: row.region!, nameAr: row.region_ar! }
    regions.set(regionKey, { kind: 'region', key: regionKey, countryCode, ...names, origin })
    return {
      kind: 'city',
      key: row.slug!,
      slug: row.slug!,
      label: row.label!,
      labelAr: row.label_ar!,
      countryCode,
      regionKey,
      lat: Number(row.lat),
      lng: Number(row.lng),
      population: Number(row.population),
      phonePattern: row.phone!,
      origin,
    }
  })
  return { cities, regions: [...regions.values()] }
}

function readDistricts(): DemoDistrict[] {
  return readRows('districts.csv').map(({ row, origin }) => ({
    kind: 'district',
    key: `${row.city}/${toSlug(row.label!)}`,
    slug: toSlug(row.label!),
    label: row.label!,
    labelAr: row.label_ar!,
    cityKey: row.city!,
    lat: Number(row.lat),
    lng: Number(row.lng),
    street: row.street!,
    streetAr: row.street_ar!,
    origin,
  }))
}

function readKinds(): DemoKind[] {
  return readRows('kinds.csv').map(({ row, origin }) => ({
    category: row.category!,
    name: row.name!,
    nameAr: row.name_ar!,
    chains: Number(row.chains),
    chainBranches: Number(row.chain_branches),
    chainTypes: row.chain_types!.split('|'),
    singleTypes: row.single_types!.split('|'),
    origin,
  }))
}
