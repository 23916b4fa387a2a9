import type { Criteria } from '../../criteria.ts'
import { AND_UP, LEAST, LOOSE_LEAST, saysAbove } from './comparisons.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { mayHoldNumber, NUMBER, readNumber } from './numbers.ts'
import {
  CLASSED,
  LINKS,
  NO_UNIT,
  PERSONS,
  RATERS,
  RATERS_SAY,
  RATING,
  REFUSING,
  REVIEW_WORDS,
  REVIEWED,
  STARS,
  TAIL,
  WITH,
} from './rating-words.ts'
import { takeStatedBounds } from './stated-bounds.ts'
import { type Bounds, takeUpperBounds } from './upper-bounds.ts'

/*
 * A least rating is said as subject, comparison and number in any order that the languages allow: "rated at least 4",
 * "4 stars and up", "تقييمه فوق الأربعة", "that guests rate 4 or better". The words of each slot are in one place (rating-words.ts),
 * so that whatever fills a slot works with all that fills the others. Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const RATINGS = [
  toFoldedPattern(
    String.raw`(with)? (an?)? ${RATING}\s{0,2}${LINKS}(${LOOSE_LEAST}\s{0,2})?(the |an? )?${NUMBER}${NO_UNIT}( ${STARS})?${AND_UP}?${TAIL}`,
  ),
  // "That guests rate 4 or better", "الناس معطينه ٤ نجوم".
  toFoldedPattern(
    String.raw`(that |which |where )?${RATERS} (\p{L}{1,9})? ${RATERS_SAY} (${LOOSE_LEAST}\s{0,2})?${NUMBER}${NO_UNIT}(\s{0,3}${STARS})?${AND_UP}?${TAIL}`,
  ),
  // "Skip anything below four stars", "بدون اللي تحت الأربع".
  toFoldedPattern(
    `${REFUSING} (go|going|eat|to|anywhere|somewhere|anything|those|any|ones|places|that|is|are|rated|ratings?|with|which|the|an?|of|scoring|getting|اي|شي|شيء|حاجه|واحد|اللي|الي|اماكن|محلات|محل|تقييمه|تقييمها|تقييم|يكون|كان|هو){0,4} (below|under|less than|lower than|worse than|تحت|دون|اقل (من|عن)) (an?)? (rating of)? ${NUMBER}${NO_UNIT} (${STARS}|${RATING})?`,
  ),
  // "Three and a half stars or something like that, at least".
  toFoldedPattern(
    String.raw`${NUMBER}[\s-]{0,9}${STARS}[^.\n\d]{0,30}\s(at (the very |the )?least|or (more|better|higher|above)|minimum|علي الاقل)`,
  ),
  // "Vets Oxford 4+".
  toFoldedPattern(
    String.raw`(?<!age[sd]?\s{1,2}|from\s{1,2})(?<number>[3-4])(?<half>)?\+(?=\s{0,3}($|[.,;)\n]|(and|with|w)\s|\s{3}))`,
  ),
  // "I want it above 4", "أبيه فوق ٤".
  toFoldedPattern(
    String.raw`((want|need|like|prefer) (it|them|one|ones|something|those)|[وب]?(ابي|ابغ[يا]|اريد|نبي|نبغي|بدي|عايز|عاوز)(ه|ها|هم|يه|اه|اها|ياه|اياه)|(abi|abgha|3ayz|3awz)(h|o|ha|hom|eeh|ah)) (${LEAST})\s{1,2}(?<number>[1-5])(?<half>)?${NO_UNIT}`,
  ),
]

/** "A 3 star rating"; of a hotel it is a class. */
const STAR_RATED = toFoldedPattern(
  String.raw`(with)? (an?)? ${NUMBER}[\s-]{1,3}${STARS}[\s-]{1,3}(rated|ratings?)`,
)

const REVIEWS = [
  // "More than 50 people have reviewed it", "reviewed by over 50 people", "قيمه أكثر من ٥٠ شخص".
  toFoldedPattern(String.raw`(that)? (${LEAST})\s{0,2}${NUMBER} ${PERSONS} (\p{L}{1,5})? ${REVIEWED}`),
  toFoldedPattern(String.raw`${REVIEWED} (by)? (${LEAST})\s{0,2}${NUMBER} ${PERSONS}`),
  toFoldedPattern(
    `((that|which) )?((have|has|having) )?(been )?(reviewed|rated) (${LEAST} )?${NUMBER}(${AND_UP})? times(${AND_UP})?`,
  ),
]
/** "Hundreds of reviews". */
const MANY_REVIEWS: [RegExp, number][] = [
  [toFoldedPattern(`(with)? (hundreds of|ميات|مءات|mi2at|miyyet) (ال)?${REVIEW_WORDS}`), 100],
  [toFoldedPattern(`(with)? (thousands of|الاف|الوف) (ال)?${REVIEW_WORDS}`), 1000],
]
const SAYS_REVIEW = /review|rating|opinion|comment|vote|تقييم|مراجع|ريفيو|تعليق|ta[2q9k8g]/u
/** One of ratings, where only reviews are counted. */
const EACH_REVIEW = `(${REVIEW_WORDS}|rating)`
const ONLY = '(just|only|exactly|precisely|no more (and|or) no less than|فقط|بس|بالضبط|bas|bass|faqat)'
/** "More than one review", "not a single review". */
const NO_MORE = '(?<!(not|than|least|isnt|any|without|no|من|مو|مش|ولا|اي|بدون|men|mn|wala) )'
/** "Exactly one review", "only 3 reviews". */
const EXACT_REVIEWS = [
  toFoldedPattern(`${NO_MORE}(و?${WITH} )?${ONLY} (a)? ${NUMBER} ${EACH_REVIEW}`),
  toFoldedPattern(`${NO_MORE}(و?${WITH} )?${NUMBER} (${ONLY})? ${EACH_REVIEW} (${ONLY}|and no more)`),
  toFoldedPattern(
    `${NO_MORE}(و?${WITH} )?(ال)?(تقييم|مراجعه|تعليق|ريفيو|ta[2q9k8g][yi]{1,2}[eai]{1,2}m|review) (?<number>واحده?|wa7[ei]?da?) (${ONLY})?`,
  ),
  toFoldedPattern(`${NO_MORE}(و?${WITH} )?(just |only |exactly )?(a|one) (?<single>single|sole|lone) review`),
]

/** Most prompts hold nothing of all this. */
const HINT =
  /not[eé]|toile|moins|plus|rat|scor|star|review|opinion|comment|vote|feedback|testimonial|avis|google|people|average|avg|[★⭐*+≥>]|least|min|over|above|high|more|than|below|under|up|from|better|beyond|تقي|نج|نوط|نوت|نقط|كثر|كتر|مراجع|ريفيو|ريت|اراء|راي|تعليق|كومنت|صوت|فوق|تحت|اعلي|اكثر|اكتر|اكبر|ازيد|اقل|دون|ادني|الناس|مقيم|قيم|واخ|ماخ|حاصل|جايب|طالع|معدل|متوسط|سكور|ta|t9|t2|nj|nej|noj|fo|a3la|akt|akb|kth?[aeiy]{0,2}r|[2q]al|ql/u

/** What is asked of a branch in numbers. */
export type NumberConditions = Pick<
  Criteria,
  'minRating' | 'isAboveRating' | 'maxRating' | 'minReviews' | 'maxReviews'
>

/** The bounds of ratings and of the number of reviews that a prompt asks for, which are taken out of its text. */
export function takeRatings(said: FoldedPrompt): NumberConditions {
  const exact = takeExactReviews(said)
  if (exact !== undefined) return { ...takeRatings(said), minReviews: exact, maxReviews: { value: exact } }
  const many = MANY_REVIEWS.find(([pattern]) => said.take(pattern))?.[1]
  if (!HINT.test(said.text) || !mayHoldNumber(said.text)) return many ? { minReviews: many } : {}
  const stated = takeStatedBounds(said)
  const { rating, reviews } = takeUpperBounds(said)
  const minReviews =
    stated.minReviews ?? reviews.least ?? (stated.maxReviews ? many : (takeLeastReviews(said) ?? many))
  const isRated = stated.minRating !== undefined || stated.maxRating
  const { least: minRating, isAbove } = isRated
    ? {}
    : rating.least === undefined
      ? takeLeastRating(said)
      : rating
  return {
    ...(minRating !== undefined && { minRating }),
    ...(minRating !== undefined && isAbove && { isAboveRating: true as const }),
    ...(rating.most && { maxRating: rating.most }),
    ...(minReviews !== undefined && { minReviews }),
    ...(reviews.most && { maxReviews: reviews.most }),
    ...stated,
  }
}

function takeExactReviews(said: FoldedPrompt): number | undefined {
  if (!SAYS_REVIEW.test(said.text)) return undefined
  const match = said.takeFirst(
    EXACT_REVIEWS,
    found => found.groups?.single !== undefined || readNumber(found) > 0,
  )
  return match && (match.groups?.single ? 1 : Math.ceil(readNumber(match)))
}

function takeLeastReviews(said: FoldedPrompt): number | undefined {
  const match = said.takeFirst(REVIEWS, found => readNumber(found) > 5)
  return match && Math.ceil(readNumber(match))
}

function takeLeastRating(said: FoldedPrompt): Pick<Bounds, 'least' | 'isAbove'> {
  const isRating = (found: RegExpExecArray) =>
    readNumber(found) > 0 && readNumber(found) <= 5 && !isHowMany(found)
  const match =
    said.takeFirst(RATINGS, isRating) ??
    (CLASSED.test(said.text) ? undefined : said.take(STAR_RATED, isRating))
  if (!match) return {}
  return { least: readNumber(match), ...(isAboveNumber(match) && { isAbove: true }) }
}

/** "The best rated 5 barbers": a whole number behind a superlative, before what is counted. */
function isHowMany({ 0: text, input, index, groups }: RegExpExecArray): boolean {
  if (!text.endsWith(groups!.number!) || /[.,٫]/u.test(groups!.number!)) return false
  return SUPERLATIVE.test(input.slice(0, index)) && /^\s{1,3}\p{L}{3}/u.test(input.slice(index + text.length))
}

const SUPERLATIVE = /(?<!\p{L})(?:best|top|highest|most highly|اعلي|افضل|احسن|a3la)[\s-]{1,3}$/u

/** "Above 4", but not "4 and above". */
function isAboveNumber({ 0: text, groups }: RegExpExecArray): boolean {
  const before = text.slice(0, text.indexOf(groups!.number!))
  return saysAbove(before)
}
