import type { Entry } from '../../gazetteer/gazetteer.ts'
import type { CandidateSpan, WordRange } from '../candidates/candidate.ts'

/**
 * Whether some row is a district of a city that is named directly before or behind it, or within its name: "صيدليات البصرة العشار",
 * "Gueliz Marrakech", "Dubai Internet City". Such a district is meant, whatever else its name says and though the directory has
 * nothing there.
 */
export function standsBesideItsCity(
  spans: readonly CandidateSpan[],
  range: WordRange,
  entries: readonly Entry[],
): boolean {
  const cityIds = entries.flatMap(({ kind, cityId }) => (kind === 'district' ? [cityId] : []))
  if (cityIds.length === 0) return false
  return spans.some(
    span =>
      (isBeside(span, range) || isWithin(span, range)) &&
      span.entries.some(({ kind, id }) => kind === 'city' && cityIds.includes(id)),
  )
}

function isBeside(one: WordRange, other: WordRange): boolean {
  return one.end === other.start || one.start === other.end
}

function isWithin(inner: WordRange, outer: WordRange): boolean {
  return (
    inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start
  )
}
