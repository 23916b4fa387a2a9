import { type CandidateKind, listIndices } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import { listUnknownTokens } from '../words/unknown-tokens.ts'
import { listBrandTokens } from './brand-names.ts'
import type { NameLookUp } from './name-look-up.ts'
import { findNameWords } from './name-words.ts'

const PLACES: CandidateKind[] = ['country', 'city', 'district', 'region']

/**
 * The words of brands that the directory lacks, and the exact reading without the places that are only part of them:
 * "Emirates" of Emirates NBD.
 */
export function findAbsentBrands(
  words: string[],
  exact: ExactReading,
  names: NameLookUp,
): { exact: ExactReading; brandTokens: ReadonlySet<number> } {
  const nameWords = findNameWords(words, exact.candidates, names)
  const brandTokens = listBrandTokens(words, listUnknownTokens(words, exact.candidates, nameWords))
  return { exact: brandTokens.size > 0 ? dropPlaces(exact, brandTokens) : exact, brandTokens }
}

function dropPlaces(exact: ExactReading, brandTokens: ReadonlySet<number>): ExactReading {
  const isInBrand = (range: { start: number; end: number }) =>
    listIndices(range).every(index => brandTokens.has(index))
  const isPlace = (kind: CandidateKind) => PLACES.includes(kind)
  const spans = exact.context.spans.map(span =>
    isInBrand(span) ? { ...span, entries: span.entries.filter(({ kind }) => !isPlace(kind)) } : span,
  )
  return {
    ...exact,
    candidates: exact.candidates.filter(each => !isPlace(each.kind) || !isInBrand(each)),
    context: { ...exact.context, spans },
  }
}
