import { type Boundary, BoundaryIndex, isInBoundary } from '../../../geo/boundary.ts'
import { toNameKey } from '../../../text/fold.ts'
import type { BoundaryRecord, CityRecord, DistrictRecord } from '../../model/records.ts'
import { CITY_KINDS, DISTRICT_KINDS, type OsmElement, readBoundaryKind, toOrigin } from './element.ts'
import { readNames, readOtherNames } from './names.ts'

interface Located {
  element: OsmElement
  file: string
}

interface WithBoundary extends Located {
  element: OsmElement & { boundary: Boundary }
}

/** The boundaries of cities of an extract: those of the settlement of the same name in them. */
export class CityBoundaries {
  readonly records: BoundaryRecord[] = []
  readonly #index = new BoundaryIndex<CityRecord>()

  constructor(located: readonly Located[], cities: readonly CityRecord[]) {
    const finder = new NamedPlaces(cities)
    for (const { element, file } of located.filter(buildBoundaryTest('city', CITY_KINDS))) {
      const city = finder.find(element)
      if (!city) continue
      this.#index.add(element.boundary, city)
      this.records.push(toRecord(element, file, city.key))
    }
  }

  findHolder(lat: number, lng: number): CityRecord | undefined {
    return this.#index.findHolder(lat, lng)
  }
}

/**
 * The boundaries of districts of an extract: those of the settlement that they name as their centre, or of the same name in
 * them. The others are districts of their own.
 */
export class DistrictBoundaries {
  readonly records: BoundaryRecord[] = []
  /** Boundaries of districts that no settlement stands for. */
  readonly unnamed: WithBoundary[] = []
  readonly made: DistrictRecord[] = []
  readonly #index = new BoundaryIndex<DistrictRecord>()

  constructor(located: readonly Located[], districts: readonly DistrictRecord[]) {
    const finder = new NamedPlaces(districts)
    for (const found of located.filter(buildBoundaryTest('district', DISTRICT_KINDS))) {
      const { element, file } = found
      const district = finder.findByKey([element.key, ...(element.centres ?? [])]) ?? finder.find(element)
      if (district) this.#add(element, file, district)
      else this.unnamed.push(found)
    }
  }

  /** Adds a district that is known by its boundary alone. */
  add(element: WithBoundary['element'], district: DistrictRecord): void {
    this.made.push(district)
    this.#add(element, district.origin.file, district)
  }

  findHolder(lat: number, lng: number): DistrictRecord | undefined {
    return this.#index.findHolder(lat, lng)
  }

  #add(element: WithBoundary['element'], file: string, district: DistrictRecord): void {
    this.#index.add(element.boundary, district)
    this.records.push(toRecord(element, file, district.key))
  }
}

function buildBoundaryTest(kind: 'city' | 'district', places: readonly string[]) {
  return (found: Located): found is WithBoundary => {
    const { boundary, tags } = found.element
    if (boundary === undefined) return false
    return tags.place !== undefined && [...CITY_KINDS, ...DISTRICT_KINDS].some(each => each === tags.place)
      ? places.includes(tags.place)
      : readBoundaryKind(tags) === kind
  }
}

function toRecord(element: WithBoundary['element'], file: string, placeKey: string): BoundaryRecord {
  const { key, boundary } = element
  return { kind: 'boundary', key, placeKey, boundary, origin: toOrigin(element, file) }
}

/** Cities or districts by their names and keys. */
class NamedPlaces<Place extends CityRecord | DistrictRecord> {
  readonly #byName = new Map<string, Place[]>()
  readonly #byKey = new Map<string, Place>()

  constructor(places: readonly Place[]) {
    for (const place of places) {
      this.#byKey.set(place.key, place)
      const names = [place.label, place.labelAr, ...(place.synonyms ?? [])].filter(name => name != null)
      for (const name of new Set(names.map(toNameKey))) {
        const namesakes = this.#byName.get(name)
        if (namesakes) namesakes.push(place)
        else this.#byName.set(name, [place])
      }
    }
  }

  findByKey(keys: readonly string[]): Place | undefined {
    return keys.map(key => this.#byKey.get(key)).find(place => place !== undefined)
  }

  /** The place of one of the element's names whose point lies in its boundary. */
  find({ tags, boundary }: WithBoundary['element']): Place | undefined {
    const { en, ar } = readNames(tags, 'name')
    const names = [en, ar, ...readOtherNames(tags)].filter(name => name !== null)
    const namesakes = names.flatMap(name => this.#byName.get(toNameKey(name)) ?? [])
    return namesakes.find(
      ({ lat, lng }) => lat !== null && lng !== null && isInBoundary([lng, lat], boundary),
    )
  }
}
