import type { CompanyOrder } from '../../criteria.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { REFUSED } from './rating-words.ts'
import { takeReviewOrder } from './review-order.ts'

/*
 * That the best or the worst rated come first is said as a verb or a participle of sorting and what to sort by ("sorted by rating",
 * "مرتبة حسب التقييم", "sort=rating"), or as the ends of the order ("highest rated first", "from best to worst"). The texts
 * are folded (folded-prompt.ts).
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const SORTED = String.raw`(?:(?:re)?sort(?:ed|ing)?|order(?:ed|ing)?|rank(?:ed|ing)?|arranged?|prioriti[sz]ed?|listed)(?:\s+(?:them|it|these|those|the\s+(?:list|results)|results|everything))?`
const BEST = String.raw`(?:best|highest|top|higher|better)`
const RATING = String.raw`(?:(?:their|the|its|overall|average|avg|google|customer|user|guest|star)\s+){0,3}(?:${BEST}\s+)?(?:ratings?|rated|stars?|scores?|reviews?)`
const DIRECTION = String.raw`(?:[\s,_(-]{1,3}(?:desc(?:ending)?|from\s+(?:the\s+)?(?:${BEST})(?:\s+to\s+(?:the\s+)?(?:lowest|worst))?|high(?:est)?\s+to\s+low(?:est)?|(?:${BEST})\s+(?:ones?\s+)?first)\)?)?`

const ARABIC_SORTED = String.raw`(?:(?:مع\s+)?[وب]?(?:ال)?(?:مرتب|مصنف|مفروز|منظم)(?:ه|ين|ات)?|[وب]?(?:ال)?ترتيب(?:ها|هم|هن)?|و?رتب(?:ي|وا)?(?:ها|هم|هن|لي|لنا)?|و?صنف(?:ها|هم)?|و?افرز(?:ها|هم)?)`
const ARABIC_BY = String.raw`(?:(?:علي\s+)?[بو]?حسب|وفق(?:ا\s+ل)?|طبقا\s+ل|علي\s+اساس|من\s+حيث|ب)`
const ARABIC_RATING = String.raw`(?:ال|لل|ل)?(?:اعلي\s+|افضل\s+)?(?:ال)?(?:تقييم|تقيم|ريتنق|ريتينج|نجوم|تقدير)(?:ات)?(?:ها|هم|ه)?`
const ARABIC_ENDS = either(
  String.raw`من\s+(?:ال)?(?:اعلي|افضل|احسن)(?:\s+تقييما?)?\s+(?:الي\s+|ل|لل)?(?:ال)?(?:اقل|ادني|اسوا)(?:\s+تقييما?)?`,
  String.raw`(?:ال)?(?:اعلي|افضل|احسن)\s+(?:تقييما?\s+)?(?:اولا|بالاول|في\s+الاول|في\s+البدايه|فوق)`,
  String.raw`(?:تنازليا|من\s+(?:ال)?(?:اعلي|افضل|احسن)(?:\s+تقييما?)?)(?=\s{0,3}(?:$|[.,،؛!\n]))`,
)
const CHAT_RATING = String.raw`(?:el\s?|al\s?|l\s?)?(?:ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m\p{L}{0,4}|t[289]y[iea]{1,2}m\p{L}{0,4}|ratings?)`
const CHAT_SORTED = String.raw`(?:m[eou]?rat{1,2}ab(?:een|in|a|e|eh)?|rat{1,2}[ei]b(?:ha|hom|li|lii|hum)?|tarteeb|tartib)`
const CHAT = either(
  String.raw`(?:${CHAT_SORTED}\s+)?(?:(?:3ala\s+)?[7h]asab|3ala\s+[7h]asb)\s+${CHAT_RATING}`,
  String.raw`${CHAT_SORTED}\s+(?:b|bi|be)\s?${CHAT_RATING}`,
  String.raw`(?:el\s?|al\s?)?(?:a3la|a7la|a[7h]san|a[hf]dal|azyan|a3laa)\s+(?:\p{L}{2,9}\s+)?${CHAT_RATING}`,
  String.raw`${CHAT_RATING}\s+(?:3al[iey]{1,2}[ah]{0,2}|7elo?w?a?|kwayes\p{L}?|mni7\p{L}?|m[ou]mtaz\p{L}?|z[ae]in|high)`,
)
/** Praise that is about ratings, beside "top rated", which may be part of a name: "highly rated", "with good reviews", "تقييمها عالي", "les mieux notés". */
const PRAISED = either(
  String.raw`(?:most\s+)?(?:highly|well|better)[\s-]+(?:rated|reviewed|ranked)|(?:high|good|great|excellent|strong|positive|best|decent|amazing|solid|fantastic|outstanding|glowing)\s+(?:(?:google|customer|user|guest)\s+)?(?:ratings?|reviews|stars|scores?)`,
  String.raw`(?:ال|ب|و)?(?:تقييم|تقيم|ريتنج|ريتينج|ريتنق)(?:ات)?(?:ه|ها|هم|هن|و|ن)?\s+(?:ال)?(?:عالي|مرتفع|ممتاز|حلو|زين|كويس|منيح|باهي|مليح|احسن|افضل|اعلي|الاحسن|الافضل)(?:ه|ين)?|(?:ال)?(?:عالي|مرتفع)(?:ه|ين)?\s+(?:ال)?تقييم|(?:ال)?(?:احلي|ازين|ارفع)\s+(?:ال)?تقييم(?:ا|ات)?`,
  String.raw`(?:les?\s+|la\s+)?(?:mieux|bien)\s+not[eé]{1,2}s?|meilleure?s?\s+(?:notes?|avis)|(?:tri[eé]{1,2}s?|class[eé]{1,2}s?)\s+par\s+(?:notes?|avis|[eé]toiles)`,
)

const ORDERS = [
  toFoldedPattern(
    String.raw`(?:and\s+)?${SORTED}\s+(?:by|on|per|according\s+to|based\s+on|in\s+order\s+of)\s+${RATING}${DIRECTION}`,
  ),
  toFoldedPattern(
    String.raw`(?:in\s+order\s+of|by|according\s+to)\s+${RATING}${DIRECTION}(?=\s{0,3}(?:$|[.,;!)\n]|(?:in|at|near|around|within|please)\s))`,
  ),
  // "sort=rating", "order_by: rating desc", '"sort": "rating"'.
  toFoldedPattern(
    String.raw`(?:sort|order)(?:ed|ing)?(?:[_\s-]?by)?["']?\s{0,2}[:=]\s{0,2}["']?(?:${BEST}[_\s-]?)?(?:ratings?|stars|rated|score)(?:[\s_:,-]{1,2}desc(?:ending)?)?["']?`,
  ),
  toFoldedPattern(
    String.raw`${BEST}(?:[\s-]+(?:rat(?:ed|ings?)|scor(?:ed|ing|es?)|reviewed|stars))?(?:\s+(?:ones|places))?\s+(?:first|at\s+the\s+top|on\s+top)`,
  ),
  toFoldedPattern(
    String.raw`(?:${SORTED}\s+)?(?:from\s+)?(?:the\s+)?${BEST}(?:[\s-]+rat(?:ed|ings?))?\s+(?:down\s+)?to\s+(?:the\s+)?(?:worst|lowest|poorest|least)(?:[\s-]+rat(?:ed|ings?))?`,
  ),
  toFoldedPattern(String.raw`(?:${ARABIC_SORTED}\s+)?(?:حسب|[بو]حسب|علي\s+حسب)\s+${ARABIC_RATING}`),
  toFoldedPattern(String.raw`${ARABIC_SORTED}\s+${ARABIC_BY}\s{0,2}${ARABIC_RATING}`),
  toFoldedPattern(String.raw`(?:${ARABIC_SORTED}\s+)?${ARABIC_ENDS}`),
  toFoldedPattern(CHAT),
  toFoldedPattern(PRAISED),
]

const WORST = '(?:worst|lowest|poorest)'
const ARABIC_WORST = '(?:ال)?(?:اسوا|اقل|ادني|اردا|اوطي|اخس)'
const ASCENDING = String.raw`[\s,_(-]{1,3}(?:asc(?:ending)?|(?:from\s+)?low(?:est)?\s+to\s+high(?:est)?|(?:from\s+)?(?:the\s+)?${WORST}(?:\s+to\s+(?:the\s+)?${BEST})?(?:\s+first)?)\)?`
const BAD_RATING = String.raw`(?:(?:google|customer|user|guest|star)\s+)?(?:ratings?|reviews)`
/** Of a bare "worst" the rest of a short prompt says of what, but not of which pain. */
const OF_PLACES = String.raw`(?!\s+(?:\p{L}{1,12}\s+)?(?:pain|headache|migraine|toothache|cramps?|days?|nights?|experience|time|case|thing|smell|leak|الم|وجع|صداع|يوم|ليله|تجربه|شي|حاله|حالات)(?!\p{L}))(?=(?:\s+[\p{L}\p{N}-]{1,20}){1,7}\s{0,3}[.?!؟]?$)`
/** Behind the noun it stands apart: "أقل المطاعم تقييما". */
const RATED_SO = String.raw`(?:(?:ال)?(?:تقييم|تقيم|ريتنج|ريتينج|ريتنق)(?:ا|ات|ها|هم)?|${CHAT_RATING})(?!\p{L})`
const RATED_APART = toFoldedPattern(RATED_SO)
const WORST_FIRST = [
  toFoldedPattern(
    String.raw`(?:and\s+)?${SORTED}\s+(?:by|on|per|according\s+to|based\s+on)\s+${RATING}${ASCENDING}`,
  ),
  toFoldedPattern(
    String.raw`(?:sort|order)(?:ed|ing)?(?:[_\s-]?by)?["']?\s{0,2}[:=]\s{0,2}["']?(?:ratings?|stars|rated|score)[\s_:,-]{1,2}asc(?:ending)?["']?`,
  ),
  toFoldedPattern(
    String.raw`(?:${SORTED}\s+)?(?:from\s+)?(?:the\s+)?${WORST}(?:[\s-]+rat(?:ed|ings?))?\s+(?:up\s+)?to\s+(?:the\s+)?${BEST}(?:[\s-]+rat(?:ed|ings?))?`,
  ),
  toFoldedPattern(
    String.raw`(?<!to\s+)(?:the\s+)?(?<!to\s+)(?:(?:${WORST}|least|badly|poorly|low)[\s-]+(?:rated|ranked|scor(?:ed|ing))|(?:worst|badly|poorly)[\s-]+reviewed)(?:\s+(?:ones|places))?(?:\s+first)?`,
  ),
  toFoldedPattern(
    String.raw`(?:(?:with\s+)?(?:the\s+)?${WORST}|with\s+(?:bad|poor|low|terrible|awful))\s+${BAD_RATING}(?:\s+first)?`,
  ),
  toFoldedPattern(String.raw`${WORST}(?:\s+(?:ones|places))?\s+first`),
  toFoldedPattern(
    String.raw`(?:${ARABIC_SORTED}\s+)?من\s+${ARABIC_WORST}(?:\s+تقييما?)?\s+(?:الي\s+|ل|لل)(?:ال)?(?:اعلي|افضل|احسن)(?:\s+تقييما?)?`,
  ),
  toFoldedPattern(
    String.raw`(?:${ARABIC_SORTED}\s+)?(?:(?:[بو]|علي\s+)?حسب\s+)?${ARABIC_RATING}\s+تصاعديا|${ARABIC_SORTED}\s+تصاعديا`,
  ),
  toFoldedPattern(
    String.raw`(?<!الي\s+)${ARABIC_WORST}(?:ها|هم)?(?:\s+${RATED_SO}(?:\s+اولا)?|(?=\s+\p{L}{2,12}\s+${RATED_SO}))`,
  ),
  toFoldedPattern(String.raw`${ARABIC_WORST}\s+(?:اولا|بالاول|في\s+الاول)`),
  toFoldedPattern(
    String.raw`(?:ال|ب|و)?(?:تقييم|تقيم|ريتنج|ريتينج|ريتنق)(?:ات)?(?:ه|ها|هم|هن|و)?\s+(?:سيي?|ضعيف|واطي|منخفض|متدني|وحش)(?:ه)?`,
  ),
  toFoldedPattern(
    String.raw`(?:(?:el|al|l)\s?)?(?:aswa2?|asw2|aswaa|a2al|a[gq]all?)(?:\s+(?:(?:fel|bel|fil|bil|fi|b)\s?)?${CHAT_RATING}|(?=\s+\p{L}[\p{L}\p{N}]{1,9}\s+${CHAT_RATING}))|les?\s+(?:moins\s+bien|plus\s+mal)\s+not[eé]{1,2}s?`,
  ),
  new RegExp(
    String.raw`(?<=^\s{0,3}(?:(?:show|give|find|list|get)\s+(?:me\s+)?|(?:what|which|where)\s+(?:are|is)\s+)?(?:the\s+)?)worst${OF_PLACES}|(?<=^\s{0,3}(?:\p{L}{1,10}\s+){0,2})(?:ال)?اسوا${OF_PLACES}`,
    'u',
  ),
]
/** Most prompts hold nothing of all this. */
const WORST_HINT =
  /worst|lowest|poor|least|bad|low|terrible|awful|asc|اسوا|اقل|ادني|اردا|اوطي|اخس|تصاعد|تقييم|تقيم|ريت|asw|a[2gq]al|not[eé]/u

/** Most prompts hold nothing of all this. */
const HINT =
  /rat|scor|star|review|first|top|worst|lowest|حسب|رتيب|رتب|رتبه|مصنف|مفروز|منظم|صنف|فرز|اعلي|افضل|احسن|تنازل|asab|asb|تقييم|تقيم|ريت|not[eé]|meilleur|par\s|ta[2q9k8gyi]|t[289]y/u

/** Which companies a prompt asks for first in so many words, which are taken out of its text. */
export function takeOrder(said: FoldedPrompt): CompanyOrder | undefined {
  const isMeant = ({ index }: RegExpExecArray) =>
    !REFUSED.test(said.text.slice(Math.max(0, index - 90), index))
  const byReviews = takeReviewOrder(said, isMeant)
  if (byReviews) return byReviews
  if (WORST_HINT.test(said.text) && said.takeFirst(WORST_FIRST, isMeant)) {
    said.take(RATED_APART)
    return 'lowest-rating'
  }
  return HINT.test(said.text) && said.takeFirst(ORDERS) ? 'rating' : undefined
}
