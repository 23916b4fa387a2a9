import { distanceKm } from '../../../geo/haversine.ts'
import { stripArticles } from '../../../text/fold.ts'
import type { Criteria } from '../../criteria.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, compareLength, overlaps, type WordRange } from '../candidates/candidate.ts'
import type { LandmarkCandidate } from '../landmarks/candidates.ts'
import type { LookUps } from '../look-ups.ts'
import { standsNear } from '../places/place-cues.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { findCorniches } from './corniches.ts'
import { joinExits } from './exits.ts'
import type { Street } from './find-streets.ts'
import { chooseKnownStreet, type KnownStreet } from './known.ts'
import type { AddressedBranch, StreetScope } from './look-up.ts'
import { type AddressStreet, DEGREES, findHouse, isMeant, listStreets } from './match-address.ts'
import { toKey, toStreetName } from './street-name.ts'
import { findUnmarkedStreets } from './unmarked.ts'

/** A circle around a street is no smaller and no larger, in kilometres. */
const [LEAST_KM, MOST_KM] = [1, 5]
/** A circle around the branches at a house holds at least this, and all of them unless they lie farther apart than a city. */
const [HOUSE_KM, MOST_HOUSE_KM] = [0.05, 50]
/** The share of its branches that a circle holds: addresses and places are wrong at times. */
const SHARE = 0.9

/**
 * The streets of a prompt that addresses of the directory hold, each as a landmark to search around: in the places that the prompt or
 * the filters beside it name, else in the town that has most of its branches. `chosen` are the candidates of single words.
 */
export async function findStreetCandidates(
  lookUps: LookUps,
  parsed: ParsedPrompt,
  chosen: Candidate[],
  stated: Criteria,
): Promise<LandmarkCandidate[]> {
  const { words, streets } = parsed
  const corniches = findCorniches(lookUps.gazetteer, words, streets)
  const found = await Promise.all(
    [...streets, ...corniches, ...findUnmarkedStreets(lookUps.gazetteer, parsed, chosen)].map(street =>
      findCandidate(lookUps, parsed, street, chosen, stated),
    ),
  )
  return joinExits(
    words,
    found.flatMap(candidate => candidate ?? []),
  )
}

async function findCandidate(
  { gazetteer, lookUpAddresses }: LookUps,
  parsed: ParsedPrompt,
  street: Street,
  chosen: Candidate[],
  stated: Criteria,
): Promise<LandmarkCandidate | undefined> {
  const { prompt, words, tokens, streets, clauses } = parsed
  const script = isArabic(words[street.end - 1]!) ? 'arabic' : 'latin'
  const isOutside = (each: WordRange) => ![street, ...streets].some(other => overlaps(each, other))
  // "My kid swallowed a coin": a town without branches whose name is a word of a story says nothing of the street.
  const isOfStory = ({ start, isPlaced, entries }: Candidate) =>
    !isPlaced &&
    (clauses[start]!.isStating || /^(?:an?|my|some)$/.test(words[start - 1] ?? '')) &&
    entries.every(({ activeBranches }) => activeBranches === 0)
  const placed = chosen.filter(each => isPlaceCandidate(each) && isOutside(each) && !isOfStory(each))
  const places = placed.length > 0 ? placed : findHeldCities(gazetteer, words).filter(isOutside)
  // Nearly every name is that of a street in some city, so a name alone needs a place beside it.
  const named = toScope(gazetteer, places, stated)
  // "Villa" is hardly Philadelphia.
  const isGuessed = places.every(({ rule }) => rule === 'corrected' || rule === 'transliterated')
  const known =
    chooseKnownStreet(gazetteer, words, street, named) ??
    (isGuessed ? chooseKnownStreet(gazetteer, words, street, undefined) : undefined)
  if (street.isUnmarked && places.length === 0 && !known) return undefined
  // A street of several cities is that of the city where it is best known.
  const scope =
    named ?? (known?.isHeld ? { kind: 'city', ids: [known.cityId] } : listHeldCountries(gazetteer))
  /** "شارع فيصل" is that of Giza, and no road of King Faisal that has branches. */
  const isElsewhere = !named && known !== undefined && !known.isHeld
  const found =
    (await findBranches(script, false)) ??
    (street.isCorniche || street.isUnmarked || places.length === 0
      ? undefined
      : await findBranches(script === 'arabic' ? 'latin' : 'arabic', true))
  if (found) return toCandidate(found, places.length > 0)
  if (known) return toKnownCandidate(known, placed)
  return street.isDistrict ? toDistrictCandidate(gazetteer, parsed, street, named) : undefined

  /** What addresses in a script hold; in the other script, by its sound. */
  async function findBranches(own: 'arabic' | 'latin', isHeard: boolean): Promise<FoundStreet | undefined> {
    const named = [street, ...street.others].flatMap(range => {
      const name = street.isCorniche ? CORNICHE[own] : toStreetName(words, range, street.noun, isHeard)
      return name ? [{ range, name }] : []
    })
    if (named.length === 0) return undefined
    const patterns = named.flatMap(({ name }) => name.likePatterns)
    const branches = await lookUpAddresses(scope, patterns, own)
    const listed = branches.flatMap(branch =>
      listStreets(branch.address).map(street => ({ ...branch, ...street })),
    )
    for (const degree of DEGREES)
      for (const { range, name } of named.toSorted((a, b) => compareLength(a.range, b.range))) {
        const isWhole = range !== street || isHeard || street.isUnmarked || street.isDistrict || isElsewhere
        if (degree === 'part' && isWhole) continue
        const held = listed.filter(each => isMeant(each, name, degree))
        if (held.length > 0) return chooseHouse(range, degree === 'part' ? chooseStreet(held) : held)
      }
    return undefined
  }

  /** The branches at the house that the prompt names, else those of the street: then the number is left over. */
  function chooseHouse(range: WordRange, held: StreetBranch[]): FoundStreet {
    const { start, end } = range
    const at = findHouse(prompt, tokens, start, end)
    const own = at === undefined ? [] : held.filter(({ house }) => house === words[at])
    if (own.length === 0) return { range, branches: chooseCity(held), leftHouse: at }
    const whole = { start: Math.min(start, at!), end: Math.max(end, at! + 1) }
    return { range: whole, branches: chooseCity(own), house: standsNear(words, whole.start) ? 'near' : 'at' }
  }
}

/** "Sheikh Zayed Road Dubai": the cities with branches that single words name, where what the street is called after is a city as well. */
function findHeldCities(gazetteer: Gazetteer, words: string[]): Candidate[] {
  return words.flatMap((word, start) => {
    const entries = gazetteer
      .lookup(stripArticles([word])[0] ?? '')
      .filter(({ kind, activeBranches }) => kind === 'city' && activeBranches > 0)
    if (entries.length === 0 || isCommonWord(word)) return []
    const range = { start, end: start + 1 }
    return [
      { ...range, kind: 'city', rule: 'exact', isPlaced: false, isNear: false, entries, types: [] } as const,
    ]
  })
}

/** However the prompt spells it. */
const CORNICHE = {
  latin: toStreetName(['corniche'], { start: 0, end: 1 }, undefined),
  arabic: toStreetName(['كورنيش'], { start: 0, end: 1 }, undefined),
}

type StreetBranch = AddressedBranch & AddressStreet

/** The words of a prompt for a street, and its branches. */
interface FoundStreet {
  range: WordRange
  branches: StreetBranch[]
  /** They are at the house that the prompt names, and are meant, or what is near it is. */
  house?: 'at' | 'near'
  /** Where a number of a house stands that none of them is at. */
  leftHouse?: number | undefined
}

/** The districts that are named, those in a city that is named first, else the cities, else the countries. */
function toScope(gazetteer: Gazetteer, places: Candidate[], stated: Criteria): StreetScope | undefined {
  const list = (sought: 'district' | 'city' | 'country') =>
    places.flatMap(({ kind, entries }) =>
      kind === sought ? entries.flatMap(entry => (entry.kind === sought ? [entry.id] : [])) : [],
    )
  const regions = places.flatMap(({ kind, entries }) =>
    kind === 'region' ? entries.flatMap(({ id }) => gazetteer.regions.get(id)?.cityIds ?? []) : [],
  )
  const cities = list('city')
  const districts = places.flatMap(({ kind, entries }) => (kind === 'district' ? entries : []))
  const within = districts.flatMap(({ id, cityId }) => (cities.includes(cityId) ? [id] : []))
  const scopes: StreetScope[] = [
    { kind: 'district', ids: stated.districtIds ?? (within.length > 0 ? within : list('district')) },
    { kind: 'city', ids: stated.cityIds ?? [...cities, ...regions] },
    { kind: 'country', ids: stated.countryIds ?? list('country') },
  ]
  return scopes.find(({ ids }) => ids.length > 0)
}

function listHeldCountries(gazetteer: Gazetteer): StreetScope {
  const held = [...gazetteer.countryCities].filter(([, { cityIds }]) => cityIds!.length > 0)
  return { kind: 'country', ids: held.map(([id]) => id) }
}

/** The branches of the street that has most of them. */
function chooseStreet(branches: StreetBranch[]): StreetBranch[] {
  return chooseMost(branches, ({ words, cityId }) => `${cityId} ${toKey(words, false)}`)
}

/** The branches in the city that has most of them. */
function chooseCity(branches: StreetBranch[]): StreetBranch[] {
  return chooseMost(branches, ({ cityId }) => cityId)
}

function chooseMost<T>(branches: StreetBranch[], group: (branch: StreetBranch) => T): StreetBranch[] {
  const groups = [...Map.groupBy(branches, group).values()]
  return groups.reduce((most, own) => (own.length > most.length ? own : most))
}

function toCandidate(
  { range: { start, end }, branches, house, leftHouse }: FoundStreet,
  isNamed: boolean,
): LandmarkCandidate {
  const { city, cityAr, cityId } = branches[0]!
  const street = chooseWriting(branches)
  const lat = findMedian(branches.map(each => each.lat))
  const lng = findMedian(branches.map(each => each.lng))
  const distances = branches.map(each => distanceKm(lat, lng, each.lat, each.lng)).sort((a, b) => a - b)
  const farthest = distances[Math.ceil(SHARE * distances.length) - 1]!
  const comma = isArabic(street) ? '، ' : ', '
  const address = house ? branches[0]!.text : street
  const isAt = house === 'at'
  const label = isNamed ? address : `${address}${comma}${(isArabic(street) && cityAr) || city}`
  return {
    ...AS_LANDMARK,
    ...{ start, end, company: street },
    landmark: {
      ...{ label, labelAr: label, lat, lng, cityId },
      radiusKm: isAt
        ? clamp(distances.at(-1)!, HOUSE_KM, MOST_HOUSE_KM)
        : clamp(Math.ceil(farthest), LEAST_KM, MOST_KM),
      ...(isAt && { branchIds: branches.map(({ id }) => id) }),
      ...(leftHouse !== undefined && { leftHouse }),
    },
  }
}

/** A well-known street that no address holds, with its city unless the prompt names it. A city without branches belongs to its name. */
function toKnownCandidate(known: KnownStreet, places: Candidate[]): LandmarkCandidate {
  const { name, name_ar, city, city_ar, cityId, countryId, lat, lng, radiusKm, isHeld, range } = known
  const own = places.find(({ entries }) => entries.some(({ kind, id }) => kind === 'city' && id === cityId))
  const isNamed = own !== undefined && isHeld
  const isBehind = own?.start === range.end && !isHeld
  return {
    ...AS_LANDMARK,
    ...{ start: range.start, end: isBehind ? own.end : range.end, company: name },
    landmark: {
      label: isNamed ? name : `${name}, ${city}`,
      labelAr: isNamed ? name_ar : `${name_ar}، ${city_ar}`,
      ...{ lat, lng, countryId, radiusKm },
      cityId: cityId || undefined,
    },
  }
}

/** How far a street reaches from the middle of the district that is called after it, in kilometres. */
const DISTRICT_KM = 2

/** "Abdali Boulevard", which no address holds: around the middle of the district of that name, of several that with most branches. */
function toDistrictCandidate(
  gazetteer: Gazetteer,
  { prompt, words, tokens }: ParsedPrompt,
  { start, end }: Street,
  scope: StreetScope | undefined,
): LandmarkCandidate | undefined {
  const name = words.slice(start, end)
  const isWithin = ({ cityId }: Entry) => scope?.kind !== 'city' || scope.ids.includes(cityId)
  const [district] = gazetteer
    .lookup(stripArticles(name).join(' '))
    .filter(entry => entry.kind === 'district' && isWithin(entry))
    .toSorted((a, b) => b.activeBranches - a.activeBranches)
  if (!district || !Number.isFinite(district.lat)) return undefined
  const { lat, lng, cityId } = district
  const label = prompt.slice(tokens[start]!.from, tokens[end - 1]!.to)
  return {
    ...AS_LANDMARK,
    ...{ start, end, company: name.join(' ') },
    landmark: { label, labelAr: label, lat, lng, cityId, radiusKm: DISTRICT_KM },
  }
}

const AS_LANDMARK = {
  ...{ kind: 'company', rule: 'exact', isPlaced: true, isNear: true, entries: [], types: [], distance: 0 },
} satisfies Partial<LandmarkCandidate>

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** As most addresses write it, and of as many the longest: not cut short. */
function chooseWriting(branches: StreetBranch[]): string {
  const writings = [...Map.groupBy(branches, ({ street }) => street)]
  const [first] = writings.sort(
    ([a, some], [b, others]) => others.length - some.length || b.length - a.length,
  )
  return first![0]
}

function findMedian(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
