import type { UpperBound } from '../../criteria.ts'
import { toPattern } from '../unheld-patterns.ts'
import { AND_DOWN, LEAST, MOST } from './comparisons.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { NUMBER, readNumber, readSecondNumber, SECOND_NUMBER } from './numbers.ts'
import {
  CLASSED,
  LINKS,
  NO_UNIT,
  PERSONS,
  RATERS,
  RATERS_SAY,
  RATING,
  REFUSED,
  REVIEW_COUNT,
  REVIEW_WORDS,
  REVIEWED,
  STARS,
  TAIL,
  WITH,
} from './rating-words.ts'

/*
 * The most that a rating or a number of reviews may be, and both ends of a range: "rated below 3", "٣ نجوم فأقل", "between 4
 * and 4.5 stars", "more than 50 but less than 500 reviews". What refuses less asks for more: "no less than 4", "nothing
 * under four stars". The texts are folded (folded-prompt.ts).
 */

/** What a prompt says of one number of a branch. */
export interface Bounds {
  least?: number
  most?: UpperBound
}

const OUT_OF = String.raw`(?:\s{0,3}${STARS})?`
const BUT = String.raw`\s{0,2}(?:,\s{0,2})?(?:(?:but|and|yet|or|&|et|mais|w|bas|و|و?لكن|و?\s?بس)\s+|و(?=\p{L}))?(?:(?:also|still|is|with)\s+)?`
/** Two numbers, the lower first. */
const RANGES = [
  String.raw`(?:(?:in\s+)?between|(?:في\s?)?(?:ما\s?)?بين|entre|b[ae][iy]n)\s+${NUMBER}${OUT_OF}\s{0,2}(?:and|to|&|[-–—]|et|w|و|الي|لل?)\s{0,2}${SECOND_NUMBER}`,
  String.raw`(?:(?:(?:ranging|anywhere|somewhere)\s+)?from|من|de|m[ei]n)\s+${NUMBER}${OUT_OF}\s{0,2}(?:(?:up\s+)?to|until|till?|through|[-–—]|الي|حتي|لحد|لغايه|لين|لل?|[aà]|la|l)\s{0,2}${SECOND_NUMBER}`,
  String.raw`${NUMBER}${OUT_OF}(?:\s{0,2}[-–—]\s{0,2}|\s+(?:(?:up\s+)?to|الي|ل|حتي)\s{0,2})${SECOND_NUMBER}`,
  String.raw`(?:${LEAST})\s{0,2}(?:an?\s+)?${NUMBER}${OUT_OF}${BUT}${MOST}\s{0,2}${SECOND_NUMBER}`,
]
/** The higher first: "less than 500 but more than 50". */
const REVERSED = String.raw`${MOST}\s{0,2}(?:an?\s+)?${SECOND_NUMBER}${OUT_OF}${BUT}(?:${LEAST})\s{0,2}${NUMBER}`

const RATED = String.raw`(?:${RATING}\s{0,2}${LINKS}|${RATERS}\s+(?:\p{L}{1,9}\s+)?${RATERS_SAY}\s+)`
/** Before what is rated: "لا يتجاوز تقييمها ٣", "يقل تقييمها عن ٣". */
const VERBS = [String.raw`(?:لا|ما)\s+[يت](?:زيد|تجاوز|فوق|تعدي|تخطي)`, '(?<below>[يت](?:قل|نزل|نقص))']
const THAN = String.raw`\s+(?:(?:علي|عن|من|تحت)\s+)?`
const RATINGS = [
  ...[...RANGES, REVERSED].flatMap(range => [
    toPattern(String.raw`(?:with\s+)?(?:an?\s+)?${RATED}${range}${NO_UNIT}${OUT_OF}${TAIL}`),
    toPattern(String.raw`(?:with\s+)?${range}[\s-]{0,3}(?:${STARS}|${RATING})${TAIL}`),
  ]),
  toPattern(
    String.raw`(?:with\s+)?(?:an?\s+)?${RATED}${MOST}\s{0,2}(?:the\s+|an?\s+)?${NUMBER}${NO_UNIT}${OUT_OF}${TAIL}`,
  ),
  toPattern(String.raw`(?:with\s+)?(?:an?\s+)?${RATED}${NUMBER}${OUT_OF}${AND_DOWN}${TAIL}`),
  toPattern(String.raw`(?:with\s+)?${MOST}\s{0,2}(?:an?\s+)?${NUMBER}\s{0,3}(?:${STARS}|${RATING})${TAIL}`),
  toPattern(String.raw`${NUMBER}[\s-]{0,9}${STARS}${AND_DOWN}${TAIL}`),
  toPattern(String.raw`${NUMBER}${AND_DOWN}\s{0,2}(?:${STARS}|${RATING})${TAIL}`),
  toPattern(String.raw`(?:max(?:imum)?|اقصي)\s+${RATING}\s{0,2}${LINKS}${NUMBER}${NO_UNIT}${OUT_OF}`),
  ...VERBS.map(verb => toPattern(String.raw`${verb}\s+${RATING}${THAN}${NUMBER}${OUT_OF}`)),
]

const REVIEWS = [
  ...[...RANGES, REVERSED].flatMap(range => [
    toPattern(String.raw`(?:و?${WITH}\s+)?${range}\s+(?:of\s+)?${REVIEW_WORDS}`),
    toPattern(String.raw`${REVIEW_COUNT}\s{0,2}[:=]?\s{0,2}${LINKS}${range}`),
  ]),
  toPattern(String.raw`(?:و?${WITH}\s+)?${MOST}\s{0,2}(?:an?\s+)?${NUMBER}\s+(?:of\s+)?${REVIEW_WORDS}`),
  toPattern(String.raw`(?:و?${WITH}\s+)?${NUMBER}${AND_DOWN}\s{0,3}(?:of\s+)?${REVIEW_WORDS}`),
  toPattern(String.raw`(?:و?${WITH}\s+)?${NUMBER}\s+${REVIEW_WORDS}${AND_DOWN}`),
  toPattern(
    String.raw`${REVIEW_COUNT}\s{0,2}[:=]?\s{0,2}${LINKS}(?:${MOST}\s{0,2}${NUMBER}|${NUMBER}${AND_DOWN})`,
  ),
  toPattern(String.raw`(?:that\s+)?${MOST}\s{0,2}${NUMBER}\s+${PERSONS}\s+(?:\p{L}{1,5}\s+)?${REVIEWED}`),
  toPattern(String.raw`${REVIEWED}\s+(?:by\s+)?${MOST}\s{0,2}${NUMBER}\s+${PERSONS}`),
  ...VERBS.map(verb => toPattern(String.raw`${verb}\s+${REVIEW_COUNT}${THAN}${NUMBER}`)),
]
/** Most prompts hold nothing of all this. */
const HINT =
  /below|under|less|lower|worse|fewer|smaller|beneath|<|≤|most|max|up\s?to|not?\s|nothing|none|never|exceed|between|from|\dto|\sto\s|\d\s{0,2}[-–—]|down|tops|moins|inf[eé]r|jusqu|pas\s|entre|اقل|ادن|اقص|دون|تحت|قل\s|قل\p{L}{0,3}\s|نازل|نزل|نقص|هبط|اكثر|لا\s|ما\s|ما[بيت]|م[يب]|مش|مو|بين|من\s|الي|حت|لحد|غايه|لين|كثير|a[2qgk9]|t7t|ta7t|b[ae][iy]n/u
const SAYS_RATING = new RegExp(String.raw`${RATING}|${RATERS_SAY}|google|جوجل|قوقل`, 'u')
const SAYS_REVIEWS = /review|opinion|comment|vote|feedback|testimonial|avis|مراجع|ريفيو|اراء|تعليق|كومنت/u

/** The range or the upper bound of ratings that a prompt asks for, taken out of its text. */
export function takeRatingBounds(said: FoldedPrompt): Bounds {
  const isRating = (match: RegExpExecArray) => {
    const value = readSecondNumber(match) ?? readNumber(match)
    if (value <= 0 || value > 5 || !isMeant(said, match)) return false
    // Whole stars of a hotel are its class.
    return SAYS_RATING.test(match[0]) || !Number.isInteger(value) || !CLASSED.test(said.text)
  }
  const { most, ...least } = takeBounds(said, RATINGS, isRating)
  // Five is the best there is.
  return most && (most.value < 5 || most.isBelow) ? { ...least, most } : least
}

/** The same of the number of reviews. */
export function takeReviewBounds(said: FoldedPrompt): Bounds {
  const isCount = (match: RegExpExecArray) => {
    if (!isMeant(said, match)) return false
    const value = readSecondNumber(match) ?? readNumber(match)
    return value > 5 || (value > 0 && SAYS_REVIEWS.test(match[0]))
  }
  const { least, most } = takeBounds(said, REVIEWS, isCount)
  return { ...(least !== undefined && { least: Math.ceil(least) }), ...(most && { most }) }
}

function takeBounds(
  said: FoldedPrompt,
  patterns: RegExp[],
  isWanted: (match: RegExpExecArray) => boolean,
): Bounds {
  const match = HINT.test(said.text) ? said.takeFirst(patterns, isWanted) : undefined
  if (!match) return {}
  const end = readSecondNumber(match)
  const value = end ?? readNumber(match)
  const most: UpperBound = { value, ...(match.groups!.below !== undefined && { isBelow: true as const }) }
  return { ...(end !== undefined && { least: readNumber(match) }), most }
}

/** Not "no less than 4", and no range whose ends are in the wrong order or of two things: "over 4 and under 100 reviews". */
function isMeant({ text }: FoldedPrompt, match: RegExpExecArray): boolean {
  const end = readSecondNumber(match)
  if (end === undefined) return !match.groups!.below || !REFUSED.test(text.slice(0, match.index).slice(-90))
  const start = readNumber(match)
  return start < end && (end <= 5 || start > 5 || !new RegExp(LEAST, 'u').test(match[0]))
}
