import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, type CandidateKind, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import { findNegationBefore } from '../negation/negations.ts'
import { listUnknownTokens } from '../words/unknown-tokens.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'
import { areGoods, isRegionalBrand, listBrandTokens } from './brand-names.ts'
import { listBrandSlips } from './brand-slips.ts'
import type { NameLookUp } from './name-look-up.ts'
import { findNameWords } from './name-words.ts'
import { listNamesOfFirms } from './names-of-firms.ts'

const PLACES: CandidateKind[] = ['country', 'city', 'district', 'region']

interface AbsentBrands {
  exact: ExactReading
  brandTokens: ReadonlySet<number>
  regionalTokens: ReadonlySet<number>
  /** Those of brands of several words that the prompt refuses. */
  refusedTokens: ReadonlySet<number>
}

/**
 * The words of brands that the directory lacks, among them those of brands of the region, also with a slip; and the exact reading
 * without the places that are only part of them: "Emirates" of Emirates NBD. `phrases` are those of several words, and `told` the
 * words of clauses beside the one that asks: "my Toyota broke down, need a vet".
 */
export function findAbsentBrands(
  gazetteer: Gazetteer,
  words: string[],
  exact: ExactReading,
  names: NameLookUp,
  phrases: WordRange[],
  told: number[] = [],
): AbsentBrands {
  const nameWords = findNameWords(words, exact.candidates, names)
  const unknown = listUnknownTokens(
    words,
    exact.candidates.filter(each => !isBrandAbroad(words, each)),
    nameWords,
  ).filter(at => !told.includes(at))
  const isHeld = (name: string[]) => name.every(word => gazetteer.companies.countHolders(word) > 0)
  const isOther = (run: string, cost: number) => isLikeAnother(gazetteer, run, cost)
  const regionalTokens = listBrandTokens(words, unknown, 'regional')
    .union(listBrandSlips(words, unknown, { isHeld, isOther }))
    .union(new Set(phrases.flatMap(listIndices)))
  const brandTokens = listBrandTokens(words, unknown, 'all')
    .union(regionalTokens)
    .union(listNamesOfFirms(words))
  const refusedTokens = listRefusedTokens(words, brandTokens)
  return {
    exact: brandTokens.size > 0 ? dropRefusedKinds(dropPlaces(exact, brandTokens), refusedTokens) : exact,
    ...{ brandTokens, regionalTokens, refusedTokens },
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

/**
 * «كنتاكي»: a region without branches is called like a brand that people of the region know better. "Bentley dealer", "Ferrari or
 * Bentley": so is a town like a make of cars beside who sells it, or beside another make.
 */
function isBrandAbroad(words: string[], { kind, start, end, entries }: Candidate): boolean {
  const name = words.slice(start, end)
  const isBrand =
    (kind === 'region' && isRegionalBrand(name.join(' '))) ||
    (kind === 'city' && areGoods(name) && (DEALERS.has(words[end] ?? '') || isAmongGoods(words, start, end)))
  return isBrand && entries.every(({ activeBranches }) => activeBranches === 0)
}

const DEALERS = new Set(['dealer', 'dealers', 'dealership', 'dealerships', 'showroom', 'showrooms'])

/** "Ferrari or a Bentley". */
function isAmongGoods(words: string[], start: number, end: number): boolean {
  const isArticle = (at: number) => words[at] === 'a' || words[at] === 'an'
  const last = isArticle(start - 1) ? start - 2 : start - 1
  const next = isArticle(end + 1) ? end + 2 : end + 1
  const isOther = (joint: number, other: number) =>
    CONJUNCTIONS.has(words[joint] ?? '') && areGoods(words.slice(other, other + 1))
  return isOther(last, last - 1) || isOther(end, next)
}

/** "Burgers, other than Burger King": the words of brands of several that are refused, which are no kinds and no other names. */
function listRefusedTokens(words: string[], brandTokens: ReadonlySet<number>): Set<number> {
  const isRefused = (at: number) =>
    (brandTokens.has(at - 1) || brandTokens.has(at + 1)) &&
    findNegationBefore(words, findBrandStart(at, brandTokens), 0) !== undefined
  return new Set([...brandTokens].filter(isRefused))
}

function dropRefusedKinds(exact: ExactReading, refusedTokens: ReadonlySet<number>): ExactReading {
  const isPart = (range: WordRange) => listIndices(range).every(index => refusedTokens.has(index))
  const spans = exact.context.spans.map(span =>
    isPart(span) ? { ...span, entries: span.entries.filter(({ kind }) => kind !== 'category') } : span,
  )
  return {
    ...exact,
    candidates: exact.candidates.filter(each => each.kind !== 'category' || !isPart(each)),
    context: { ...exact.context, spans },
  }
}

function findBrandStart(at: number, brandTokens: ReadonlySet<number>): number {
  return brandTokens.has(at - 1) ? findBrandStart(at - 1, brandTokens) : at
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
