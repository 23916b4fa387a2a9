import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { CityRecord, DistrictRecord } from '../../server/src/directory/model/records.ts'
import { roundDegrees } from '../../server/src/geo/round-degrees.ts'
import { toSlug } from '../../server/src/text/fold.ts'

const DATA = new URL('../data/', import.meta.url)

/** A row of a CSV file of data/, and where it stands. */
export interface Row {
  row: Record<string, string>
  origin: { file: string; line: number }
}

/** Degrees of latitude between the districts whose place is not stated, which lie on a spiral round their city. */
const SPACING = 0.012
const GOLDEN_ANGLE = 2.399_963

export function readRows(file: string, folder = DATA): Row[] {
  const rows: Record<string, string>[] = parse(readFileSync(new URL(file, folder)), { columns: true })
  return rows.map((row, index) => ({ row, origin: { file, line: index + 2 } }))
}

/** Cities by key: "SA/riyadh". */
export function readCities(): Map<string, CityRecord> {
  const cities = readRows('cities.csv').map(
    ({ row, origin }): CityRecord => ({
      kind: 'city',
      key: `${row.country_code}/${row.slug}`,
      slug: row.slug!,
      label: row.label!,
      labelAr: row.label_ar || null,
      countryCode: row.country_code!,
      regionKey: null,
      lat: Number(row.lat),
      lng: Number(row.lng),
      population: Number(row.population),
      origin,
    }),
  )
  return new Map(cities.map(city => [city.key, city]))
}

/** Districts by key: "SA/riyadh/al-olaya". */
export function readDistricts(cities: Map<string, CityRecord>): Map<string, DistrictRecord> {
  const placed = new Map<string, number>()
  const districts = readRows('districts.csv').map(({ row, origin }): DistrictRecord => {
    const city = cities.get(row.city!)!
    const number = (placed.get(city.key) ?? 0) + 1
    placed.set(city.key, number)
    const slug = toSlug(row.label!)
    const [lat, lng] = row.lat ? [Number(row.lat), Number(row.lng)] : placeOnSpiral(city, number)
    return {
      kind: 'district',
      key: `${city.key}/${slug}`,
      slug,
      label: row.label!,
      labelAr: row.label_ar || null,
      cityKey: city.key,
      lat,
      lng,
      origin,
    }
  })
  return new Map(districts.map(district => [district.key, district]))
}

function placeOnSpiral(city: CityRecord, number: number): [number, number] {
  const distance = SPACING * Math.sqrt(number)
  const angle = number * GOLDEN_ANGLE
  const lng = city.lng! + (distance * Math.sin(angle)) / Math.cos((city.lat! * Math.PI) / 180)
  return [roundDegrees(city.lat! + distance * Math.cos(angle)), roundDegrees(lng)]
}
