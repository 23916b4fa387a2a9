import type { Circle } from '../../geo/box.ts'
import type { Entry } from '../gazetteer/gazetteer.ts'
import type { Candidate } from './candidates.ts'
import { type Point, parsePoint, parseRadius, type Radius, type TextRange } from './coordinates.ts'

/** What is near a district, or a point, when the prompt does not say how near. */
const NEAR_KM = 5

/** What a prompt says in numbers of where to look. */
export interface Measures {
  point?: Point | undefined
  radius?: Radius | undefined
}

export function parseMeasures(prompt: string): Measures {
  const point = parsePoint(prompt)
  const blanked = point
    ? prompt.slice(0, point.from) + ' '.repeat(point.to - point.from) + prompt.slice(point.to)
    : prompt
  return { point, radius: parseRadius(blanked) }
}

export function listRanges({ point, radius }: Measures): TextRange[] {
  return [point, radius].filter(each => each !== undefined)
}

/** A company that the prompt names to say near what, and where its best branch is. */
export interface Landmark {
  candidate: Candidate
  lat: number
  lng: number
}

export interface Proximity {
  circle: Circle
  /** The place in the middle, if the prompt names one. */
  candidate?: Candidate
}

/**
 * The circle a prompt asks for: around the point it states, or around the place that follows a distance ("within 3 km
 * of Al Olaya"), or around the district it says to look near. A city is looked for in, not around, when no distance is
 * said.
 */
export function findProximity(
  { point, radius }: Measures,
  claims: Candidate[],
  rows: Map<Candidate, Entry[]>,
  startOf: (claim: Candidate) => number,
  landmark?: Landmark,
): Proximity | undefined {
  const radiusKm = radius?.km ?? NEAR_KM
  if (point) return { circle: { lat: point.lat, lng: point.lng, radiusKm } }
  if (landmark)
    return { circle: { lat: landmark.lat, lng: landmark.lng, radiusKm }, candidate: landmark.candidate }
  const places = claims.filter(claim => claim.kind === 'district' || claim.kind === 'city')
  const near = places.filter(claim =>
    radius ? startOf(claim) >= radius.to : claim.isNear && claim.kind === 'district',
  )
  // "Within 3 km of Al Olaya, Riyadh": the finer place is the middle.
  const middle = near.find(claim => claim.kind === 'district') ?? near[0] ?? (radius ? places[0] : undefined)
  const row =
    middle && rows.get(middle)?.find(entry => Number.isFinite(entry.lat) && Number.isFinite(entry.lng))
  if (!row) return undefined
  const [lat, lng] = [row.lat, row.lng].map(degrees => Math.round(degrees * 1e5) / 1e5) as [number, number]
  return { circle: { lat, lng, radiusKm }, candidate: middle! }
}
