import type { Circle } from '../../../geo/box.ts'
import type { Entry } from '../../gazetteer/gazetteer.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Token } from '../words/tokens.ts'
import {
  findImpossiblePoint,
  type Point,
  parsePoint,
  parseRadius,
  type Radius,
  type TextRange,
} from './coordinates.ts'
import { PREFERRED_KM } from './preferred-districts.ts'
import { isPlaceCandidate } from './unknown-places.ts'

/** The radius around a district or a point where the prompt states none. */
export const NEAR_KM = 5
/** The same where it says "walking distance". */
const WALK_KM = 1
const WALKABLE =
  /(?<!\p{L})(?:walking\s{1,3}distance|walkable|within\s{1,3}a\s{1,3}(?:short\s{1,3})?walk|(?:short|easy)\s{1,3}walk|on\s{1,3}foot)|مساف[ةه]\s{1,3}(?:ال)?مشي|(?:مشيا?ً?|سيرا?ً?)\s{1,3}(?:على|ع)\s{0,3}ال[أا]قدام|masafet\s{1,3}mashy/iu

/** Where a prompt says in numbers to search. */
export interface Measures {
  point?: Point | undefined
  radius?: Radius | undefined
  /** It lies within walking distance. */
  isWalk?: boolean
  /** Coordinates that no place has. */
  impossible?: TextRange | undefined
}

export function parseMeasures(prompt: string): Measures {
  const point = parsePoint(prompt)
  const blanked = point
    ? prompt.slice(0, point.from) + ' '.repeat(point.to - point.from) + prompt.slice(point.to)
    : prompt
  return {
    point,
    radius: parseRadius(blanked),
    isWalk: WALKABLE.test(prompt),
    impossible: findImpossiblePoint(prompt),
  }
}

export function listRanges({ point, radius }: Measures): TextRange[] {
  return [point, radius].filter(each => each !== undefined)
}

/** In place of words that ask for what lies farther away, one that says that "from" is about a distance. */
export function listFarTokens({ radius }: Measures): Token[] {
  return radius?.isBeyond ? [{ word: 'distance', from: radius.from, to: radius.to }] : []
}

/** A company that the prompt names as the place to search near, and the point of its best branch. */
interface LocatedCandidate {
  candidate: Candidate
  lat: number
  lng: number
}

/**
 * "Restaurants near Burj Al Arab": the company to search near, where it is the only one of its name. "Near my hotel" is near no
 * company called Hotel.
 */
export function findLandmarkCandidate(candidates: Candidate[]): Candidate | undefined {
  return (
    candidates.find(({ landmark }) => landmark) ??
    candidates.find(
      each => isNearCompany(each) && !each.isChain && !each.entries.some(({ kind }) => kind === 'category'),
    )
  )
}

/** Whether a part of a prompt says where: a place, a landmark, or a company to search near. */
export function saysWhere(candidate: Candidate): boolean {
  return isPlaceCandidate(candidate) || candidate.landmark !== undefined || isNearCompany(candidate)
}

/** A company behind a word of nearness. */
export function isNearCompany({ kind, isNear }: Candidate): boolean {
  return kind === 'company' && isNear
}

export interface Proximity {
  /** None where the prompt asks for what lies farther away, which no filter says. */
  circle?: Circle | undefined
  /** The place in the middle, if the prompt names one. */
  candidate?: Candidate
  /** The city of the place, where that is known and there is no circle. */
  cityId?: number | undefined
  /** The branches at the address of a house, without a distance. */
  branchIds?: number[] | undefined
}

/**
 * The circle that a prompt asks for: around the point it states, around a landmark or a street, around the place that follows a
 * distance ("within 3 km of Al Olaya"), or around the district that it says to search near or prefers. Without a distance a city is
 * searched in, not around. `tokens` say where the candidates stand in the prompt.
 */
export function findProximity(
  { point, radius, isWalk }: Measures,
  candidates: Candidate[],
  entries: Map<Candidate, Entry[]>,
  tokens: Token[],
  landmark?: LocatedCandidate,
  preferred?: Candidate,
): Proximity | undefined {
  const streetKm = landmark?.candidate.landmark?.radiusKm
  // All of a long street is walked to.
  const radiusKm = radius?.km ?? (isWalk ? Math.max(WALK_KM, streetKm ?? 0) : (streetKm ?? NEAR_KM))
  const isBeyond = radius?.isBeyond ?? false
  if (point) return { circle: isBeyond ? undefined : { lat: point.lat, lng: point.lng, radiusKm } }
  if (landmark) {
    const { candidate, lat, lng } = landmark
    if (isBeyond) return { candidate, cityId: candidate.landmark?.cityId }
    const branchIds = radius || isWalk ? undefined : candidate.landmark?.branchIds
    return { circle: { lat, lng, radiusKm }, candidate, branchIds }
  }
  if (!radius && !preferred && !candidates.some(({ kind, isNear }) => isNear && kind === 'district'))
    return undefined
  const places = candidates.filter(({ kind }) => kind === 'district' || kind === 'city')
  const near = places.filter(({ start, isNear, kind }) =>
    radius ? tokens[start]!.from >= radius.to : isNear && kind === 'district',
  )
  // "Around As Sahafah or An Nakheel": no circle is around two of a list, which are searched themselves.
  if (!radius && near.length > 1) return undefined
  // "Within 3 km of Al Olaya, Riyadh": the finer place is the middle.
  const middle = near.find(({ kind }) => kind === 'district') ?? near[0] ?? (radius ? places[0] : preferred)
  const entry =
    middle && entries.get(middle)?.find(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
  if (!entry) return undefined
  if (isBeyond) return { candidate: middle!, cityId: entry.kind === 'city' ? entry.id : entry.cityId }
  return { circle: toCircle(entry, preferred && !radius ? PREFERRED_KM : radiusKm), candidate: middle! }
}

/** A circle around a place, whose middle is known to a metre. */
export function toCircle({ lat, lng }: { lat: number; lng: number }, radiusKm: number): Circle {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { lat: round(lat), lng: round(lng), radiusKm }
}
