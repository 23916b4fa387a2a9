import type { CompanyOrder } from '../../criteria.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { CHAT_GOOD, GOOD_ARABIC, RATED_NOUN, SPOKEN_WELL_OF } from './praise-words.ts'
import { REFUSED, REFUSING } from './rating-words.ts'
import { takeReviewOrder } from './review-order.ts'
import { takeStatedOrder } from './stated-orders.ts'
import { either, toWordPattern } from './word-pattern.ts'

/*
 * That the best or the worst rated come first is said as a verb or a participle of sorting and what to sort by ("sorted by rating",
 * "مرتبة حسب التقييم", "sort=rating"), or as the ends of the order ("highest rated first", "from best to worst"). The texts
 * are folded (folded-prompt.ts).
 */

const SORTED =
  '((re)?sort(ed|ing)?|order(ed|ing)?|rank(ed|ing)?|arranged?|prioriti[sz]ed?|listed)( (them|it|these|those|the (list|results)|results|everything))?'
const BEST = '(best|highest|top|higher|better)'

const ARABIC_RATING = String.raw`(ال|لل|ل)?\s{0,2}(اعلي |افضل )?(ال)?(تقييم|تقيم|ريتنق|ريتينج|نجوم|تقدير|ratings?|reviews)(ات)?(ها|هم|ه)?`
const CHAT_RATING = String.raw`(el\s?|al\s?|l\s?)?(ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m\p{L}{0,4}|t[289]y[iea]{1,2}m\p{L}{0,4}|ratings?)`
const CHAT_SORTED = '(m[eou]?rat{1,2}ab(een|in|a|e|eh)?|rat{1,2}[ei]b(ha|hom|li|lii|hum)?|tarteeb|tartib)'
const CHAT = either(
  `(${CHAT_SORTED})? ((3ala)? [7h]asab|3ala [7h]asb) ${CHAT_RATING}`,
  String.raw`${CHAT_SORTED} (b|bi|be)\s?${CHAT_RATING}`,
  String.raw`(el\s?|al\s?)?2?(a3la|a7la|a[7h]san|a[hf]dal|azyan|a3laa) (\p{L}{2,9})? ${CHAT_RATING} ((fel |el )?a[vw]{1,2}al(an)?|first)?`,
  String.raw`(${CHAT_RATING}|(el\s?|al\s?|l\s?)?(reviews?|comments|m[ou]raja3at)(o|ha|hom|hon|on|u)?) (t?y?k[ou]{1,2}n )?${CHAT_GOOD}`,
)
/**
 * Praise that is about ratings, beside "top rated", which may be part of a name: "highly rated", "with good reviews", "تقييمها عالي",
 * "les mieux notés".
 */
const PRAISED = either(
  String.raw`(most)? (highly|well|better|good|nicely)[\s-]+(rated|reviewed|ranked)|(google )?(ratings?|reviews) ((is|are|should be|must be|to be) )?(very |really )?(high|good|great|excellent|decent)(?! than)|(with|having|has|have) (the |an? )?(good|best|great|high|highest|excellent) notes|(high|good|great|nice|excellent|strong|positive|best|better|decent|amazing|solid|fantastic|outstanding|glowing) (google|customer|user|guest)? (ratings?|reviews|stars|scores?)|(with|having|has|have|only|need|want) (an? )?(good|great|excellent|positive|decent) review`,
  `${RATED_NOUN} (تكون |يكون |بتكون |كانت )?(ال)?${GOOD_ARABIC}|(ال)?(عالي|مرتفع)(ه|ين)? (ال)?تقييم|(ال)?(احلي|ازين|ارفع|اعلي) (ال)?(تقييم|ريت|ريتنج|ريتينج|rating)(ا|ات)?`,
  SPOKEN_WELL_OF,
  '(les? |la )?(mieux|bien) not[eé]{1,2}s?|meilleure?s? (notes?|avis)|(tri[eé]{1,2}s?|class[eé]{1,2}s?) par (notes?|avis|[eé]toiles)',
)

const PRAISED_RATING = toFoldedPattern(PRAISED)

const BAD = '(bad|poor|low|terrible|awful|negative|worst|lowest|poorest)'
const ARABIC_BAD = '(سيي?|سيء|ضعيف|واطي|منخفض|متدني|وحش|خايس|زفت|تعبان)(ه|ين)?'
const ARABIC_NOT = '(و)?(مو|مش|موب|مب|مهوب|موش|غير|ليست?|ما (هي|هو|هم))'
const ARABIC_RATED = 'و?ب?(ال)?(تقييم|تقيم|ريتنج|ريتينج|ريتنق|ريفيو|مراجع)(ات)?(ه|ها|هم|هن|و)?'
const CHAT_BAD = String.raw`(w[aeiy]{1,2}7[ei]?sha?|zeft|zift|say{1,2}[ei]?2a?|khays\p{L}{0,2}|5ays\p{L}{0,2}|bad|low)`
const BETWEEN_REFUSED =
  '(the|those|these|ones?|any|anything|places?|that|which|are|is|have|has|with|اللي|الي|التي|يكون|تكون|عنده|عندها|عندهم|elli|eli|illi|3ndhom|3andhom|3andha|3ndha)'
/** Who refuses the badly rated asks for the others first: "not badly rated", "من غير اللي تقييمها وحش", "ta2yeemo mesh we7esh". */
const NOT_BAD = toFoldedPattern(
  either(
    `${REFUSING} (${BETWEEN_REFUSED} ){0,4}(${BAD} (google|customer|user)? (ratings?|reviews?|scores?)|(${BAD}|badly|poorly|least)[ -](rated|reviewed|ranked) (ones|places)?)`,
    `(ratings?|reviews?) (that )?(are |is )?(not|arent|isnt) (too |so )?(bad|poor|low|terrible|awful)`,
    `${REFUSING} (${BETWEEN_REFUSED} ){0,4}${ARABIC_RATED} ${ARABIC_BAD}`,
    `${ARABIC_RATED} ${ARABIC_NOT} ${ARABIC_BAD}`,
    String.raw`(?<=${ARABIC_RATED} \p{L}{2,8} )${ARABIC_NOT} ${ARABIC_BAD}`,
    String.raw`(bala|bdoo?u?n|bidoo?u?n|m[ei]?n gh[aeiy]{1,2}r|gh[aeiy]{1,2}r|mabi|ma abi|mesh 3a[yw][ei]z) (${BETWEEN_REFUSED} ){0,3}${CHAT_RATING} ${CHAT_BAD}`,
    `${CHAT_RATING} (mesh|mish|mush|msh|mo|mu|mub|mob) ${CHAT_BAD}`,
  ),
)
const BAD_HINT =
  /bad|poor|low|terrible|awful|negative|worst|least|سي|ضعيف|واطي|منخفض|متدني|وحش|خايس|زفت|تعبان|7[ei]?sh|z[ei]ft|say|ays/u

const ARABIC_COUNT = '(\\p{N}{1,2}|ثلاث|تلات|اربع|خمس|ست|سبع|ثمان|تمن|تسع|عشر)ه?'

/** The noun and its place may stand between: "أعلى ثلاث مطاعم تقييما", "أعلى خمس قهاوي تقييم". */
const BEST_APART = toFoldedPattern(
  either(
    String.raw`(ال)?(اعلي|افضل|احسن|ارفع)(?=( [\p{L}\p{N}]{1,12}){1,5} ((تقييم|تقيم)ا|(من (حيث|ناحيه) |ب|علي )(ال)?(تقييم|تقيم|ريت|ريتنج|ريتينج|نجوم)(ات)?)(?!\p{L}))`,
    String.raw`(ال)?(اعلي|افضل|احسن|ارفع)(?= ${ARABIC_COUNT}( [\p{L}\p{N}]{2,12}){1,2} (تقييم|تقيم)(?!\p{L}))`,
    String.raw`2?(a3la|a7san|afdal)(?= (?!m[ie]?n )[\p{L}\p{N}]{1,10}( [\p{L}\p{N}]{1,10}){0,3} ${CHAT_RATING}(?!\p{L}))`,
  ),
)
const BEST_BY = toFoldedPattern(
  `((من (حيث|ناحيه) |ب|علي )(ال)?)?(تقييم|تقيم|ريت|ريتنج|ريتينج|نجوم)(ا|ات)?|${CHAT_RATING}`,
)
const ORDERS = [
  // "sort=rating", "order_by: rating desc", '"sort": "rating"'.
  toFoldedPattern(
    String.raw`(sort|order)(ed|ing)?([_\s-]?by)?["']?\s{0,2}[:=]\s{0,2}["']?(${BEST}[_\s-]?)?(ratings?|stars|rated|score)([\s_:,-]{1,2}desc(ending)?)?["']?`,
  ),
  toFoldedPattern(
    String.raw`(${BEST}|max(imum)?)([\s-]+(rat(ed|ings?)|scor(ed|ing|es?)|reviewed|stars))? (ones|places)? (first|at the top|on top)`,
  ),
  toFoldedPattern(
    String.raw`(${SORTED})? (from)? (the)? ${BEST}([\s-]+rat(ed|ings?))? (down)? to (the)? (worst|lowest|poorest|least)([\s-]+rat(ed|ings?))?`,
  ),
  toFoldedPattern(`ب?(ال)?ترتيب ${ARABIC_RATING}`),
  toFoldedPattern(CHAT),
  PRAISED_RATING,
  // "Dentists in Amman, ranked".
  toFoldedPattern(String.raw`(ranked|in ranking order|(as )?a ranking)(?=\s{0,3}($|[.,;!)\n]|please))`),
]

const WORST = '(worst|lowest|poorest)'
const ARABIC_WORST = '(ال)?(اسوا|اقل|ادني|اردا|اوطي|اخس)'
const BAD_RATING = '((google|customer|user|guest|star) )?(ratings?|reviews)'
/** Of a bare "worst" the rest of a short prompt says of what, but not of which pain. */
const OF_PLACES = String.raw`(?! (\p{L}{1,12})? (pain|headache|migraine|toothache|cramps?|days?|nights?|experience|time|case|thing|smell|leak|الم|وجع|صداع|يوم|ليله|تجربه|شي|حاله|حالات)(?!\p{L}))(?=( [\p{L}\p{N}-]{1,20}){1,7}\s{0,3}[.?!؟]?$)`
/** Behind the noun it stands apart: "أقل المطاعم تقييما". */
const RATED_SO = String.raw`((ال)?(تقييم|تقيم|ريتنج|ريتينج|ريتنق)(ا|ات|ها|هم)?|${CHAT_RATING})(?!\p{L})`
const RATED_APART = toFoldedPattern(RATED_SO)
const WORST_FIRST = [
  toFoldedPattern(
    String.raw`(${SORTED})? (from)? (the)? ${WORST}([\s-]+rat(ed|ings?))? (up)? to (the)? ${BEST}([\s-]+rat(ed|ings?))?`,
  ),
  toFoldedPattern(
    String.raw`(?<!to )(the )?(?<!to )((${WORST}|least|badly|poorly|low)[\s-]+(rated|ranked|scor(ed|ing))|(worst|badly|poorly)[\s-]+reviewed) (ones|places)? (first)?`,
  ),
  toFoldedPattern(`((with)? (the)? ${WORST}|with (bad|poor|low|terrible|awful)) ${BAD_RATING} (first)?`),
  toFoldedPattern(`${WORST} (ones|places)? first`),
  toFoldedPattern(
    String.raw`(?<!الي )${ARABIC_WORST}(ها|هم)?( ${RATED_SO} (اولا)?|(?= \p{L}{2,12} ${RATED_SO}))`,
  ),
  toFoldedPattern(
    '(ال|ب|و)?(تقييم|تقيم|ريتنج|ريتينج|ريتنق)(ات)?(ه|ها|هم|هن|و)? (سيي?|سيء|ضعيف|واطي|منخفض|متدني|وحش|نازل|هابط|تعبان)(ه)?',
  ),
  toFoldedPattern(
    String.raw`((el|al|l)\s?)?(aswa2?|asw2|aswaa|a2al|a[gq]all?)( ((fel|bel|fil|bil|fi|b)\s?)?${CHAT_RATING}|(?= \p{L}[\p{L}\p{N}]{1,9} ${CHAT_RATING}))|les? (moins bien|plus mal) not[eé]{1,2}s?`,
  ),
  toWordPattern(
    String.raw`(?<=^\s{0,3}((show|give|find|list|get) (me)? |(what|which|where) (are|is) )?(the )?)worst${OF_PLACES}|(?<=^\s{0,3}(\p{L}{1,10} ){0,2})(ال)?اسوا${OF_PLACES}`,
    'u',
  ),
]
/** Most prompts hold nothing of all this. */
const WORST_HINT =
  /worst|lowest|poor|least|bad|low|terrible|awful|asc|اسوا|اقل|ادني|اردا|اوطي|اخس|تصاعد|تقييم|تقيم|ريت|asw|a[2gq]al|not[eé]/u

/** Most prompts hold nothing of all this. */
const HINT =
  /ran[kt]|rat|scor|star|review|first|top|worst|lowest|حسب|رتيب|رتب|رتبه|مصنف|مفروز|منظم|صنف|فرز|اعلي|افضل|احسن|تنازل|asab|asb|تقييم|تقيم|ريت|ريف|مراجع|تعليق|كومنت|اراء|نوط|ناس|عالم|زباين|كل|سمع|nas|3alam|s[ou]m3|people|everyone|locals|customers|guests|reput|not[eé]|meilleur|par\s|ta[2q9k8gyi]|t[289]y/u

/** The verb of sorting, where what is sorted stands between it and the order: "رتب لي المطاعم في دبي حسب التقييم". */
const VERB_APART = toFoldedPattern(
  '[وا]?(رتب|صنف|افرز|فرز)(ي|وا|و)?(ها|هم|لي|لنا|هالي|هملي)?( (لي|لنا))?|rat{1,2}[ei]b(ha|hom|li|lii|lna|hum)?( (li|lina))?',
)

/** "الزمالك ولا المهندسين": between two names it is "or". */
const BETWEEN_NAMES = /(?<!\p{L})ولا(?=\s{1,3}(?!اللي|الي|اي\s|حتي)\p{L}{3,}\s{1,3}(?:\p{L}|$))/gu

/** Which companies a prompt asks for first in so many words, which are taken out of its text. */
export function takeOrder(said: FoldedPrompt): CompanyOrder | undefined {
  const order = takeStatedOrder(said) ?? findOrder(said)
  if (order) said.take(VERB_APART)
  return order
}

function findOrder(said: FoldedPrompt): CompanyOrder | undefined {
  const isMeant = ({ index }: RegExpExecArray) =>
    !REFUSED.test(said.text.slice(Math.max(0, index - 90), index).replaceAll(BETWEEN_NAMES, '   '))
  const isNotBad = BAD_HINT.test(said.text) && said.take(NOT_BAD) !== undefined
  const byReviews = takeReviewOrder(said, isMeant)
  // The best rated of those that many have reviewed.
  if (byReviews) return byReviews === 'most-reviews' && said.take(PRAISED_RATING) ? 'rating' : byReviews
  if (isNotBad) return 'rating'
  if (WORST_HINT.test(said.text) && said.takeFirst(WORST_FIRST, isMeant)) {
    said.take(RATED_APART)
    return 'lowest-rating'
  }
  if (!HINT.test(said.text)) return undefined
  if (said.take(BEST_APART)) {
    said.take(BEST_BY)
    return 'rating'
  }
  return said.takeFirst(ORDERS) ? 'rating' : undefined
}
