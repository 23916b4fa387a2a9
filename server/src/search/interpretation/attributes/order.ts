import type { CompanyOrder } from '../../criteria.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { CHAT_GOOD, GOOD_ARABIC, RATED_NOUN, SPOKEN_WELL_OF } from './praise-words.ts'
import { takeRatingPriority } from './rating-priorities.ts'
import { REFUSED, REFUSING } from './rating-words.ts'
import { takeReviewOrder } from './review-order.ts'
import { takeStatedOrder } from './stated-orders.ts'
import { either, toWordPattern } from './word-pattern.ts'

/*
 * That the best or the worst rated come first is said as a verb or a participle of sorting and what to sort by ("sorted by rating",
 * "مرتبة حسب التقييم", "sort=rating"), or as the ends of the order ("highest rated first", "from best to worst"). The texts
 * are folded (folded-prompt.ts).
 */

const CHAT_RATING = String.raw`(el\s?|al\s?|l\s?)?(ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m\p{L}{0,4}|t[289]y[iea]{1,2}m\p{L}{0,4}|ratings?([\s-]?([ae]?h|h[aou]m?))?)`
/**
 * Praise that is about ratings, beside "top rated", which may be part of a name: "highly rated", "with good reviews", "تقييمها عالي",
 * "les mieux notés".
 */
const PRAISED = either(
  String.raw`(most)? (highly|well|better|good|nicely)[\s-]+(rated|reviewed|ranked)|(google )?(ratings?|reviews) ((is|are|should be|must be|to be) )?(very |really )?(high|good|great|excellent|decent)(?! than)|(with|having|has|have) (the |an? )?(good|best|great|high|highest|excellent) notes|(high|good|great|nice|excellent|strong|positive|best|better|decent|amazing|solid|fantastic|outstanding|glowing) (google|customer|user|guest)? (ratings?|reviews|stars|scores?)|(with|having|has|have|only|need|want) (an? )?(good|great|excellent|positive|decent) review`,
  `${RATED_NOUN} (تكون |يكون |بتكون |كانت )?(ال)?${GOOD_ARABIC}|(ال)?(عالي|مرتفع)(ه|ين)? (ال)?تقييم|(ال)?(احلي|ازين|ارفع|اعلي) (ال)?(تقييم|ريت|ريتنج|ريتينج|rating)(ا|ات)?`,
  SPOKEN_WELL_OF,
  String.raw`(${CHAT_RATING}|(el\s?|al\s?|l\s?)?(reviews?|comments|m[ou]raja3at)(o|ha|hom|hon|on|u)?) (t?y?k[ou]{1,2}n )?${CHAT_GOOD}`,
  // "Yung maganda ang rating", said by many who live in the Gulf.
  '(maganda|mataas|magaganda) (ang|yung|po) (mga )?(ratings?|reviews?)|(magandang|mataas na|magagandang) (mga )?(ratings?|reviews?)',
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
    `(bala|bdoo?u?n|bidoo?u?n|m[ei]?n gh[aeiy]{1,2}r|gh[aeiy]{1,2}r|mabi|ma abi|mesh 3a[yw][ei]z) (${BETWEEN_REFUSED} ){0,3}${CHAT_RATING} ${CHAT_BAD}`,
    `${CHAT_RATING} (mesh|mish|mush|msh|mo|mu|mub|mob) ${CHAT_BAD}`,
  ),
)
const BAD_HINT =
  /bad|poor|low|terrible|awful|negative|worst|least|سي|ضعيف|واطي|منخفض|متدني|وحش|خايس|زفت|تعبان|7[ei]?sh|z[ei]ft|say|ays/u

/** Of a bare "worst" the rest of a short prompt says of what, but not of which pain. */
const OF_PLACES = String.raw`(?! (\p{L}{1,12})? (pain|headache|migraine|toothache|cramps?|days?|nights?|experience|time|case|thing|smell|leak|الم|وجع|صداع|يوم|ليله|تجربه|شي|حاله|حالات)(?!\p{L}))(?=( [\p{L}\p{N}-]{1,20}){1,7}\s{0,3}[.?!؟]?$)`
const WORST_FIRST = [
  toFoldedPattern(
    String.raw`(?<!to )(the )?(badly|poorly|low)[\s-]+(rated|ranked|scor(ed|ing)|reviewed) (ones|places)? (first)?`,
  ),
  toFoldedPattern(
    `(with (the)? ${BAD}|(the)? (worst|lowest|poorest)) ((google|customer|user|guest|star) )?(ratings?|reviews) (first)?|${ARABIC_RATED} ${ARABIC_BAD}`,
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
  // "Not Trorina, and with many reviews": behind "and" it is no longer refused.
  const isMeant = ({ 0: match, index }: RegExpExecArray) =>
    /^و(?!لا)/u.test(match) ||
    !REFUSED.test(said.text.slice(Math.max(0, index - 90), index).replaceAll(BETWEEN_NAMES, '   '))
  const isNotBad = BAD_HINT.test(said.text) && said.take(NOT_BAD) !== undefined
  const byReviews = takeReviewOrder(said, isMeant)
  // The best rated of those that many have reviewed.
  if (byReviews) return said.take(PRAISED_RATING) ? 'rating' : byReviews
  if (isNotBad || takeRatingPriority(said)) return 'rating'
  if (WORST_HINT.test(said.text) && said.takeFirst(WORST_FIRST, isMeant)) return 'lowest-rating'
  return HINT.test(said.text) && said.take(PRAISED_RATING) ? 'rating' : undefined
}
