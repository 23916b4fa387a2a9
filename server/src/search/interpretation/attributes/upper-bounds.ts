import type { UpperBound } from '../../criteria.ts'
import { type BoundExpression, findBoundExpressions } from './bound-expressions.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import {
  CLASSED,
  LINKS,
  NO_UNIT,
  PERSONS,
  RATERS,
  RATERS_SAY,
  RATING,
  REVIEW_COUNT,
  REVIEW_WORDS,
  REVIEWED,
  STARS,
  TAIL,
  WITH,
} from './rating-words.ts'
import { toWordPattern } from './word-pattern.ts'

/*
 * The most that a rating or a number of reviews may be, and both ends of a range. A number with an upper end
 * (bound-expressions.ts) is one of ratings or of reviews by the words before or behind it: "rated below 3", "٣ نجوم فأقل", "50
 * to 500 reviews". The texts are folded (folded-prompt.ts).
 */

/** What a prompt says of one number of a branch. */
export interface Bounds {
  least?: number
  /** The least itself does not match. */
  isAbove?: true
  most?: UpperBound
}

const RATED_BEFORE = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])(with )?(an? )?(${RATING}\s{0,2}${LINKS}|${RATERS} (\p{L}{1,9})? ${RATERS_SAY} )$`,
  'u',
)
const RATED_BEHIND = toWordPattern(
  String.raw`^\s{0,3}\+?[\s-]{0,3}(${STARS}( ${RATING})?|${RATING})${TAIL}(?![\p{L}\p{N}])`,
  'u',
)
const OF_RATING = toWordPattern(String.raw`^${NO_UNIT}(\s{0,3}${STARS})?${TAIL}(?![\p{L}\p{N}])`, 'u')
const COUNT_BEFORE = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])(${REVIEW_COUNT}\s{0,2}[:=]?\s{0,2}${LINKS}|${REVIEWED} (by)? )$`,
  'u',
)
const COUNT_BEHIND = toWordPattern(
  String.raw`^ ((of)? ${REVIEW_WORDS}|${PERSONS} (\p{L}{1,5})? ${REVIEWED})(?![\p{L}\p{N}])`,
  'u',
)
const WITH_BEFORE = toWordPattern(String.raw`(?<![\p{L}\p{N}])(و?${WITH} )(that )?$`, 'u')
/** "Less than 50 reviews is ok", "أقل من ٥٠ تقييم عادي": it leaves nothing out. */
export const ALLOWED = toWordPattern(
  String.raw`^ ((is|are|its|thats|would be|will be) ((also|totally|perfectly|just) )?(ok|okay|fine|alright|acceptable|good enough|no (problem|issue)|not a (problem|issue|deal\s?breaker))|(برضه |برضو |كمان |هم |فهو |يكون |بيكون )?(عادي|مقبول|اوكي|اوك|تمام|ماشي الحال|ما (في|فيه|فيها|عندي) (مشكله|مانع)|مافي مشكله|مفيش مشكله|مو مشكله|مش مشكله)|(kaman |bardo )?(3adi|ok|mesh moshkela|mo moshkila|mafi m[ou]shk[ei]la|mafeesh moshkela))(?!\p{L})( (too|also|with me|for me|by me))?`,
  'u',
)
const SAYS_RATING = toWordPattern(`${RATING}|${RATERS_SAY}|google|جوجل|قوقل`, 'u')
const SAYS_REVIEWS = /review|opinion|comment|vote|feedback|testimonial|avis|مراجع|ريفيو|اراء|تعليق|كومنت/u

/** The ranges and upper bounds of ratings and of the number of reviews that a prompt asks for, taken out of its text. */
export function takeUpperBounds(said: FoldedPrompt): { rating: Bounds; reviews: Bounds } {
  const found: { rating?: Bounds; reviews?: Bounds } = {}
  const { text } = said
  for (const expression of findBoundExpressions(text)) {
    const subject = findSubject(text, expression)
    if (!subject || found[subject.of]) continue
    // A part of what was taken.
    if (said.text.slice(expression.from, expression.to) !== text.slice(expression.from, expression.to))
      continue
    const allowed = ALLOWED.exec(text.slice(subject.to))?.[0]
    said.takeRange(subject.from, subject.to + (allowed?.length ?? 0))
    if (allowed) continue
    found[subject.of] = toBounds(expression)
  }
  return { rating: found.rating ?? {}, reviews: found.reviews ?? {} }
}

/** What an expression counts, and the range of it with the words that say so; undefined for a distance, an age or a price. */
function findSubject(text: string, expression: BoundExpression) {
  const { from, to, hasStars, most } = expression
  const [before, behind] = [text.slice(Math.max(0, from - 90), from), text.slice(to)]
  const measure = (start: RegExpExecArray | null, end: RegExpExecArray | null) => ({
    from: from - (start?.[0].length ?? 0),
    to: to + (end?.[0].length ?? 0),
  })
  const own = text.slice(from, to)
  const counted = COUNT_BEFORE.exec(before)
  const countedBehind = COUNT_BEHIND.exec(behind)
  if (counted || countedBehind) {
    const range = measure(counted ?? WITH_BEFORE.exec(before), countedBehind)
    const isCount = most.value > 5 || (most.value > 0 && SAYS_REVIEWS.test(text.slice(range.from, range.to)))
    if (isCount) return { of: 'reviews' as const, ...range }
  }
  if (most.value <= 0 || most.value > 5) return undefined
  const rated = RATED_BEFORE.exec(before)
  const ratedBehind = rated ? OF_RATING.exec(behind) : RATED_BEHIND.exec(behind)
  if (!ratedBehind && !hasStars && !SAYS_RATING.test(own)) return undefined
  const range = measure(rated, ratedBehind)
  // Whole stars of a hotel are its class.
  const isClass = Number.isInteger(most.value) && CLASSED.test(text)
  return isClass && !SAYS_RATING.test(text.slice(range.from, range.to))
    ? undefined
    : { of: 'rating' as const, ...range }
}

/** Five is the best there is. */
function toBounds({ least, isAbove, most }: BoundExpression): Bounds {
  return {
    ...(least !== undefined && { least }),
    ...(isAbove && { isAbove }),
    ...((most.value !== 5 || most.isBelow) && { most }),
  }
}
