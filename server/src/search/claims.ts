import type { Entry, EntryKind } from './gazetteer.ts'
import type { Mention, Mentions } from './mentions.ts'
import { isFiller, isGeneric } from './vocabulary.ts'

/** A mention, and the one kind of thing that it is taken for. */
export interface Claim extends Mention {
  kind: EntryKind | 'type' | 'company'
}

/**
 * Takes each word for one thing: the longest mention first, then the leftmost. A company's name counts when a word
 * of it has no other meaning: "Riyadh Pharmacy" is more often a wish than a name.
 */
export function claimWords(words: string[], { list, holders }: Mentions): Claim[] {
  const longestFirst = list.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const meanings = longestFirst.map(mention => ({ mention, kind: meaningOf(words, mention, holders) }))
  const understood = new Set(
    meanings
      .filter(({ mention, kind }) => kind && solid(mention, kind))
      .flatMap(({ mention }) => indices(mention)),
  )
  const claims: Claim[] = []
  const taken = new Set<number>()
  for (const { mention, kind: meaning } of meanings) {
    const kind = meaning ?? (isNamed(words, mention, understood) ? 'company' : undefined)
    if (!kind || indices(mention).some(index => taken.has(index))) continue
    claims.push({ ...mention, kind })
    for (const index of indices(mention)) taken.add(index)
  }
  return claims.sort((a, b) => a.start - b.start)
}

/**
 * "Boston restaurants in Riyadh": beside a city that is said to be one, another that is not is a name, if companies
 * hold it in theirs.
 */
export function withoutNamesakes(claims: Claim[], words: string[], holders: Map<string, number>): Claim[] {
  if (!claims.some(claim => claim.kind === 'city' && claim.placed)) return claims
  return claims.filter(
    claim =>
      claim.kind !== 'city' || claim.placed || !indices(claim).every(index => holders.has(words[index]!)),
  )
}

export function indices({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i)
}

export function overlap(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}

/** What a mention means by itself; undefined for nothing, a company's name aside. */
export function meaningOf(
  words: string[],
  mention: Mention,
  holders: Map<string, number>,
): Exclude<Claim['kind'], 'company'> | undefined {
  const { entries, types, placed } = mention
  const has = (kind: EntryKind, live = false) =>
    entries.some(entry => entry.kind === kind && (entry.live || !live))
  const single = mention.end - mention.start === 1 ? words[mention.start]! : undefined
  const category = has('category') ? 'category' : undefined
  if (single && isFiller(single)) return undefined
  if (single && isGeneric(single)) return category
  const place = placeMeaning(has)
  if (placed) return place ?? category ?? (types.length > 0 ? 'type' : undefined)
  if (category) return category
  if (types.length > 0) return 'type'
  // "Zara" is a town, but who does not say "in" means the shop; unless the directory has branches there.
  const likelyName = single !== undefined && holders.has(single) && !has('country') && !has('city', true)
  return likelyName ? undefined : place
}

function placeMeaning(has: (kind: EntryKind, live?: boolean) => boolean): EntryKind | undefined {
  if (has('country')) return 'country'
  if (has('city', true)) return 'city'
  if (has('district', true)) return 'district'
  if (has('city')) return 'city'
  return has('district') ? 'district' : undefined
}

/** Understood beyond doubt: a kind of business, or a place where the directory has any. */
function solid(mention: Mention, kind: Claim['kind']): boolean {
  return kind === 'category' || kind === 'type' || mention.entries.some((entry: Entry) => entry.live)
}

function isNamed(words: string[], mention: Mention, understood: Set<number>): boolean {
  if (mention.company === undefined) return false
  const covered = indices(mention)
  const distinctive = covered.some(index => !understood.has(index) && !isFiller(words[index]!))
  // Single words are looked for in names anyway; a whole prompt of filler words can only be a name ("The One").
  if (covered.length === 1) return false
  return distinctive || (covered.length === words.length && !covered.some(index => understood.has(index)))
}
