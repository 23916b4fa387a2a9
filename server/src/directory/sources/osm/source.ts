import { listLineage, listWithParents } from '../../categories/catalogue.ts'
import { loadCountryRecords } from '../../model/country-records.ts'
import type { Place } from '../../model/place.ts'
import {
  BUSINESS_KINDS,
  type DirectoryRecord,
  type DirectorySource,
  flattenBatches,
  type ReportLeftOut,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { CompanyResolver } from '../../resolution/resolve-companies.ts'
import { TempFileQueue } from '../../resolution/spill/temp-file-queue.ts'
import { normalizePhones } from '../phones.ts'
import { readBrand, readLegalName, readOperator, readOwnership } from './companies.ts'
import { toOrigin } from './element.ts'
import { type OsmOptions, type QueuedPlace, readExtracts } from './extracts.ts'
import { readAddress, readFirstWebsite, readPhones, readPlaceName } from './names.ts'
import { checkExtract, EXTRACT_KINDS } from './read-elements.ts'
import { buildSettlements } from './settlements.ts'
import { loadWorldGazetteer } from './world-gazetteer.ts'

/**
 * The named places of business of OpenStreetMap extracts (.osm.pbf, .osm, answers of Overpass), with the cities and districts they hold. An
 * element that several extracts hold is taken once.
 */
export function createOsmSource(paths: string[], options: OsmOptions = {}): DirectorySource {
  const batches = (skip: ReportSkip, note?: ReportNote, leaveOut?: ReportLeftOut) =>
    readRecords(paths, options, skip, note, leaveOut)
  return {
    name: 'osm',
    format: 'osm',
    batches,
    records: (skip, note, leaveOut) => flattenBatches(batches(skip, note, leaveOut)),
    kinds: async () => BUSINESS_KINDS,
  }
}

async function* readRecords(
  paths: string[],
  options: OsmOptions,
  skip: ReportSkip,
  note: ReportNote = () => {},
  leaveOut: ReportLeftOut = () => {},
): AsyncGenerator<DirectoryRecord[]> {
  for (const path of paths) await checkExtract(path, EXTRACT_KINDS)
  // Building the gazetteer takes much memory for a moment, so it is built before places are read.
  loadWorldGazetteer()
  const queue = await TempFileQueue.create()
  using businesses = new CompanyResolver()
  try {
    const found = await readExtracts(paths, options, queue, skip, leaveOut)
    const { cities, districts, boundaries, districtAt } = buildSettlements(found.settlements, found.points)
    const countries = [...new Set(cities.map(city => city.countryCode))].map(code =>
      loadCountryRecords().get(code),
    )
    yield countries.filter(country => country !== undefined)
    yield cities
    yield districts
    yield boundaries
    yield listWithParents(found.categories)
    const places = () => rereadPlaces(queue, districtAt)
    for await (const batch of places()) for (const place of batch) businesses.add(place)
    yield* businesses.resolve(normalizePhones(places(), note))
  } finally {
    await queue.close()
  }
}

type DistrictAt = (lat: number, lng: number) => string | null

async function* rereadPlaces(queue: TempFileQueue, districtAt: DistrictAt): AsyncGenerator<Place[]> {
  for await (const texts of queue.batches()) yield texts.map(text => toPlace(JSON.parse(text), districtAt))
}

function toPlace([category, file, element]: QueuedPlace, districtAt: DistrictAt): Place {
  const { key, tags, lat, lng } = element
  return {
    key,
    origin: toOrigin(element, file),
    name: readPlaceName(tags),
    legalName: readLegalName(tags),
    brand: readBrand(tags),
    operator: readOperator(tags),
    categoryPath: listLineage(category),
    countryCode: loadWorldGazetteer().findCountry(lat!, lng!),
    ownership: readOwnership(tags),
    website: readFirstWebsite(tags),
    phone: readPhones(tags),
    address: readAddress(tags),
    districtKey: districtAt(lat!, lng!),
    locality: {
      city: tags['addr:city'] ?? null,
      district: tags['addr:district'] ?? tags['addr:suburb'] ?? tags['addr:neighbourhood'] ?? null,
    },
    lat,
    lng,
    closed: false,
  }
}
