import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, isSubject, overlaps } from '../candidates/candidate.ts'
import type { LandmarkCandidate } from '../landmarks/candidates.ts'
import { isNearCompany } from '../places/proximity.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { Draft } from './beam.ts'
import type { Part } from './parts.ts'
import { isSimilar } from './weigh-candidate.ts'
import type { Features } from './weights.ts'

interface LandmarkReading {
  gazetteer: Gazetteer
  /** Those that the prompt may name. */
  landmarks: LandmarkCandidate[]
  /** The one that the reading searches around. */
  landmark: Candidate | undefined
  candidates: Candidate[]
  draft: Draft
  hasPoint: boolean
}

/** What a reading pays that loses a landmark, or the kind that is asked for beside one. */
export function weighLandmarks({
  gazetteer,
  landmarks,
  landmark,
  candidates,
  draft,
  hasPoint,
}: LandmarkReading): Features {
  if (landmark && isAskedBefore(landmarks, landmark, candidates)) return { lostLandmark: 3 }
  if (landmark && isPartOfOther(landmarks, landmark)) return { lostLandmark: 3 }
  if (landmark) return isWeakAlone(landmarks, landmark, candidates) ? { noSubject: 1 } : {}
  const lost = hasPoint ? undefined : findLostLandmark(landmarks, candidates)
  // "Cafés near McDonald's": a chain of many branches is no landmark, and not what is searched for.
  if (!lost && candidates.some(isNearCompany) && isKindLeftOver(candidates, draft)) return { lostLandmark: 3 }
  if (!lost && !hasPoint && isSoughtBesideKind(gazetteer, landmarks, draft))
    return { lostLandmark: isKindLeftOver(candidates, draft) ? 3 : 1 }
  return lost ? { lostLandmark: isSurelyLost(lost, candidates, draft) ? 3 : 1 } : {}
}

/** "The phone number for Panorama Mall": nothing is searched for around the landmark. */
function isWeakAlone(
  landmarks: LandmarkCandidate[],
  { landmark }: Candidate,
  candidates: Candidate[],
): boolean {
  return landmarks.some(each => each.isWeak && each.landmark === landmark) && !candidates.some(isSubject)
}

/** "Near جبل أحد" is near no company called جبل. */
function isPartOfOther(landmarks: LandmarkCandidate[], { start, end }: Candidate): boolean {
  return landmarks.some(
    each =>
      each.isNear &&
      each.distance === 0 &&
      each.start <= start &&
      each.end >= end &&
      each.end - each.start > end - start,
  )
}

/** "The Masmak museum and a cafe near it": of the kinds one is searched for that stands before the pronoun's own. */
function isAskedBefore(
  landmarks: LandmarkCandidate[],
  { landmark }: Candidate,
  candidates: Candidate[],
): boolean {
  const meant = landmarks.find(each => each.landmark === landmark)?.meantBefore
  return meant !== undefined && candidates.some(({ kind, end }) => kind === 'category' && end <= meant)
}

/** "Near Dubai Mall": the words name a landmark to search around, and the reading takes no place of all of these words. */
function findLostLandmark(
  landmarks: LandmarkCandidate[],
  candidates: Candidate[],
): LandmarkCandidate | undefined {
  // "جنب المينا" is no place that only sounds like it.
  const places = candidates.filter(each => isPlaceCandidate(each) && !isSimilar(each))
  return landmarks.find(
    ({ isNear, meantBefore, distance, start, end }) =>
      isNear &&
      (distance === 0 || meantBefore !== undefined) &&
      !places.some(place => place.start <= start && place.end >= end),
  )
}

/**
 * A street, a landmark whose words are read as another name beside which the kind is left over ("at the airport, need a hotel"),
 * or one that is searched for itself instead of the kind beside it ("a ski shop by Hotel Del Tarter"), or not at all.
 */
function isSurelyLost(lost: LandmarkCandidate, candidates: Candidate[], draft: Draft): boolean {
  if (lost.landmark.radiusKm !== undefined || lost.meantBefore !== undefined) return true
  if (lost.isKnown && (!lost.isWeak || candidates.some(({ kind }) => kind === 'category'))) return true
  // "A pharmacy by the hospital in Zamalek" asks for no hospital, and "جنب الميناء" is not left over.
  if (lost.isOnlyOfKind) return candidates.every(each => each.kind === 'category' || !overlaps(each, lost))
  const named = draft.parts.filter(part => part.candidate?.kind === 'company' && overlaps(part, lost))
  if (named.length === 0) return false
  const leavesKind = draft.dropped.some(({ candidate }) => candidate?.kind === 'category')
  if (leavesKind && named.some(({ candidate }) => isSimilar(candidate))) return true
  // "A bakery by the Condamine market": no company is both.
  if (candidates.some(each => namesKind(each) && !overlaps(each, lost))) return true
  return isKindLeftOver(candidates, draft) || !candidates.some(each => overlaps(each, lost))
}

/** The reading is of no kind, though the words name one. */
function isKindLeftOver(candidates: Candidate[], { parts, dropped }: Draft): boolean {
  const isKind = ({ candidate }: Part) => candidate?.kind === 'category'
  if (candidates.some(({ kind }) => kind === 'category')) return false
  return (
    parts.some(isKind) || dropped.some(part => isKind(part) && !parts.some(other => overlaps(other, part)))
  )
}

/** "Cinema granada mall": a landmark by its whole name is searched for itself, or is not read, though the words name a kind that it is not. */
function isSoughtBesideKind(
  { categories }: Gazetteer,
  landmarks: LandmarkCandidate[],
  { parts, dropped }: Draft,
): boolean {
  // "KAFD coffee": also where its words are read as a word of names, or left over.
  const sought = landmarks.find(({ isNear, distance, categoryId }) => !isNear && distance === 0 && categoryId)
  if (
    !sought ||
    parts.some(part => isHeldPlace(part) && part.start <= sought.start && part.end >= sought.end)
  )
    return false
  const kinds = [...parts, ...dropped].flatMap(({ candidate }) =>
    candidate?.kind === 'category' && !isSimilar(candidate) && !overlaps(candidate, sought)
      ? candidate.entries.flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
      : [],
  )
  return kinds.length > 0 && !kinds.some(kind => categories.listFamily(kind).includes(sought.categoryId!))
}

/** "Around Taksim": a district by its own name will do. */
function isHeldPlace({ candidate }: Part): boolean {
  return (
    candidate !== undefined &&
    isPlaceCandidate(candidate) &&
    candidate.entries.some(
      ({ kind, isAlias, activeBranches }) => kind === candidate.kind && !isAlias && activeBranches > 0,
    )
  )
}

/** The words name a kind, whatever else they are read as. */
function namesKind({ kind, entries }: Candidate): boolean {
  return kind === 'category' || entries.some(entry => entry.kind === 'category')
}
