import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Sql } from '../../database/connect.ts'
import { toNameKey } from '../../text/fold.ts'
import type { Gazetteer, Region } from './gazetteer.ts'

const GROUPS = new URL('../../../data/place-groups.csv', import.meta.url)

interface GroupRow {
  label: string
  label_ar: string
  synonyms: string
  /** Codes of countries, regions as "EG/Aswan", or cities as "FR:Nice". */
  members: string
}

interface RegionRow {
  id: number
  code: string
  country_id: number
  label: string
  label_ar: string | null
}

/** How many branches each city and each country has. */
type BranchCounts = Record<'city' | 'country', Map<number, number>>

interface RegionCityRow {
  id: number
  region_id: number
  country_id: number
  code: string
  label: string
}

interface CountryRow {
  id: number
  code: string
  label: string
  label_ar: string | null
}

/** Of a country that is searched as its cities, no more than these, those with most branches. */
const MAX_CITIES = 500

/** "منطقة أندلوسيا": people leave the word for region out. */
const REGION_WORD = /^(?:منطقة|إقليم|محافظة|ولاية|مقاطعة)\s+(?=\S{3})/u

/**
 * Adds the regions of the directory, and the groups of countries, regions and cities of place-groups.csv. Groups have
 * negative ids. A group of one region only adds names to it.
 */
export async function addRegions(sql: Sql, gazetteer: Gazetteer, counts: BranchCounts): Promise<void> {
  const cityIds = [...counts.city.keys()]
  const [regions, cities, countries] = await Promise.all([
    sql<RegionRow[]>`
      select r.id, c.code, r.country_id, r.name_en as label, r.name_ar as label_ar
      from regions r join countries c on c.id = r.country_id
      where exists (select 1 from source_keys k where k.kind = 'region' and k.row_id = r.id)`,
    sql<RegionCityRow[]>`
      select c.id, c.region_id, c.country_id, o.code, c.label
      from cities c join countries o on o.id = c.country_id where c.id = any(${cityIds}::bigint[])`,
    sql<CountryRow[]>`select id, code, label, label_ar from countries`,
  ])
  addCountryCities(gazetteer, countries, cities, counts)
  const citiesByRegion = Map.groupBy(cities, city => city.region_id)
  const listCities = (ids: number[]) => ids.flatMap(id => citiesByRegion.get(id)?.map(city => city.id) ?? [])
  const citiesByKey = Map.groupBy(cities, ({ code, label }) => toCityKey(code, label))
  const byKey = new Map(regions.map(region => [`${region.code}/${region.label}`, region]))
  const ids = new Map(countries.map(({ code, id }) => [code, id]))
  const rows = new Map<number, number>()
  const add = (id: number, countryId: number, region: Region): number => {
    const { cityIds, countryIds } = region
    const held = cityIds ? cityIds.map(city => counts.city.get(city)!) : []
    held.push(...(countryIds ?? []).map(country => counts.country.get(country) ?? 0))
    gazetteer.regions.set(id, region)
    const activeBranches = held.reduce((sum, count) => sum + count, 0)
    const none = { cityId: 0, population: 0, lat: Number.NaN, lng: Number.NaN }
    return gazetteer.addRow({ kind: 'region', id, countryId, activeBranches, ...none })
  }
  for (const { id, country_id, label, label_ar } of regions) {
    const row = add(id, country_id, { label, labelAr: label_ar, cityIds: listCities([id]) })
    rows.set(id, row)
    addNames(gazetteer, row, [label, label_ar], false)
    addNames(gazetteer, row, [label_ar?.replace(REGION_WORD, '') ?? null], true)
  }
  for (const [index, group] of readGroups().entries()) {
    const members = group.members.split('|')
    const own = members.flatMap(key => byKey.get(key) ?? [])
    const names = [group.label, group.label_ar, ...group.synonyms.split('|')]
    if (members.length === 1 && own[0]) {
      addNames(gazetteer, rows.get(own[0].id)!, names, true)
      continue
    }
    const countryIds = members.flatMap(code => ids.get(code) ?? [])
    const named = members.filter(member => member.includes(':'))
    const towns = named.flatMap(member => citiesByKey.get(toCityKey(...splitCity(member))) ?? [])
    const isKnown = named.some(member => ids.has(splitCity(member)[0]))
    if (own.length === 0 && countryIds.length === 0 && !isKnown) continue
    const listed = [...listCities(own.map(({ id }) => id)), ...towns.map(({ id }) => id)]
    const held = own.length > 0 || isKnown ? { cityIds: [...new Set(listed)] } : { countryIds }
    const region = { label: group.label, labelAr: group.label_ar, ...held }
    const countryId = own[0]?.country_id ?? (named[0] ? ids.get(splitCity(named[0])[0]) : undefined)
    addNames(gazetteer, add(-1 - index, countryId ?? 0, region), names, false)
  }
}

/** The cities of each country, for lists of a country and a city of another. */
function addCountryCities(
  { countryCities }: Gazetteer,
  countries: readonly CountryRow[],
  cities: readonly RegionCityRow[],
  { city: branches }: BranchCounts,
): void {
  const byCountry = Map.groupBy(cities, city => city.country_id)
  for (const { id, label, label_ar } of countries) {
    const own = byCountry.get(id)?.toSorted((a, b) => branches.get(b.id)! - branches.get(a.id)!) ?? []
    const cityIds = own.slice(0, MAX_CITIES).map(city => city.id)
    countryCities.set(id, { label, labelAr: label_ar, cityIds, isCountry: true })
  }
}

/** "FR:Nice" as the code and the name of a city. */
function splitCity(member: string): [string, string] {
  const at = member.indexOf(':')
  return [member.slice(0, at), member.slice(at + 1)]
}

function toCityKey(code: string, label: string): string {
  return `${code}:${toNameKey(label)}`
}

function addNames(gazetteer: Gazetteer, row: number, names: (string | null)[], isAlias: boolean): void {
  for (const name of new Set(names.map(each => toNameKey(each ?? ''))))
    if (name) gazetteer.addName(name, row, isAlias)
}

let groups: GroupRow[] | undefined

function readGroups(): GroupRow[] {
  groups ??= parse(readFileSync(GROUPS), { columns: true }) as GroupRow[]
  return groups
}
