import { basename } from 'node:path'
import { Businesses } from '../grouping/businesses.ts'
import { lineage } from '../grouping/families.ts'
import type { Place } from '../grouping/place.ts'
import {
  type CategoryRecord,
  type DirectoryRecord,
  type DirectorySource,
  type Origin,
  oneByOne,
  type ReportSkip,
} from '../records.ts'
import { categoryRecord, matchCategory } from './categories.ts'
import { PLACE_KEYS } from './categories-presets.ts'
import { brandOf, legalNameOf, operatorOf, ownershipOf } from './osm-companies.ts'
import { elementOrigin, isBusiness, type OsmElement } from './osm-element.ts'
import { worldGazetteer } from './osm-gazetteer.ts'
import { addressOf, phoneOf, placeName, websiteOf } from './osm-names.ts'
import { type ReadOptions, readExtract } from './osm-read.ts'
import { settle } from './osm-settlements.ts'
import { countryRecords } from './reference-countries.ts'

/** A place of business with the category that fits its tags. */
interface CategorisedElement {
  element: OsmElement
  category: string
  origin: Origin
}

/**
 * The named places of business of OpenStreetMap extracts (.osm.pbf), with the cities and districts they hold. An
 * element that several extracts hold is taken once.
 */
export function osmSource(paths: string[], options: ReadOptions = {}): DirectorySource {
  return { name: 'osm', format: 'osm', records: skip => records(paths, options, skip) }
}

async function* records(
  paths: string[],
  options: ReadOptions,
  skip: ReportSkip,
): AsyncGenerator<DirectoryRecord> {
  const fileOf = new Map<OsmElement, string>()
  const elements = await readAll(paths, options, fileOf)

  const places: CategorisedElement[] = []
  for (const element of elements.filter(element => isBusiness(element.tags))) {
    const category = matchCategory(element.tags, element.isArea ? 'area' : 'point')
    const fault = category === undefined ? lackOfCategory(element) : faultOf(element)
    const origin = elementOrigin(element, fileOf.get(element)!)
    if (category === undefined || fault) skip('branch', origin, fault!)
    else places.push({ element, category, origin })
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
  const businesses = new Businesses()
  const batch = places.map(place => placeOf(place, districtAt))
  for (const place of batch) businesses.add(place)
  yield* oneByOne(businesses.records([batch]))
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

function categoriesOf(places: CategorisedElement[]): Iterable<CategoryRecord> {
  const found = new Map<string, CategoryRecord>()
  for (const { category } of places) {
    for (const slug of lineage(category).reverse()) found.set(slug, categoryRecord(slug)!)
  }
  return found.values()
}

function placeOf(
  { element, category, origin }: CategorisedElement,
  districtAt: (lat: number, lng: number) => string | null,
): Place {
  const { key, tags, lat, lng } = element
  return {
    key,
    origin,
    name: placeName(tags),
    legalName: legalNameOf(tags),
    brand: brandOf(tags),
    operator: operatorOf(tags),
    kinds: lineage(category),
    countryCode: worldGazetteer().countryAt(lat!, lng!),
    ownership: ownershipOf(tags),
    website: websiteOf(tags),
    phone: phoneOf(tags),
    address: addressOf(tags),
    districtKey: districtAt(lat!, lng!),
    lat,
    lng,
    closed: false,
  }
}
