import type { Entry, EntryKind } from './gazetteer/gazetteer.ts'
import { isPlaceEntry, type Mention } from './mentions.ts'
import type { NamesKnown } from './names-known.ts'
import { CONJUNCTIONS, isFiller, isFunction, isGeneric } from './vocabulary.ts'

/** A mention, and the one kind of thing that it is taken for. */
export interface Claim extends Mention {
  kind: EntryKind | 'type'
}

/**
 * Takes each word for one thing: the longest mention first, then the leftmost. A company's name counts when a word
 * of it has no other meaning: "Riyadh Pharmacy" is more often a wish than a name.
 */
export function claimWords(words: string[], mentions: Mention[], known: NamesKnown): Claim[] {
  const longestFirst = mentions.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const meanings = longestFirst.map(mention => ({ mention, kind: meaningOf(words, mention, known) }))
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
 * "Boston restaurants in Riyadh": beside a place that is said to be one, a city that is not is a name or a common
 * word, unless the two are listed together.
 */
export function withoutNamesakes(claims: Claim[], words: string[], known: NamesKnown): Claim[] {
  const isPlace = (claim: Claim | undefined) =>
    claim?.kind === 'city' || claim?.kind === 'district' || claim?.kind === 'country'
  const others = (claim: Claim) => claims.filter(other => other !== claim && isPlace(other) && other.placed)
  return claims.filter((claim, at) => {
    if (claim.kind !== 'city' || claim.placed || others(claim).length === 0) return true
    if (isPlace(claims[at - 1]) && claims[at - 1]!.end === claim.start) return true
    if (CONJUNCTIONS.has(words[claim.end] ?? '') && isPlace(claims[at + 1])) return true
    const live = claim.entries.some(entry => entry.kind === 'city' && entry.live > 0)
    return live && !indices(claim).every(index => known.holders.has(words[index]!))
  })
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
  known: NamesKnown,
): Claim['kind'] | undefined {
  const { entries, types, placed } = mention
  const single = mention.end - mention.start === 1 ? words[mention.start]! : undefined
  const category = entries.some(entry => entry.kind === 'category') ? 'category' : undefined
  if (single && isFunction(single)) return undefined
  if (single && isFiller(single)) return placed && isLastOfPlace(words, mention) ? placeMeaning(mention) : undefined
  if (single && isGeneric(single)) return category
  if (!single && words.slice(mention.start, mention.end).every(isFiller) && !placed) return undefined
  const place = placeMeaning(mention)
  if (placed || mention.said) return place ?? category ?? (types.length > 0 ? 'type' : undefined)
  if (category) return category
  if (types.length > 0) return 'type'
  // "Zara" is a town, but who does not say "in" means the shop; unless the directory has branches there.
  const likelyName =
    single !== undefined && isDoubtful(mention) && (known.holders.has(single) || mention.company !== undefined)
  return likelyName ? undefined : place
}

/** A place that nothing but its name says is one, and where the directory has nothing. */
export function isDoubtful({ entries, placed }: Mention): boolean {
  return !placed && entries.some(isPlaceEntry) && !entries.some(e => e.kind === 'country' || e.live > 0)
}

/** "In nice hotels" is about hotels, "in Nice" about Nice. */
function isLastOfPlace(words: string[], { end }: Mention): boolean {
  const next = words[end]
  return next === undefined || isFunction(next)
}

/** The likeliest kind of place: the one said beside it, else the one with the most to be found. */
function placeMeaning({ entries, said }: Mention): EntryKind | undefined {
  const live = (kind: EntryKind) =>
    entries.filter(entry => entry.kind === kind).reduce((sum, entry) => sum + entry.live, 0)
  const has = (kind: EntryKind) => entries.some(entry => entry.kind === kind)
  if (said && has(said)) return said
  if (has('country')) return 'country'
  const city = entries.some(entry => entry.kind === 'city' && !entry.weak)
  // A village may be called as the districts of great cities are.
  if (live('city') > 0 && (live('city') * 5 >= live('district') || isDistrictOfItself(entries))) return 'city'
  if (live('district') > 0) return 'district'
  if (city || has('city')) return 'city'
  return has('district') ? 'district' : undefined
}

/** A city has a district of its own name for branches of no other district. */
function isDistrictOfItself(entries: Entry[]): boolean {
  return entries.every(entry => entry.kind !== 'district' || entry.weak)
}

/** Understood beyond doubt: a kind of business, or a place where the directory has any. */
function solid(mention: Mention, kind: Claim['kind']): boolean {
  return kind === 'category' || kind === 'type' || mention.entries.some(entry => entry.live > 0)
}

function isNamed(words: string[], mention: Mention, understood: Set<number>): boolean {
  if (mention.company === undefined) return false
  const covered = indices(mention)
  const distinctive = covered.some(index => !understood.has(index) && !isFiller(words[index]!))
  // Single words are looked for in names anyway; a whole prompt of filler words can only be a name ("The One").
  if (covered.length === 1) return false
  return distinctive || (covered.length === words.length && !covered.some(index => understood.has(index)))
}
