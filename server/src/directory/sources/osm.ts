import { basename } from 'node:path'
import type {
  BranchRecord,
  CategoryRecord,
  DirectoryRecord,
  DirectorySource,
  ReportSkip,
} from '../records.ts'
import { categoryRecord, matchCategory } from './categories.ts'
import { PLACE_KEYS } from './categories-presets.ts'
import { CompanyKeys } from './osm-companies.ts'
import { companyOf, type Place } from './osm-company.ts'
import { isBusiness, type OsmElement } from './osm-element.ts'
import { addressOf, phoneOf, placeName, websiteOf } from './osm-names.ts'
import { type ReadOptions, readExtract } from './osm-read.ts'
import { settle } from './osm-settlements.ts'
import { countryRecords } from './reference-countries.ts'

/**
 * The named places of business of OpenStreetMap extracts (.osm.pbf), with the cities and districts they hold. An
 * element that several extracts hold is taken once.
 */
export function osmSource(paths: string[], options: ReadOptions = {}): DirectorySource {
  return { name: 'osm', records: skip => records(paths, options, skip) }
}

async function* records(
  paths: string[],
  options: ReadOptions,
  skip: ReportSkip,
): AsyncGenerator<DirectoryRecord> {
  const fileOf = new Map<OsmElement, string>()
  const elements = await readAll(paths, options, fileOf)
  const originOf = (element: OsmElement) => ({ file: fileOf.get(element)!, line: element.ordinal })

  const places: Place[] = []
  const businesses = elements.filter(element => isBusiness(element.tags))
  const companies = new CompanyKeys(businesses)
  for (const element of businesses) {
    const category = matchCategory(element.tags, element.isArea ? 'area' : 'point')
    const fault = category === undefined ? lackOfCategory(element) : faultOf(element)
    const origin = originOf(element)
    if (category === undefined || fault) skip('branch', origin, fault!)
    else places.push({ element, category, company: companies.of(element), origin })
  }

  const located = places.map(place => place.element)
  const { cities, districts, districtAt } = settle(elements, located, element => fileOf.get(element)!)
  for (const code of new Set(cities.map(city => city.countryCode))) {
    const country = countryRecords().get(code)
    if (country) yield country
  }
  yield* cities
  yield* districts
  yield* categoriesOf(places)
  for (const group of Map.groupBy(places, place => place.company.key).values()) yield companyOf(group)
  for (const place of places) yield branchOf(place, districtAt)
}

async function readAll(paths: string[], options: ReadOptions, fileOf: Map<OsmElement, string>) {
  const elements = new Map<string, OsmElement>()
  let before = 0
  for (const path of paths) {
    let read = 0
    const onProgress = (count: number) => {
      read = count
      options.onProgress?.(before + count)
    }
    for (const element of await readExtract(path, { ...options, onProgress })) {
      if (elements.has(element.key)) continue
      elements.set(element.key, element)
      fileOf.set(element, basename(path))
    }
    before += read
  }
  return [...elements.values()]
}

const UNNAMED = /^(unnamed|no name|noname|بدون اسم)$/i

function faultOf({ tags, lat }: OsmElement): string | undefined {
  const { en, ar } = placeName(tags)
  if (UNNAMED.test((en ?? ar ?? 'unnamed').trim())) return 'it is unnamed'
  if (tags.disused === 'yes' || tags.abandoned === 'yes' || tags.shop === 'vacant') return 'it is out of use'
  if (lat === null) return 'the file holds none of its nodes'
  return undefined
}

function lackOfCategory({ tags }: OsmElement): string {
  const said = PLACE_KEYS.filter(key => tags[key]).map(key => `${key}=${tags[key]}`)
  return `no category for ${said.join(', ')}`
}

function categoriesOf(places: Place[]): Iterable<CategoryRecord> {
  const found = new Map<string, CategoryRecord>()
  const add = (slug: string) => {
    if (found.has(slug)) return
    const category = categoryRecord(slug)!
    if (category.parentKey) add(category.parentKey)
    found.set(slug, category)
  }
  for (const { category } of places) add(category)
  return found.values()
}

function branchOf(
  { element, category, company, origin }: Place,
  districtAt: (lat: number, lng: number) => string | null,
): BranchRecord {
  const { key, tags, lat, lng } = element
  const name = placeName(tags)
  const address = addressOf(tags)
  return {
    kind: 'branch',
    key,
    companyKey: company.key,
    categoryKey: category,
    districtKey: districtAt(lat!, lng!),
    nameEn: name.en,
    nameAr: name.ar,
    addressEn: address.en,
    addressAr: address.ar,
    website: websiteOf(tags),
    phone: phoneOf(tags),
    lat,
    lng,
    rating: null,
    reviews: null,
    origin,
  }
}
