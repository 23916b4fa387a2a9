import type { Sql } from '../../../database/connect.ts'
import { boundCircle } from '../../../geo/box.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type CandidateSpan, overlaps } from '../candidates/candidate.ts'
import type { SpanContext } from '../candidates/classification.ts'
import { isNear } from '../places/place-cues.ts'
import { isFunction, isPreposition } from '../words/vocabulary.ts'
import type { LandmarkCandidate, NamedPlaces } from './candidates.ts'
import { isOfLandmarkKind } from './landmark-kinds.ts'

/*
 * "Car parks by the casino in Monte-Carlo", "صيدلية حد المستشفى بالزمالك": a kind of landmark with an article, behind a word of
 * nearness, is the one that the place has of it.
 */

/** A branch of the kind. */
export interface BranchOfKind {
  label: string
  labelAr: string | null
  lat: number
  lng: number
  cityId: number
}

/** The best branches of kinds in places of one sort, up to `MOST`, the best first. */
export async function lookUpBranchesOfKind(
  sql: Sql,
  categoryIds: number[],
  { cities, districts }: NamedPlaces,
): Promise<BranchOfKind[]> {
  const [place, ids] = districts.length > 0 ? [sql('district_id'), districts] : [sql('city_id'), cities]
  return sql<BranchOfKind[]>`
    select coalesce(c.name_en, c.name_ar) as label, c.name_ar as "labelAr", best.lat, best.lng, best.city_id as "cityId"
    from (
      select found.* from unnest(${ids}::integer[]) place (id)
      cross join unnest(${categoryIds}::integer[]) kind (id)
      cross join lateral (
        select b.company_id, b.rank_key, coalesce(b.lat, d.lat) as lat, coalesce(b.lng, d.lng) as lng, b.city_id
        from branches b join districts d on d.id = b.district_id
        where b.${place} = place.id and b.category_id = kind.id and b.live and coalesce(b.lat, d.lat) is not null
        order by b.rank_key limit ${MOST}
      ) found
      order by found.rank_key limit ${MOST}
    ) best
    join companies c on c.id = best.company_id
    order by best.rank_key`
}

const MOST = 4
/** Several branches that lie so close to each other are one place: the terminals of an airport. */
const SAME_PLACE_KM = 1

/** The kinds of landmarks with an article behind a word of nearness, beside another kind or a company. */
export function listDefiniteKinds(gazetteer: Gazetteer, { words, spans }: SpanContext): CandidateSpan[] {
  const kinds = spans.filter(
    ({ start, entries, rule }) =>
      rule !== 'corrected' &&
      isDefinite(words, start) &&
      isBeside(words, start) &&
      entries.some(({ kind, id }) => kind === 'category' && isOfLandmarkKind(gazetteer, id)),
  )
  return kinds.filter(kind =>
    spans.some(
      span =>
        (span.company !== undefined || span.entries.some(entry => entry.kind === 'category')) &&
        !overlaps(span, kind),
    ),
  )
}

const ARTICLES = new Set(['the', 'el', 'al', 'il', 'l', 'le', 'la', 'ال'])

function isDefinite(words: string[], start: number): boolean {
  return (
    /^(?:ال|لل)/u.test(words[start]!) || /^e?l[-]/.test(words[start]!) || ARTICLES.has(words[start - 1] ?? '')
  )
}

function isBeside(words: string[], start: number): boolean {
  let before = start - 1
  while (before >= 0 && ARTICLES.has(words[before]!)) before--
  if (words[before] === 'by') return true
  return before >= 0 && (isPreposition(words, before) || isFunction(words[before]!)) && isNear(words, before)
}

/** The landmark that a kind means where its places have one branch of it, or a few that lie together. */
export function toOnlyOfKind(
  { start, end }: CandidateSpan,
  branches: BranchOfKind[],
): LandmarkCandidate | undefined {
  const [best, ...others] = branches
  if (!best) return undefined
  const { south, north, west, east } = boundCircle({ ...best, radiusKm: SAME_PLACE_KM })
  const isTogether = ({ lat, lng }: BranchOfKind) =>
    lat >= south && lat <= north && lng >= west && lng <= east
  if (others.length >= MOST - 1 || !others.every(isTogether)) return undefined
  return {
    ...{ start, end, kind: 'company', rule: 'exact', isPlaced: true, isNear: true, entries: [], types: [] },
    ...{ company: best.label, landmark: best, distance: 0, isOnlyOfKind: true },
  }
}
