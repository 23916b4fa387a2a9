import { basename } from 'node:path'
import { Businesses } from '../grouping/businesses.ts'
import { lineage } from '../grouping/families.ts'
import { KeyNumbers } from '../grouping/key-numbers.ts'
import type { Place } from '../grouping/place.ts'
import { TextSpool } from '../grouping/text-spool.ts'
import {
  type CategoryRecord,
  type DirectoryRecord,
  type DirectorySource,
  oneByOne,
  type ReportSkip,
} from '../records.ts'
import { categoryRecord, matchCategory } from './categories.ts'
import { PLACE_KEYS } from './categories-presets.ts'
import { brandOf, legalNameOf, operatorOf, ownershipOf } from './osm-companies.ts'
import { elementOrigin, isBusiness, isSettlement, type OsmElement } from './osm-element.ts'
import { worldGazetteer } from './osm-gazetteer.ts'
import { addressOf, phoneOf, placeName, websiteOf } from './osm-names.ts'
import { checkHeader, type ReadOptions, readExtract } from './osm-read.ts'
import { type FoundSettlement, type Point, settle } from './osm-settlements.ts'
import { countryRecords } from './reference-countries.ts'

/**
 * The named places of business of OpenStreetMap extracts (.osm.pbf), with the cities and districts they hold. An
 * element that several extracts hold is taken once.
 */
export function osmSource(paths: string[], options: ReadOptions = {}): DirectorySource {
  const batches = (skip: ReportSkip) => recordsIn(paths, options, skip)
  return { name: 'osm', format: 'osm', batches, records: skip => oneByOne(batches(skip)) }
}

async function* recordsIn(
  paths: string[],
  options: ReadOptions,
  skip: ReportSkip,
): AsyncGenerator<DirectoryRecord[]> {
  for (const path of paths) await checkHeader(path)
  // It takes much to make and little to keep, and what it was made of is gone before places come.
  worldGazetteer()
  const spool = await TextSpool.create()
  try {
    const found = await readAll(paths, options, spool, skip)
    const { cities, districts, districtAt } = settle(found.settlements, found.points)
    const countries = [...new Set(cities.map(city => city.countryCode))].map(code =>
      countryRecords().get(code),
    )
    yield countries.filter(country => country !== undefined)
    yield cities
    yield districts
    yield [...categoriesOf(found.categories)]
    const places = () => placesAgain(spool, districtAt)
    const businesses = new Businesses()
    for await (const batch of places()) for (const place of batch) businesses.add(place)
    yield* businesses.records(places())
  } finally {
    await spool.close()
  }
}

/** What is held in memory of extracts. */
interface Found {
  settlements: FoundSettlement[]
  /** Of the places of business. */
  points: Point[]
  /** The slugs of their categories. */
  categories: Set<string>
}

/** A place of business with the slug of its category, as it waits in the spool. */
type WaitingPlace = [category: string, file: string, element: OsmElement]

/** Reads the extracts; their places of business wait in the spool. */
async function readAll(
  paths: string[],
  options: ReadOptions,
  spool: TextSpool,
  skip: ReportSkip,
): Promise<Found> {
  const found: Found = { settlements: [], points: [], categories: new Set() }
  const seen = new KeyNumbers()
  let before = 0
  for (const path of paths) {
    const file = basename(path)
    let read = 0
    const onProgress = (count: number) => {
      read = count
      options.onProgress?.(before + count)
    }
    for await (const elements of readExtract(path, { ...options, onProgress })) {
      for (const element of elements) {
        const already = seen.size
        if (seen.numberOf(element.key) <= already) continue
        if (isSettlement(element.tags)) found.settlements.push({ element, file })
        if (!isBusiness(element.tags)) continue
        const category = matchCategory(element.tags, element.isArea ? 'area' : 'point')
        const fault = category === undefined ? lackOfCategory(element) : faultOf(element)
        if (category === undefined || fault) {
          skip('branch', elementOrigin(element, file), fault!)
          continue
        }
        found.categories.add(category)
        found.points.push([element.lat!, element.lng!])
        const waiting: WaitingPlace = [category, file, element]
        const full = spool.add(JSON.stringify(waiting))
        if (full) await full
      }
    }
    before += read
  }
  return found
}

type DistrictAt = (lat: number, lng: number) => string | null

async function* placesAgain(spool: TextSpool, districtAt: DistrictAt): AsyncGenerator<Place[]> {
  for await (const texts of spool.batches()) yield texts.map(text => placeOf(JSON.parse(text), districtAt))
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

function categoriesOf(categories: Iterable<string>): Iterable<CategoryRecord> {
  const found = new Map<string, CategoryRecord>()
  for (const category of categories) {
    for (const slug of lineage(category).reverse()) found.set(slug, categoryRecord(slug)!)
  }
  return found.values()
}

function placeOf([category, file, element]: WaitingPlace, districtAt: DistrictAt): Place {
  const { key, tags, lat, lng } = element
  return {
    key,
    origin: elementOrigin(element, file),
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
