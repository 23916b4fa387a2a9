import type { Criteria } from '../../criteria.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isOverlapping, listUnreadMentions } from '../attributes/unread-mentions.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import type { LandmarkCandidate } from '../landmarks/candidates.ts'
import type { NameWord } from '../names/name-words.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { PlaceFilters } from '../places/place-filters.ts'
import { listRanges, type Proximity } from '../places/proximity.ts'
import type { UnknownPlaces } from '../places/unknown-places.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Centre, Reading } from '../reading.ts'
import type { Draft } from './beam.ts'
import type { Classification } from './build-criteria.ts'
import { buildSpans } from './build-spans.ts'
import { collectRemarks } from './collect-remarks.ts'
import { listComplements } from './complements.ts'

/** A reading as its steps have left it. */
export interface ReadParts {
  gazetteer: Gazetteer
  parsed: ParsedPrompt
  /** The filters beside the prompt. */
  stated: Criteria
  draft: Draft
  criteria: Criteria
  /** All parts, told apart by whether they are wanted. */
  classification: Classification
  wanted: Classification
  excluded: Classification
  /** What is refused before names that are hardly meant are dropped. */
  refused: Classification
  entries: Map<Candidate, Entry[]>
  proximity: Proximity | undefined
  nameWords: NameWord[]
  /** The words of no meaning, and those of them that ask for nothing that is refused. */
  unread: number[]
  unknownTokens: number[]
  unknownPlaces: UnknownPlaces
  absentTokens: ReadonlySet<number>
  places: PlaceFilters
  landmarks: LandmarkCandidate[]
  /** What the prompt only tells. */
  context: { parts: Candidate[]; leftOut: Candidate[] }
}

/** How a reading explains itself: its spans, and what it could not take into account. */
export function describeReading(read: ReadParts): Reading {
  const { parsed, draft, criteria, classification, excluded, entries, proximity } = read
  const { prompt, tokens, measures, attributes, language } = parsed
  const services = listMentions(read)
  const mentions = joinOverlapping([...services, ...listComplements(read, services)])
  const remarks = collectRemarks(read, mentions)
  const taken = classification.candidates.flatMap(listIndices).map(index => tokens[index]!)
  // Others are part of a kind, or of a condition.
  const isApart = (mention: TextRange) =>
    ![...attributes.ranges, ...taken].some(range => isOverlapping(mention, range))
  const spans = buildSpans(prompt, tokens, {
    ...{ ...classification, excluded, entries, proximity },
    ranges: measures.radius?.isBeyond ? [] : listRanges(measures),
    attributes: [...attributes.ranges, ...mentions.filter(isApart)],
    fillers: parsed.fillers,
    ownCosts: new Map(draft.payments.map(({ at, ownCost }) => [at, ownCost])),
  })
  const centre = findCentre(read)
  return { language, spans, ...(remarks && { remarks }), ...(centre && { centre }), criteria }
}

function joinOverlapping(ranges: TextRange[]): TextRange[] {
  const joined: TextRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from < last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

/** What the prompt asks of businesses that no row holds, where the reading takes its words for nothing else. */
function listMentions(read: ReadParts): TextRange[] {
  const { gazetteer, parsed, stated, criteria, classification, entries, unknownPlaces } = read
  return listUnreadMentions(gazetteer, parsed.attributes.mentions, {
    ...{ tokens: parsed.tokens, entries, candidates: classification.candidates },
    named: [...classification.nameWords.map(({ index }) => index), ...unknownPlaces.indices],
    isLocated: (criteria.location ?? stated.location ?? criteria.districtIds) !== undefined,
  })
}

function findCentre({ parsed: { measures }, proximity, entries }: ReadParts): Centre | undefined {
  const middle = proximity?.candidate
  if (!proximity?.circle) return undefined
  if (middle?.landmark) {
    const { label, labelAr, radiusKm } = middle.landmark
    const isOwnRadius = radiusKm !== undefined && !measures.radius && !measures.isWalk
    return { kind: 'landmark', label, labelAr, ...(isOwnRadius && { isStreet: true }) }
  }
  const place = middle && entries.get(middle)?.[0]
  return place && { kind: middle.kind as 'city' | 'district', id: place.id }
}
