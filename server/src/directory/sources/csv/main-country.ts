import type { Table } from '../table-files/table.ts'
import type { CsvMapping } from './fields.ts'
import type { CsvGazetteer } from './gazetteer.ts'
import { findCities, listTexts } from './locate-row.ts'
import { parseRowCoordinates } from './parse-row.ts'
import { type RowValues, readRows } from './read-rows.ts'

/** Rows of each table that are looked at. */
const SAMPLE = 10_000
/** The share of the rows that must leave no doubt, and the share of these that must be of one country. */
const CERTAIN = 0.5
const MAIN_SHARE = 0.9

/**
 * Finds the country of nearly all rows of some tables, by the rows that leave no doubt: they name a country, a city that is in
 * one country only, or coordinates. Undefined where these are of several countries, or are fewer than the others.
 */
export async function findMainCountry(
  tables: readonly { table: Table; mapping: CsvMapping }[],
  gazetteer: CsvGazetteer,
): Promise<string | undefined> {
  const counts = new Map<string, number>()
  let rows = 0
  let certain = 0
  for (const { table, mapping } of tables) {
    for await (const values of takeRows(table, mapping)) {
      rows++
      const country = await findRowCountry(values, gazetteer)
      if (country === undefined) continue
      certain++
      counts.set(country, (counts.get(country) ?? 0) + 1)
    }
  }
  if (certain < rows * CERTAIN) return undefined
  return [...counts].find(([, count]) => count >= certain * MAIN_SHARE)?.[0]
}

async function* takeRows(table: Table, mapping: CsvMapping): AsyncGenerator<RowValues> {
  let taken = 0
  for await (const rows of readRows(table, mapping, () => {})) {
    for (const values of rows) {
      if (taken++ === SAMPLE) return
      yield values
    }
  }
}

async function findRowCountry(values: RowValues, gazetteer: CsvGazetteer): Promise<string | undefined> {
  const { names, texts } = values
  if (texts.country !== null) return (await gazetteer.findCountry(texts.country))?.code
  const cities = await findCities(listTexts(names.city), undefined, gazetteer)
  const countries = new Set(cities.map(city => city.country))
  if (countries.size === 1) return cities[0]!.country
  const point = parseRowCoordinates(values, [])
  if (point === null || typeof point === 'string') return undefined
  return (await gazetteer.findNearestCity(point.lat, point.lng))?.country
}
