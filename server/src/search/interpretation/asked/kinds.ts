import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import { isAlso, isNearBy, joinsList } from '../kinds/list-joints.ts'
import { offersAny } from '../names/open-alternatives.ts'
import { listExcludedCandidates } from '../negation/exclusions.ts'
import { NEGATION_LINKS, NEGATIONS, NEGATORS } from '../negation/negation-words.ts'
import { saysWhere } from '../places/proximity.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isBesideIt } from '../words/beside-it.ts'
import { skipForWhom } from '../words/for-whom.ts'
import { CONJUNCTIONS, isFiller, isFunction, isGeneric, isPreposition } from '../words/vocabulary.ts'
import { areAllMeant } from './any-of-them.ts'
import { isPassiveRequest, isPredicate, isRequestWord } from './clause-words.ts'
import type { Clause } from './clauses.ts'
import { ASKING, CONTEXT, findCue, isSameKind } from './cues.ts'
import { isFineToo } from './fine-too.ts'
import { findGoods } from './goods.ts'
import { isHeadline } from './headlines.ts'
import { isPutOff } from './put-off.ts'
import { findTime } from './times.ts'

/*
 * People say more than what they ask for: what happened, whom they write for, who signs. "Spilled wine on my suit, need a
 * dry cleaner" asks for no wine shop. Kinds are searched for together where they are coordinated ("cafés and bakeries");
 * of kinds that are not, one is asked for and the others are context.
 */

/** What choosing needs to know of a prompt. */
export interface KindContext {
  gazetteer: Gazetteer
  words: string[]
  /** The words that begin a phrase after another. */
  phraseStarts: Set<number>
  /** The clause of each word. */
  clauses: Clause[]
  /** The words that state conditions. */
  conditions: WordRange[]
  /** The negations that say nothing of what is wanted. */
  voidNegations: Set<number>
  /** The words that begin an item: a line behind a bullet, or what is numbered. */
  items?: ReadonlySet<number>
  /** Whether a comma or a line break stands between two words. */
  isListed(before: number, after: number): boolean
  /** Whether a colon, a dash or a bracket stands between two words: "banks in Riyadh: Alinma or SNB". */
  isIntroduced(before: number, after: number): boolean
}

/** The candidates of kinds that are context: all but those of the group that is asked for. */
export function findContextKinds(context: KindContext, candidates: Candidate[]): Candidate[] {
  const first = candidates.findIndex(({ kind }) => kind === 'category')
  if (first === candidates.findLastIndex(({ kind }) => kind === 'category')) return []
  const excluded = listExcludedCandidates(context, candidates)
  const kinds = candidates
    .filter(candidate => candidate.kind === 'category' && !excluded.has(candidate))
    .toSorted((a, b) => a.start - b.start)
  if (kinds.length < 2) return []
  const places = candidates.filter(isPlaceCandidate)
  // "A pharmacy near Granada Mall and a bakery", "a bakery that is no chain and a florist".
  const refusedTypes = candidates.filter(({ kind }) => kind === 'type').filter(type => excluded.has(type))
  const where = [...candidates.filter(saysWhere), ...refusedTypes.map(type => withNegation(context, type))]
  const groups: Candidate[][] = []
  for (const kind of kinds) {
    const before = groups.at(-1)?.at(-1)
    const own = groups.find(group => group.some(other => isSameKind(context.gazetteer, other, kind)))
    if (own) own.push(kind)
    else if (before && areCoordinated(context, before, kind, where)) groups.at(-1)!.push(kind)
    else groups.push([kind])
  }
  const goods = findGoods(context, kinds)
  if (groups.length < 2) return goods
  const scores = groups.map((group, at) => scoreGroup(context, group, at, places))
  const best = scores.indexOf(Math.max(...scores))
  const [asked] = groups[best]!
  const others = groups.filter((group, at) => at !== best && !areAskedAlike(context, asked!, group)).flat()
  return [...others, ...goods.filter(kind => !others.includes(kind))]
}

/** A refused type of companies with the words before it that refuse it: "that isn't a chain". */
function withNegation({ words }: KindContext, { start, end }: Candidate): WordRange {
  const isOfRefusal = (word: string) =>
    NEGATIONS.has(word) || NEGATORS.has(word) || NEGATION_LINKS.has(word) || LINKS.has(word)
  let from = start
  while (from > 0 && isOfRefusal(words[from - 1]!)) from--
  return { start: from, end }
}

const LINKS = new Set('that which who is are a an اللي illi elli'.split(' '))

/** "I need a vet. We also need a nursery": each is asked for in a clause of its own. */
export function areAskedAlike(context: KindContext, asked: Candidate, others: Candidate[]): boolean {
  const { words, clauses } = context
  if (areAllMeant(words, [asked, ...others])) return true
  if ([asked, ...others].some(kind => !NOT_ASKED.has(kind.rule) && isFineToo(context, kind))) return true
  // "Where can I send money, Western Union or any exchange".
  const isOffered = ({ start }: Candidate) => offersAny(words, start) || clauses[start]!.isAsking
  const offer = [asked, ...others].find(({ start }) => offersAny(words, start))
  if (offer && [asked, ...others].every(isOffered)) return true
  const isAsked = (kind: Candidate) =>
    !NOT_ASKED.has(kind.rule) &&
    clauses[kind.start]!.isAsking &&
    clauses[kind.start] === clauses[kind.end - 1] &&
    findCue(context, kind.start) === 'asking' &&
    endsPhrase(context, kind) &&
    !isPutOff(context, kind)
  const isApart = (kind: Candidate) => clauses[kind.start] !== clauses[asked.start]
  if (isAsked(asked) && others.every(kind => isAsked(kind) && isApart(kind))) return true
  const [first, ...later] = [asked, ...others].toSorted((a, b) => a.start - b.start)
  return opensClause(context, first!) && later.every(kind => isApart(first!) && isAskedAlso(context, kind))
}

/** "Sofas for the new flat, and we also want an electronics shop": the words before a kind in its clause ask for one more. */
function isAskedAlso({ words, clauses }: KindContext, { rule, start }: Candidate): boolean {
  const { start: from, isAsking } = clauses[start]!
  const before = words.slice(from, start)
  const isOfAsking = (word: string) =>
    isFiller(word) || isGeneric(word) || isRequestWord(word) || isAlso(word)
  return isAsking && !NOT_ASKED.has(rule) && before.some(isAlso) && before.every(isOfAsking)
}

/** A kind with which a clause begins that states nothing. */
function opensClause(context: KindContext, kind: Candidate): boolean {
  const { start, isStating } = context.clauses[kind.start]!
  if (isStating || start !== kind.start || NOT_ASKED.has(kind.rule)) return false
  // "Sofas for the flat", "مفروشات للصالة"; but "bakery owner" says who asks.
  if (!endsPhrase(context, kind) && !/^ل\p{L}{3}/u.test(context.words[kind.end]!)) return false
  return !isOnlyMentioned(context, kind) && !isPutOff(context, kind)
}

/** "Kids need swim goggles": the word behind a kind makes it a part of another thing. */
function endsPhrase({ words, phraseStarts, clauses }: KindContext, { start, end }: WordRange): boolean {
  if (end >= words.length || phraseStarts.has(end) || clauses[end] !== clauses[start]) return true
  const next = words[end]!
  return isFiller(next) || CONJUNCTIONS.has(next) || /^و\p{L}{3}/u.test(next) || isPreposition(words, end)
}

/** Rules by which a kind is only guessed. */
const NOT_ASKED = new Set(['transliterated', 'corrected', 'model'])

/**
 * "I run a cafe and need an accountant", "uniforms for restaurants", "سباك للجامع": whether the prompt asks for one of the lost
 * kinds and only names those that are kept. It is 2 where a story names them: "staying at a hotel, where's the nearest gym".
 */
export function countAskedKindLost(context: KindContext, kept: Candidate[], lost: Candidate[]): number {
  if (kept.length === 0 || lost.length === 0) return 0
  const { words, clauses } = context
  const named = new Set(findContextKinds(context, [...kept, ...lost]))
  const asked = lost.filter(
    kind => !named.has(kind) && (kind.rule === 'need' || words[kind.start - 1] !== 'to'),
  )
  const isPlainlyAsked = asked.some(
    kind => findCue(context, kind.start) === 'asking' || isHeadline(context, kind),
  )
  const isOnlyNamed = ({ start }: Candidate) =>
    findCue(context, start) === 'context' ||
    (isPlainlyAsked &&
      (words[start]!.startsWith('لل') || asked.every(other => clauses[other.start] !== clauses[start])))
  if (asked.length === 0 || !kept.every(kind => named.has(kind) && isOnlyNamed(kind))) return 0
  const isTold = ({ start }: Candidate) => clauses[start]!.isStating
  const isLabel = ({ entries }: Candidate) =>
    entries.some(({ kind, isAlias }) => kind === 'category' && !isAlias)
  return isPlainlyAsked && asked.some(isLabel) && kept.every(isTold) && !asked.some(isTold) ? 2 : 1
}

/** Clauses whose scores differ by less may hold parts of one list. */
const ALIKE = 0.7

/** "Cafés and bakeries", "pharmacies in Riyadh, clinics in Jeddah": nothing but words of grammar and places between them. */
function areCoordinated(
  context: KindContext,
  before: WordRange,
  after: WordRange,
  places: WordRange[],
): boolean {
  const { words, clauses, isListed } = context
  if (isBesideIt(words, before, after)) return true
  // "- perfume for mum\n- toys for the kids": lines of one list.
  const beginsItem = (kind: WordRange) => listIndices(kind).some(at => context.items?.has(at))
  if (beginsItem(before) && beginsItem(after)) return true
  if (Math.abs(clauses[before.start]!.score - clauses[after.start]!.score) > ALIKE) return false
  if (isOnlyMentioned(context, after) || findTime(words, before, context.phraseStarts)) return false
  if (isPutOff(context, after) && !isPutOff(context, before)) return false
  const placed = new Set(places.flatMap(listIndices))
  const range = { start: before.end, end: after.start }
  const between = listIndices({ start: skipForWhom(context.gazetteer, words, range), end: after.start })
  const isPlain = (index: number) =>
    placed.has(index) ||
    isFiller(words[index]!) ||
    isGeneric(words[index]!) ||
    CONJUNCTIONS.has(words[index]!) ||
    isAlso(words[index]!)
  if (!between.every(isPlain)) return false
  // "Gyms from Cairo and barbers from Alexandria": before a place it says no more than where.
  const isContext = (index: number) => CONTEXT.has(words[index]!) && !isNearBy(words, index)
  if (between.some(index => isContext(index) && !placed.has(index + 1))) return false
  // "2) order cake 3) find coworking space": what is asked for anew is another thing.
  // "In Doha I want cafes and in Dubai I want hotels" says the same verb of both.
  const isSaid = (index: number) => words.slice(0, before.start).includes(words[index]!)
  const asksAnew = (index: number) => ASKING.has(words[index]!) && !isGeneric(words[index]!) && !isSaid(index)
  if (between.some(asksAnew)) return false
  if (joinsList(between.map(index => words[index]!))) return true
  return words[after.start]!.startsWith('و') || isListed(before.end - 1, after.start)
}

/** How likely a group of kinds is what the prompt asks for. */
function scoreGroup(context: KindContext, group: Candidate[], at: number, places: Candidate[]): number {
  const [first, ...others] = group.map(kind => findCue(context, kind.start))
  // "A library with computers and printing": what is said of the first of a list is said of all.
  const cues = [first, ...others.map(cue => cue ?? (first === 'context' ? first : undefined))]
  const scores = group.map((kind, at) => scoreKind(context, kind, places, cues[at]))
  const asked = Math.max(...group.map(({ start }) => context.clauses[start]!.score))
  return Math.max(...scores) + (at === 0 && asked >= 0 ? 0.3 : 0) + (group.length > 1 ? 0.3 : 0)
}

function scoreKind(
  context: KindContext,
  kind: Candidate,
  places: Candidate[],
  cue: 'asking' | 'context' | undefined,
): number {
  const { words, phraseStarts } = context
  const { end } = kind
  const isLast = ![...phraseStarts].some(index => index > end)
  let after = end
  while (after < words.length && isFunction(words[after]!) && !isPreposition(words, after)) after++
  const isBeforePlace =
    isPreposition(words, after) || places.some(place => place.start === end || place.start === after)
  return (
    scoreNaming(kind) +
    scoreClause(context, kind) +
    (cue === 'asking' ? 1 : cue === 'context' ? -0.8 : 0) +
    (isRequested(context, kind) ? 1 : isOnlyMentioned(context, kind) ? -0.8 : 0) +
    (isPutOff(context, kind) ? -2 : 0) +
    (isOfCondition(context, kind) ? -1.5 : 0) +
    (isHeadline(context, kind) ? 1 : 0) +
    (isBeforePlace ? 0.5 : 0) +
    (isLast ? 0.2 : 0)
  )
}

/** "Where my kids can play": the words of a condition name no kind that is asked for. */
function isOfCondition({ conditions }: KindContext, { start, end }: Candidate): boolean {
  return conditions.some(range => range.start <= start && end <= range.end)
}

/** "My car won't start, anyone who can fix it": a need may end in the clause that asks. */
function scoreClause({ clauses }: KindContext, kind: Candidate): number {
  if (kind.rule !== 'need') return clauses[kind.start]!.score
  return Math.max(...listIndices(kind).map(at => clauses[at]!.score))
}

/** "A tailor is needed". */
function isRequested({ words, clauses }: KindContext, { start, end }: WordRange): boolean {
  const clauseEnd = clauses[start]!.end
  return [0, 1, 2].some(
    offset =>
      end + offset < clauseEnd &&
      isPassiveRequest(words[end + offset]!) &&
      words.slice(end, end + offset).every(isFiller),
  )
}

/** "The school called", "our dentist retired", "the nanny leaves". */
function isOnlyMentioned({ words, clauses }: KindContext, { start, end }: WordRange): boolean {
  return end < clauses[start]!.end && isPredicate(words[end]!) && !clauses[start]!.isAsking
}

/** A kind that is named says more than one that something said makes likely. */
function scoreNaming({ rule, start, end, entries }: Candidate): number {
  const isLabel = entries.some(entry => entry.kind === 'category' && !entry.isAlias)
  const byRule = {
    exact: 1,
    folded: 1,
    synonym: 0.9,
    need: 0.5,
    transliterated: 0.5,
    corrected: 0.3,
    model: 1,
  }
  return byRule[rule] + (isLabel ? 0.2 : 0) + (end - start > 1 ? 0.2 : 0)
}
