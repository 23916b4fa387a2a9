import { listRuns, type RunPart } from './condition-runs.ts'
import { isLink } from './condition-words.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { CLASSED, REFUSED } from './rating-words.ts'
import type { NumberConditions } from './ratings.ts'
import { ALLOWED } from './upper-bounds.ts'

/*
 * Bounds of ratings and of numbers of reviews by their parts, in whatever order a dialect puts them: what is counted, a comparison, a
 * negation and a number. A comparison before the number leaves the number out ("above 4"), one behind it does not ("4 and up").
 * What is refused turns the bound round: "بديش اللي تقييمهم تحت 4".
 */

/** A number with what is said of it. */
interface Bound {
  of: 'rating' | 'reviews'
  value: number
  isLeast: boolean
  /** The number itself does not match. */
  isStrict: boolean
}

/** Takes the bounds that a text states out of it: of ratings and of reviews the first each. */
export function takeStatedBounds(said: FoldedPrompt): NumberConditions {
  const found: Bound[] = []
  const { text } = said
  for (const run of listRuns(said)) {
    const isRefused = REFUSED.test(text.slice(Math.max(0, run[0]!.from - 90), run[0]!.from))
    for (const parts of cutBounds(run, text)) {
      const bound = readBound(parts, isRefused, text)
      if (!bound || found.some(({ of, isLeast }) => of === bound.of && isLeast === bound.isLeast)) continue
      const [from, to] = [parts[0]!.from, parts.at(-1)!.to]
      const allowed = bound.isLeast ? undefined : ALLOWED.exec(text.slice(to))?.[0]
      said.takeRange(from, to + (allowed?.length ?? 0))
      if (!allowed) found.push(bound)
    }
  }
  return Object.assign(
    {},
    ...found.map(bound => (bound.of === 'rating' ? toRating(bound) : toReviews(bound))),
  )
}

/** The parts of each number of a run; none where one of several counts nothing, as in "from 50 to 100 reviews". */
function cutBounds(run: RunPart[], text: string): RunPart[][] {
  const bounds: RunPart[][] = []
  let start = 0
  for (let number = findNumber(run, 0); number >= 0; number = findNumber(run, start)) {
    const end = findNumber(run, number + 1) < 0 ? findLast(run, number, text) : findTail(run, start, number)
    bounds.push(trim(run.slice(start, end)))
    start = end
  }
  const isRange = run.some(
    ({ slot }, index) =>
      slot === 'number' && run[index + 1]?.slot === 'link' && run[index + 2]?.slot === 'number',
  )
  return isRange || (bounds.length > 1 && bounds.some(parts => !isOfSomething(parts))) ? [] : bounds
}

/** "Over 4.5 and 200 reviews": the first is a rating by itself. "Over 4 but under 4.5" is a range. */
const isOfSomething = (parts: RunPart[]) =>
  parts.some(isCounted) || (parts.some(isHigher) && parts.some(({ sort }) => sort))

const isHigher = ({ slot }: RunPart) => slot === 'more' || slot === 'better'

const isComparison = ({ slot }: RunPart) => ['more', 'better', 'less', 'worse'].includes(slot)
const isLimit = ({ slot }: RunPart) => slot === 'at-least' || slot === 'at-most'
const isContact = ({ slot }: RunPart) => slot === 'phone' || slot === 'website'
const isCounted = ({ slot }: RunPart) => slot === 'rating' || slot === 'reviews' || slot === 'stars'

function findNumber(run: RunPart[], start: number): number {
  return run.findIndex(({ slot }, index) => index >= start && slot === 'number')
}

/** Where what belongs to the last number ends: before an order, "فوق 4 | واعلاهم تقييم اول", and before a contact. */
function findLast(run: RunPart[], number: number, text: string): number {
  const end = run.findIndex(
    (part, index) =>
      index > number &&
      (isContact(part) ||
        (isComparison(part) &&
          ORDERING.test(text.slice(part.from, part.to)) &&
          run[index + 1] !== undefined &&
          isCounted(run[index + 1]!))),
  )
  return end < 0 ? run.length : end
}

const ORDERING = /^و?ا\p{L}{3}(?:هم|ها|هن)$/u

/** Where what belongs to a number ends, if another follows: "rating 4 w fog | w reviews 200". */
function findTail(run: RunPart[], start: number, number: number): number {
  const before = run.slice(start, number)
  let end = number + 1
  if (isCounted(run[end]!) && (run[end]!.slot === 'stars' || !before.some(isCounted))) end++
  const next = run.slice(end + 2).find(part => !isLink(part) && part.slot !== 'from')
  if (run[end]!.slot === 'or' && isComparison(run[end + 1]!)) {
    if (next?.slot === 'number') return end
    // "4 or more stars and more than 50 reviews", but "4 or more, reviews 200".
    const [counted, after] = [run[end + 2]!, run[end + 3]]
    const isBehind = !before.some(isCounted) && isCounted(counted) && after?.slot !== 'number'
    return isBehind ? end + 3 : end + 2
  }
  const isOpen = !before.some(part => isComparison(part) || isLimit(part))
  return isOpen && (isComparison(run[end]!) || isLimit(run[end]!)) ? end + 1 : end
}

/** Without the words before and behind that say something else: "abi | rating 4 w fog | bala …". */
function trim(all: RunPart[]): RunPart[] {
  const parts = all.slice(all.slice(0, findNumber(all, 0)).findLastIndex(isContact) + 1)
  const isOwn = (part: RunPart) =>
    isCounted(part) || isComparison(part) || isLimit(part) || part.slot === 'number'
  const start = parts.findIndex(part => part.isNegated || !(isLink(part) || LOOSE.includes(part.slot)))
  const end = parts.findLastIndex((part, index) => isOwn(part) || isRefusal(part, parts[index - 1]))
  return start < 0 ? [] : parts.slice(start, end + 1)
}

const LOOSE: RunPart['slot'][] = ['or', 'sort', 'want']
/** "Don't want", "ما نبيهاش", "بديش", "no thanks". */
const isRefusal = ({ slot, isNegated }: RunPart, before?: RunPart) =>
  slot === 'refused' || (slot === 'want' && (isNegated === true || before?.slot === 'not'))

function readBound(parts: RunPart[], isRefusedBefore: boolean, text: string): Bound | undefined {
  const numbers = parts.filter(({ slot }) => slot === 'number')
  const value = numbers[0]?.value
  if (numbers.length !== 1 || value === undefined || value <= 0) return undefined
  const has = (...slots: RunPart['slot'][]) => parts.some(({ slot }) => slots.includes(slot))
  if (has('branches', 'exactly', 'sort', 'first')) return undefined
  const direction = readDirection(parts, isRefusedBefore)
  const of = direction && findCounted(parts, value, !direction.isLeast, text)
  return of && { of, value, ...direction }
}

const ADJECTIVE = /rated|rates?$|scor|not[eé]/

/** Ratings go up to five; what is more is a number of reviews, where that is said. */
function findCounted(
  parts: RunPart[],
  value: number,
  isUpper: boolean,
  text: string,
): Bound['of'] | undefined {
  const has = (slot: RunPart['slot']) => parts.some(part => part.slot === slot)
  /** "100 ratings", but not "10 rated". */
  const isSeveral = ({ slot, from, to }: RunPart) =>
    slot === 'rating' && !ADJECTIVE.test(text.slice(from, to))
  const number = findNumber(parts, 0)
  if (value > 5 || (parts[number + 1]?.slot === 'reviews' && !has('rating')))
    return has('reviews') || (has('rating') && has('count')) || parts.slice(number).some(isSeveral)
      ? 'reviews'
      : undefined
  if (has('rating') && !has('count')) return 'rating'
  if (has('stars')) return isUpper && Number.isInteger(value) && CLASSED.test(text) ? undefined : 'rating'
  // "فوق الأربعة", "over 4.3".
  const { sort } = parts[number]!
  const isSaid = sort === 'definite' || (sort === 'fraction' && (!isUpper || has('worse')))
  // "Reviews above 4.2": no number of reviews has a fraction.
  const isNoCount = sort === 'fraction' || !has('reviews')
  return isSaid && isNoCount && parts.some(part => isComparison(part) || isLimit(part)) ? 'rating' : undefined
}

/** Which side of the number is meant; undefined where nothing compares. */
function readDirection(
  parts: RunPart[],
  isRefusedBefore: boolean,
): Pick<Bound, 'isLeast' | 'isStrict'> | undefined {
  const number = findNumber(parts, 0)
  let [refusals, isNegated] = [0, false]
  let direction: Pick<Bound, 'isLeast' | 'isStrict'> | undefined
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if (part.slot === 'not') isNegated = true
    else if (part.slot === 'refuse' || part.slot === 'except') refusals += index < number ? 1 : 0
    else if (isLink(part)) isNegated ||= part.isNegated === true
    else if (part.slot === 'want' || part.slot === 'refused') {
      refusals += isRefusal(part, parts[index - 1]) ? 1 : 0
      isNegated = false
    } else if (isLimit(part)) direction = { isLeast: part.slot === 'at-least', isStrict: false }
    else if (isComparison(part) && !direction) {
      const isMore = part.slot === 'more' || part.slot === 'better'
      // "أقل تقييم 4" is the least of them.
      const isEnd = index < number && !isNegated && isCounted(next!) && parts[index + 2] === parts[number]
      // "50 highest rated".
      const isRanked = index > number && next && isCounted(next) && parts[index - 1]!.slot !== 'or'
      // "Top 50".
      const isTop = (part.slot === 'better' || part.slot === 'worse') && next === parts[number]
      if ((isEnd && isMore) || isRanked || isTop) return undefined
      const isFlipped = isEnd || isNegated || part.isNegated === true
      direction = { isLeast: isMore !== isFlipped, isStrict: index < number && !isFlipped }
      isNegated = false
    } else if (part.slot === 'fewest' || part.slot === 'most') return undefined
  }
  // "Rating 4", "min 4 stars".
  if (parts[number - 1]?.slot === 'from' || parts.slice(0, number).some(({ slot }) => slot === 'rating'))
    direction ??= { isLeast: true, isStrict: false }
  if (!direction || isNegated) return undefined
  if (isRefusedBefore && !direction.isLeast && parts[0]!.slot !== 'not') refusals++
  return refusals % 2 === 1 ? { isLeast: !direction.isLeast, isStrict: !direction.isStrict } : direction
}

function toRating({ value, isLeast, isStrict }: Bound): NumberConditions {
  if (isLeast) return { minRating: value, ...(isStrict && { isAboveRating: true as const }) }
  return value === 5 && !isStrict ? {} : { maxRating: { value, ...(isStrict && { isBelow: true as const }) } }
}

function toReviews({ value, isLeast, isStrict }: Bound): NumberConditions {
  const count = Math.ceil(value)
  return isLeast
    ? { minReviews: count }
    : { maxReviews: { value: count, ...(isStrict && { isBelow: true as const }) } }
}
