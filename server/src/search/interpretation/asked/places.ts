import { foldText } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices, type WordRange } from '../candidate.ts'
import { isCommonWord } from '../common-words.ts'
import { EMBASSIES } from '../embassies.ts'
import { listExcludedCandidates } from '../exclusions.ts'
import type { NameWord } from '../name-words.ts'
import { isPlaceCandidate } from '../unknown-places.ts'
import {
  CONJUNCTIONS,
  isDistanceFrom,
  isFiller,
  isFunction,
  isGeneric,
  isPlaceArticle,
  isPreposition,
} from '../vocabulary.ts'
import type { KindContext } from './kinds.ts'

/*
 * "Send money to India from Dubai", "moved from Lyon, which bakery in Casablanca": a place may be where something goes or
 * where somebody comes from. Places are searched together where they are coordinated, or where one lies in the other; of
 * others only those of one group are asked for.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

/** Where something goes or comes from stands behind one of these. */
const DIRECTIONS = list(
  'to from into towards الى من لـ اسافر سافر مسافر تحويل حواله travel traveling travelling flying visa للسفر',
)
/** Of these, where something goes: who sends a parcel to Egypt from Riyadh is in Riyadh. */
const DESTINATIONS = list('to into towards الى')
/** These mean nearness before "to" and "من". */
const NEARNESS = list(
  'close closest near nearer nearest next قريب قريبه القريب القريبه بالقرب اقرب areeb gareeb qareeb',
)

/** Between these and their places "من" is no direction: "في كل من الدمام والخبر". */
const ALL_OF = list('كل كلا كلتا any all both either each some كلن')

/** The candidates of places that are context: all but those of the group that is asked for. */
export function findContextPlaces(
  context: KindContext,
  candidates: Candidate[],
  nameWords: NameWord[],
): Candidate[] {
  // "Coming from Lahore, a hotel near Dubai Mall".
  if (candidates.some(({ landmark }) => landmark))
    return candidates.filter(each => isPlaceCandidate(each) && isOrigin(context.words, each))
  const only = candidates.findIndex(isPlaceCandidate)
  if (only === -1) return []
  if (only === candidates.findLastIndex(isPlaceCandidate))
    return isOnlyDestination(context, candidates[only]!, candidates) ? [candidates[only]!] : []
  const excluded = listExcludedCandidates(context, candidates)
  const named = candidates
    .filter(candidate => isPlaceCandidate(candidate) && !excluded.has(candidate))
    .toSorted((a, b) => a.start - b.start)
  if (named.length < 2) return []
  const represented = named.filter(place => isRepresented(context, place, candidates))
  // "The Moroccan embassy, Morocco" names no other place.
  if (represented.length === named.length) return []
  const places = named.filter(place => !represented.includes(place))
  const groups: Candidate[][] = []
  const joined = new Set(
    [...places, ...listJoinedSubjects(context, candidates, nameWords)].flatMap(listIndices),
  )
  for (const place of places) {
    const own = groups.filter(group => group.some(other => belongTogether(context, other, place, joined)))
    for (const group of own) groups.splice(groups.indexOf(group), 1)
    groups.push([...own.flat(), place])
  }
  const scores = groups.map(group => Math.max(...group.map(place => scorePlace(context, place, candidates))))
  const best = scores.indexOf(Math.max(...scores))
  const unasked = groups.flatMap((group, at) => (at === best ? findToldPlaces(context, group) : group))
  return [...represented, ...unasked]
}

/** "The embassy of Morocco in Abu Dhabi": the country whose embassy it is. */
function isRepresented({ words, gazetteer }: KindContext, place: Candidate, all: Candidate[]): boolean {
  if (place.kind !== 'country' || place.isNear || /^(?:in|at|في)$/u.test(words[place.start - 1] ?? ''))
    return false
  const ids = new Set(EMBASSIES.map(slug => gazetteer.categoryIds.get(slug)))
  const isEmbassy = ({ kind, id }: Entry) => kind === 'category' && ids.has(id)
  return all.some(
    ({ kind, end, entries }) =>
      kind === 'category' &&
      end <= place.start &&
      entries.some(isEmbassy) &&
      words.slice(end, place.start).every(word => isFunction(word) || isFiller(word) || isPlaceArticle(word)),
  )
}

/** "Coming from Lahore", "قادمين من الرياض": where somebody comes from. */
function isOrigin(words: string[], place: Candidate): boolean {
  const from = findDirection(words, place)
  return from !== undefined && !DESTINATIONS.has(from) && !isDistanceFrom(words, place.start - 1)
}

/** They send things and people to places where they need not be themselves. */
const SENDERS = ['money-transfer', 'travel-agency', 'post-office', 'courier', ...EMBASSIES]
/** What one gets or sends for a place: "visa for Canada", "تحويل فلوس الهند". */
const VISAS = list('visa visas فيزا فيزه تاشيره تاشيرات')
const SENT = list('فلوس اموال مصاري مصاريف دراهم money flight flights ticket tickets طيران')
const FOR = list('for ل الى')

/**
 * "Flights to London", "فيزا كندا": the only place of a prompt is where something goes, and not where to search. Without
 * "to" the kind is sought there where the directory has it there.
 */
function isOnlyDestination({ words, gazetteer }: KindContext, place: Candidate, all: Candidate[]): boolean {
  if (place.isPlaced || place.isNear) return false
  const senderIds = new Set(SENDERS.map(slug => gazetteer.categoryIds.get(slug)))
  const isSender = ({ kind, id }: Entry) => kind === 'category' && senderIds.has(id)
  const senders = all.flatMap(({ kind, entries }) => (kind === 'category' ? entries.filter(isSender) : []))
  if (senders.length === 0) return false
  const direction = findDirection(words, place)
  if (direction !== undefined && DESTINATIONS.has(direction)) return true
  const before = words[FOR.has(words[place.start - 1] ?? '') ? place.start - 2 : place.start - 1] ?? ''
  if (VISAS.has(before)) return true
  return SENT.has(before) && !senders.some(({ id }) => place.entries.some(at => isHeldAt(gazetteer, id, at)))
}

function isHeldAt({ presence }: Gazetteer, category: number, { kind, id }: Entry): boolean {
  return (kind === 'country' || kind === 'city' || kind === 'district') && presence.has(category, kind, id)
}

/** A clause whose score is less by this only tells what happened. */
const TOLD = 1.2

/** Those of a group that only clauses name that tell what happened, where the clause that asks names one of the group. */
function findToldPlaces({ clauses, gazetteer }: KindContext, group: Candidate[]): Candidate[] {
  const best = Math.max(...group.map(({ start }) => clauses[start]!.score))
  const told = group.filter(({ start }) => clauses[start]!.score <= best - TOLD)
  const asked = group.filter(place => !told.includes(place))
  // "حنا بالرياض، اقرب بارنز للمروج": it says where the other one lies.
  const saysWhere = ({ kind, entries }: Candidate) =>
    kind === 'city' &&
    asked.some(other => other.kind === 'district' && lieWithin(gazetteer, other.entries, entries))
  // "A wedding at Abdoun, Amman, who does flowers there": the city is of the district before it.
  const isNarrower = ({ end, entries }: Candidate) =>
    asked.some(other => other.start === end && lieWithin(gazetteer, entries, other.entries))
  return told.filter(place => !saysWhere(place) && !isNarrower(place))
}

/** Clauses whose scores differ by less may hold parts of one list. */
const ALIKE = 0.7

function belongTogether(
  context: KindContext,
  before: Candidate,
  after: Candidate,
  joined: Set<number>,
): boolean {
  return areRelated(context.gazetteer, before, after) || areListed(context, before, after, joined)
}

/** "A school in Riyadh and a gym in Jeddah": kinds and names that a conjunction joins to others, between places of one list. */
function listJoinedSubjects(
  { words }: KindContext,
  candidates: Candidate[],
  nameWords: NameWord[],
): WordRange[] {
  const subjects = [
    ...candidates.filter(({ kind }) => kind === 'category' || kind === 'company'),
    ...nameWords.map(({ index }) => ({ start: index, end: index + 1 })),
  ]
  return subjects.filter(({ start }) => {
    if (!subjects.some(other => other.end < start)) return false
    let at = start - 1
    while (at > 0 && isFunction(words[at]!) && !CONJUNCTIONS.has(words[at]!)) at--
    return CONJUNCTIONS.has(words[at] ?? '') || words[start]!.startsWith('و')
  })
}

/** "In Naseem or else in Rawdah". */
const LISTING = list('else also either both كمان برضو برضه كذلك')

/** "Dubai, Sharjah and Ajman": nothing but places, kinds and words of grammar between them, and no direction. */
function areListed(
  { words, clauses }: KindContext,
  before: Candidate,
  after: Candidate,
  joined: Set<number>,
): boolean {
  if (Math.abs(clauses[before.start]!.score - clauses[after.start]!.score) > ALIKE) return false
  const between = listIndices({ start: before.end, end: after.start })
  if (
    findAnyDirection(words, before) !== findAnyDirection(words, after) &&
    !between.some(at => CONJUNCTIONS.has(words[at]!))
  )
    return false
  return between.every(
    at =>
      joined.has(at) ||
      LISTING.has(words[at]!) ||
      isFiller(words[at]!) ||
      isGeneric(words[at]!) ||
      isPlaceArticle(words[at]!),
  )
}

/** Hundreds of districts may share a name, and every draft of a reading asks of the same names. */
const related = new WeakMap<Entry[], WeakMap<Entry[], boolean>>()

/** One may lie in the other. */
function areRelated(
  gazetteer: Gazetteer,
  { entries: one }: Candidate,
  { entries: other }: Candidate,
): boolean {
  const known = related.get(one)?.get(other)
  if (known !== undefined) return known
  const result = lieWithin(gazetteer, one, other) || lieWithin(gazetteer, other, one)
  if (!related.has(one)) related.set(one, new WeakMap())
  related.get(one)!.set(other, result)
  return result
}

/** One of the entries is one of the others, or lies in it. */
function lieWithin(gazetteer: Gazetteer, inner: Entry[], outer: Entry[]): boolean {
  const ids = new Map<Entry['kind'], Set<number>>()
  for (const { kind, id } of outer) {
    const own = ids.get(kind)
    if (own) own.add(id)
    else ids.set(kind, new Set([id]))
  }
  const [cities, countries] = [ids.get('city'), ids.get('country')]
  const regions = outer.filter(({ kind }) => kind === 'region')
  return inner.some(
    entry =>
      ids.get(entry.kind)?.has(entry.id) ||
      (entry.kind === 'district' && cities?.has(entry.cityId)) ||
      (entry.kind !== 'country' && countries?.has(entry.countryId)) ||
      (entry.kind !== 'region' && regions.some(region => isInRegion(gazetteer, entry, region))),
  )
}

function isInRegion({ regions }: Gazetteer, inner: Entry, outer: Entry): boolean {
  const { cityIds, countryIds } = regions.get(outer.id)!
  const city = inner.kind === 'city' ? inner.id : inner.cityId
  const country = inner.kind === 'country' ? inner.id : inner.countryId
  return (
    cityIds?.includes(city) ||
    countryIds?.includes(country) ||
    (inner.kind === 'country' && outer.countryId === inner.id)
  )
}

function scorePlace(
  { words, phraseStarts, clauses }: KindContext,
  place: Candidate,
  all: Candidate[],
): number {
  const { start, end, rule, kind, isPlaced, entries } = place
  const branches = entries
    .filter(entry => entry.kind === kind)
    .reduce((sum, each) => sum + each.activeBranches, 0)
  // "بغاو": a town without branches whose name is the rest of a word is hardly meant beside another place.
  const isRest =
    branches === 0 && rule === 'folded' && !entries.some(({ name }) => name.startsWith(words[start]!))
  const isWritten = rule === 'exact' || rule === 'folded' || rule === 'synonym'
  const isCommon = words.slice(start, end).every(word => isCommonWord(word) || isFiller(word))
  const isAlone = phraseStarts.has(start) && (end === words.length || phraseStarts.has(end))
  const direction = findAnyDirection(words, place)
  const isDestination = direction !== undefined && DESTINATIONS.has(direction)
  return (
    clauses[start]!.score +
    (isDestination ? -2 : direction ? -1.5 : isPlaced ? 1 : 0) +
    (isWritten ? 0.5 : 0) +
    (isCommon || isRest ? -1 : 0) +
    (!isDestination && followsKind(words, place, all) ? 0.8 : 0) +
    (branches > 0 ? 0.5 + 0.1 * Math.log10(branches) : 0) +
    (isAlone || end === words.length ? 0.4 : 0)
  )
}

/** "An accountant in Sharjah": the place stands behind a kind, with nothing but words of grammar between them. */
function followsKind(words: string[], { start }: Candidate, all: Candidate[]): boolean {
  let at = start
  while (at > 0 && (isFunction(words[at - 1]!) || isPlaceArticle(words[at - 1]!))) at--
  return all.some(({ kind, end }) => kind === 'category' && end === at)
}

function findAnyDirection(words: string[], place: Candidate): string | undefined {
  return findDirection(words, place) ?? findAttachedDirection(words, place)
}

/** "To India", "from Lyon", "اسافر تركيا". */
function findDirection(words: string[], { start }: Candidate): string | undefined {
  let at = start - 1
  while (at > 0 && isPlaceArticle(words[at]!) && !DIRECTIONS.has(words[at]!) && !isPreposition(words, at))
    at--
  const word = words[at]
  if (word === undefined || !DIRECTIONS.has(word)) return undefined
  const before = words[at - 1] ?? ''
  return NEARNESS.has(before) || ALL_OF.has(before) ? undefined : word
}

/** "من جدة لمصر", "شحن للسودان في الرياض": beside a place with a preposition of its own a prefix says where something goes. */
function findAttachedDirection(words: string[], { start, entries }: Candidate): string | undefined {
  const word = words[start]!
  if (!word.startsWith('ل') || !words.some(other => other === 'من' || other === 'في')) return undefined
  const isOfName = entries.some(({ name }) => name.startsWith(word))
  return isOfName ? undefined : 'to'
}
