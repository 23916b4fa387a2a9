import { distanceKm } from '../../../geo/haversine.ts'
import type { LandmarkCandidate } from '../landmarks/candidates.ts'
import { isExit } from './street-words.ts'

/** So many words may stand between: "قبل", "just before". */
const MOST_BETWEEN = 2

/** "King Fahd Road before Exit 5": an exit says where along the road beside it, so that both are one place. */
export function joinExits(words: string[], streets: LandmarkCandidate[]): LandmarkCandidate[] {
  const exits = streets.filter(({ start }) => isExit(words[start]!))
  const pairs = exits.flatMap(exit => {
    const road = streets.find(street => !exits.includes(street) && isBeside(exit, street))
    return road ? [[exit, road] as const] : []
  })
  const joined = pairs.flat()
  return [...pairs.map(([exit, road]) => join(exit, road)), ...streets.filter(each => !joined.includes(each))]
}

function isBeside(exit: LandmarkCandidate, road: LandmarkCandidate): boolean {
  const between = Math.max(exit.start - road.end, road.start - exit.end)
  if (between < 0 || between > MOST_BETWEEN) return false
  const { lat, lng, radiusKm = 0 } = road.landmark
  return distanceKm(lat, lng, exit.landmark.lat, exit.landmark.lng) <= 2 * radiusKm
}

function join(exit: LandmarkCandidate, road: LandmarkCandidate): LandmarkCandidate {
  const labelAr = exit.landmark.labelAr && `${cutCity(exit.landmark.labelAr)}، ${road.landmark.labelAr}`
  return {
    ...exit,
    ...{ start: Math.min(exit.start, road.start), end: Math.max(exit.end, road.end) },
    landmark: { ...exit.landmark, label: `${cutCity(exit.landmark.label)}, ${road.landmark.label}`, labelAr },
  }
}

/** "Exit 5" of "Exit 5, Riyadh". */
function cutCity(label: string): string {
  return label.split(/[,،]/u)[0]!
}
