import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { mayHoldNumber, NUMBER, readNumber } from './numbers.ts'
import { REVIEW_WORDS, WITH } from './rating-words.ts'
import { type NumberConditions, takeStatedBounds } from './stated-bounds.ts'

/*
 * What a prompt asks of ratings, reviews and branches in numbers. Bounds are read by their parts (stated-bounds.ts); exact numbers of
 * reviews are phrases. Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

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

/** The bounds of ratings and of the numbers of reviews and branches that a prompt asks for, which are taken out of its text. */
export function takeRatings(said: FoldedPrompt): NumberConditions {
  const exact = takeExactReviews(said)
  if (exact !== undefined) return { ...takeRatings(said), minReviews: exact, maxReviews: { value: exact } }
  const many = MANY_REVIEWS.find(([pattern]) => said.take(pattern))?.[1]
  const stated = mayHoldNumber(said.text) ? takeStatedBounds(said) : {}
  return { ...(many && { minReviews: many }), ...stated }
}

function takeExactReviews(said: FoldedPrompt): number | undefined {
  if (!SAYS_REVIEW.test(said.text)) return undefined
  const match = said.takeFirst(
    EXACT_REVIEWS,
    found => found.groups?.single !== undefined || readNumber(found) > 0,
  )
  return match && (match.groups?.single ? 1 : Math.ceil(readNumber(match)))
}
