import type { Criteria } from '../../criteria.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listKindsAskedAlike } from '../../gazetteer/kinds-asked-alike.ts'
import { listSameKinds } from '../../gazetteer/same-kinds.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { Candidate } from './candidate.ts'

/** Many cities have a district of the same name; nobody means more of them than these. */
const MAX_DISTRICTS = 50

/** The countries and cities that a prompt names, or that it excludes. */
interface Places {
  countries: Set<number>
  cities: Set<number>
  /** The cities of the regions that it names. */
  around: Set<number>
  /** The countries of its dialect, which only decide between places of one name. */
  spoken: ReadonlySet<number>
  /** The cities of districts that it excludes and whose name no other city has. */
  beside?: number[]
}

const NOTHING: Places = { countries: new Set(), cities: new Set(), around: new Set(), spoken: new Set() }

/**
 * Chooses among entries of the same name, for each candidate. Of cities it chooses the one in a named country, then the one
 * of a named district or region, then one that has branches of the kind, then one that has any, then the largest; of
 * districts those in a named city, in a named region, or else in a named country; of categories all that mean the same.
 * Places that are `excluded` say where the others are not: "Tripoli, not Libya". `stated` are the filters beside the
 * prompt; `spoken` are the countries of its dialect, which decide where nothing else does.
 */
export function chooseEntries(
  gazetteer: Gazetteer,
  candidates: Candidate[],
  stated: Criteria,
  excluded: Candidate[] = [],
  spoken: ReadonlySet<number> = NOTHING.spoken,
): Map<Candidate, Entry[]> {
  const named: Places = {
    spoken,
    countries: new Set(stated.countryIds),
    cities: new Set(stated.cityIds),
    around: new Set(),
  }
  const chosen = new Map<Candidate, Entry[]>()
  if (excluded.length === 0) {
    chooseAmong(gazetteer, candidates, named, NOTHING, chosen)
    return chosen
  }
  const wanted = candidates.filter(candidate => !excluded.includes(candidate))
  const outside = listExcluded(excluded)
  chooseAmong(gazetteer, wanted, named, outside, chosen)
  // "Not the Madinah Al Awali": the district of the city that is excluded with it.
  const within = outside.cities.size > 0 ? { ...named, cities: new Set<number>() } : named
  chooseAmong(gazetteer, excluded, within, NOTHING, chosen)
  return chosen
}

function listExcluded(excluded: Candidate[]): Places {
  const listIds = (kind: 'country' | 'city') =>
    new Set(excluded.flatMap(each => (each.kind === kind ? filterKind(each, kind).map(({ id }) => id) : [])))
  return {
    countries: listIds('country'),
    cities: listIds('city'),
    around: new Set(),
    spoken: NOTHING.spoken,
    beside: listOnlyCities(excluded.filter(({ kind }) => kind === 'district')),
  }
}

/** The choices are put into `chosen`, and the places of the candidates are added to those that are named so far. */
function chooseAmong(
  gazetteer: Gazetteer,
  candidates: Candidate[],
  { countries, cities, around, spoken }: Places,
  excluded: Places,
  chosen: Map<Candidate, Entry[]>,
): void {
  const put = (candidate: Candidate, entries: Entry[]) => chosen.set(candidate, dropRepeated(entries))

  for (const candidate of candidates) {
    if (candidate.kind !== 'country') continue
    put(candidate, preferOwnNames(filterKind(candidate, 'country')))
    for (const { id } of chosen.get(candidate)!) countries.add(id)
  }
  for (const candidate of candidates) {
    if (candidate.kind !== 'category') continue
    const kinds = preferOwnNames(filterKind(candidate, 'category'))
    const alike = kinds.flatMap(entry => listKindsAskedAlike(gazetteer, entry, 'always'))
    const all = [...kinds, ...alike]
    put(candidate, [...all, ...all.flatMap(({ id }) => listSameKinds(gazetteer, id))])
  }
  // Of most prompts what is left is one city at most.
  if (!candidates.some(isPlaceCandidate)) return

  const kinds = candidates
    .filter(({ kind }) => kind === 'category')
    .flatMap(candidate => chosen.get(candidate)?.map(({ id }) => id) ?? [])
  // Names that fewer districts share come first, so that a name shared with a district is decided by the city beside it.
  const named = candidates.filter(({ kind }) => kind === 'city')
  const byDistricts =
    named.length < 2
      ? named
      : named.sort((a, b) => filterKind(a, 'district').length - filterKind(b, 'district').length)
  // "السد أو المنصورة": a town without branches may be a district of the city in which the others lie.
  const shared = new Set(listOnlyCities(candidates.filter(({ kind }) => kind === 'district')))
  const isEmpty = (candidate: Candidate) =>
    filterKind(candidate, 'city').every(({ activeBranches }) => activeBranches === 0)
  for (const candidate of byDistricts) {
    if (hasDistrictWithin(candidate, cities) || (isEmpty(candidate) && hasDistrictWithin(candidate, shared)))
      candidate.kind = 'district'
    else {
      const namesakes = dropExcluded(filterKind(candidate, 'city'), excluded)
      const finer =
        namesakes.length > 1 ? listCitiesOfOthers(gazetteer, candidates, candidate) : new Set<number>()
      const isHeld = ({ id }: Entry) => kinds.some(kind => gazetteer.presence.has(kind, 'city', id))
      const city = findBestCity(namesakes, countries, finer, spoken, isHeld)
      put(candidate, [city])
      cities.add(city.id)
    }
  }
  for (const candidate of candidates) {
    if (candidate.kind !== 'region') continue
    if (hasDistrictWithin(candidate, cities)) candidate.kind = 'district'
    else put(candidate, chooseRegion(filterKind(candidate, 'region'), countries))
  }
  const regions = candidates
    .filter(({ kind }) => kind === 'region')
    .flatMap(candidate => chosen.get(candidate)?.map(({ id }) => gazetteer.regions.get(id)!) ?? [])
  for (const id of regions.flatMap(({ cityIds }) => cityIds ?? [])) around.add(id)
  for (const id of regions.flatMap(({ countryIds }) => countryIds ?? [])) countries.add(id)
  const where = cities.size > 0 ? cities : around
  const districts = candidates.filter(({ kind }) => kind === 'district')
  // "Bur Dubai or Deira": a name that one city has says in which city the others are meant.
  const only = districts.length > 1 ? listOnlyCities(districts) : []
  // "Hamra but not Achrafieh": so does the name of one that is excluded.
  const settled = new Set(where.size > 0 ? where : only.length > 0 ? only : (excluded.beside ?? []))
  for (const candidate of districts)
    put(candidate, dropExcluded(chooseDistricts(candidate.entries, settled, countries, spoken), excluded))
}

/** The cities of districts whose name no other city has. */
function listOnlyCities(districts: Candidate[]): number[] {
  return districts.flatMap(({ entries }) => {
    const [first, ...others] = sortDistricts(entries)
    return first && others.every(({ cityId }) => cityId === first.cityId) ? [first.cityId] : []
  })
}

/** The cities in which the other places lie, or which lie in them: Tripoli with Al Mina, Birmingham with Alabama. */
function listCitiesOfOthers(
  { regions }: Gazetteer,
  candidates: Candidate[],
  candidate: Candidate,
): Set<number> {
  const cities = new Set<number>()
  for (const { kind, entries } of candidates.filter(other => other !== candidate))
    for (const entry of entries) {
      if (entry.kind !== kind) continue
      if (kind === 'district') cities.add(entry.cityId)
      if (kind === 'region') for (const id of regions.get(entry.id)?.cityIds ?? []) cities.add(id)
    }
  return cities
}

/** Each row once. */
function dropRepeated(entries: Entry[]): Entry[] {
  return hasRepeated(entries) ? [...new Map(entries.map(entry => [entry.id, entry])).values()] : entries
}

/** The lists have some dozens of rows at most, which are compared sooner than collected. */
function hasRepeated(entries: Entry[]): boolean {
  for (let at = 1; at < entries.length; at++) {
    const { id } = entries[at]!
    for (let before = 0; before < at; before++) if (entries[before]!.id === id) return true
  }
  return false
}

/** The places that lie in nothing that is excluded; all of them where none does. */
function dropExcluded(places: Entry[], { countries, cities }: Places): Entry[] {
  if (countries.size === 0 && cities.size === 0) return places
  const left = places.filter(({ countryId, cityId }) => !countries.has(countryId) && !cities.has(cityId))
  return left.length > 0 ? left : places
}

function filterKind(candidate: Candidate, kind: Entry['kind']): Entry[] {
  return candidate.entries.filter(entry => entry.kind === kind)
}

/** The name of a district of one of the cities, and of none of the cities themselves. */
function hasDistrictWithin({ entries }: Candidate, cities: Set<number>): boolean {
  return (
    cities.size > 0 &&
    entries.some(({ kind, cityId }) => kind === 'district' && cities.has(cityId)) &&
    !entries.some(({ kind, id }) => kind === 'city' && cities.has(id))
  )
}

/** Hundreds of districts may share a name, and every draft of a reading chooses among them. */
const sortedDistricts = new WeakMap<Entry[], Entry[]>()

function sortDistricts(entries: Entry[]): Entry[] {
  let sorted = sortedDistricts.get(entries)
  if (!sorted) {
    const districts = entries.filter(entry => entry.kind === 'district')
    sorted = districts.sort((a, b) => b.activeBranches - a.activeBranches || a.id - b.id)
    sortedDistricts.set(entries, sorted)
  }
  return sorted
}

function chooseDistricts(
  entries: Entry[],
  cities: Set<number>,
  countries: Set<number>,
  spoken: ReadonlySet<number>,
): Entry[] {
  const districts = sortDistricts(entries)
  const choices: ((district: Entry) => boolean)[] = [
    district => cities.has(district.cityId),
    district => cities.size === 0 && countries.has(district.countryId),
    district => cities.size === 0 && spoken.has(district.countryId) && district.activeBranches > 0,
    district => district.activeBranches > 0,
    district => cities.size === 0 && spoken.has(district.countryId),
    () => true,
  ]
  const isChosen = choices.find(isChoice => districts.some(isChoice))
  return isChosen ? takeFirst(districts, isChosen, MAX_DISTRICTS) : []
}

function takeFirst(entries: Entry[], isTaken: (entry: Entry) => boolean, most: number): Entry[] {
  const taken: Entry[] = []
  for (const entry of entries) {
    if (isTaken(entry)) taken.push(entry)
    if (taken.length === most) break
  }
  return taken
}

/** Of regions of one name that in a named country, else the one with most branches. */
function chooseRegion(regions: Entry[], countries: Set<number>): Entry[] {
  const isInCountry = (region: Entry) => Number(countries.has(region.countryId))
  return regions
    .toSorted((a, b) => isInCountry(b) - isInCountry(a) || b.activeBranches - a.activeBranches || a.id - b.id)
    .slice(0, 1)
}

function preferOwnNames(entries: Entry[]): Entry[] {
  if (entries.length < 2) return entries
  const own = entries.filter(entry => !entry.isAlias)
  return own.length > 0 ? own : entries
}

function findBestCity(
  cities: Entry[],
  countries: Set<number>,
  finer: Set<number>,
  spoken: ReadonlySet<number>,
  isHeld: (city: Entry) => boolean,
): Entry {
  const isSpoken = (city: Entry) => Number(spoken.has(city.countryId) && city.activeBranches > 0)
  const isInCountry = (city: Entry) => Number(countries.has(city.countryId))
  // A village of the name is hardly meant where the name is also an alias of a great city.
  const measureSize = (city: Entry) =>
    (city.population + 1000 * city.activeBranches) / (city.isAlias ? 10 : 1)
  if (cities.length === 1) return cities[0]!
  return cities.toSorted(
    (a, b) =>
      isInCountry(b) - isInCountry(a) ||
      Number(finer.has(b.id)) - Number(finer.has(a.id)) ||
      isSpoken(b) - isSpoken(a) ||
      Number(isHeld(b)) - Number(isHeld(a)) ||
      Number(b.activeBranches > 0) - Number(a.activeBranches > 0) ||
      measureSize(b) - measureSize(a) ||
      Number(a.isAlias) - Number(b.isAlias) ||
      a.id - b.id,
  )[0]!
}
