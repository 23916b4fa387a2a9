import type { Criteria } from '../criteria.ts'
import type { Entry } from '../gazetteer/gazetteer.ts'
import type { Candidate } from './candidates.ts'

/** Many cities have a district of the same name; more than these nobody means. */
const MAX_DISTRICTS = 50

/**
 * Chooses among rows of the same name, for each claim. Of cities the one in a country that is named, then one that has
 * branches, then the largest; of districts those in a city or else a country that is named. `stated` are filters
 * beside the prompt.
 */
export function chooseEntries(claims: Candidate[], stated: Criteria): Map<Candidate, Entry[]> {
  const rows = new Map<Candidate, Entry[]>()
  const of = (claim: Candidate, kind: Entry['kind']) => claim.entries.filter(entry => entry.kind === kind)
  const put = (claim: Candidate, entries: Entry[]) =>
    rows.set(claim, [...new Map(entries.map(entry => [entry.id, entry])).values()])

  const countries = new Set(stated.countryIds)
  for (const claim of claims.filter(each => each.kind === 'country')) {
    put(claim, preferOwnNames(of(claim, 'country')))
    for (const { id } of rows.get(claim)!) countries.add(id)
  }
  for (const claim of claims.filter(each => each.kind === 'category'))
    put(claim, preferOwnNames(of(claim, 'category')))

  const cities = new Set(stated.cityIds)
  const isDistrictOf = (claim: Candidate, others: Set<number>) =>
    of(claim, 'district').some(
      district => others.has(district.cityId) && !of(claim, 'city').some(c => others.has(c.id)),
    )
  const cityClaims = claims.filter(claim => claim.kind === 'city')
  // The plainest first, so that a name shared with a district can tell by the city beside it.
  for (const claim of cityClaims.toSorted((a, b) => of(a, 'district').length - of(b, 'district').length)) {
    if (isDistrictOf(claim, cities)) claim.kind = 'district'
    else {
      const city = findBestCity(of(claim, 'city'), countries)
      put(claim, [city])
      cities.add(city.id)
    }
  }
  for (const claim of claims.filter(each => each.kind === 'district')) {
    const districts = of(claim, 'district').toSorted(
      (a, b) => b.activeBranches - a.activeBranches || a.id - b.id,
    )
    const inCity = districts.filter(district => cities.has(district.cityId))
    const inCountry = districts.filter(district => countries.has(district.countryId))
    const found = [
      inCity,
      cities.size > 0 ? [] : inCountry,
      districts.filter(each => each.activeBranches > 0),
      districts,
    ]
    put(claim, (found.find(list => list.length > 0) ?? []).slice(0, MAX_DISTRICTS))
  }
  return rows
}

function preferOwnNames(entries: Entry[]): Entry[] {
  const strong = entries.filter(entry => !entry.isAlias)
  return strong.length > 0 ? strong : entries
}

function findBestCity(cities: Entry[], countries: Set<number>): Entry {
  const inCountry = (city: Entry) => Number(countries.has(city.countryId))
  // A village called so is hardly meant when a great city is also known by the name.
  const size = (city: Entry) => (city.population + 1000 * city.activeBranches) / (city.isAlias ? 10 : 1)
  return cities.toSorted(
    (a, b) =>
      inCountry(b) - inCountry(a) ||
      Number(b.activeBranches > 0) - Number(a.activeBranches > 0) ||
      size(b) - size(a) ||
      Number(a.isAlias) - Number(b.isAlias) ||
      a.id - b.id,
  )[0]!
}
