import { distanceKm } from '../../../geo/haversine.ts'
import { foldText, stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, type CandidateSpan, overlaps, type WordRange } from '../candidates/candidate.ts'
import type { SpanContext } from '../candidates/classification.ts'
import { isPlaceEntry, isPlaceSpan } from '../places/place-cues.ts'
import { readPlaceKind } from '../places/place-kinds.ts'
import { isStreetNoun } from '../streets/street-words.ts'
import { isFunction, isPlaceArticle, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { isKindOfCity } from './alone.ts'
import type { LandmarkCandidate } from './candidates.ts'
import { toNameKey } from './keys.ts'
import { KNOWN_LANDMARKS, type KnownLandmark } from './known.ts'
import { findKnownCity, type LandmarkCity } from './known-city.ts'
import { hearNouns } from './nouns.ts'

/*
 * "Near the airport in Amman", "مطار كازا", "مارينا مول السالمية": a well-known landmark is named without its city, which the prompt
 * names elsewhere.
 */

/** A landmark and the place that its name lacks. */
interface ShortNamed extends LandmarkCity {
  landmark: KnownLandmark
  place: Entry
}

const LONGEST = 4
/** A city has one of each, so that a single word is enough. */
const ONE_OF_A_CITY = readWordSet('one-of-a-city')
/** Between a landmark and its city. */
const LINKS = readWordSet('links-to-cities')

/** "We left the airport", "before the port": where somebody was or will be. */
const TIMES = new Set(foldText('before after قبل بعد abl gabl ba3d').split(' '))
const FROM = new Set(foldText('from the من mn men min').split(' '))
const LEAVING =
  /^(?:left|leaving|coming|arriv(?:ed|ing)|landed|flying|departing|[ون]?(?:طلع|وصل|نزل|خرج|رجع)(?:نا|ت|وا)?|(?:جاي|طالع|نازل|راجع|واصل|خارج)(?:ين|ه)?)$/u

const byGazetteer = new WeakMap<Gazetteer, Map<string, ShortNamed[]>>()

/**
 * The well-known landmarks that words of a prompt name beside the city or the country of each, or in no place where only one of the
 * name is held. `places` are what it names.
 */
export function findLandmarksOfCities(
  gazetteer: Gazetteer,
  { words, spans }: SpanContext,
  places: Candidate[],
): LandmarkCandidate[] {
  const said = [...places, ...spans.filter(isPlaceSpan)]
  const found: LandmarkCandidate[] = []
  for (let start = 0; start < words.length; start++) {
    if (isLeft(words, start) || TIMES.has(words[findBeforeFrom(words, start)] ?? '')) continue
    for (let end = Math.min(words.length, start + LONGEST); end > start; end--) {
      const landmark = findLandmark({ start, end })
      if (!landmark) continue
      found.push(landmark)
      start = end - 1
      break
    }
  }
  return found

  function findLandmark(range: WordRange): LandmarkCandidate | undefined {
    const { start, end } = range
    if ((isPlaceArticle(words[start]!) && start + 1 < end) || isInOtherName(range)) return undefined
    const named = listNames(words.slice(start, end)).flatMap(
      name => listShortNamed(gazetteer).get(name) ?? [],
    )
    if (named.length === 0) return undefined
    const own = said.filter(place => !overlaps(place, range))
    // "Olaya Mall" is a company, and no Aliyah Al Madinah Mall without its city.
    if (own.length === 0 && gazetteer.companies.findExact(stripArticles(words.slice(start, end))))
      return undefined
    const found =
      own.length === 0
        ? findOnlyHeld(named, words[start]!)
        : chooseCloser(named.filter(each => own.some(place => isAt(each, place))))
    if (!found) return undefined
    const beside = own.find(place => isAt(found, place) && isBeside(range, place))
    const isMarked = isMarkedAt(start, end - start > 1)
    if (!beside && !isMarked && end - start === 1) return undefined
    const hasSubject = spans.some(span => isSought(span) && !overlaps(span, range))
    if (!hasSubject && (!isMarked || isKind(range))) return undefined
    const { landmark, cityId, countryId } = found
    return {
      ...{ start: Math.min(start, beside?.start ?? start), end: Math.max(end, beside?.end ?? end) },
      ...{ kind: 'company', rule: 'exact', isPlaced: true, isNear: true, entries: [], types: [] },
      ...{ company: landmark.name, distance: 0, isOnlyOfKind: true },
      landmark: {
        ...{ label: landmark.name, labelAr: landmark.name_ar, lat: landmark.lat, lng: landmark.lng },
        ...{ cityId: cityId || undefined, countryId },
      },
    }
  }

  /** "Bus station in Riyadh" asks for the kind, as in `alone.ts` where the whole name with its city is known. */
  function isKind({ start, end }: WordRange): boolean {
    const isNamed = (span: CandidateSpan) => span.start === start && span.end === end
    return spans.some(span => isNamed(span) && span.entries.some(({ kind }) => kind === 'category'))
  }

  /** "By the harbour in Fontvieille": that of the district rather than of the city. */
  function chooseCloser(named: ShortNamed[]): ShortNamed | undefined {
    return named.find(({ place }) => place.kind === 'district') ?? named[0]
  }

  /** "Near the airport", "at the port", "بالمطار", "للحرم"; of several words also "close to haram gate". */
  function isMarkedAt(start: number, isLong: boolean): boolean {
    let before = start - 1
    while (before >= 0 && isPlaceArticle(words[before]!) && !isPreposition(words, before)) before--
    const isDefinite = isLong || before < start - 1 || /^(?:[وف]?(?:ب?ال|لل)).{2}/u.test(words[start]!)
    return isDefinite && before >= -1 && (before < 0 || isFunction(words[before]!) || words[before] === 'by')
  }

  /** "Close to the casino", where no place is named: the only one in the cities that have branches. */
  function findOnlyHeld(named: ShortNamed[], word: string): ShortNamed | undefined {
    if (isFunction(word)) return undefined
    const held = named.filter(({ isHeld }) => isHeld)
    const ofCities = held.filter(({ place }) => place.kind === 'city')
    const [first, ...others] =
      ofCities.length > 0 ? ofCities : held.filter(({ place }) => place.kind === 'district')
    return others.every(({ landmark }) => landmark === first!.landmark) ? first : undefined
  }

  /** Directly, or with a word between: "airport in Amman". */
  function isBeside({ start, end }: WordRange, place: WordRange): boolean {
    return place.end === start || (place.start >= end && words.slice(end, place.start).every(isLink))
  }

  function isLink(word: string): boolean {
    return LINKS.has(word) || isPlaceArticle(word)
  }

  /** "Airport Road", "حي المطار". */
  function isInOtherName({ start, end }: WordRange): boolean {
    let before = start - 1
    while (before >= 0 && isPlaceArticle(words[before]!) && !isPreposition(words, before)) before--
    const isDistrict = words.slice(before + 1, start).some(word => readPlaceKind(word) === 'district')
    return isDistrict || isStreetNoun(words[before] ?? '') || isStreetNoun(words[end] ?? '')
  }
}

/** Where the word before "from the" stands. */
function findBeforeFrom(words: string[], start: number): number {
  let before = start - 1
  while (before > 0 && FROM.has(words[before]!)) before--
  return before
}

function isLeft(words: string[], start: number): boolean {
  return LEAVING.test(words[findBeforeFrom(words, start)] ?? '')
}

/** "We landed at Jeddah airport and need a hotel": who leaves the airport of a city that is named searches in the city. */
export function isLeftForCity({ words, spans }: SpanContext, range: WordRange): boolean {
  const { start, end } = range
  if (!words.slice(start, end).some(word => ONE_OF_A_CITY.has(word)) || !isLeft(words, start)) return false
  return spans.some(span => overlaps(span, range) && isPlaceSpan(span))
}

function isSought({ company, entries }: SpanContext['spans'][number]): boolean {
  return company !== undefined || entries.some(({ kind }) => kind === 'category')
}

function isAt(
  { place, cityId, countryId }: ShortNamed,
  { entries }: Pick<CandidateSpan, 'entries'>,
): boolean {
  return entries.some(entry => {
    if (entry.kind === place.kind && entry.id === place.id) return true
    if (place.kind === 'country') return entry.kind === 'city' && entry.countryId === countryId
    return place.kind === 'city' && entry.kind === 'district' && entry.cityId === cityId
  })
}

/** What the words of a name may be: chat Arabic is heard, and a particle is dropped. */
function listNames(words: string[]): string[] {
  const [first = '', ...others] = words
  const heads = /^[وفبل]/u.test(first) ? PARTICLES.map(particle => first.replace(particle, '')) : []
  if (heads.every(head => head === first) && words.every(word => hearNouns(word).length === 0))
    return [toNameKey(stripArticles(words))]
  const names = others.reduce(
    (all, word) => all.flatMap(name => listHeard(word).map(each => [...name, each])),
    [first, ...heads].flatMap(listHeard).map(head => [head]),
  )
  return [...new Set(names.map(name => toNameKey(stripArticles(name))))]
}

/** What may stand before the first word of a name. */
const PARTICLES = [/^[وف]?[بل](?=ال)/u, /^[وف]?لل/u, /^[وف]?ب/u]

function listHeard(word: string): string[] {
  return [word, ...hearNouns(word)]
}

/** The landmarks by their names without the words of their city or their country, of each gazetteer once. */
function listShortNamed(gazetteer: Gazetteer): Map<string, ShortNamed[]> {
  const known = byGazetteer.get(gazetteer)
  if (known) return known
  const all = new Map<string, ShortNamed[]>()
  for (const landmark of KNOWN_LANDMARKS) {
    const at = findKnownCity(gazetteer, landmark)
    for (const name of landmark.names)
      for (const { rest, place } of listRests(gazetteer, name, at)) {
        if (rest.length === 1 && !ONE_OF_A_CITY.has(rest[0]!)) continue
        // "King Fahd Hospital Madinah" without its district is "hospital Madinah".
        if (place.kind === 'district' && rest.length > 1 && isKindOfCity(gazetteer, landmark, rest)) continue
        const key = toNameKey(rest)
        const named = all.get(key) ?? []
        if (named.some(each => each.landmark === landmark && each.place === place)) continue
        all.set(key, [...named, { ...at, landmark, place }])
      }
  }
  byGazetteer.set(gazetteer, all)
  return all
}

function listRests(gazetteer: Gazetteer, name: string[], { cityId, countryId }: LandmarkCity) {
  const isOwn = ({ kind, id, cityId: own }: Entry) =>
    (kind === 'country' && id === countryId) ||
    (kind === 'city' && id === cityId) ||
    (kind === 'district' && own === cityId)
  const rests: { rest: string[]; place: Entry }[] = []
  for (let start = 0; start < name.length; start++)
    for (let end = start + 1; end <= name.length; end++) {
      const rest = [...name.slice(0, start), ...name.slice(end)].filter(word => !LINKS.has(word))
      if (rest.length === 0) continue
      const places = gazetteer.lookup(name.slice(start, end).join(' ')).filter(isOwn)
      rests.push(...places.map(place => ({ rest, place })))
    }
  return rests
}

/** A place as close as this to a landmark is the one that it lies in, or a part of that. */
const OWN_PLACE_KM = 20

/** "Times Square, Manhattan", "Jemaa el-Fna Marrakech": a landmark with the name of its own place behind it, where that has no branches. */
export function addOwnPlace({ spans }: SpanContext, candidate: LandmarkCandidate): LandmarkCandidate {
  const { lat, lng, countryId } = candidate.landmark
  if (countryId === undefined) return candidate
  const isOwn = (entry: Entry) =>
    isPlaceEntry(entry) &&
    entry.activeBranches === 0 &&
    entry.countryId === countryId &&
    distanceKm(lat, lng, entry.lat, entry.lng) <= OWN_PLACE_KM
  const place = spans.find(({ start, entries }) => start === candidate.end && entries.some(isOwn))
  return place ? { ...candidate, end: place.end } : candidate
}
