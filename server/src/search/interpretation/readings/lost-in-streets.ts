import { type Candidate, listIndices, overlaps } from '../candidates/candidate.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { Street } from '../streets/find-streets.ts'
import type { Part, PartSources } from './parts.ts'

/**
 * "King Faisal Street" is about no King Faisal, and the words of a street mean nothing else. Its name may be that of a town or of a
 * district, where no address holds the street and no other place is named; and a prompt that is a street may be a company's name.
 */
export function isLostInStreet({ chosen, landmarks }: PartSources, street: Street, part: Part): boolean {
  const { candidate, nameWord } = part
  if (!overlaps(street, part)) return false
  const isHeld = landmarks.some(each => each.landmark.radiusKm !== undefined && overlaps(each, street))
  // "شارع حمدان" is no district, where addresses hold the street.
  if (part.start <= street.start && part.end >= street.end) return isHeld && candidate?.kind === 'district'
  if (street.isAll && (nameWord || candidate?.kind === 'company')) return false
  if (candidate?.kind !== 'district' && candidate?.kind !== 'city') return true
  const isOfName = street.noun === undefined || !listIndices(part).includes(street.noun)
  const isPlaced = (place: Candidate) =>
    (place.kind === 'district' || candidate.kind === 'city') &&
    isPlaceCandidate(place) &&
    !overlaps(place, street)
  return !isOfName || isHeld || chosen.some(isPlaced)
}
