import { applyPlaceCues } from '../places/place-cues.ts'
import { type Candidate, overlaps } from './candidate.ts'
import type { SpanContext } from './classification.ts'
import type { ExactReading } from './exact-candidates.ts'

/** Exact and fuzzy candidates in the order of the prompt. A fuzzy one replaces the exact ones that it overlaps. */
export function mergeCandidates({ context, candidates }: ExactReading, fuzzy: Candidate[]): Candidate[] {
  const kept = candidates.filter(candidate => !fuzzy.some(other => overlaps(candidate, other)))
  return [...kept, ...fuzzy, ...findCountryCodes(context, fuzzy)].sort((a, b) => a.start - b.start)
}

/** "Jedda, SA": a code means a country only after a place, which may be a fuzzy candidate. */
function findCountryCodes({ words, spans }: SpanContext, places: Candidate[]): Candidate[] {
  return spans.flatMap((span): Candidate[] => {
    if (!span.isCode || span.isPlaced) return []
    applyPlaceCues(span, words, places)
    return span.isPlaced ? [{ ...span, kind: 'country' }] : []
  })
}
