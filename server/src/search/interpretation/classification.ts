import type { Entry, EntryKind } from '../gazetteer/gazetteer.ts'
import { type CandidateSpan, isPlaceEntry } from './candidate-spans.ts'
import type { Candidate } from './candidates.ts'
import type { NameLookUp } from './name-look-up.ts'
import { isFiller, isFunction, isGeneric, isTownToo, PLACE_ARTICLES } from './vocabulary.ts'

/** The words of a prompt and all that they may stand for. */
export interface SpanContext {
  words: string[]
  spans: CandidateSpan[]
  names: NameLookUp
}

/** What a mention means by itself; undefined for nothing, a company's name aside. */
export function classifySpan(scene: SpanContext, mention: CandidateSpan): Candidate['kind'] | undefined {
  const { words, names: known } = scene
  const { start, end, entries, types, isPlaced: placed } = mention
  const single = end - start === 1 ? words[start]! : undefined
  const category = entries.some(entry => entry.kind === 'category') ? 'category' : undefined
  if (single && isFunction(single)) return undefined
  if (mention.isCode) return placed ? 'country' : undefined
  if (single && isFiller(single)) return isTown(scene, mention) ? classifyPlace(mention) : undefined
  if (single && isGeneric(single)) return category
  if (!single && words.slice(start, end).every(isFiller) && !placed) return undefined
  const place = classifyPlace(mention)
  if (placed || mention.statedKind) return place ?? category ?? (types.length > 0 ? 'type' : undefined)
  // "Government schools" are schools of a type, "government" alone is a kind of office.
  if (types.length > 0 && (!category || startsCategory(scene, end))) return 'type'
  if (category) return category
  // "Zara" is a town, but who does not say "in" means the shop; unless the directory has branches there.
  const named = single !== undefined && (known.holderCounts.has(single) || mention.company !== undefined)
  return named && isDoubtful(mention) ? undefined : place
}

/** A place that nothing but its name says is one, and where the directory has nothing. */
export function isDoubtful({ entries, isPlaced: placed }: CandidateSpan): boolean {
  return (
    !placed && entries.some(isPlaceEntry) && !entries.some(e => e.kind === 'country' || e.activeBranches > 0)
  )
}

/** "In nice hotels" is about hotels, "in Nice", "hotels Nice" and "Nice, France" about Nice. */
function isTown(
  { words, spans: mentions }: SpanContext,
  { start, end, isPlaced: placed, entries }: CandidateSpan,
): boolean {
  const after = mentions.filter(other => other.start === end).flatMap(other => other.entries)
  const before = mentions.filter(other => other.end === start).flatMap(other => other.entries)
  if (after.some(isCategory)) return false
  // "The city of" and "مدينه" say what follows is a town.
  if (PLACE_ARTICLES.has(words[start]!)) {
    const within = after.filter(entry => entry.kind === 'city').map(entry => entry.id)
    // "Downtown Cairo", where it has a district called so.
    return (
      entries.some(entry => entry.kind === 'district' && within.includes(entry.cityId)) ||
      (placed && !after.some(isPlaceEntry))
    )
  }
  if (placed) return true
  const ends = end === words.length || after.some(isPlaceEntry)
  return (
    ends && isTownToo(words[start]!) && before.length > 0 && entries.some(entry => entry.activeBranches > 0)
  )
}

const isCategory = (entry: Entry) => entry.kind === 'category'

function startsCategory({ spans: mentions }: SpanContext, at: number): boolean {
  return mentions.some(({ start, entries }) => start === at && entries.some(isCategory))
}

/** The likeliest kind of place: the one said beside it, else the one with the most to be found. */
function classifyPlace({ entries, statedKind: said }: CandidateSpan): EntryKind | undefined {
  const live = (kind: EntryKind) =>
    entries.filter(entry => entry.kind === kind).reduce((sum, entry) => sum + entry.activeBranches, 0)
  const has = (kind: EntryKind) => entries.some(entry => entry.kind === kind)
  if (said && has(said)) return said
  if (has('country')) return 'country'
  // A village may be called as the districts of great cities are.
  if (live('city') > 0 && (live('city') * 5 >= live('district') || isDistrictOfItself(entries))) return 'city'
  if (live('district') > 0) return 'district'
  if (has('city')) return 'city'
  return has('district') ? 'district' : undefined
}

/** A city has a district of its own name for branches of no other district. */
function isDistrictOfItself(entries: Entry[]): boolean {
  return entries.every(entry => entry.kind !== 'district' || entry.isAlias)
}
