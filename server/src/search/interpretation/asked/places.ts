import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { EMBASSIES } from '../names/embassies.ts'
import type { NameWord } from '../names/name-words.ts'
import { listExcludedCandidates } from '../negation/exclusions.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isFiller, isFunction, isPlaceArticle, NEAR } from '../words/vocabulary.ts'
import { toWordSet } from '../words/word-set.ts'
import { isOfBelongings } from './belongings.ts'
import { DESTINATIONS, findAnyDirection, findDirection } from './directions.ts'
import { isFineToo } from './fine-too.ts'
import type { KindContext } from './kinds.ts'
import { groupPlaces, lieWithin } from './listed-places.ts'
import { asksForOneMore, isJoinedToThere } from './one-more.ts'
import { asksClosestFirst, findStay, findWantedStay, isMoving } from './stays.ts'

/*
 * "Send money to India from Dubai", "moved from Lyon, which bakery in Casablanca": a place may be where something goes or
 * where somebody comes from. Places are searched together where they are coordinated, or where one lies in the other; of
 * others only those of one group are asked for.
 */

/** Places that are context, and those of them that may be asked for as well, as nothing says otherwise. */
export interface ContextPlaces {
  places: Candidate[]
  leftOut: Candidate[]
}

/**
 * The candidates of places that are context: all but those of the group that is asked for. `subjects` are the candidates
 * without the kinds that are context.
 */
export function findContextPlaces(
  context: KindContext,
  candidates: Candidate[],
  subjects: Candidate[],
  nameWords: NameWord[],
): ContextPlaces {
  // "Coming from Lahore, a hotel near Dubai Mall".
  if (candidates.some(({ landmark }) => landmark)) {
    const places = candidates.filter(isPlaceCandidate)
    const origins = places.filter(each => isOrigin(context.words, each))
    const arrivals = candidates.filter(each => each.landmark && findStay(context.words, each) === 'before')
    // "A flat tyre outside the airport, so where in Amman …": what is only told is not where to search.
    const best = Math.max(...places.map(({ start }) => context.clauses[start]!.score))
    // The number of a house asks for who is there: "240 Port Said Street".
    const told = candidates.filter(
      ({ landmark, start }) =>
        landmark && !landmark.branchIds && context.clauses[start]!.score <= best - TOLD,
    )
    return toContext(places.length > origins.length ? [...origins, ...arrivals, ...told] : origins)
  }
  const only = candidates.findIndex(isPlaceCandidate)
  if (only === -1) return toContext([])
  if (only === candidates.findLastIndex(isPlaceCandidate))
    return isOnlyDestination(context, candidates[only]!, candidates)
      ? { places: [candidates[only]!], leftOut: [candidates[only]!] }
      : toContext([])
  const excluded = listExcludedCandidates(context, candidates)
  const named = candidates
    .filter(candidate => isPlaceCandidate(candidate) && !excluded.has(candidate))
    .toSorted((a, b) => a.start - b.start)
  if (named.length < 2) return toContext([])
  const represented = named.filter(place => isRepresented(context, place, candidates))
  // "The Moroccan embassy, Morocco" names no other place.
  if (represented.length === named.length) return toContext([])
  const places = named.filter(place => !represented.includes(place))
  const groups = groupPlaces(context, places, subjects, nameWords)
  const isSent = listSenders(context, candidates).length > 0
  const score = (place: Candidate) =>
    scorePlace(context, place, candidates, isSent) + scoreStay(context.words, place)
  const scores = groups.map(group => Math.max(...group.map(score)))
  const best = scores.indexOf(Math.max(...scores))
  const unasked = groups.flatMap((group, at) => (at === best ? findToldPlaces(context, group) : group))
  const others = groups.filter((_, at) => at !== best).flat()
  const isAskedToo = (place: Candidate) => mayBeAsked(context, place, groups[best]!)
  return {
    places: [...represented, ...unasked],
    leftOut: [
      ...represented,
      ...others.filter(place => (isSent ? isGoal(context, place) : isAskedToo(place))),
    ],
  }
}

function toContext(places: Candidate[]): ContextPlaces {
  return { places, leftOut: [] }
}

/** Clauses whose scores differ by less may both ask. */
const ALIKE = 0.7

const LARGE_CITY = 100_000

/** "From Cairo to Alexandria petrol stations": nothing says that one place is less asked for than the others. */
function mayBeAsked({ words, clauses }: KindContext, place: Candidate, asked: Candidate[]): boolean {
  const { kind, rule, isPlaced, entries } = place
  const isHeld = entries.some(
    entry => entry.kind === kind && (entry.activeBranches > 0 || entry.population >= LARGE_CITY),
  )
  const isPlain = rule !== 'corrected' && rule !== 'transliterated'
  if (!isHeld || !isPlain || (!isPlaced && kind === 'district')) return false
  const own = clauses[place.start]!
  const best = Math.max(...asked.map(({ start }) => clauses[start]!.score))
  const isDirected = (each: Candidate) => findAnyDirection(words, each) !== undefined
  return !own.isStating && own.score > best - ALIKE && (!isDirected(place) || asked.every(isDirected))
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
  return from !== undefined && !DESTINATIONS.has(from)
}

/** "Cargo to India": no row says where things are sent. */
function isGoal({ words }: KindContext, place: Candidate): boolean {
  const direction = findDirection(words, place)
  return direction !== undefined && DESTINATIONS.has(direction)
}

/** They send things and people to places where they need not be themselves. */
const SENDERS = [
  ...['money-transfer', 'travel-agency', 'post-office', 'courier-and-delivery-service'],
  ...['freight-and-cargo-service', 'moving-company', 'car-rental', ...EMBASSIES],
]
/** What one gets or sends for a place: "visa for Canada", "تحويل فلوس الهند". */
const VISAS = toWordSet('visa visas فيزا فيزه تاشيره تاشيرات')
const SENT = toWordSet('فلوس اموال مصاري مصاريف دراهم money flight flights ticket tickets طيران')
const FOR = toWordSet('for ل الى')

/**
 * "Flights to London", "فيزا كندا": the only place of a prompt is where something goes, and not where to search. Without
 * "to" the kind is sought there where the directory has it there.
 */
function isOnlyDestination(context: KindContext, place: Candidate, all: Candidate[]): boolean {
  const { words, gazetteer } = context
  if (place.isNear) return false
  const senders = listSenders(context, all)
  if (senders.length === 0) return false
  // "ارسل فلوس للهند": the prefix says "to".
  if (place.kind === 'country' && words[place.start]!.startsWith('لل')) return true
  if (place.isPlaced) return false
  const direction = findDirection(words, place)
  if (direction !== undefined && DESTINATIONS.has(direction)) return true
  const before = words[FOR.has(words[place.start - 1] ?? '') ? place.start - 2 : place.start - 1] ?? ''
  if (VISAS.has(before)) return true
  return SENT.has(before) && !senders.some(({ id }) => place.entries.some(at => isHeldAt(gazetteer, id, at)))
}

/** The kinds among the candidates that send things and people to places. */
export function listSenders({ gazetteer }: KindContext, all: Candidate[]): Entry[] {
  const ids = new Set(SENDERS.map(slug => gazetteer.categoryIds.get(slug)))
  const isSender = ({ kind, id }: Entry) => kind === 'category' && ids.has(id)
  return all.flatMap(({ kind, entries }) => (kind === 'category' ? entries.filter(isSender) : []))
}

function isHeldAt({ presence }: Gazetteer, category: number, { kind, id }: Entry): boolean {
  return (kind === 'country' || kind === 'city' || kind === 'district') && presence.has(category, kind, id)
}

/** A clause whose score is less by this only tells what happened. */
const TOLD = 1.2

/** Those of a group that only clauses name that tell what happened, where the clause that asks names one of the group. */
function findToldPlaces(context: KindContext, group: Candidate[]): Candidate[] {
  const { words, clauses, gazetteer } = context
  const best = Math.max(...group.map(({ start }) => clauses[start]!.score))
  const wanted = findWantedStay(words)
  const isWanted = (place: Candidate, next: Candidate | undefined) =>
    asksForOneMore(words, place) ||
    isFineToo(context, place) ||
    (wanted !== undefined && findStay(words, place) === wanted) ||
    (place.kind === 'district' && asksClosestFirst(words)) ||
    isSaidToBeNear(context, place) ||
    (next !== undefined && isJoinedToThere(words, next))
  const told = group.filter(
    (place, at) => clauses[place.start]!.score <= best - TOLD && !isWanted(place, group[at + 1]),
  )
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

/** "Starting from the one nearest". */
const BEGINNING = toWordSet('starting beginning one ones ابتداء بدءا')

/** "A hotel in Madinah, walking distance from the Haram": nothing but words of nearness stands before it in its clause. */
function isSaidToBeNear({ words, clauses }: KindContext, { start, isNear }: Candidate): boolean {
  const before = words.slice(clauses[start]!.start, start)
  const saysNear = isNear || before.some(word => NEAR.has(word))
  return saysNear && before.every(word => isFiller(word) || BEGINNING.has(word))
}

function scorePlace(
  { words, phraseStarts, clauses }: KindContext,
  place: Candidate,
  all: Candidate[],
  isSent: boolean,
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
  const isArrived = !isSent && isMoving(words, place)
  const direction = isArrived ? undefined : findAnyDirection(words, place)
  const isDestination = direction !== undefined && DESTINATIONS.has(direction)
  return (
    clauses[start]!.score +
    (isDestination ? -2 : direction ? -1.5 : isArrived ? 1.5 : isPlaced ? 1 : 0) +
    (isWritten ? 0.5 : 0) +
    (isCommon || isRest ? -1 : 0) +
    (!isDestination && followsKind(words, place, all) ? 0.8 : 0) +
    (branches > 0 ? 0.5 + 0.1 * Math.log10(branches) : 0) +
    (isAlone || end === words.length ? 0.4 : 0)
  )
}

/** "I work in Sharq", "for my shop in Lagos": how likely a place is meant because of who or what is there. */
function scoreStay(words: string[], place: Candidate): number {
  const stay = findStay(words, place)
  if (!stay && isOfBelongings(words, place)) return -1.5
  if (stay === 'before') return -1.5
  if (stay === 'now') return 1
  return stay !== undefined && stay === findWantedStay(words) ? 2 : 0
}

/** "An accountant in Sharjah": the place stands behind a kind, with nothing but words of grammar between them. */
function followsKind(words: string[], { start }: Candidate, all: Candidate[]): boolean {
  let at = start
  while (at > 0 && (isFunction(words[at - 1]!) || isPlaceArticle(words[at - 1]!))) at--
  return all.some(({ kind, end }) => kind === 'category' && end === at)
}
