import type { Criteria } from '../criteria.ts'
import { type TextRange, toPlainDigits } from './coordinates.ts'
import { HOURS, NEWEST, toPattern } from './unheld-patterns.ts'

/** What a prompt asks of a branch besides what and where it is. */
export interface Attributes {
  criteria: Pick<Criteria, 'minRating' | 'minReviews' | 'has' | 'order'>
  /** Where the prompt says so: these words are taken out of it. */
  ranges: TextRange[]
  /** What it asks that no directory row holds, as written: opening hours, and what is new. */
  unheld: string[]
}

const NUMBER = String.raw`(?:ال\s?)?(?<number>\d{1,6}(?:[.,٫]\d{1,2})?)(?:\s?\/\s?5|\s+out\s+of\s+5)?(?<half>\s+(?:ونص|ونصف|و\s?نص|و\s?نصف|and\s+a\s+half|w\s+nos|w\s+noss))?`
const NOT_LESS = String.raw`(?:(?:no|not)\s+(?:less|lower|below|under|fewer)(?:\s+than)?|(?:لا|ما|مش)\s+[يتا]?قل\S{0,3}\s+(?:عن|من))`
const LEAST = String.raw`(?:ب)?(?:over|above|exceeding|at\s+least|more\s+than|higher\s+than|better\s+than|greater\s+than|minimum(?:\s+of)?|min\.?|>=?|≥|${NOT_LESS}|of|فوق|[اأ]كثر\s+من|[اأ]على\s+من|(?:ب)?حد\s+[اأ]دنى|من|[اأ]كبر\s+من|(?:الذي|التي)?\s?[يت](?:زيد|تجاوز|فوق|تعدى)(?:\s+عن|\s+على)?|معدي|على|عن|fo[2q]|fo2|akbar\s+men|aktar\s+men|aktar\s+mn)`
const AND_UP = String.raw`(?:\s{0,3}\+|\s+(?:and|or|&)\s+(?:up|above|over|higher|more|better|upwards?)|\s+(?:minimum|min|up(?:wards?)?|at\s+least|w\s+foo?[2qg]|w\s+tale3)|\s+(?:فما\s+(?:فوق|[اأ]على)|و?ف?[اأ]كثر|[اأ]و\s+[اأ](?:كثر|على)|و?ف?[اأ]على|وفوق|وطالع|على\s+ال[اأ]قل|ك?حد\s+[اأ]دنى))`
const STARS = `(?:stars?|[★⭐*]|نجوم|نجمة|نجمات)`
const RATING = String.raw`(?:(?:google\s+)?(?:rat(?:ed|ings?)|scor(?:e|es|ed|ing))|(?:واخد|واخذ|ماخذ|ماخد|جايب|حاصل)(?:[ةه]|ين)?(?:\s+على)?|(?:[ولب]?ال|ب|و|ل)?تقييم\S{0,6}|ta[2q9]?[yi]{1,2}[eai]{1,2}m\S{0,3})\s{0,2}[:=]?`
const REVIEW_WORDS = String.raw`(?:(?:google\s+|customer\s+)?(?:reviews?\s+counts?|number\s+of\s+reviews|reviews|ratings|reviewers)|عدد\s+(?:ال)?(?:تقييمات|مراجعات)|(?:ال)?تقييما?|(?:ال)?تقييمات|مراجعة|مراجعات|ريفيو\S{0,2})`

// Every repetition is bounded or between words that cannot match it, so that no text makes these backtrack for long.
const REVIEWS = [
  toPattern(String.raw`(?:with\s+)?${LEAST}\s{0,2}${NUMBER}\s+${REVIEW_WORDS}`),
  toPattern(String.raw`(?:with\s+)?${NUMBER}${AND_UP}\s{0,3}${REVIEW_WORDS}`),
  toPattern(String.raw`(?:with\s+)?${NUMBER}\s+${REVIEW_WORDS}${AND_UP}`),
  toPattern(String.raw`\+\s?${NUMBER}\s+${REVIEW_WORDS}`),
  toPattern(String.raw`${REVIEW_WORDS}\s{0,2}[:=]?\s{0,2}${LEAST}\s{0,2}${NUMBER}`),
  toPattern(String.raw`${REVIEW_WORDS}\s{0,2}[:=]?\s{0,2}${NUMBER}${AND_UP}`),
]
const RATINGS = [
  toPattern(
    String.raw`(?:[يت]زيد|[يت]تجاوز|[يت]فوق)\s+${RATING}\s+(?:على\s+|عن\s+)?${NUMBER}(?:\s+${STARS})?${AND_UP}?`,
  ),
  toPattern(String.raw`(?:لا|ما)\s+[يت]قل\s+${RATING}\s+عن\s+${NUMBER}(?:\s+${STARS})?`),
  toPattern(
    String.raw`(?:with\s+)?(?:an?\s+)?${RATING}\s{0,2}(?:(?:like|about|around|at|is|are|say|roughly)\s+){0,2}(?:${LEAST}\s{0,2})?${NUMBER}(?:\s+${STARS})?${AND_UP}?`,
  ),
  toPattern(
    String.raw`(?:with\s+)?${LEAST}\s{0,2}(?:an?\s+)?${NUMBER}\s{0,3}\+?\s{0,2}(?:${STARS}|${RATING})`,
  ),
  // "Skip anything below four stars".
  toPattern(
    String.raw`(?:(?:nothing|none|never|skip(?:ping)?|avoid(?:ing)?|exclud(?:e|ing)|drop(?:ping)?|ignor(?:e|ing)|without|no)\s+)(?:(?:anything|those|any|ones|places|that|is|are|rated|with)\s+){0,4}(?:below|under|less\s+than|lower\s+than)\s+(?:a\s+)?${NUMBER}(?:\s+(?:${STARS}|${RATING}))?`,
  ),
  toPattern(String.raw`${NUMBER}[\s-]{0,9}${STARS}(?:\s+${RATING})?${AND_UP}`),
  // "Three and a half stars or something like that, at least".
  toPattern(
    String.raw`${NUMBER}[\s-]{0,9}${STARS}[^.\n\d]{0,30}\s(?:at\s+least|or\s+(?:more|better|higher|above)|على\s+ال[اأ]قل)`,
  ),
  // "Over 4.3": a decimal fraction with no unit behind it.
  toPattern(
    String.raw`(?:over|above|at\s+least|more\s+than|higher\s+than|min(?:imum)?|>=?|≥|فوق|[اأ]كثر\s+من|[اأ]على\s+من)\s{0,2}(?<number>[1-4][.,٫]\d)(?<half>)?(?!\d|\s{0,3}(?:k|m|mi|كم|كيلو|متر|ميل))`,
  ),
  toPattern(String.raw`${NUMBER}${AND_UP}\s{0,2}(?:${STARS}|${RATING})`),
  // "مقاهي الكويت فوق 4.3": a number like a rating, and no distance.
  toPattern(
    String.raw`(?:فوق|[اأ]على\s+من|[اأ]كثر\s+من|fo[o]?[2qg])\s+(?<number>[1-4][.,٫]\d)(?<half>)?(?!\s{0,2}(?:كم|ك\.م|كيلو|متر|م(?!\p{L})|km|kilo|\d))`,
  ),
  // "Dentists Amman 4.5+".
  toPattern(String.raw`(?<number>[1-4][.,٫]\d)(?<half>)?\s?\+`),
  // "Vets Oxford 4+".
  toPattern(String.raw`(?<number>[3-4])(?<half>)?\+(?=\s{0,3}(?:$|[,.;)\n]))`),
]
const POSSESSIVE = String.raw`(?:with|w\/|having|that\s+have|(?:has|have|needs?)\s+to\s+have|have|has|must\s+have|require[ds]?|includ(?:e|ing)|submit|توفر|يتوفر|تتوفر|لها|له|لهم|لديها|لديه|لديهم|عندها|عنده|عندهم|معها|مع|فيها|بيها)\s+(?:an?\s+|their\s+(?:own\s+)?|own\s+|working\s+|valid\s+|active\s+|كمان\s+)?`
const A_WEBSITE = String.raw`(?:web\s?sites?|web\s?pages?|www|(?:ال)?موقع\s+(?:(?:على|ع)\s{0,2})?(?:ال)?(?:[اإ]لكتروني|ويب|نت(?!\p{L})|[اإ]نترنت)|(?:ال)?مواقع\s+(?:ال)?(?:[اإ]لكترونية|ويب)|ويب\s?سايت|website)`
const A_PHONE = String.raw`(?:(?:tele)?phones?(?:\s+(?:numbers?|nos?\.?|contacts?))?|contact\s+(?:numbers?|nos?\.?|phones?)|land\s?lines?|(?:tel|mobile|landline)\s+(?:numbers?|nos?\.?)|(?:(?:و)?(?:رقم|[اأ]رقام|نمر[ةه]|نمر)\s+)?(?:ال)?(?:هاتف|هواتف|تليفون|تليفونات|تلفون|تلفونات|جوال|جوالات|موبايل)\S{0,2}|(?:رقم|[اأ]رقام)\s+(?:ال)?(?:تواصل|اتصال))`
/** "… with a phone number and a website". */
const AND = String.raw`(?:and|&|و|,|\+|\/)\s{0,3}(?:an?\s+)?`
const MANDATORY = String.raw`\s{0,2}[:=]?\s{1,3}(?:is\s+|are\s+)?(?:mandatory|required|needed|necessary|a\s+must|must|only|available|listed|compulsory|essential|ضروري\S?|مطلوب\S?|[اإ]لزامي|شرط)`
/** "Profile and phone number": what else is asked for in one breath. */
const LISTED = String.raw`(?:profile|e-?mails?|address|company\s+profile|contact\s+person|name|website|web\s?site|phone|ايميل|البريد|العنوان)\s{0,2}`
/** "Need a phone number", `require=["phone"]`, "website: required". */
const REQUIRED = String.raw`(?:need(?:s|ing)?|must\s+show|require[ds]?|requires?|has_?|with_?|want)\s{0,2}[=:(\["']{0,4}\s{0,2}(?:an?\s+|the\s+|their\s+)?`
/** "With e-presence", "an online presence". */
const ONLINE = String.raw`(?:e-?|web\s|online\s|on-?line\s|digital\s|internet\s)presence(?:\s{0,2}\(\s?(?:a\s+)?web\s?sites?\s?\))?`
const WEBSITES = [
  toPattern(POSSESSIVE + A_WEBSITE),
  toPattern(`(?:${POSSESSIVE})?${ONLINE}`),
  toPattern(REQUIRED + A_WEBSITE),
  toPattern(A_WEBSITE + MANDATORY),
  // "… in Doha. Website please", "… in Doha, website so I can look".
  new RegExp(
    String.raw`(?<=[.,;!\n]\s{0,3})${A_WEBSITE}(?=\s{0,3}(?:$|[.,;!\n])|\s+(?:so|please|pls|too|as\s+well|if)(?!\p{L}))`,
    'iu',
  ),
  // "(website)".
  new RegExp(String.raw`\(\s?(?:with\s+)?(?:a\s+)?${A_WEBSITE}\s?\)`, 'iu'),
]
/** "Who pick up the phone", "that can be called", "يردون على الجوال". */
const ANSWERS_PHONE = String.raw`(?:(?:pick(?:s|ing)?\s+up|answer(?:s|ing)?)\s+(?:the|their)\s+(?:tele)?phones?|(?:reachable|available)\s+(?:by|on)\s+(?:the\s+)?(?:tele)?phone|[بي]{1,2}رد(?:وا|ون)?\s+(?:على\s+|ع)(?:ال)?(?:هاتف|تليفون|تلفون|جوال|موبايل))`
const PHONES = [
  toPattern(`${POSSESSIVE}(?:${LISTED}${AND})?${A_PHONE}`),
  toPattern(String.raw`(?:need|want|share|send|provide|with)\s+${LISTED}${AND}` + A_PHONE),
  toPattern(A_PHONE + MANDATORY),
  toPattern(ANSWERS_PHONE),
  toPattern(String.raw`${REQUIRED}${A_PHONE}(?!\s+(?:shop|store|repair|dealer|case|cover|charger|screen))`),
]
const AND_WEBSITE = toPattern(AND + A_WEBSITE)
const AND_PHONE = toPattern(AND + A_PHONE)
/** "Best", but not where it closes a letter: "… in Doha. Best, Omar". */
const BEST_WORD = String.raw`(?:(?<![.!)\n]\s{0,3})best|(?<=[.!)\n]\s{0,3})best(?!\s{0,2},\s{0,3}\p{L}{1,12}\.?\s{0,3}$))`
const BEST = toPattern(
  String.raw`(?:the\s+)?(?:top[\s-]+rated|(?:best|highest)[\s-]+rated|${BEST_WORD}|top|ال[اأ]على\s+تقييما?|[اأ]على\s+\S+\s+تقييما?|(?:ال)?تقييما?(?:ات)?\s+(?:ال)?[اأ]على|(?:ال)?[اأ]علا?ها?\s+تقييما?|(?:ال)?[اأ]فضل|(?:ال)?[اأ]حسن)`,
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
  const takeFirst = (patterns: RegExp[]) => patterns.some(pattern => take(pattern))
  const takeBoth = (own: RegExp[], joined: RegExp, others: RegExp[]) =>
    takeFirst(own) ||
    ((ranges.length > 0 || others.some(other => other.test(text))) && take(joined) !== undefined)
  const hasWebsite = takeBoth(WEBSITES, AND_WEBSITE, PHONES)
  const hasPhone = takeBoth(PHONES, AND_PHONE, WEBSITES) || (hasWebsite && take(AND_PHONE))
  const has = [...(hasWebsite ? (['website'] as const) : []), ...(hasPhone ? (['phone'] as const) : [])]
  const unheld = [take(HOURS), take(NEWEST)].flatMap(match =>
    match ? [prompt.slice(match.index, match.index + match[0].length)] : [],
  )
  const criteria = {
    ...(minRating !== undefined && { minRating }),
    ...(minReviews !== undefined && { minReviews: Math.ceil(minReviews) }),
    ...(has.length > 0 && { has }),
    // The words of praise stay in the prompt: they may be part of a name.
    ...(BEST.test(text) && { order: 'rating' as const }),
  }
  return { criteria, ranges, unheld }
}

/** Where a prompt asks for the best first: "top rated". */
export function findPraise(prompt: string): TextRange | undefined {
  const match = BEST.exec(toPlainDigits(prompt))
  return match ? { from: match.index, to: match.index + match[0].length } : undefined
}

function readNumber(match: RegExpExecArray): number {
  return Number(match.groups?.number?.replace(/[,٫]/, '.')) + (match.groups?.half ? 0.5 : 0)
}
