import type { Entry, EntryKind } from '../gazetteer/gazetteer.ts'
import { isPlaceEntry, type Mention } from './candidate-spans.ts'
import type { Claim } from './candidates.ts'
import type { NamesKnown } from './name-look-up.ts'
import { isFiller, isFunction, isGeneric, isTownToo, PLACE_ARTICLES } from './vocabulary.ts'

/** The words of a prompt and all that they may stand for. */
export interface Scene {
  words: string[]
  mentions: Mention[]
  known: NamesKnown
}

/** What a mention means by itself; undefined for nothing, a company's name aside. */
export function meaningOf(scene: Scene, mention: Mention): Claim['kind'] | undefined {
  const { words, known } = scene
  const { start, end, entries, types, placed } = mention
  const single = end - start === 1 ? words[start]! : undefined
  const category = entries.some(entry => entry.kind === 'category') ? 'category' : undefined
  if (single && isFunction(single)) return undefined
  if (mention.coded) return placed ? 'country' : undefined
  if (single && isFiller(single)) return isTown(scene, mention) ? placeMeaning(mention) : undefined
  if (single && isGeneric(single)) return category
  if (!single && words.slice(start, end).every(isFiller) && !placed) return undefined
  const place = placeMeaning(mention)
  if (placed || mention.said) return place ?? category ?? (types.length > 0 ? 'type' : undefined)
  // "Government schools" are schools of a type, "government" alone is a kind of office.
  if (types.length > 0 && (!category || startsCategory(scene, end))) return 'type'
  if (category) return category
  // "Zara" is a town, but who does not say "in" means the shop; unless the directory has branches there.
  const named = single !== undefined && (known.holders.has(single) || mention.company !== undefined)
  return named && isDoubtful(mention) ? undefined : place
}

/** A place that nothing but its name says is one, and where the directory has nothing. */
export function isDoubtful({ entries, placed }: Mention): boolean {
  return !placed && entries.some(isPlaceEntry) && !entries.some(e => e.kind === 'country' || e.live > 0)
}

/** "In nice hotels" is about hotels, "in Nice", "hotels Nice" and "Nice, France" about Nice. */
function isTown({ words, mentions }: Scene, { start, end, placed, entries }: Mention): boolean {
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
  return ends && isTownToo(words[start]!) && before.length > 0 && entries.some(entry => entry.live > 0)
}

const isCategory = (entry: Entry) => entry.kind === 'category'

function startsCategory({ mentions }: Scene, at: number): boolean {
  return mentions.some(({ start, entries }) => start === at && entries.some(isCategory))
}

/** The likeliest kind of place: the one said beside it, else the one with the most to be found. */
function placeMeaning({ entries, said }: Mention): EntryKind | undefined {
  const live = (kind: EntryKind) =>
    entries.filter(entry => entry.kind === kind).reduce((sum, entry) => sum + entry.live, 0)
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
  return entries.every(entry => entry.kind !== 'district' || entry.weak)
}
