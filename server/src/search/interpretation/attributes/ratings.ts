import { toPattern } from '../unheld-patterns.ts'
import { AND_UP, LEAST, LOOSE_LEAST } from './comparisons.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { DEFINITE_RATING, mayHoldNumber, NUMBER, readNumber } from './numbers.ts'

/*
 * A least rating is said as subject, comparison and number in any order that the languages allow: "rated at least 4",
 * "4 stars and up", "تقييمه فوق الأربعة", "that guests rate 4 or better". The words of each slot are in one place, so that
 * whatever fills a slot works with all that fills the others. Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const STARS = String.raw`(?:stars?|★|⭐️?|\*|نجوم|نجمه|نجمات|نجم|ستارز?|n[eou]?j[ou]{1,2}m|njmat|[eé]toiles?)`
/** What says that the number is a rating. */
const RATING = String.raw`${either(
  String.raw`(?:google\s+|average\s+|avg\s+|user\s+|guest\s+|customer\s+|overall\s+|star\s+){0,2}(?:rat(?:ed|ings?)|scor(?:e|es|ed|ing)|ratng|raiting)`,
  String.raw`(?:une\s+)?note\s+(?:moyenne\s+)?(?=(?:de|min|minimum|au|d|dau|plus|sup[eé]rieure?|[aà]|>)(?!\p{L}))|not(?:é|ee|ée)s?`,
  String.raw`(?:واخد|واخذ|ماخذ|ماخد|اخذ|اخد|جايب|جاب|حاصل|حصل|حصلت|نال|نالت|محقق|حقق|حققت)(?:ه|ين|ون|وا)?(?:\s+علي)?(?:\s+تقييم)?`,
  String.raw`(?:[ولبف]{0,2}ال|ب|و|ل|ف|ذو\s+|ذات\s+)?(?:(?:معدل|متوسط)\s+)?(?:ال)?(?:تقييم|تقيم|تقدير|ريتنق|ريتينق|ريتنج|ريتينج|رايتنق|رايتنج|ريت|سكور|مقيم)\p{L}{0,5}`,
  String.raw`ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m\p{L}{0,4}|t9[iy]{1,2}[ei]?m\p{L}{0,3}|t[2q]y[ie]{1,2}m\p{L}{0,3}`,
)}(?:\s+(?:on|في|علي|ع|ب)\s+(?:google(?:\s+maps?)?|tripadvisor|جوجل|قوقل|غوغل|كوكل)(?:\s+ماب\p{L}?)?)?["']?\s{0,2}[:=]?\s{0,1}["']?`
/** These say so only before a comparison: "stars >= 4", "google 4+". */
const WEAK_RATING = String.raw`(?:(?:(?:google|tripadvisor|جوجل|قوقل|غوغل)(?:\s+maps?|\s+ماب\p{L}?)?|stars?|rates?|average|avg|(?:ال)?نجومه?ا?|(?:ال)?معدل\p{L}{0,2}|(?:ال)?متوسط\p{L}{0,2}|n[eou]?j[ou]{1,2}mo?h?a?)\s{0,2}[:=]?)`
/** Between a subject and its number: "should be", "يكون", "about". */
const LINKS = String.raw`(?:(?:like|about|around|at|of|is|are|be|being|should|must|has|have|to|say|roughly|an|a|with|يكون|تكون|يكونوا|بيكون|لازم|حوالي|هو|هي|كان|عند|حدود|يساوي|ykoun|ykun|ykoon|yekoon|tkoun|tkun|lazem|lazim)\s+){0,3}`
/** Those who rate. */
const RATERS = String.raw`(?:guests?|people|customers?|users?|visitors?|clients?|diners?|folks|everyone|others|reviewers|parents|patients|locals|الناس|العملاء|الزباين|الزوار|الضيوف|المستخدمين|المستخدمون|en\s?nas|el\s?nas|l?nas|3alam|el\s?3alam)`
const RATERS_SAY = String.raw`(?:have\s+|has\s+)?(?:rat(?:e|es|ed|ing)|giv(?:e|es|en|ing)|gave|scor(?:e|es|ed)|rank(?:s|ed)?|mark(?:s|ed)?|award(?:s|ed)?|معطين\p{L}{0,2}|عاطين\p{L}{0,2}|عطو\p{L}{0,2}|مدين\p{L}{0,2}|مقيمين\p{L}{0,2}|مقيم\p{L}{0,2}|قيم\p{L}{0,3}|[يب]{1,2}قيم\p{L}{0,4}|حاطين\p{L}{0,2}|m2aymin\p{L}{0,2}|3atyin\p{L}{0,2}|m9ayymin\p{L}{0,2})(?:\s+(?:it|them|as|at|a|an|the|place|places))?`
const TAIL = String.raw`(?:\s+(?:on|in|from)\s+(?:google(?:\s+(?:maps?|reviews?))?|tripadvisor|average)|\s+by\s+${RATERS}|\s+(?:علي|في|ع|ب|ف)\s{0,1}(?:جوجل|قوقل|غوغل|كوكل)(?:\s+ماب\p{L}?)?)?`
/** Behind a distance, an age or a price, the number is no rating. */
const NO_UNIT = String.raw`(?!\s{0,3}(?:k(?!\p{L})|km|kms|kilo|m(?!\p{L})|mi(?:les?)?(?!\p{L})|met(?:er|re)|min(?:ute)?s?(?!\p{L})|hours?|days?|years?|people|persons?|guests?|rooms?|beds?|floors?|branches|كم(?!\p{L})|ك\.م|كيلو|كلم|متر|ميل|دقيق|ساع|يوم|ايام|سن|اشخاص|شخص|غرف|طوابق|فروع|\d|%|[.,٫]\d))`
const REFUSING = String.raw`(?:nothing|none|never|no|skip(?:ping)?|avoid(?:ing)?|exclud(?:e|ing)|drop(?:ping)?|ignor(?:e|ing)|leav(?:e|ing)\s+out|without|dont\s+(?:want|show|give\s+me|include)|do\s+not\s+(?:want|show|include)|not|بدون|بلا|بلاش|من\s+غير|ما\s+(?:ابي|ابغي|اريد|نبي|بدي|بدنا|نبغي|عايز|اقبل)|مابي|مابغي|ماريد|مابدي|لا\s+(?:اريد|نريد|اقبل|تعطيني|تجيب)|مش\s+(?:عايز|عاوز)\p{L}{0,2}|ولا|استبعد|غير)`

const RATINGS = [
  toPattern(
    String.raw`[يت](?:زيد|تجاوز|فوق|تعدي|تخطي)\s+${RATING}\s+(?:علي\s+|عن\s+|من\s+)?${NUMBER}(?:\s+${STARS})?${AND_UP}?`,
  ),
  toPattern(
    String.raw`(?:لا|ما)\s+[يت](?:قل|نزل|نقص)\s+${RATING}\s+(?:عن|من|تحت)\s+${NUMBER}(?:\s+${STARS})?`,
  ),
  toPattern(
    String.raw`(?:with\s+)?(?:an?\s+)?${RATING}\s{0,2}${LINKS}(?:${LOOSE_LEAST}\s{0,2})?(?:the\s+|an?\s+)?${NUMBER}${NO_UNIT}(?:\s+${STARS})?${AND_UP}?${TAIL}`,
  ),
  // "That guests rate 4 or better", "الناس معطينه ٤ نجوم".
  toPattern(
    String.raw`(?:that\s+|which\s+|where\s+)?${RATERS}\s+(?:\p{L}{1,9}\s+)?${RATERS_SAY}\s+(?:${LOOSE_LEAST}\s{0,2})?${NUMBER}${NO_UNIT}(?:\s{0,3}${STARS})?${AND_UP}?${TAIL}`,
  ),
  toPattern(
    String.raw`(?:with\s+)?${LEAST}\s{0,2}(?:an?\s+)?${NUMBER}\s{0,3}\+?\s{0,2}(?:${STARS}|${RATING}|(?:on\s+)?google|[عبف](?:لي\s|ي\s)?(?:جوجل|قوقل|غوغل|كوكل))${TAIL}`,
  ),
  toPattern(String.raw`${WEAK_RATING}\s{0,2}${LINKS}${LEAST}\s{0,2}${NUMBER}${NO_UNIT}(?:\s+${STARS})?`),
  toPattern(String.raw`${WEAK_RATING}\s{0,2}${LINKS}${NUMBER}${NO_UNIT}(?:\s+${STARS})?${AND_UP}`),
  // "Skip anything below four stars", "بدون اللي تحت الأربع".
  toPattern(
    String.raw`${REFUSING}\s+(?:(?:anything|those|any|ones|places|that|is|are|rated|with|which|the|scoring|getting|اي|شي|شيء|حاجه|واحد|اللي|الي|اماكن|محلات|محل|تقييمه|تقييمها|تقييم|يكون|كان|هو)\s+){0,4}(?:below|under|less\s+than|lower\s+than|worse\s+than|تحت|دون|اقل\s+(?:من|عن))\s+(?:a\s+)?${NUMBER}${NO_UNIT}(?:\s+(?:${STARS}|${RATING}))?`,
  ),
  toPattern(String.raw`${NUMBER}[\s-]{0,9}${STARS}(?:\s+${RATING})?${AND_UP}${TAIL}`),
  // "Three and a half stars or something like that, at least".
  toPattern(
    String.raw`${NUMBER}[\s-]{0,9}${STARS}[^.\n\d]{0,30}\s(?:at\s+(?:the\s+very\s+|the\s+)?least|or\s+(?:more|better|higher|above)|minimum|علي\s+الاقل)`,
  ),
  // "Over 4.3": a decimal fraction with no unit behind it.
  toPattern(String.raw`(?:${LEAST})\s{0,2}(?<number>[1-4][.,٫]\d)(?<half>)?(?!\d)${NO_UNIT}`),
  toPattern(String.raw`${NUMBER}${AND_UP}\s{0,2}(?:${STARS}|${RATING}|(?:on\s+)?google)${TAIL}`),
  // "مطاعم فوق الأربعة": a definite number is one of stars.
  toPattern(String.raw`(?:${LEAST})\s{1,2}${DEFINITE_RATING}${NO_UNIT}(?:\s+${STARS})?`),
  toPattern(String.raw`${DEFINITE_RATING}${AND_UP}`),
  // "Dentists Amman 4.5+".
  toPattern(String.raw`(?<number>[1-4][.,٫]\d)(?<half>)?(?:${AND_UP})${NO_UNIT}`),
  // "Vets Oxford 4+".
  toPattern(
    String.raw`(?<!age[sd]?\s{1,2}|from\s{1,2})(?<number>[3-4])(?<half>)?\+(?=\s{0,3}(?:$|[.,;)\n]))`,
  ),
]

const REVIEW_WORDS = String.raw`(?:(?:google\s+|customer\s+|user\s+|guest\s+|good\s+|online\s+){0,2}(?:reviews?|ratings|reviewers?|opinions|comments|votes|feedbacks?|testimonials)|(?:ال)?(?:تقييم|تقييمات|تقييما|مراجعه|مراجعات|ريفيو\p{L}{0,3}|اراء|راي|تعليق|تعليقات|تعليقا|كومنت|كومنتات|اصوات|صوت)|ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m(?:at)?|ta3li[2q9]at|m[ou]raja3at|comm?entaires?|avis)`
const REVIEW_COUNT = String.raw`(?:(?:google\s+|customer\s+)?(?:reviews?\s+count|reviews?\s+counts|number\s+of\s+(?:google\s+|customer\s+)?(?:reviews|ratings)|reviews|ratings|reviewers)|(?:و)?عدد\s+(?:ال)?(?:تقييمات|مراجعات|تعليقات|ريفيوهات|اراء)\p{L}{0,3}|(?:ال)?(?:تقييما|تقييمات|مراجعات|ريفيو|ريفيوهات|تعليقات)\p{L}{0,3}|(?:ال)?تقييم)`
const PERSONS = String.raw`(?:people|persons|customers|guests|users|clients|visitors|reviewers|شخص|اشخاص|واحد|زبون|عميل|نفر|زاير|مستخدم)`
const REVIEWED = String.raw`(?:(?:have\s+|has\s+)?(?:reviewed|rated)(?:\s+(?:it|them))?|(?:قيم|كتب|علق)\p{L}{0,4}|مقيمين\p{L}{0,2})`
const WITH = String.raw`(?:with|avec|having|has|have|got|gets|عنده|عندها|عندهم|له|لها|لهم|ليه|ليها|فيه|فيها|عليه|عليها|معه|عندو|لديه|لديها|3ando|3andha|3endo|3endha|ma3o)`

const REVIEWS = [
  toPattern(String.raw`(?:with\s+)?${LEAST}\s{0,2}(?:an?\s+)?${NUMBER}\s+(?:of\s+)?${REVIEW_WORDS}`),
  toPattern(String.raw`(?:with\s+)?${NUMBER}${AND_UP}\s{0,3}(?:of\s+)?${REVIEW_WORDS}`),
  toPattern(String.raw`(?:with\s+)?${NUMBER}\s+${REVIEW_WORDS}${AND_UP}`),
  toPattern(String.raw`\+\s?${NUMBER}\s+${REVIEW_WORDS}`),
  toPattern(String.raw`${REVIEW_COUNT}\s{0,2}[:=]?\s{0,2}${LINKS}${LEAST}\s{0,2}${NUMBER}`),
  toPattern(String.raw`${REVIEW_COUNT}\s{0,2}[:=]?\s{0,2}${LINKS}${NUMBER}${AND_UP}`),
  // "More than 50 people have reviewed it", "reviewed by over 50 people", "قيمه أكثر من ٥٠ شخص".
  toPattern(
    String.raw`(?:that\s+)?(?:${LEAST})\s{0,2}${NUMBER}\s+${PERSONS}\s+(?:\p{L}{1,5}\s+)?${REVIEWED}`,
  ),
  toPattern(String.raw`${REVIEWED}\s+(?:by\s+)?(?:${LEAST})\s{0,2}${NUMBER}\s+${PERSONS}`),
  toPattern(String.raw`${WITH}\s+${NUMBER}\s+${REVIEW_WORDS}`),
]
/** "Hundreds of reviews". */
const MANY_REVIEWS: [RegExp, number][] = [
  [toPattern(String.raw`(?:with\s+)?(?:hundreds\s+of|ميات|مءات|mi2at|miyyet)\s+(?:ال)?${REVIEW_WORDS}`), 100],
  [toPattern(String.raw`(?:with\s+)?(?:thousands\s+of|الاف|الوف)\s+(?:ال)?${REVIEW_WORDS}`), 1000],
]
/** Most prompts hold nothing of all this. */
const HINT =
  /not[eé]|toile|moins|plus|rat|scor|star|review|opinion|comment|vote|feedback|testimonial|avis|google|people|average|avg|[★⭐*+≥>]|least|min|over|above|than|below|under|up|from|better|beyond|تقي|نج|مراجع|ريفيو|ريت|اراء|راي|تعليق|كومنت|صوت|فوق|تحت|اعلي|اكثر|اكتر|اكبر|ازيد|اقل|دون|ادني|الناس|مقيم|قيم|واخ|ماخ|حاصل|جايب|طالع|معدل|متوسط|سكور|ta|t9|t2|nj|nej|noj|fo|a3la|akt|akb|avis/u

/** The least number of reviews and the least rating that a prompt asks for, which are taken out of its text. */
export function takeRatings(said: FoldedPrompt): { minRating?: number; minReviews?: number } {
  const many = MANY_REVIEWS.find(([pattern]) => said.take(pattern))?.[1]
  if (!HINT.test(said.text) || !mayHoldNumber(said.text)) return many ? { minReviews: many } : {}
  const reviews = said.takeFirst(REVIEWS, match => readNumber(match) > 5)
  const rating = said.takeFirst(RATINGS, match => readNumber(match) > 0 && readNumber(match) <= 5)
  const minReviews = reviews ? Math.ceil(readNumber(reviews)) : many
  return {
    ...(rating && { minRating: readNumber(rating) }),
    ...(minReviews !== undefined && { minReviews }),
  }
}
