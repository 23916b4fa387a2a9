import type { Criteria } from '../../criteria.ts'
import type { Entry, Gazetteer, Region } from '../../gazetteer/gazetteer.ts'
import type { Candidate, WordRange } from '../candidates/candidate.ts'
import { readWordSet } from '../words/word-lists.ts'
import type { SearchedPart } from './part-districts.ts'
import {
  areJoined,
  arePlacesListed,
  holdsPlace,
  type ListedWords,
  type SearchedPlace,
} from './place-lists.ts'
import { applyRegions, listRegions } from './regions.ts'
import { leaveSuburbs } from './towns-beside-cities.ts'

/*
 * The values of one filter are an OR, and the filters an AND: "Doha, Qatar" is a city in its country. A list of places of
 * different kinds is an OR as well ("Kuwait and Doha"), which the filters say only of places of one kind: the country is
 * searched as its cities, and of a district beside a city of another the city.
 */

type Filters = Pick<Criteria, 'countryIds' | 'cityIds' | 'districtIds'>

export interface PlaceFilters {
  filters: Filters
  /** Regions and countries for which the filters hold their cities or countries. */
  regions: Region[]
  /** Places that a wider one is searched instead of, and those of a list that have no branches. */
  leftOut: Candidate[]
  /** The part of a city that is searched instead of the city, and the words that say where in a city it is. */
  part?: SearchedPart
  readParts?: WordRange[]
}

/** The filters for the places that are asked for. */
export function toPlaceFilters(
  gazetteer: Gazetteer,
  listed: ListedWords,
  candidates: Candidate[],
  entries: Map<Candidate, Entry[]>,
): PlaceFilters {
  const named = leaveInnerOfOr(
    gazetteer,
    listed.words,
    candidates.map(candidate => ({ candidate, entries: entries.get(candidate) ?? [] })),
  )
  const places = leaveSuburbs(gazetteer, listed, named)
  const whole = (some: SearchedPlace[], leftOut: Candidate[] = []): PlaceFilters => {
    const regions = listRegions(gazetteer, some)
    return { filters: applyRegions(listed.words, listFilters(some), regions), regions, leftOut }
  }
  // Of most prompts there is one place at most.
  if (places.length < 2) return whole(places)
  const ends = places.filter(
    outer => !places.some(inner => holdsPlace(gazetteer, outer.entries, inner.entries)),
  )
  if (ends.length < 2 || !arePlacesListed(listed, candidates)) return whole(places)
  // "Cairo, Egypt and Doha": Egypt holds but one of them, and says no more than which Cairo.
  const isHeld = (inner: SearchedPlace) =>
    places.some(outer => holdsPlace(gazetteer, outer.entries, inner.entries))
  const isAdded = ({ candidate }: SearchedPlace) => isJoined(listed.words, candidates, candidate)
  const isOpen = ends.some(end => !isHeld(end) && isAdded(end))
  const within = (some: SearchedPlace[]) =>
    isOpen ? some : places.filter(each => !ends.includes(each) || some.includes(each))
  if (countLevels(gazetteer, ends) === 1) return whole(within(ends))
  const held = ends.filter(hasBranches)
  const empty = held.length > 0 ? ends.filter(end => !held.includes(end)) : []
  const left = empty.map(({ candidate }) => candidate)
  if (countLevels(gazetteer, held) === 1) return whole(within(held), left)
  // "Harlem or the Bronx": where none has branches, all are named.
  const areTowns = ends.every(({ candidate }) => candidate.kind === 'district' || candidate.kind === 'city')
  if (held.length === 0 && areTowns) return whole(within(ends))
  return toCityFilters(gazetteer, held.length > 0 ? held : ends, left)
}

const OR = readWordSet('or')

/** "In Manama or Juffair": without the districts of a city that "or" joins to it, which the city holds. */
function leaveInnerOfOr(gazetteer: Gazetteer, words: string[], places: SearchedPlace[]): SearchedPlace[] {
  return places.filter(({ candidate, entries }, at) => {
    if (candidate.kind !== 'district' || candidate.isNear) return true
    return ![places[at - 1], places[at + 1]].some(other => {
      if (other?.candidate.kind !== 'city' || !holdsPlace(gazetteer, other.entries, entries)) return false
      const [first, second] = [candidate, other.candidate].sort((a, b) => a.start - b.start)
      const between = words.slice(first!.end, second!.start)
      return between.length === 1 && OR.has(between[0]!)
    })
  })
}

/** Places of different kinds as the cities that they hold, are, or lie in. */
function toCityFilters(gazetteer: Gazetteer, places: SearchedPlace[], leftOut: Candidate[]): PlaceFilters {
  const districts = places.map(({ candidate }) => candidate).filter(({ kind }) => kind === 'district')
  return {
    filters: { cityIds: [...new Set(places.flatMap(place => listCities(gazetteer, place)))] },
    regions: places.flatMap(place => listCityRegions(gazetteer, place)),
    leftOut: [...leftOut, ...districts],
  }
}

const FILTERS = { country: 'countryIds', city: 'cityIds', district: 'districtIds' } as const

function listFilters(places: SearchedPlace[]): Filters {
  const filters: Filters = {}
  for (const { candidate, entries } of places) {
    const { kind } = candidate
    if (kind !== 'country' && kind !== 'city' && kind !== 'district') continue
    const ids = new Set([...(filters[FILTERS[kind]] ?? []), ...entries.map(({ id }) => id)])
    if (ids.size > 0) filters[FILTERS[kind]] = [...ids]
  }
  return filters
}

function hasBranches({ entries }: SearchedPlace): boolean {
  return entries.some(({ activeBranches }) => activeBranches > 0)
}

/** Whether a word joins a place to the one before or behind it. */
function isJoined(words: string[], places: Candidate[], place: Candidate): boolean {
  const at = places.indexOf(place)
  const [before, after] = [places[at - 1], places[at + 1]]
  return (before && areJoined(words, before, place)) || (!!after && areJoined(words, place, after))
}

function countLevels(gazetteer: Gazetteer, places: SearchedPlace[]): number {
  return new Set(places.map(place => getLevel(gazetteer, place))).size
}

/** Which filter a place is searched with. */
function getLevel({ regions }: Gazetteer, { candidate: { kind }, entries }: SearchedPlace): keyof Filters {
  if (kind === 'district') return 'districtIds'
  const isGroup = kind === 'region' && entries.some(({ id }) => regions.get(id)!.countryIds)
  return kind === 'country' || isGroup ? 'countryIds' : 'cityIds'
}

/** The cities with branches that a place holds, is, or lies in. */
function listCities(gazetteer: Gazetteer, place: SearchedPlace): number[] {
  const { kind } = place.candidate
  if (kind === 'district') return place.entries.map(({ cityId }) => cityId)
  if (kind === 'city') return place.entries.map(({ id }) => id)
  return listCityRegions(gazetteer, place).flatMap(({ cityIds }) => cityIds!)
}

/** A country or a region as regions of cities. */
function listCityRegions(
  { regions, countryCities }: Gazetteer,
  { candidate: { kind }, entries }: SearchedPlace,
): Region[] {
  const listCountries = (ids: number[]) => ids.flatMap(id => countryCities.get(id) ?? [])
  if (kind === 'country') return listCountries(entries.map(({ id }) => id))
  if (kind !== 'region') return []
  return entries.flatMap(({ id }) => {
    const { cityIds, countryIds = [], ...labels } = regions.get(id)!
    return { ...labels, cityIds: cityIds ?? listCountries(countryIds).flatMap(each => each.cityIds!) }
  })
}
