import type { EntryKind } from '../gazetteer/gazetteer.ts'
import { type CandidateSpan, isPlaceEntry } from './candidate-spans.ts'
import { classifySpan, type SpanContext } from './classification.ts'
import type { NameLookUp } from './name-look-up.ts'
import {
  CONJUNCTIONS,
  isFiller,
  isFunction,
  isGeneric,
  isTownToo,
  mayBeBrand,
  PLACE_ARTICLES,
} from './vocabulary.ts'

/** A mention, and the one kind of thing that it is taken for. */
export interface Candidate extends CandidateSpan {
  kind: EntryKind | 'type'
}

/** Takes each word for one thing: the longest mention first, then the leftmost. */
export function chooseCandidates(scene: SpanContext): Candidate[] {
  const longestFirst = scene.spans.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  )
  const meanings = longestFirst.map(mention => ({ mention, kind: classifySpan(scene, mention) }))
  const understood = new Set(
    meanings
      .filter(({ mention, kind }) => kind && isCertain(mention, kind))
      .flatMap(({ mention }) => listIndices(mention)),
  )
  const claims: Candidate[] = []
  const taken = new Set<number>()
  for (const { mention, kind: meaning } of meanings) {
    const kind = meaning ?? (isCompanyName(scene, mention, understood) ? 'company' : undefined)
    if (!kind || listIndices(mention).some(index => taken.has(index))) continue
    claims.push({ ...mention, kind })
    for (const index of listIndices(mention)) taken.add(index)
  }
  return addBrand(scene, claims).sort((a, b) => a.start - b.start)
}

/** "Zain Baghdad": where nothing else is looked for, a common word that is a chain's name is that chain. */
function addBrand({ words, spans: mentions }: SpanContext, claims: Candidate[]): Candidate[] {
  const isWide = ({ start, end }: Candidate) => end - start === 1 && isGeneric(words[start]!)
  const isSubject = ({ kind }: Candidate) => kind === 'category' || kind === 'type' || kind === 'company'
  if (claims.some(claim => isSubject(claim) && !isWide(claim))) return claims
  if (
    words.some(
      (word, i) => !isFiller(word) && !isGeneric(word) && !claims.some(c => c.start <= i && i < c.end),
    )
  )
    return claims
  const brand = mentions.find(
    ({ start, end, isChain: chain }) =>
      chain &&
      end - start === 1 &&
      mayBeBrand(words[start]!) &&
      !claims.some(claim => overlaps(claim, { start, end })),
  )
  return brand ? [...claims, { ...brand, kind: 'company' }] : claims
}

/**
 * "Boston restaurants in Riyadh": beside a place that is said to be one, a city that is not is a name or a common
 * word, unless the two are listed together.
 */
export function dropNamesakes(claims: Candidate[], words: string[], known: NameLookUp): Candidate[] {
  const isPlace = (claim: Candidate | undefined) =>
    claim?.kind === 'city' || claim?.kind === 'district' || claim?.kind === 'country'
  const others = (claim: Candidate) =>
    claims.filter(other => other !== claim && isPlace(other) && other.isPlaced)
  return claims.filter((claim, at) => {
    if (claim.kind !== 'city' || claim.isPlaced || others(claim).length === 0) return true
    if (isPlace(claims[at - 1]) && claims[at - 1]!.end === claim.start) return true
    if (CONJUNCTIONS.has(words[claim.end] ?? '') && isPlace(claims[at + 1])) return true
    const live = claim.entries.some(entry => entry.kind === 'city' && entry.activeBranches > 0)
    return live && !listIndices(claim).every(index => known.holderCounts.has(words[index]!))
  })
}

export function listIndices({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i)
}

export function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}

/** Understood beyond doubt: a kind of business, or a place where the directory has any. */
function isCertain(mention: CandidateSpan, kind: Candidate['kind']): boolean {
  return kind === 'category' || kind === 'type' || mention.entries.some(entry => entry.activeBranches > 0)
}

/**
 * Whether the name of a company is meant by it. A word that means nothing else tells; of words that all mean
 * something else only some do: "Riyadh Pharmacy" is more often a wish than a name.
 */
function isCompanyName(scene: SpanContext, mention: CandidateSpan, understood: Set<number>): boolean {
  if (mention.company === undefined) return false
  const { words, spans: mentions } = scene
  const covered = listIndices(mention)
  const whole = covered.length === words.length
  if (covered.some(index => !understood.has(index) && !isFiller(words[index]!))) return true
  // "H&M".
  const initials = covered.length > 1 && covered.every(index => /^[a-z0-9]$/.test(words[index]!))
  if (mention.isChain && covered.length > 1 && !covered.every(index => isFunction(words[index]!))) return true
  if (covered.every(index => isFiller(words[index]!))) return whole || initials
  const within = mentions.filter(
    other => other.start >= mention.start && other.end <= mention.end && other !== mention,
  )
  const joined = covered.some(index => CONJUNCTIONS.has(words[index]!))
  const kinds = within.filter(other => other.entries.some(entry => entry.kind === 'category'))
  // "Garage Burger": two kinds of business side by side are a name, as "Cairo Kitchen in Dubai" is.
  if (!joined && kinds.some(one => kinds.some(other => !overlaps(one, other)))) return true
  const isPlace = (other: CandidateSpan) =>
    !isTownToo(words[other.start]!) &&
    !PLACE_ARTICLES.has(words[other.start]!) &&
    other.entries.some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  if (within.some(isPlace) && mentions.some(other => !overlaps(other, mention) && isPlace(other))) return true
  return whole && covered.some(index => isTownToo(words[index]!) || isFunction(words[index]!))
}
