import type { Criteria } from '../../criteria.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { Reading, Span } from '../reading.ts'
import { isFunction } from '../words/vocabulary.ts'
import { isPlace, isSubject, isUnderstood, type Joint, listLeftOut } from './joints.ts'
import { cutOut, readPieces } from './pieces.ts'

/*
 * What stands before and behind a joint, as two searches. Each side is read on its own. A side that lacks what is searched for, or where,
 * is read again with that of the other side: "translator in Deira or near Dubai Mall", "baqala or Panda in Al Aqiq".
 */

/** The two searches that a joint divides a prompt into; undefined where they are not two. */
export async function divide(
  prompt: string,
  joint: Joint,
  whole: Reading,
  readText: (text: string) => Promise<Reading>,
): Promise<Reading[] | undefined> {
  const [before, after] = [
    { from: 0, to: joint.from },
    { from: joint.to, to: prompt.length },
  ]
  if ([before, after].some(({ from, to }) => prompt.slice(from, to).trim() === '')) return undefined
  const read = (pieces: TextRange[]) => readPieces(prompt, pieces, readText)
  const [first, second] = await Promise.all([read([before]), read([after])])
  const sides = [
    { range: before, reading: first },
    { range: after, reading: second },
  ] as const
  const [left, right] = sides
  const known = new Set(listLeftOut(whole))
  const isGood = (reading: Reading) =>
    !reading.criteria.impossible &&
    !getLast(reading.criteria).excluded &&
    listLeftOut(reading).every(words => known.has(words))
  const share: Share = { read, isGood }
  const both = await pair(left, right, share, namesKind(whole, joint, right))
  // Where the whole leaves something out, neither side does.
  return known.size === 0 || both?.every(isUnderstood) ? both : undefined
}

/** Both sides as searches. `isOwn` is whether the second says a kind of its own. */
async function pair(left: Side, right: Side, share: Share, isOwn: boolean): Promise<Reading[] | undefined> {
  const isWhole = ({ reading: { criteria } }: Side) => hasSubject(criteria) && hasPlace(criteria)
  const [first, second] = [left.reading, right.reading]
  const areGood = share.isGood(first) && share.isGood(second)
  if (isWhole(left) && share.isGood(first)) {
    // "Near the Corniche" alone is a landmark.
    const there = isOwn ? undefined : await addSubject(right, left, share)
    if (there) return [first, there]
    if (areGood && isWhole(right)) return [first, second]
    const same = await addPlace(right, left, share)
    return same && [first, same]
  }
  if (isWhole(right) && share.isGood(second)) {
    const isKind = hasSubject(first.criteria) || !share.isGood(first)
    const same = await (isKind ? addPlace(left, right, share) : addSubject(left, right, share))
    return same && [same, second]
  }
  return areGood && hasSubject(first.criteria) === hasSubject(second.criteria) ? [first, second] : undefined
}

/** Whether the side behind a joint says another kind by its name. */
function namesKind(whole: Reading, joint: Joint, { reading }: Side): boolean {
  const isKind = (span: Span | undefined) => span?.kind === 'category' && isSubject(span)
  if (whole.spans.some(span => span.from >= joint.from && isKind(span))) return true
  const first = reading.spans.find(span => isSubject(span) || isPlace(span))
  return isUnderstood(reading) && hasPlace(reading.criteria) && isKind(first)
}

/** One side of a joint. */
interface Side {
  range: TextRange
  reading: Reading
}

interface Share {
  read(pieces: TextRange[]): Promise<Reading>
  /** Whether a reading asks for something, and leaves out no more than that of the whole. */
  isGood(reading: Reading): boolean
}

/** The side with what the other searches for; undefined where that is no search for the same. */
async function addSubject(side: Side, other: Side, { read, isGood }: Share): Promise<Reading | undefined> {
  const shared = cutOut(other.range, listPlaces(other.reading))
  const isBehind = other.range.from < side.range.from
  const reading = await read(isBehind ? [...shared, side.range] : [side.range, ...shared])
  const isSame = toSubject(reading) === toSubject(other.reading)
  return isGood(reading) && isSame && hasPlace(reading.criteria) ? reading : undefined
}

/** The side with the place of the other, and what else is said there. A cuisine alone ("indian") is a kind only there. */
async function addPlace(side: Side, other: Side, { read, isGood }: Share): Promise<Reading | undefined> {
  const reading = await read([side.range, ...cutOut(other.range, other.reading.spans.filter(isSubject))])
  const isSame = !isGood(side.reading) || toSubject(reading) === toSubject(side.reading)
  const { criteria } = reading
  // "A hotel near the mosque, and with a good rating": the side itself says what is searched for.
  const isOwn = (span: Span) => isSubject(span) && span.from >= side.range.from && span.to <= side.range.to
  const isMeant = isSame && hasSubject(criteria) && reading.spans.some(isOwn)
  return isGood(reading) && isMeant && hasPlace(criteria) ? reading : undefined
}

/** The places of a reading, with the words of grammar that lead to them. */
function listPlaces({ spans }: Reading): TextRange[] {
  const isLed = (at: number): boolean => {
    const span = spans[at]
    if (!span) return false
    return isPlace(span) || (span.kind === 'filler' && isFunction(span.text.toLowerCase()) && isLed(at + 1))
  }
  return spans.filter((_, at) => isLed(at))
}

/** Of a side that is several searches itself, the last. */
function getLast(criteria: Criteria): Criteria {
  return criteria.either?.at(-1) ?? criteria
}

function hasSubject(criteria: Criteria): boolean {
  const { categoryIds, companyTypes, nameTokens, companyNames } = getLast(criteria)
  return (categoryIds ?? companyTypes ?? nameTokens ?? companyNames) !== undefined
}

function hasPlace(criteria: Criteria): boolean {
  const { countryIds, cityIds, districtIds, location } = getLast(criteria)
  return (countryIds ?? cityIds ?? districtIds ?? location) !== undefined
}

/** What is searched for, also where the next best kind is searched for instead. */
function toSubject({ criteria, remarks }: Reading): string {
  const { categoryIds, companyTypes, nameTokens, companyNames } = getLast(criteria)
  return JSON.stringify([remarks?.emptyKinds ?? categoryIds, companyTypes, nameTokens, companyNames])
}
