import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type CandidateKind, listIndices } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import { listUnknownTokens } from '../words/unknown-tokens.ts'
import { listBrandTokens } from './brand-names.ts'
import { listBrandSlips } from './brand-slips.ts'
import type { NameLookUp } from './name-look-up.ts'
import { findNameWords } from './name-words.ts'
import { listNamesOfFirms } from './names-of-firms.ts'

const PLACES: CandidateKind[] = ['country', 'city', 'district', 'region']

/**
 * The words of brands that the directory lacks, among them those of brands of the region, also with a slip; and the exact reading
 * without the places that are only part of them: "Emirates" of Emirates NBD.
 */
export function findAbsentBrands(
  gazetteer: Gazetteer,
  words: string[],
  exact: ExactReading,
  names: NameLookUp,
): { exact: ExactReading; brandTokens: ReadonlySet<number>; regionalTokens: ReadonlySet<number> } {
  const nameWords = findNameWords(words, exact.candidates, names)
  const unknown = listUnknownTokens(words, exact.candidates, nameWords)
  const isHeld = (word: string) => gazetteer.companies.countHolders(word) > 0
  const isOther = (run: string, cost: number, name: string[]) =>
    name.every(isHeld) || isLikeAnother(gazetteer, run, cost)
  const regionalTokens = listBrandTokens(words, unknown, 'regional').union(
    listBrandSlips(words, unknown, isOther),
  )
  const brandTokens = listBrandTokens(words, unknown, 'all')
    .union(regionalTokens)
    .union(listNamesOfFirms(words))
  return {
    exact: brandTokens.size > 0 ? dropPlaces(exact, brandTokens) : exact,
    ...{ brandTokens, regionalTokens },
  }
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

/** Whether a kind, or a place of the directory, is as like a run of words. */
function isLikeAnother(gazetteer: Gazetteer, run: string, most: number): boolean {
  const alike = [...gazetteer.findTypos(run), ...gazetteer.findHomophones(run)]
  return alike.some(
    ({ name, cost }) =>
      cost <= most &&
      gazetteer
        .lookup(name)
        .some(
          ({ kind, activeBranches }) => kind === 'category' || (kind !== 'company' && activeBranches > 0),
        ),
  )
}
