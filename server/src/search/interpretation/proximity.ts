import type { Circle } from '../criteria.ts'
import type { Entry } from '../gazetteer/gazetteer.ts'
import type { Claim } from './candidates.ts'
import { type Point, pointIn, type Radius, radiusIn, type Stretch } from './coordinates.ts'

/** What is near a district, or a point, when the prompt does not say how near. */
const NEAR_KM = 5

/** What a prompt says in numbers of where to look. */
export interface Measures {
  point?: Point | undefined
  radius?: Radius | undefined
}

export function measuresIn(prompt: string): Measures {
  const point = pointIn(prompt)
  const blanked = point
    ? prompt.slice(0, point.from) + ' '.repeat(point.to - point.from) + prompt.slice(point.to)
    : prompt
  return { point, radius: radiusIn(blanked) }
}

export function stretchesOf({ point, radius }: Measures): Stretch[] {
  return [point, radius].filter(each => each !== undefined)
}

/** A company that the prompt names to say near what, and where its best branch is. */
export interface Landmark {
  claim: Claim
  lat: number
  lng: number
}

export interface Around {
  circle: Circle
  /** The place in the middle, if the prompt names one. */
  claim?: Claim
}

/**
 * The circle a prompt asks for: around the point it states, or around the place that follows a distance ("within 3 km
 * of Al Olaya"), or around the district it says to look near. A city is looked for in, not around, when no distance is
 * said.
 */
export function aroundOf(
  { point, radius }: Measures,
  claims: Claim[],
  rows: Map<Claim, Entry[]>,
  startOf: (claim: Claim) => number,
  landmark?: Landmark,
): Around | undefined {
  const radiusKm = radius?.km ?? NEAR_KM
  if (point) return { circle: { lat: point.lat, lng: point.lng, radiusKm } }
  if (landmark) return { circle: { lat: landmark.lat, lng: landmark.lng, radiusKm }, claim: landmark.claim }
  const places = claims.filter(claim => claim.kind === 'district' || claim.kind === 'city')
  const near = places.filter(claim =>
    radius ? startOf(claim) >= radius.to : claim.near && claim.kind === 'district',
  )
  // "Within 3 km of Al Olaya, Riyadh": the finer place is the middle.
  const middle = near.find(claim => claim.kind === 'district') ?? near[0] ?? (radius ? places[0] : undefined)
  const row =
    middle && rows.get(middle)?.find(entry => Number.isFinite(entry.lat) && Number.isFinite(entry.lng))
  if (!row) return undefined
  const [lat, lng] = [row.lat, row.lng].map(degrees => Math.round(degrees * 1e5) / 1e5) as [number, number]
  return { circle: { lat, lng, radiusKm }, claim: middle! }
}
