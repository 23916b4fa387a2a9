import { foldText } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import { CONJUNCTIONS, isFiller, isFunction, isGeneric, isPlaceArticle } from '../words/vocabulary.ts'
import { isOfBelongings } from './belongings.ts'
import { isSameKind } from './cues.ts'
import { findAnyDirection } from './directions.ts'
import { isFineToo } from './fine-too.ts'
import type { KindContext } from './kinds.ts'
import { asksForOneMore, isJoinedToThere } from './one-more.ts'
import { findStay } from './stays.ts'

/*
 * Which places of a prompt are one list: those of which one lies in another, those that are coordinated ("Dubai, Sharjah and
 * Ajman"), and those of pairs ("a school in Riyadh, a gym in Jeddah").
 */

/** The places in groups that are searched together. */
export function groupPlaces(
  context: KindContext,
  places: Candidate[],
  subjects: Candidate[],
  nameWords: NameWord[],
): Candidate[][] {
  const groups: Candidate[][] = []
  const joined = new Set(
    [...places, ...listJoinedSubjects(context, places, subjects, nameWords)].flatMap(listIndices),
  )
  for (const [at, place] of places.entries()) {
    const isJoined = isJoinedToThere(context.words, place) || isFineToo(context, place)
    const there = isJoined ? places[at - 1] : undefined
    const isOwn = (other: Candidate) => other === there || belongTogether(context, other, place, joined)
    const own = groups.filter(group => group.some(isOwn))
    for (const group of own) groups.splice(groups.indexOf(group), 1)
    groups.push([...own.flat(), place])
  }
  return asksForEach(context, subjects) ? joinStays(context.words, groups) : groups
}

/** "In Doha on Monday and Dubai on Tuesday, a vet in each", "أبي صيدليات هنا وهناك": one kind is sought in all places that are told of. */
function asksForEach({ words, phraseStarts, gazetteer }: KindContext, subjects: Candidate[]): boolean {
  const [first, ...others] = subjects.filter(({ kind }) => kind === 'category')
  if (first && !others.every(other => isSameKind(gazetteer, first, other))) return false
  // "Both kids are sick" speaks of no places.
  const isOfPlaces = (at: number) =>
    at + 1 === words.length ||
    phraseStarts.has(at + 1) ||
    /^(?:in|at|في|ف|fi|f|b)$/u.test(words[at - 1] ?? '')
  return words.some(
    (word, at) =>
      (EACH.has(word) && isOfPlaces(at)) ||
      (HERE.has(word) && THERE.has(words[at + (words[at + 1] === 'and' ? 2 : 1)] ?? '')),
  )
}

const EACH = new Set(
  foldText(
    'each both كلاهما كليهما كلتيهما الثنتين الاثنتين الثنين التنتين التنين etnein ethnein thintein',
  ).split(' '),
)
const HERE = new Set(foldText('here هنا هني هون hna hena hon').split(' '))
const THERE = new Set(foldText('there وهناك هناك وهنيك وهناكه hnak').split(' '))

/** The groups with those as one that no word of direction leads to, and that are no place of before. */
function joinStays(words: string[], groups: Candidate[][]): Candidate[][] {
  const isStay = (group: Candidate[]) =>
    group.every(place => findStay(words, place) !== 'before' && findAnyDirection(words, place) === undefined)
  const stays = groups.filter(isStay)
  return stays.length < 2 ? groups : [stays.flat(), ...groups.filter(group => !stays.includes(group))]
}

/** A kind or a name that is asked for. */
interface Subject extends WordRange {
  candidate?: Candidate
}

/** Kinds and names that a list joins to others, between places of one list. */
function listJoinedSubjects(
  context: KindContext,
  places: Candidate[],
  candidates: Candidate[],
  nameWords: NameWord[],
): WordRange[] {
  const { words } = context
  const subjects: Subject[] = [
    ...candidates
      .filter(({ kind }) => kind === 'category' || kind === 'company')
      .map(candidate => ({ start: candidate.start, end: candidate.end, candidate })),
    ...nameWords.map(({ index }) => ({ start: index, end: index + 1 })),
  ].sort((a, b) => a.start - b.start)
  const isPair = (before: Subject | undefined, after: Subject | undefined) => {
    if (!before || !after || !arePaired(context, before, after)) return false
    const [one, other] = findOwnPlaces(places, before, after)
    return (
      one !== undefined &&
      other !== undefined &&
      one.isPlaced === other.isPlaced &&
      findAnyDirection(words, one) === findAnyDirection(words, other)
    )
  }
  return subjects.filter((subject, at) => {
    // "In Doha cafes, in Dubai hotels" has the first between the places, "cafes in Doha, hotels in Dubai" the second.
    if (isPair(subjects[at - 1], subject) || isPair(subject, subjects[at + 1])) return true
    if (!subjects.some(other => other.end < subject.start)) return false
    return followsConjunction(words, subject)
  })
}

/** The places of two subjects: those behind each, or those before each. */
function findOwnPlaces(
  places: Candidate[],
  before: Subject,
  after: Subject,
): [Candidate | undefined, Candidate | undefined] {
  const between = places.filter(({ start, end }) => start >= before.end && end <= after.start)
  const behind = places.find(({ start }) => start >= after.end)
  const first = places.findLast(({ end }) => end <= before.start)
  return behind && between.length > 0 ? [between[0], behind] : [first, between.at(-1)]
}

/** Whether subjects are listed: a comma or a word tells, or that they are of one kind. */
function arePaired({ gazetteer, words, isListed }: KindContext, before: Subject, after: Subject): boolean {
  const between = listIndices({ start: before.end, end: after.start + 1 })
  return (
    between.some(index => isListed(index - 1, index) || CONJUNCTIONS.has(words[index]!)) ||
    followsConjunction(words, after) ||
    (before.candidate?.kind === 'category' &&
      after.candidate?.kind === 'category' &&
      isSameKind(gazetteer, before.candidate, after.candidate))
  )
}

function followsConjunction(words: string[], { start }: WordRange): boolean {
  let at = start - 1
  while (at > 0 && isFunction(words[at]!) && !CONJUNCTIONS.has(words[at]!)) at--
  return CONJUNCTIONS.has(words[at] ?? '') || words[start]!.startsWith('و')
}

/** Clauses whose scores differ by less may hold parts of one list. */
const ALIKE = 0.7

function belongTogether(
  context: KindContext,
  before: Candidate,
  after: Candidate,
  joined: Set<number>,
): boolean {
  return (
    areRelated(context.gazetteer, before, after) ||
    asksForOneMore(context.words, after) ||
    areListed(context, before, after, joined)
  )
}

/** "In Naseem or else in Rawdah". */
const LISTING = new Set(foldText('else also either both كمان برضو برضه كذلك').split(' '))

/** "Dubai, Sharjah and Ajman": nothing but places, kinds and words of grammar between them, and no direction. */
function areListed(
  { words, clauses }: KindContext,
  before: Candidate,
  after: Candidate,
  joined: Set<number>,
): boolean {
  if (Math.abs(clauses[before.start]!.score - clauses[after.start]!.score) > ALIKE) return false
  const between = listIndices({ start: before.end, end: after.start })
  const [stay, other] = [findStay(words, before), findStay(words, after)]
  if (stay !== other && (stay === 'before' || other !== undefined)) return false
  // In "my house in Riyadh or Jeddah" the words before the first city are about both.
  if (isOfBelongings(words, after) && !isOfBelongings(words, before)) return false
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
export function lieWithin(gazetteer: Gazetteer, inner: Entry[], outer: Entry[]): boolean {
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
