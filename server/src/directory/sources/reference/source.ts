import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { listCategories } from '../../categories/catalogue.ts'
import { loadCountryRecords } from '../../model/country-records.ts'
import type { DirectoryRecord, DirectorySource, RegionRecord } from '../../model/records.ts'
import { readAddedCities, readDistricts } from './added-places.ts'
import { buildCityRecords, readPackageCities } from './cities.ts'

const REGIONS = new URL('../../../../data/regions.csv', import.meta.url)

/**
 * The gazetteer of the packages, corrected and named in Arabic by the files of data/: all countries and regions, 24,000
 * cities, the districts of large Arab cities and every category. It holds no companies.
 */
export function createReferenceSource(): DirectorySource {
  return { name: 'reference', records }
}

async function* records(): AsyncGenerator<DirectoryRecord> {
  const countries = loadCountryRecords()
  const regions = readRegionRecords()
  yield* countries.values()
  yield* regions.values()
  const joinRegionKey = (country: string, adminCode: string) =>
    regions.get(`${country}.${adminCode}`)?.key ?? null
  const packaged = readPackageCities()
  const cities = [...buildCityRecords(packaged, joinRegionKey), ...readAddedCities(joinRegionKey)]
  packaged.length = 0
  for (const city of cities) if (countries.has(city.countryCode)) yield city
  yield* readDistricts(cities)
  yield* listCategories()
}

/** By GeoNames code ("SA.10"). GeoNames' own names of regions are in no package. */
function readRegionRecords(): Map<string, RegionRecord> {
  const rows: Record<'country_code' | 'admin_code' | 'name_en' | 'name_ar', string>[] = parse(
    readFileSync(REGIONS),
    { columns: true },
  )
  return new Map(
    rows.map((row, index) => {
      const key = `${row.country_code}.${row.admin_code}`
      const origin = { file: basename(REGIONS.pathname), line: index + 2 }
      return [
        key,
        {
          kind: 'region',
          key,
          countryCode: row.country_code,
          nameEn: row.name_en,
          nameAr: row.name_ar,
          origin,
        },
      ]
    }),
  )
}
