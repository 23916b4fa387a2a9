import type { NameStarts } from '../kinds/kind-starts.ts'
import { isLandmarkNoun } from '../landmarks/nouns.ts'
import { OTHER, WHICHEVER } from '../names/open-alternatives.ts'
import { isWanting } from '../negation/wanting.ts'
import { joinConjunctions } from '../prompt/phrases.ts'
import { countFallback } from '../prompt/second-choices.ts'
import type { Reading, Span } from '../reading.ts'
import { tokenize } from '../words/tokens.ts'
import { ALTERNATIVES, CONJUNCTIONS } from '../words/vocabulary.ts'

/** What joins two parts of a prompt: "or", «و», a comma. */
export interface Joint {
  from: number
  to: number
  sort: 'or' | 'and' | 'mark'
}

const MARK = /[,،;؛/+&\n]|\.\s/gu
const INDEFINITE = new Set(['a', 'an', 'any', 'some'])
const NOR = new Set('ولا wala walla'.split(' '))
const GLUED_AND = /^و\p{L}{3}/u
/** At more joints than these, the last ones, a prompt is not divided. */
const MOST_JOINTS = 2

/** What joins parts of a prompt, in order; of several signs and words in a row, as "، أو", one joint. */
export function listJoints(prompt: string): Joint[] {
  const [, ...tokens] = joinConjunctions(tokenize(prompt))
  const words = tokens.flatMap(({ word, from, to }, at): Joint[] => {
    // "ولا تحطون …": "and do not" joins no other search.
    if (NOR.has(word) && isWanting(tokens[at + 1]?.word ?? '')) return []
    if (ALTERNATIVES.has(word))
      return [{ from, to: tokens[at + countFallback(tokens, at + 1)]!.to, sort: 'or' }]
    if (CONJUNCTIONS.has(word)) return [{ from, to, sort: 'and' }]
    // "أو ويسترن يونيون"
    const isGlued = GLUED_AND.test(word) && !CONJUNCTIONS.has(tokens[at - 1]?.word ?? '')
    return isGlued ? [{ from, to: from + 1, sort: 'and' }] : []
  })
  const marks = Array.from(
    prompt.matchAll(MARK),
    ({ 0: text, index }): Joint => ({ from: index, to: index + text.length, sort: 'mark' }),
  )
  const joints: Joint[] = []
  for (const joint of [...words, ...marks].sort((a, b) => a.from - b.from)) {
    const before = joints.at(-1)
    if (before && joint.from < before.to) continue
    if (before && prompt.slice(before.to, joint.from).trim() === '') {
      before.to = joint.to
      if (before.sort === 'mark' || joint.sort === 'or') before.sort = joint.sort
    } else joints.push({ ...joint })
  }
  return joints
}

/**
 * The joints, the last first, at which a prompt may have to be divided: the reading of the whole leaves out what stands beside the joint, or
 * it mixes what stands on both sides, as a kind and a company, a district and a landmark, or two kinds that each have a place. A sign
 * joins only two kinds that each have a place, and a slash also two that are read as one need: behind other signs most messages tell something
 * else. `finds` is whether the whole finds something: a kind and a name that "and" joins may be one name.
 */
export function listDivisions(prompt: string, reading: Reading, starts: NameStarts, finds = false): Joint[] {
  const { criteria, spans } = reading
  if (criteria.excluded) return []
  const units = spans.filter(span => isSubject(span) || isPlace(span))
  // "Marks & Spencer", "with a website and a phone"; but "barber/salon" is no need.
  const wholes = [...units, ...spans.filter(({ kind }) => kind === 'attribute')]
  const isWithin = (joint: Joint) =>
    wholes.some(span => holdsJoint(span, joint) && !isSlashed(prompt, span, joint))
  // "Money changer or Western Union" may be two companies.
  const mayBeNames = criteria.impossible || (reading.costs?.kindAsName ?? 0) > 0
  const divides = (joint: Joint) =>
    hasOwnPlaces(...splitAt(units, joint)) ||
    units.some(span => isSlashed(prompt, span, joint)) ||
    (joint.sort !== 'mark' &&
      (mayBeNames || leavesBeside(prompt, reading, joint) || isMixed(reading, units, joint, finds)))
  return listJoints(prompt)
    .map(joint => (isBeforeAny(prompt, units, joint, starts) ? { ...joint, sort: 'or' as const } : joint))
    .filter(
      joint =>
        !isWithin(joint) &&
        !isOpen(prompt, joint, starts) &&
        !isNarrowed(prompt, units, joint) &&
        divides(joint),
    )
    .reverse()
    .slice(0, MOST_JOINTS)
}

/** So many characters hold "any" and the name of a kind. */
const REACH = 60

/** "KFC, any fried chicken": between a name and any of a kind a comma says "or". */
function isBeforeAny(prompt: string, units: Span[], joint: Joint, { measureKind }: NameStarts): boolean {
  const before = units.findLast(span => span.to <= joint.from)
  if (joint.sort !== 'mark' || !before || !isName(before.kind)) return false
  const words = tokenize(prompt.slice(joint.to, joint.to + REACH)).map(({ word }) => word)
  return WHICHEVER.has(words[0] ?? '') && measureKind(words, 1) > 0
}

function holdsJoint({ from, to }: Span, joint: Joint): boolean {
  return from < joint.from && to > joint.to
}

/** A need that is guessed of words with a slash between them. */
function isSlashed(prompt: string, span: Span, joint: Joint): boolean {
  return span.rule === 'need' && holdsJoint(span, joint) && prompt.slice(joint.from, joint.to) === '/'
}

/**
 * Whether the reading leaves out what stands next to a joint, but for words of grammar, or what has a place before it: "a vet or Nandos", "a vet
 * in Deira or Nandos".
 */
function leavesBeside(prompt: string, reading: Reading, { from, to }: Joint): boolean {
  const left = listLeftOut(reading).map(text => prompt.indexOf(text))
  const { spans } = reading
  const isLeft = (span: Span | undefined) =>
    span !== undefined && (span.kind === 'unknown' || left.some(at => at >= span.from && at < span.to))
  const isContent = ({ kind, text }: Span) =>
    kind !== 'filler' && !(kind === 'unknown' && isWanting(text.replace(/^و/u, '')))
  const isBefore = (span: Span) => span.to <= from && isContent(span)
  const hasKind = spans.some(span => isBefore(span) && isSubject(span))
  const before = spans.findLast(span => isBefore(span) && (hasKind || !isPlace(span)))
  const after = spans.find(span => span.from >= from && span.to > to && isContent(span))
  return isLeft(before) || isLeft(after)
}

/** "Olaya and the surrounding area". */
const SURROUNDINGS =
  /^\s{0,2}(?:(?:the|its)\s)?(?:surround\w*|near ?by|neighbou?r\w*|around|vicinity|ما حول|(?:ال)?(?:مناطق|احياء|أحياء)\s(?:ال)?(?:مجاور|قريب|محيط)|محيط|حوالي|حول)/iu

/** "Muscat, and especially Qurum", "trampolines or not", "Riyadh, or rather Khobar", «وخلاص»: no second search is asked for. */
const NOTHING_ELSE =
  /^\s{0,2}(?:(?:rather|بال[اأ]حر[ىي]|especially|particularly|preferably|ideally|سيما|خصوصً?اً?|خاص[ةه]|بالاخص|بالأخص)(?!\p{L})|(?:not|la2?|لا|خلاص|بس|5alas|khalas|that['’]?s (?:it|all))\s{0,3}(?:$|[.,?!؟،]))/iu

/** "Doha and specifically the Pearl", «الدوحة وتحديدا اللؤلؤة»: no second place, but a part of the first. */
const MORE_CLOSELY = /^\s{0,2}(?:(?:more )?(?:specifically|precisely)|تحديدً?اً?|بالتحديد|بالذات)(?!\p{L})/iu

/** A city stands before the joint, and behind it a word for "specifically" and a district. */
function isNarrowed(prompt: string, units: Span[], { from, to }: Joint): boolean {
  const before = units.findLast(span => span.to <= from)
  const behind = units.find(span => span.from >= to)
  return before?.kind === 'city' && behind?.kind === 'district' && MORE_CLOSELY.test(prompt.slice(to))
}

/** "A hotel in Doha and near the metro", «وتكون قريبة من», «وياريت ماتكونش سلسلة»: how the first is to be. */
const BEING =
  /^\s{0,2}(?:(?:(?:يا\s?)?(?:ريت|ليت)\s|ya\s?r[aei]{1,2}t\s)?(?:(?:ما|مو|مش|لا)\s?)?[يت]كون(?:وا|ون|ش|وش)?|(?:ya\s?r[aei]{1,2}t\s)?y?[kt]?k[ou]{1,2}n|should be|must be|to be|near|close to|next to|beside|قريب[ةه]?|بجانب|جنب|بقرب|بالقرب)(?!\p{L})/iu

/** "And near the airport a hotel": a kind stands directly behind a place or a landmark. */
function hasPlacedKind(text: string, { measureKind, measurePlace }: NameStarts): boolean {
  const words = tokenize(text).map(({ word }) => word)
  const endsPlace = (end: number) =>
    isLandmarkNoun(words[end]) || [end, end - 1].some(at => at >= 0 && measurePlace(words, at) > end - at)
  return words.some((_, at) => {
    const last = INDEFINITE.has(words[at - 1] ?? '') ? at - 2 : at - 1
    // "Near the bus station": the noun of the landmark begins the name of a kind.
    const isWithin = [1, 2].some(back => back <= at && measureKind(words, at - back) > back)
    return last >= 0 && measureKind(words, at) > 0 && !isWithin && endsPlace(last)
  })
}

/** "Jarir or any other bookshop": any company of the kind will do. Surroundings are no other place. */
function isOpen(prompt: string, { to, sort }: Joint, starts: NameStarts): boolean {
  const rest = prompt.slice(to)
  if (SURROUNDINGS.test(rest) || NOTHING_ELSE.test(rest)) return true
  if (sort === 'and' && BEING.test(rest)) return !hasPlacedKind(rest.replace(BEING, ''), starts)
  const [first, second] = tokenize(prompt.slice(to, to + 40)).map(({ word }) => word)
  return OTHER.has(first ?? '') || OTHER.has(second ?? '')
}

/** Whether something is asked for that can be found, and no word of it is left out. */
export function isUnderstood(reading: Reading): boolean {
  return !reading.criteria.impossible && listLeftOut(reading).length === 0
}

/** The words that a reading leaves out, or that nothing here is called by. */
export function listLeftOut({
  remarks = {},
  spans,
  parts,
}: Pick<Reading, 'remarks' | 'spans' | 'parts'>): string[] {
  if (parts) return parts.flatMap(listLeftOut)
  const { ignored = [], unheld = [], unknownPlaces = [], unknownNames = [], unknownContacts = [] } = remarks
  // Conditions in words that mean nothing else: "speaking Chinese" of "speaking Chinese or Indian".
  const isUnknown = (text: string) => spans.some(span => span.kind === 'unknown' && text.includes(span.text))
  return [...ignored, ...unheld.filter(isUnknown), ...unknownPlaces, ...unknownNames, ...unknownContacts]
}

export function isSubject({ kind, isExcluded }: Span): boolean {
  return !isExcluded && (kind === 'category' || kind === 'type' || isName(kind))
}

export function isPlace({ kind, isExcluded }: Span): boolean {
  return !isExcluded && PLACES.has(kind)
}

const PLACES: ReadonlySet<Span['kind']> = new Set(['country', 'region', 'city', 'district', 'location'])

function isName(kind: Span['kind']): boolean {
  return kind === 'company' || kind === 'name'
}

function isMixed({ criteria, remarks }: Reading, units: Span[], joint: Joint, finds: boolean): boolean {
  const [before, after] = splitAt(units, joint)
  const [last, next] = [before.at(-1), after[0]]
  if (!last || !next) return false
  // "Jarir in Riyadh or a bookstore"
  const [subject, other] = [before.findLast(isSubject), after.find(isSubject)]
  const isEither = joint.sort === 'or' || !finds
  if (subject && other && isEither && isName(subject.kind) !== isName(other.kind)) return true
  if (isPlace(next) && isName(last.kind)) return isEither
  if (!isPlace(last) || !isPlace(next)) return false
  // Cities beside countries are searched together.
  if ([last, next].some(({ kind }) => kind === 'country' || kind === 'region')) return false
  if (last.kind !== next.kind) return true
  const { location, districtIds, cityIds } = criteria
  // Around districts that have nothing, all of them are searched.
  return !remarks?.emptyDistricts && location !== undefined && (districtIds ?? cityIds) !== undefined
}

/** The spans before a joint, and those behind it. */
function splitAt(spans: Span[], { from }: Joint): [Span[], Span[]] {
  return [spans.filter(span => span.from < from), spans.filter(span => span.from >= from)]
}

/** "A hotel in Amman and car rental in Aqaba": a subject and its place on either side, in the same order. */
function hasOwnPlaces(before: Span[], after: Span[]): boolean {
  const isWhole = (side: Span[]) => side.some(isSubject) && side.some(isPlace)
  if (!isWhole(before) || !isWhole(after)) return false
  const first = isSubject(before[0]!)
  return isSubject(after[0]!) === first && isSubject(before.at(-1)!) !== first
}
