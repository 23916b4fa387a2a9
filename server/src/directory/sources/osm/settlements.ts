import { NearIndex } from '../../../geo/nearest.ts'
import { toNameKey } from '../../../text/fold.ts'
import type { BoundaryRecord, CityRecord, DistrictRecord } from '../../model/records.ts'
import { CityBoundaries, DistrictBoundaries } from './boundaries.ts'
import { CITY_KINDS, type CityKind, DISTRICT_KINDS, type OsmElement, toOrigin } from './element.ts'
import { readNames, readOtherNames } from './names.ts'
import { loadWorldGazetteer, type WorldGazetteer } from './world-gazetteer.ts'

export interface Settlements {
  cities: CityRecord[]
  districts: DistrictRecord[]
  boundaries: BoundaryRecord[]
  /** The key of the district a point belongs to; null leaves it to the loader. */
  districtAt(lat: number, lng: number): string | null
}

/** How far a settlement reaches. */
const REACH_KM: Readonly<Record<CityKind, number>> = { city: 25, town: 10, village: 5 }
const SAME_CITY_KM = 25
const DISTRICT_KM = 3
const COUNTRY_TAGS = ['ISO3166-1:alpha2', 'ISO3166-1', 'addr:country', 'is_in:country_code']

/** A settlement, or the boundary of one, and the name of the file it is in. */
export interface ExtractSettlement {
  element: OsmElement
  file: string
}

export type LatLng = readonly [lat: number, lng: number]

interface OsmCity {
  record: CityRecord
  kind: CityKind
}

/**
 * The cities and districts of an extract. A place belongs to the district or the city whose boundary holds it, else to the
 * nearest ones. Where none of its cities is within reach of a place or a district, the
 * nearest one of the reference data stands in, so that the import does without the reference data.
 */
export function buildSettlements(settlements: ExtractSettlement[], places: Iterable<LatLng>): Settlements {
  const gazetteer = loadWorldGazetteer()
  const index = new NearIndex<OsmCity>()
  const cities = new Map<string, CityRecord>()
  const located = settlements.filter(({ element }) => element.lat !== null)
  // The node of a city marks its centre. Its boundary comes later in the file and is skipped as a duplicate.
  for (const { element, file } of located) {
    const kind = CITY_KINDS.find(kind => kind === element.tags.place)
    if (!kind) continue
    const record = toCityRecord(element, file, gazetteer)
    const known = [...index.findWithin(record.lat!, record.lng!, SAME_CITY_KM)].some(([{ record: other }]) =>
      haveSameName(other, record),
    )
    if (known) continue
    index.add(record.lat!, record.lng!, { record, kind })
    cities.set(record.key, record)
  }

  const cityBoundaries = new CityBoundaries(located, [...cities.values()])
  const cityAt = (lat: number, lng: number): CityRecord | undefined => {
    const city =
      cityBoundaries.findHolder(lat, lng) ??
      index.findNearest(lat, lng, REACH_KM.city, weighDistance)?.record ??
      gazetteer.cities.findNearest(lat, lng, SAME_CITY_KM)
    if (city) cities.set(city.key, city)
    return city
  }

  const districts: DistrictRecord[] = []
  const near = new NearIndex<DistrictRecord>()
  for (const { element, file } of located) {
    if (!DISTRICT_KINDS.some(kind => kind === element.tags.place)) continue
    const city = cityAt(element.lat!, element.lng!)
    if (!city) continue
    const district = toDistrictRecord(element, city.key, file)
    districts.push(district)
    near.add(district.lat!, district.lng!, district)
  }
  const districtBoundaries = new DistrictBoundaries(located, districts)
  for (const { element, file } of districtBoundaries.unnamed) {
    const city = cityAt(element.lat!, element.lng!)
    if (city) districtBoundaries.add(element, toDistrictRecord(element, city.key, file))
  }
  const districtAt = (lat: number, lng: number) => {
    const holder = districtBoundaries.findHolder(lat, lng)
    if (holder) return holder.key
    const city = cityBoundaries.findHolder(lat, lng)
    const isOfCity = (district: DistrictRecord, away: number) =>
      city === undefined || district.cityKey === city.key ? away : Number.POSITIVE_INFINITY
    return near.findNearest(lat, lng, DISTRICT_KM, isOfCity)?.key ?? null
  }
  for (const [lat, lng] of places) if (districtAt(lat, lng) === null) cityAt(lat, lng)
  return {
    cities: [...cities.values()],
    districts: [...districts, ...districtBoundaries.made],
    boundaries: [...cityBoundaries.records, ...districtBoundaries.records],
    districtAt,
  }
}

function haveSameName(a: CityRecord, b: CityRecord): boolean {
  return toNameKey(a.label ?? a.labelAr ?? '') === toNameKey(b.label ?? b.labelAr ?? '')
}

function weighDistance({ kind }: OsmCity, away: number): number {
  return away <= REACH_KM[kind] ? away / REACH_KM[kind] : Number.POSITIVE_INFINITY
}

function toCityRecord(element: OsmElement, file: string, gazetteer: WorldGazetteer): CityRecord {
  const { tags, key } = element
  const lat = element.lat!
  const lng = element.lng!
  const { en, ar } = readNames(tags, 'name')
  const tagged = COUNTRY_TAGS.map(tag => tags[tag]).find(code => code && /^[A-Z]{2}$/.test(code))
  const countryCode = tagged ?? gazetteer.findCountry(lat, lng)
  const names = new Set([en, ar, ...readOtherNames(tags)].filter(name => name !== null).map(toNameKey))
  // The reference data knows the city by the name people use ("Madinah"), which makes both one.
  const same = gazetteer.cities.findNearest(lat, lng, SAME_CITY_KM, (city, away) =>
    city.countryCode === countryCode && listNameKeys(city).some(name => names.has(name))
      ? away
      : Number.POSITIVE_INFINITY,
  )
  const population = Number.parseInt(tags.population?.replace(/[ ,.]/g, '') ?? '', 10)
  return {
    kind: 'city',
    key,
    slug: same?.slug ?? null,
    label: same?.label ?? en,
    labelAr: same?.labelAr ?? ar,
    countryCode,
    regionKey: null,
    lat,
    lng,
    population: same?.population ?? (population > 0 ? population : null),
    synonyms: [en, ar, ...readOtherNames(tags)].filter(name => name !== null),
    origin: toOrigin(element, file),
  }
}

function listNameKeys({ label, labelAr, synonyms = [] }: CityRecord): string[] {
  return [label, labelAr, ...synonyms].filter(name => name !== null).map(toNameKey)
}

function toDistrictRecord(element: OsmElement, cityKey: string, file: string): DistrictRecord {
  const { key, tags, lat, lng } = element
  const { en, ar } = readNames(tags, 'name')
  return {
    kind: 'district',
    key,
    slug: null,
    label: en,
    labelAr: ar,
    cityKey,
    lat,
    lng,
    origin: toOrigin(element, file),
  }
}
