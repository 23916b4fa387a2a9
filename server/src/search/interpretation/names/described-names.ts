import type { CandidateSpan, WordRange } from '../candidates/candidate.ts'

/** "بقالة النسيم الرياض": a name that is a kind and a place, beside the city or country of that place. */
export function isDescription(spans: CandidateSpan[], { start, end }: WordRange): boolean {
  const isKind = ({ entries }: CandidateSpan) => entries.some(({ kind }) => kind === 'category')
  const listPlaces = ({ entries }: CandidateSpan) =>
    entries.filter(entry => (entry.kind === 'district' || entry.kind === 'city') && entry.activeBranches > 0)
  const places = spans.filter(place => {
    const [from, to] = place.start === start ? [place.end, end] : [start, place.start]
    const isInside = place.start >= start && place.end <= end && (place.start === start || place.end === end)
    return isInside && spans.some(kind => kind.start === from && kind.end === to && isKind(kind))
  })
  const [cities, countries] = [new Set<number>(), new Set<number>()]
  for (const { kind, cityId, countryId } of places.flatMap(listPlaces)) {
    if (kind === 'district') cities.add(cityId)
    countries.add(countryId)
  }
  const others = spans.filter(other => other.end <= start || other.start >= end)
  // "المحكمة العليا، حي المروج": the name of what lies in another district.
  const isOtherDistrict = ({ statedKind, entries }: CandidateSpan) =>
    statedKind === 'district' && entries.some(({ kind, cityId }) => kind === 'district' && cities.has(cityId))
  if (others.some(isOtherDistrict)) return false
  return others.some(other =>
    other.entries.some(
      ({ kind, id }) => (kind === 'city' && cities.has(id)) || (kind === 'country' && countries.has(id)),
    ),
  )
}
