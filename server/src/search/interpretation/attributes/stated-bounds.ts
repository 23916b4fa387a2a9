import type { Criteria } from '../../criteria.ts'
import { listRuns, type RunPart } from './condition-runs.ts'
import { isLink } from './condition-words.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { PROMPT_END } from './list-items.ts'
import { AGED, ALLOWED, CLASSED, REFUSED } from './rating-words.ts'
import { toWordPattern } from './word-pattern.ts'

/*
 * Bounds of ratings and of numbers of reviews and of branches by their parts, in whatever order a dialect puts them: what is counted, a comparison, a
 * negation and a number. A comparison before the number leaves the number out ("above 4"), one behind it does not ("4 and up").
 * What is refused turns the bound round: "بديش اللي تقييمهم تحت 4".
 */

/** A number with what is said of it. */
interface Bound {
  of: 'rating' | 'reviews' | 'branches'
  value: number
  isLeast: boolean
  /** The number itself does not match. */
  isStrict: boolean
}

/** What is asked of a branch in numbers. */
export type NumberConditions = Pick<
  Criteria,
  'minRating' | 'isAboveRating' | 'maxRating' | 'minReviews' | 'maxReviews' | 'minBranches' | 'maxBranches'
>

/** Takes the bounds that a text states out of it: of ratings, of reviews and of branches the first each. */
export function takeStatedBounds(said: FoldedPrompt): NumberConditions {
  const found: Bound[] = []
  const { text } = said
  for (const run of listRuns(said)) {
    const isRefused = REFUSED.test(text.slice(Math.max(0, run[0]!.from - 90), run[0]!.from))
    const pair = readPair(run, text)
    const all = pair
      ? [{ parts: run, bounds: pair }]
      : cutBounds(run).map(parts => ({ parts, bounds: readBounds(parts, isRefused, text) }))
    for (const { parts, bounds } of all) {
      const isTaken = (bound: Bound) =>
        found.some(({ of, isLeast }) => of === bound.of && isLeast === bound.isLeast)
      if (bounds.length === 0 || bounds.some(isTaken)) continue
      const [from, to] = [parts[0]!.from, parts.at(-1)!.to]
      const allowed = bounds[0]!.isLeast ? undefined : ALLOWED.exec(text.slice(to))?.[0]
      said.takeRange(from, to + (allowed?.length ?? 0))
      if (!allowed) found.push(...bounds)
    }
  }
  const toConditions = { rating: toRating, reviews: toReviews, branches: toBranches }
  return Object.assign({}, ...found.map(bound => toConditions[bound.of](bound)))
}

/** "Over 4 but below 4.9": both ends of what one noun counts. */
function readPair(run: RunPart[], text: string): Bound[] | undefined {
  const numbers = run.flatMap(({ slot }, index) => (slot === 'number' ? [index] : []))
  if (numbers.length !== 2) return undefined
  const end = findTail(run, 0, numbers[0]!)
  const ends = [run.slice(0, end), run.slice(end)].map(parts => {
    const start = parts.findIndex(({ slot }) => !['or', 'except', 'link', 'have'].includes(slot))
    return { parts: parts.slice(start), value: parts.find(({ slot }) => slot === 'number')!.value! }
  })
  const [least, most] = ends.toSorted((a, b) => a.value - b.value)
  const directions = ends.map(({ parts }) => parts.some(part => isComparison(part) || isLimit(part)))
  // "Over 4 and under 100 reviews" are two things.
  const isApart =
    least!.value <= 5 && most!.value > 5 && !run.some(({ slot, of }) => (of ?? slot) === 'branches')
  if (!directions.every(Boolean) || isApart) return undefined
  const [up, down] = [least!, most!].map(({ parts }) => readDirection(parts, false))
  if (!up?.isLeast || !down || down.isLeast) return undefined
  const of = findCounted(run, most!.value, true, text)
  return (
    of && [
      { of, value: least!.value, ...up },
      { of, value: most!.value, ...down },
    ]
  )
}

/** The parts of each number of a run; none where one of several counts nothing, as in "from 50 to 100 reviews". */
function cutBounds(run: RunPart[]): RunPart[][] {
  const bounds: RunPart[][] = []
  let start = 0
  for (let number = findNumber(run, 0); number >= 0; number = findNumber(run, start)) {
    const end = findNumber(run, number + 1) < 0 ? run.length : findTail(run, start, number)
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
const isCounted = ({ slot, of }: RunPart) =>
  of !== undefined || ['rating', 'reviews', 'stars', 'branches'].includes(slot)

function findNumber(run: RunPart[], start: number): number {
  return run.findIndex(({ slot }, index) => index >= start && slot === 'number')
}

/** Where what belongs to a number ends, if another follows: "rating 4 w fog | w reviews 200". */
function findTail(run: RunPart[], start: number, number: number): number {
  const before = run.slice(start, number)
  let end = number + 1
  if (isCounted(run[end]!) && (run[end]!.slot === 'stars' || !before.some(isCounted))) end++
  const next = run.slice(end + 2).find(part => !isLink(part) && part.slot !== 'from')
  if (run[end]!.slot === 'or' && isComparison(run[end + 1]!)) return next?.slot === 'number' ? end : end + 2
  const isOpen = !before.some(part => isComparison(part) || isLimit(part))
  return isOpen && (isComparison(run[end]!) || isLimit(run[end]!)) ? end + 1 : end
}

/** Without the words before and behind that say something else: "abi | rating 4 w fog | bala …". */
function trim(all: RunPart[]): RunPart[] {
  const number = findNumber(all, 0)
  // "4 and up, not less" says it twice.
  const again = all.findIndex(
    ({ slot }, index) => index > number && slot === 'not' && isComparison(all[index - 1]!),
  )
  const parts = all.slice(all.slice(0, number).findLastIndex(isContact) + 1, again < 0 ? all.length : again)
  const isOwn = (part: RunPart) =>
    isCounted(part) || isComparison(part) || isLimit(part) || part.slot === 'number'
  const start = parts.findIndex(part => part.isNegated || !(isLink(part) || LOOSE.includes(part.slot)))
  const end = parts.findLastIndex((part, index) => isOwn(part) || isRefusal(part, parts[index - 1]))
  const isHad = parts[start - 1]?.slot === 'have'
  return start < 0 ? [] : parts.slice(isHad ? start - 1 : start, end + 1)
}

const LOOSE: RunPart['slot'][] = ['or', 'sort', 'want']
/** "Don't want", "ما نبيهاش", "بديش", "no thanks". */
const isRefusal = ({ slot, isNegated }: RunPart, before?: RunPart) =>
  slot === 'refused' || (slot === 'want' && (isNegated === true || before?.slot === 'not'))

function readBounds(parts: RunPart[], isRefusedBefore: boolean, text: string): Bound[] {
  const numbers = parts.filter(({ slot }) => slot === 'number')
  const [number] = numbers
  if (numbers.length !== 1 || !number?.value || number.value <= 0) return []
  const has = (...slots: RunPart['slot'][]) => parts.some(({ slot }) => slots.includes(slot))
  if (has('exactly', 'sort', 'first')) return []
  const { value, most } = number
  if (most !== undefined) {
    const of = findCounted(parts, most, true, text)
    if (!of || (of === 'branches' && Math.ceil(value) > Math.floor(most))) return []
    return [
      { of, value, isLeast: true, isStrict: false },
      { of, value: most, isLeast: false, isStrict: false },
    ]
  }
  const isRated = isStarRating(parts) && !CLASSED.test(text)
  const direction =
    readDirection(parts, isRefusedBefore) ?? (isRated ? { isLeast: true, isStrict: false } : undefined)
  const isRefused = isRefusedBefore && direction?.isLeast === true
  const of = direction && findCounted(parts, value, !direction.isLeast, text, isRefused)
  return of ? [{ of, value, ...direction }] : []
}

/** "A 4 star rating". */
function isStarRating(parts: RunPart[]): boolean {
  const number = findNumber(parts, 0)
  return parts[number + 1]?.slot === 'stars' && parts[number + 2]?.slot === 'rating'
}

const ADJECTIVE = /rated|rates?$|scor|not[eé]/
const RATINGS = /تقييمات|t\w*m[ae]t/u
const LAST = toWordPattern(String.raw`^(${PROMPT_END}|\s{0,3}[,;)]| (and|with|w)\s|\s{3})`, 'u')
/** An age, or a time. */
const OTHER_BARE = /(?:^|[\s(])(?:for|at|from|to|after|before|ages?|aged|open|ل|من|الي|lel?)\s{1,2}$/u

/** "Vets in Doha 4+", "فنادق على الأقل أربعة": the last words of a prompt, and no age. */
function isBare(text: string, from: number, to: number): boolean {
  return LAST.test(text.slice(to)) && !OTHER_BARE.test(text.slice(0, from)) && !AGED.test(text)
}

/** Ratings go up to five; what is more is a number of reviews, where that is said. */
function findCounted(
  parts: RunPart[],
  value: number,
  isUpper: boolean,
  text: string,
  isRefused = false,
): Bound['of'] | undefined {
  const has = (slot: RunPart['slot']) => parts.some(part => part.slot === slot)
  /** "100 ratings", but not "10 rated". */
  const isSeveral = ({ slot, from, to }: RunPart) =>
    slot === 'rating' && !ADJECTIVE.test(text.slice(from, to))
  const number = findNumber(parts, 0)
  const { of } = parts[number]!
  if (of) return of
  if (has('branches') && !has('reviews') && !has('rating')) return 'branches'
  const isWhole = Number.isInteger(value)
  if (value > 5 || (parts[number + 1]?.slot === 'reviews' && !has('rating')))
    return has('reviews') || (has('rating') && has('count')) || parts.slice(number).some(isSeveral)
      ? 'reviews'
      : undefined
  if (has('rating') && !has('count')) return 'rating'
  if (has('stars')) return isUpper && isWhole && CLASSED.test(text) ? undefined : 'rating'
  if (parts.slice(0, number).some(part => RATINGS.test(text.slice(part.from, part.to)))) return 'rating'
  // "فوق الأربعة", "over 4.3".
  const { sort } = parts[number]!
  const isSaid = sort === 'definite' || (sort === 'fraction' && !isUpper)
  const isLast =
    isWhole && !isUpper && value > 2 && value < 5 && isBare(text, parts[0]!.from, parts.at(-1)!.to)
  const isCompared = parts.some(part => isComparison(part) || isLimit(part))
  return (isSaid || isLast || isRefused) && isCompared && !has('reviews') ? 'rating' : undefined
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

/** Of a number with a fraction the whole ones count that it allows. */
function toBranches({ value, isLeast, isStrict }: Bound): NumberConditions {
  if (isLeast) return { minBranches: isStrict ? Math.floor(value) + 1 : Math.ceil(value) }
  return { maxBranches: isStrict ? { value: Math.ceil(value), isBelow: true } : { value: Math.floor(value) } }
}

function toReviews({ value, isLeast, isStrict }: Bound): NumberConditions {
  const count = Math.ceil(value)
  return isLeast
    ? { minReviews: count }
    : { maxReviews: { value: count, ...(isStrict && { isBelow: true as const }) } }
}
