import type { Criteria } from '../criteria.ts'
import { type TextRange, toPlainDigits } from './coordinates.ts'

/** What a prompt asks of a branch besides what and where it is. */
export interface Attributes {
  criteria: Pick<Criteria, 'minRating' | 'minReviews' | 'has' | 'order'>
  /** Where the prompt says so: these words are taken out of it. */
  ranges: TextRange[]
  /** What it asks that no directory row holds, as written: opening hours. */
  unheld: string[]
}

const NUMBER = String.raw`(?<number>\d{1,6}(?:[.,٫]\d{1,2})?)(?<half>\s+(?:ونص|ونصف|و\s?نص|و\s?نصف|and\s+a\s+half|w\s+nos|w\s+noss))?`
const LEAST = String.raw`(?:over|above|at\s+least|more\s+than|higher\s+than|better\s+than|minimum(?:\s+of)?|min|>=?|≥|فوق|[اأ]كثر\s+من|[اأ]على\s+من|لا\s+يقل\s+عن|(?:ب)?حد\s+[اأ]دنى|من|[اأ]كبر\s+من|(?:الذي|التي)?\s?[يت](?:زيد|تجاوز|فوق)(?:\s+عن|\s+على)?|على|عن|[يت]زيد\s+(?:عن|على)|fo[2q]|fo2|akbar\s+men|aktar\s+men|aktar\s+mn)`
const AND_UP = String.raw`(?:\s{0,3}\+|\s+(?:and|or)\s+(?:up|above|over|higher|more|better)|\s+(?:فما\s+فوق|و?ف?[اأ]كثر|و?ف?[اأ]على))`
const STARS = `(?:stars?|نجوم|نجمة)`
const RATING = String.raw`(?:rat(?:ed|ing|ings)|(?:ال)?تقييم\S{0,3}|ta2?[yi]{1,2}[eai]m\S{0,3}|taqyeem\S{0,3})\s{0,2}:?`
const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}])`

const toPattern = (text: string) => new RegExp(START + text + END, 'iu')

// Every repetition is bounded or between words that cannot match it, so that no text makes these backtrack for long.
const REVIEWS = [
  toPattern(String.raw`(?:with\s+)?${LEAST}\s+${NUMBER}\s+(?:reviews|ratings|تقييما?|مراجعة|مراجعات)`),
  toPattern(String.raw`(?:with\s+)?${NUMBER}\s{0,3}\+\s{0,3}(?:reviews|ratings)`),
]
const RATINGS = [
  toPattern(
    String.raw`(?:[يت]زيد|[يت]تجاوز|[يت]فوق)\s+${RATING}\s+(?:على\s+|عن\s+)?${NUMBER}(?:\s+${STARS})?${AND_UP}?`,
  ),
  toPattern(
    String.raw`(?:with\s+)?(?:an?\s+)?${RATING}\s+(?:${LEAST}\s+)?${NUMBER}(?:\s+${STARS})?${AND_UP}?`,
  ),
  toPattern(String.raw`(?:with\s+)?${LEAST}\s+(?:an?\s+)?${NUMBER}\s{0,3}\+?\s+(?:${STARS}|${RATING})`),
  toPattern(String.raw`${NUMBER}\s+${STARS}${AND_UP}`),
  toPattern(String.raw`${NUMBER}${AND_UP}\s+(?:${STARS}|${RATING})`),
]
const POSSESSIVE = String.raw`(?:with|having|that\s+have|have|has|must\s+have|توفر|يتوفر|تتوفر|لها|له|لديها|لديه|عندها|عنده|معها|مع)\s+(?:an?\s+|their\s+own\s+)?`
const A_WEBSITE = String.raw`(?:web\s?sites?|web\s?pages?|موقع\s+(?:[اإ]لكتروني|ويب)|مواقع\s+(?:[اإ]لكترونية|ويب))`
const A_PHONE = String.raw`(?:(?:tele)?phones?(?:\s+numbers?)?|(?:رقم\s+)?(?:هاتف|تليفون|تلفون|جوال|موبايل))`
/** "… with a phone number and a website". */
const AND = String.raw`(?:and|&|و|,)\s{0,3}(?:an?\s+)?`
const WEBSITE = toPattern(POSSESSIVE + A_WEBSITE)
const PHONE = toPattern(POSSESSIVE + A_PHONE)
const AND_WEBSITE = toPattern(AND + A_WEBSITE)
const AND_PHONE = toPattern(AND + A_PHONE)
/** "A list of hospitals with phone numbers" wants the numbers of all hospitals. */
const LISTING = /\blist\b|\bgive me\b|قائم[ةه]|[اأ]رقام/iu
const HOURS = toPattern(
  String.raw`(?:(?:is|are)\s+)?open\s+(?:right\s+)?(?:now|today|tonight|late|24\s*(?:hours|\/\s*7)|on\s+\p{L}+day)|24\s*\/\s*7|24[\s-]*hours?|مفتوح[ةه]?\s+(?:ال[اآ]ن|اليوم|دائما|24\s+ساع[ةه])|24\s+ساع[ةه]|على\s+مدار\s+الساعة`,
)
const BEST = toPattern(
  String.raw`(?:the\s+)?(?:top[\s-]+rated|(?:best|highest)[\s-]+rated|best|top|ال[اأ]على\s+تقييما?|[اأ]على\s+\S+\s+تقييما?|(?:ال)?تقييما?(?:ات)?\s+(?:ال)?[اأ]على|(?:ال)?[اأ]علا?ها?\s+تقييما?|(?:ال)?[اأ]فضل|(?:ال)?[اأ]حسن)`,
)

/** Reads ratings, reviews, what a branch must have, and the order, from the text: "over 4.5 stars", "with a website". */
export function parseAttributes(prompt: string): Attributes {
  let text = toPlainDigits(prompt)
  const ranges: TextRange[] = []
  const take = (
    pattern: RegExp,
    isWanted: (value: number) => boolean = () => true,
  ): RegExpExecArray | undefined => {
    const match = pattern.exec(text)
    if (!match || !isWanted(readNumber(match))) return undefined
    ranges.push({ from: match.index, to: match.index + match[0].length })
    text =
      text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length)
    return match
  }
  const takeNumber = (patterns: RegExp[], isWanted: (value: number) => boolean) => {
    for (const pattern of patterns) {
      const match = take(pattern, isWanted)
      if (match) return readNumber(match)
    }
    return undefined
  }
  const minReviews = takeNumber(REVIEWS, value => value > 5)
  const minRating = takeNumber(RATINGS, value => value > 0 && value <= 5)
  const isListing = LISTING.test(text)
  const takeBoth = (own: RegExp, joined: RegExp, other: RegExp) =>
    !isListing && (take(own) || ((ranges.length > 0 || other.test(text)) && take(joined)))
  const hasWebsite = takeBoth(WEBSITE, AND_WEBSITE, PHONE)
  const hasPhone = takeBoth(PHONE, AND_PHONE, WEBSITE) || (hasWebsite && take(AND_PHONE))
  const has = [...(hasWebsite ? (['website'] as const) : []), ...(hasPhone ? (['phone'] as const) : [])]
  const hours = take(HOURS)
  const criteria = {
    ...(minRating !== undefined && { minRating }),
    ...(minReviews !== undefined && { minReviews: Math.ceil(minReviews) }),
    ...(has.length > 0 && { has }),
    // The words of praise stay in the prompt: they may be part of a name.
    ...(BEST.test(text) && { order: 'rating' as const }),
  }
  return { criteria, ranges, unheld: hours ? [prompt.slice(hours.index, hours.index + hours[0].length)] : [] }
}

/** Where a prompt asks for the best first: "top rated". */
export function findPraise(prompt: string): TextRange | undefined {
  const match = BEST.exec(toPlainDigits(prompt))
  return match ? { from: match.index, to: match.index + match[0].length } : undefined
}

function readNumber(match: RegExpExecArray): number {
  return Number(match.groups?.number?.replace(/[,٫]/, '.')) + (match.groups?.half ? 0.5 : 0)
}
