import { AND_UP, LEAST } from './comparisons.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { ITEM_END, OWN_ITEM_START, PROMPT_END } from './list-items.ts'
import { NUMBER, readNumber } from './numbers.ts'
import { CLASSED } from './rating-words.ts'
import { toWordPattern } from './word-pattern.ts'

/*
 * A rating or a number of reviews without a comparison, as an item of a list or as the last words of a prompt: "hostel El
 * Raval 4.0", "law firms, Abdali, 4 stars, 100 reviews". What such a number may mean else is in one place. The texts are
 * folded (folded-prompt.ts).
 */

/** A fraction as ratings have it, and no time ("3.30") and no large decimal. */
const FRACTION = String.raw`(?<number>[34][.,٫]\d)(?<half>)?(?![.,٫]?\d)(\s?\/\s?5(?!\d)| (out of|من) 5)?`
const STARS = String.raw`[\s-]{0,3}(stars?(?!\p{L})|\*|نجوم(?!\p{L})|نجمات|n[eou]?j[ou]{1,2}m(?!\p{L})|[eé]toiles?)`
const FEW_STARS =
  '(?<number>[34]|three|four|ثلاثه?|تلاته?|اربعه?|arba3a|talata|tlata)(?<half>)?(?![\\p{L}\\p{N}])'
/** Behind these a fraction is something else. */
const OTHER_MEASURE = String.raw`(?<!(ielts|ps|playstation|toefl|gpa|band|version|v|web|industry|ios|android|usb|bluetooth|size|no|nr|section|unit|flat|room|for|to|at|by|from|under|below|above|lat|lon|lng|than|max|about|aed|sar|qar|egp|usd|kwd|bhd|omr|jod|dt|euro|creatinine|hba1c|lens|minus|\$|€|£|ايلتس|معدل|مقاس|من|الي|حتي|تحت|ب)\s{0,2}[-–]?)`
const BEFORE = String.raw`(?<=[\p{L}\p{N}%)]\s{1,3}|\s{4})`

const RATINGS = [
  toWordPattern(`${OWN_ITEM_START}${NUMBER}${STARS}( (rated|ratings?|reviews?))?${ITEM_END}`, 'u'),
  toWordPattern(`${BEFORE}${NUMBER}${STARS}${PROMPT_END}`, 'u'),
  toWordPattern(`${OWN_ITEM_START}${FRACTION}${ITEM_END}`, 'u'),
  toWordPattern(`${BEFORE}${OTHER_MEASURE}${FRACTION}${PROMPT_END}`, 'u'),
  toWordPattern(`${OWN_ITEM_START}(?<number>[34])(?<half>)?(${AND_UP})${ITEM_END}`, 'u'),
  // "Barbers in Istanbul >= 4", "فنادق على الأقل أربعة".
  toWordPattern(
    String.raw`${BEFORE}(?<!(for|at|from|to|after|before|ages?|aged|open|ل|من|الي|lel?)\s{1,2})(${LEAST})\s{0,2}${FEW_STARS}${PROMPT_END}`,
    'u',
  ),
]
/** A whole number may be an age or a length of time. */
const AGED =
  /(?<!\p{L})(?:kid|child|age|year|yr|toddler|bab|boy|girl|son|daughter|enfant|اطفال|طفل|عمر|سنه|سنوات|ولد|بنت|awlad|wlad)|\d\s{0,2}min/u

const REVIEWS = String.raw` (google |customer |user |online |good )?(reviews?|ratings|reviewers|opinions|تقييم|تقييمات|مراجعه|مراجعات|ريفيو|ريفيوهات|تعليق|تعليقات|ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m(at)?|avis)(?!\p{L})`
const COUNTS = [
  toWordPattern(`${OWN_ITEM_START}${NUMBER}${REVIEWS}${ITEM_END}`, 'u'),
  toWordPattern(
    String.raw`${BEFORE}(?<!(?<!\p{L})(read|wrote|write|saw|seen|after|top|last|first|of|my|these|those)\s{1,3})${NUMBER}${REVIEWS}${PROMPT_END}`,
    'u',
  ),
]

/** The least rating that is listed as a bare number or as stars, taken out of the text. */
export function takeListedRating(said: FoldedPrompt): number | undefined {
  const isRating = (match: RegExpExecArray) => {
    const value = readNumber(match)
    if (value < 2 || value > 5) return false
    return !Number.isInteger(value) || match[0].includes('.') || isWholeRating(value, match[0], said.text)
  }
  const match = said.takeFirst(RATINGS, isRating)
  return match && readNumber(match)
}

function isWholeRating(value: number, words: string, text: string): boolean {
  if (value === 5) return false
  const isCounted = /[^\d\s+]/u.test(words) && toWordPattern(STARS, 'u').test(words)
  return isCounted ? !CLASSED.test(text) : !AGED.test(text)
}

/** The least number of reviews that is listed without a comparison, taken out of the text. */
export function takeListedReviews(said: FoldedPrompt): number | undefined {
  const match = said.takeFirst(COUNTS, found => readNumber(found) > 5)
  return match && Math.ceil(readNumber(match))
}
