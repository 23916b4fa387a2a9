import { distanceKm } from '../../../geo/haversine.ts'
import { type Candidate, overlaps } from '../candidates/candidate.ts'
import type { SpanContext } from '../candidates/classification.ts'
import type { LookUps } from '../look-ups.ts'
import { isBoughtFrom } from '../names/goods-of-names.ts'
import type { NameWord } from '../names/name-words.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { findLandmarks, type LandmarkCandidate, listRunWords } from './candidates.ts'
import { addKnownLandmarks, listKnownNames } from './known.ts'
import { listKnownCandidates } from './known-candidates.ts'
import { addOwnPlace, findLandmarksOfCities } from './of-city.ts'
import { listDefiniteKinds, toOnlyOfKind } from './only-of-kind.ts'
import { listAllRuns, meansPlace } from './runs.ts'

/** A landmark as close as this to the middle of a city may be said to lie in it. */
const BESIDE_CITY_KM = 20

/** The companies that the prompt may name as the place to search around. */
export async function findLandmarkCandidates(
  { gazetteer, lookUpNamedCompanies, lookUpBranchesOfKind }: LookUps,
  context: SpanContext,
  chosen: Candidate[],
  countries: NameWord[],
  phraseStarts: ReadonlySet<number>,
): Promise<LandmarkCandidate[]> {
  const places = chosen.filter(isPlaceCandidate)
  const isHeld = ({ entries }: Candidate) =>
    entries.some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  // A name of a place without branches may be that of a landmark: "قدام البوليفارد".
  const certain = places.filter(each => (each.rule === 'exact' || each.rule === 'folded') && isHeld(each))
  const { words } = context
  const runs = listAllRuns(context, certain, phraseStarts)
  const listIds = (some: Candidate[], sought: 'city' | 'country' | 'district') =>
    some.flatMap(({ entries }) => entries.flatMap(({ kind, id }) => (kind === sought ? [id] : [])))
  const named = { cities: listIds(places, 'city'), districts: listIds(places, 'district') }
  // "Monaco" is a country and a city.
  const cities = context.spans.flatMap(span =>
    places.some(place => overlaps(place, span)) ? span.entries : [],
  )
  const ofCities = findLandmarksOfCities(gazetteer, context, places)
  const isOpen = (each: Candidate) => !ofCities.some(other => overlaps(each, other))
  const ofKinds = [...ofCities, ...(await findOnlyOfKinds()).filter(isOpen)]
  const names = listKnownNames(words)
  if (runs.length === 0 && names.length === 0) return ofKinds
  const runWords = listRunWords(gazetteer, words, [...runs, ...names], countries)
  const knownWords = names.flatMap(({ landmark }) => landmark.names.flat())
  const companies = addKnownLandmarks(
    gazetteer,
    [...runWords, ...knownWords],
    await lookUpNamedCompanies(runWords),
  )
  // "Gold Souk Kuwait" is not the one of Dubai.
  const mayLieThere = (candidate: LandmarkCandidate) => {
    const { cityId, countryId } = candidate.landmark
    if (countryId === undefined) return true
    const outside = places.filter(place => !overlaps(place, candidate))
    const own = listIds(outside, 'city')
    const placed = outside.filter(({ kind }) => kind === 'country')
    return (
      (own.length === 0 || own.includes(cityId ?? 0) || own.some(id => isBesideCity(candidate, id))) &&
      // "عمان" is Oman or Amman.
      (placed.length === 0 ||
        listIds(placed, 'country').includes(countryId) ||
        listIds(placed, 'city').includes(cityId ?? -1))
    )
  }
  /** "Muscat City Centre, the one in Seeb". */
  const isBesideCity = ({ landmark }: LandmarkCandidate, id: number) => {
    const city = gazetteer.findCentre('city', id)
    return city !== undefined && distanceKm(city.lat, city.lng, landmark.lat, landmark.lng) <= BESIDE_CITY_KM
  }
  const found = runs.flatMap(run =>
    findLandmarks(gazetteer, context, run, companies, named, countries).filter(
      each =>
        (run.isNear || mayLieThere(each)) &&
        !meansPlace(each, certain) &&
        !isBoughtFrom(gazetteer, words, each.start),
    ),
  )
  const isDistrict = ({ start, end }: Candidate) =>
    places.some(place => place.start <= start && place.end >= end && isHeld(place))
  const known = listKnownCandidates(context, companies).filter(each => mayLieThere(each) && !isDistrict(each))
  const others = found.filter(each => !known.some(({ start, end }) => start <= each.start && end >= each.end))
  const whole = [...known, ...others].map(each => addOwnPlace(context, each))
  // "Near the haram gate in Madinah" is no part of the name of a hospital.
  const exact = whole.filter(({ distance }) => distance === 0)
  return [
    ...whole,
    ...ofCities.filter(each => !exact.some(other => overlaps(each, other))),
    ...ofKinds.filter(each => !ofCities.includes(each) && !whole.some(other => overlaps(each, other))),
  ]

  async function findOnlyOfKinds(): Promise<LandmarkCandidate[]> {
    const within = { ...named, cities: cities.flatMap(({ kind, id }) => (kind === 'city' ? [id] : [])) }
    if (within.cities.length === 0 && within.districts.length === 0) return []
    const kinds = listDefiniteKinds(gazetteer, context)
    const found = kinds.map(async kind => {
      const ids = kind.entries.flatMap(each =>
        each.kind === 'category' ? gazetteer.categories.listFamily(each.id) : [],
      )
      return toOnlyOfKind(kind, await lookUpBranchesOfKind(ids, within)) ?? []
    })
    return (await Promise.all(found)).flat()
  }
}
