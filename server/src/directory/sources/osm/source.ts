import { categoryRecord } from '../../categories/catalogue.ts'
import { lineage } from '../../categories/compatibility.ts'
import { countryRecords } from '../../model/country-records.ts'
import {
  BUSINESS_KINDS,
  type CategoryRecord,
  type DirectoryRecord,
  type DirectorySource,
  oneByOne,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import type { Place } from '../../resolution/place.ts'
import { Businesses } from '../../resolution/resolve-companies.ts'
import { TextSpool } from '../../resolution/temp-file-queue.ts'
import { withPhones } from '../phones.ts'
import { brandOf, legalNameOf, operatorOf, ownershipOf } from './companies.ts'
import { elementOrigin } from './element.ts'
import { readExtracts, type WaitingPlace } from './extracts.ts'
import { addressOf, phonesOf, placeName, websiteOf } from './names.ts'
import { checkHeader, type ReadOptions } from './read-elements.ts'
import { settle } from './settlements.ts'
import { worldGazetteer } from './world-gazetteer.ts'

/**
 * The named places of business of OpenStreetMap extracts (.osm.pbf), with the cities and districts they hold. An
 * element that several extracts hold is taken once.
 */
export function osmSource(paths: string[], options: ReadOptions = {}): DirectorySource {
  const batches = (skip: ReportSkip, note?: ReportNote) => recordsIn(paths, options, skip, note)
  return {
    name: 'osm',
    format: 'osm',
    batches,
    records: (skip, note) => oneByOne(batches(skip, note)),
    kinds: async () => BUSINESS_KINDS,
  }
}

async function* recordsIn(
  paths: string[],
  options: ReadOptions,
  skip: ReportSkip,
  note: ReportNote = () => {},
): AsyncGenerator<DirectoryRecord[]> {
  for (const path of paths) await checkHeader(path)
  // It takes much to make and little to keep, and what it was made of is gone before places come.
  worldGazetteer()
  const spool = await TextSpool.create()
  using businesses = new Businesses()
  try {
    const found = await readExtracts(paths, options, spool, skip)
    const { cities, districts, districtAt } = settle(found.settlements, found.points)
    const countries = [...new Set(cities.map(city => city.countryCode))].map(code =>
      countryRecords().get(code),
    )
    yield countries.filter(country => country !== undefined)
    yield cities
    yield districts
    yield [...categoriesOf(found.categories)]
    const places = () => placesAgain(spool, districtAt)
    for await (const batch of places()) for (const place of batch) businesses.add(place)
    yield* businesses.records(withPhones(places(), note))
  } finally {
    await spool.close()
  }
}

type DistrictAt = (lat: number, lng: number) => string | null

async function* placesAgain(spool: TextSpool, districtAt: DistrictAt): AsyncGenerator<Place[]> {
  for await (const texts of spool.batches()) yield texts.map(text => placeOf(JSON.parse(text), districtAt))
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
    phone: phonesOf(tags),
    address: addressOf(tags),
    districtKey: districtAt(lat!, lng!),
    lat,
    lng,
    closed: false,
  }
}
