import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { CountryRecord } from './records.ts'

interface CuratedCountry {
  code: string
  /** Empty: the package's name will do. */
  label: string
  label_ar: string
  synonyms: string
}

const CURATED = new URL('../../../data/countries.csv', import.meta.url)

let countries: Map<string, CountryRecord> | undefined

/** Every country of ISO 3166-1 (and Kosovo) by code, named in both languages as people call it. */
export function loadCountryRecords(): ReadonlyMap<string, CountryRecord> {
  countries ??= readCountries()
  return countries
}

function readCountries(): Map<string, CountryRecord> {
  const rows: CuratedCountry[] = parse(readFileSync(CURATED), { columns: true })
  const curated = new Map(rows.map(row => [row.code, row]))
  const require = createRequire(import.meta.url)
  const readNames = (language: string): Record<string, string | string[]> =>
    require(`i18n-iso-countries/langs/${language}.json`).countries
  const arabic = readNames('ar')
  const found = new Map<string, CountryRecord>()
  for (const [code, english] of Object.entries(readNames('en'))) {
    const [label] = [english].flat()
    const [labelAr] = [arabic[code] ?? null].flat()
    const own = curated.get(code)
    found.set(code, {
      kind: 'country',
      code,
      label: own?.label || label!,
      labelAr: own?.label_ar || labelAr!,
      synonyms: own?.synonyms.split('|').filter(Boolean) ?? [],
      origin: { file: basename(CURATED.pathname), line: own ? rows.indexOf(own) + 2 : 1 },
    })
  }
  return found
}
