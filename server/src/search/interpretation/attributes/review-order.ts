import type { CompanyOrder } from '../../criteria.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { either } from './word-pattern.ts'

/*
 * That many have reviewed a company: "with many reviews", "most popular", "الناس كاتبين عنها كتير". That the companies with the most or the
 * fewest reviews come first is read by its parts (stated-orders.ts), and how good the reviews are is another order (order.ts). The texts
 * are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

const REVIEWS = '((google|customer|user|guest|online) ){0,2}(reviews|ratings|reviewers|comments|votes)'
/** Not "تقييما" alone: "الأكثر تقييما" is said of the best rated. */
const ARABIC_REVIEWS =
  '(ال|لل)?(تقييمات|مراجعه|مراجعات|ريفيو|ريفيوهات|ريفيوز|تعليقا|تعليقات|كومنتات|اراء|reviews)'
const ARABIC_COUNT = `عدد ${ARABIC_REVIEWS}(ها|هم)?`
const ARABIC_MOST = '(ال)?(اكثر|اكتر|اكبر)'
const CHAT_REVIEWS = '(reviews?|ta[2q9]?[yi]{1,2}[eai]{1,2}mat|t[2q9]y[ie]{1,2}mat|moraj3at|muraja3at)'

const MANY =
  '((so |very )?many|(lots|plenty|loads|tons|heaps|dozens) of|a (lot|good number|large number|ton) of|numerous|enough)'
const ARABIC_MANY =
  '(كثير|كتير|كثيره|كتيره|عديده|وايد|برشا|بزاف|هوايه|واجد|ياسر|(ماشي|مش|مو|موش|ما هي|مهي) (قليل|شويه|شوي)(ه)?)'
/** "بزاف ديال الآراء". */
const OF = '((ديال|متاع|تاع|بتاع|من|ف|في) )?'
/** "3ando reviews kteer". */
const CHAT_MANY =
  '(kt[ei]{1,2}r[ae]?h?|k[aei]?th?[ie]{1,2}r[ae]?h?|kat[ei]{1,2}r|wayed|wajed|barcha|barsha|bezz?af|bzz?af|hwaya|many|a lot)'
const PEOPLE = '(ال)?(ناس|عالم|زباين|زبايين|عملاء)'
const CHAT_PEOPLE = '(el |al |l)?(nas|3alam|people)'
/** "الناس كاتبين عليه كتير", "ناس كتير مقيمينه", "lots of people have reviewed it". */
const BY_MANY = either(
  `${PEOPLE} ((تكون|يكون|يكونوا|تكونو?ا?|اللي) )?(كاتب|معلق|متكلم|حاكي|مقيم)(ه|ين|و)?(ها|ه|هم)? (عليه|عليها|عليهم|عنه|عنها|عنهم|فيه|فيها)? ${ARABIC_MANY}`,
  `${PEOPLE} ${ARABIC_MANY} (كاتب|معلق|متكلم|حاكي|مقيم|مجرب)(ه|ين|و)?(ها|ه|هم)?( (عليه|عليها|عليهم|عنه|عنها|عنهم))?`,
  `${CHAT_PEOPLE} (katb[ei]{1,2}n|m[2q]aym[ei]{1,2}n\\p{L}{0,3}) ((3al[aeiy]{1,2}h?a?|3ann?[aou]h?a?) )?${CHAT_MANY}`,
  `((that|which|where) )?(lots of|many|plenty of|a lot of|loads of) (people|customers|guests|users|visitors) (have |has )?(reviewed|rated|commented on|written about) (it|them)?`,
)
/** The noun and its verb stand between: "أكثر محل ناس مقيمينه". */
const ON_IT = '(عليه|عليها|عليهم|عنده|عندها|عندهم|عندو|له|لها|لهم|فيه|فيها)'
const CHAT_ON_IT =
  '(3al[aeiy]{1,2}(h|ha|hom|on)?|3l[aeiy]{1,2}(h|ha|hom|on)?|3[ae]?ndo|3[ae]?ndha|3[ae]?ndhom|f[iy]{1,2}h?a?)'
const RATED_BY_PEOPLE =
  '((ال)?(ناس|عالم) )?(اللي )?(مقيم(ين|ه|ينه|ينها|ينو)?(ه|ها|هم)?|[يم]?قيم(ه|ها|وه|وها|و)|(مجرب|مراجع)ين(ه|ها)?)( (ال)?ناس)?'
const COUNTED_NOUN = String.raw`(\d{1,2} )?\p{L}[\p{L}\p{N}]{2,11}( \p{L}[\p{L}\p{N}]{2,11})?`
/** Not of "عندو تقييم مزيان", which asks for more. */
const NOT_PRAISED = String.raw`(?! (ال)?(عالي|مرتفع|ممتاز|حلو|زين|جيد|مزيان|طيب|كويس|منيح|باهي|مليح|محترم|قوي)ه?(?!\p{L}))`
/** What is left of such a pair, once "most" has been taken. */
const APART_MOST = toFoldedPattern(either(`${ON_IT} تقييم${NOT_PRAISED}`, RATED_BY_PEOPLE))
const MOST = [
  toFoldedPattern(
    either(
      `(with|having|that have|which have|who have|has|have|got|وعليها|وعليه) ${MANY} ${REVIEWS}`,
      `(?<!(how|so|too|not|without|as|of|read|wrote|no) )((lots|plenty|loads|tons|heaps|dozens) of|a (lot|ton) of|many) (good |great |positive )?${REVIEWS}`,
      String.raw`(the)? (most[\s-]+(popular|talked[\s-]about|famous|well[\s-]known|visited)|best[\s-]known)|((sort(ed)?|order(ed)?|rank(ed)?) )?by popularity|much[\s-]reviewed|heavily reviewed`,
      '(ال)?(اكثر|اكتر) (ال)?(شعبيه|شهره)',
      // "أشهر" are months as well.
      String.raw`(?<!([\d\p{N}]|ثلاث|اربع|خمس|ست|سبع|تسع|عشر|كم|بعد|قبل|كل|خلال|لمده)ه?\s{0,2})(ال)?اشهر(?= (ال)?\p{L}{3})|2?ash?har(?= \p{L}{3})`,
      String.raw`(اللي|التي|الذي)? و?(${ON_IT}|مع|ب)\s{0,2}(${ARABIC_REVIEWS} ${ARABIC_MANY}|${ARABIC_MANY} ${OF}${ARABIC_REVIEWS})`,
      `و${ARABIC_MANY} ${OF}${ARABIC_REVIEWS}`,
      // "ومراجعاتها كثيرة", "عدد تقييماته كبير".
      `(ب|و)?(تقييمات|مراجعات|ريفيوهات|ريفيوز|تعليقات|كومنتات)(ه|ها|هم|هن|و|ن) (تكون |يكون )?${ARABIC_MANY}`,
      `و?${ARABIC_COUNT}(ه|و)? (تكون |يكون )?(كبير|عالي|كثير|كتير|مرتفع)(ه)?`,
      `${CHAT_REVIEWS}(o|ha|hom|on) ${CHAT_MANY}`,
      `${CHAT_ON_IT} (${CHAT_REVIEWS} ${CHAT_MANY}|${CHAT_MANY} (dyal |ta3 |mta3 |men )?(el |l)?${CHAT_REVIEWS})`,
      BY_MANY,
    ),
  ),
  toFoldedPattern(
    String.raw`${ARABIC_MOST}(?= ${COUNTED_NOUN} (${ON_IT} تقييم|${RATED_BY_PEOPLE})(?!\p{L}))`,
  ),
]

/** Most prompts hold nothing of all this. */
const HINT =
  /review|ratings|comments|votes|avis|people|customers|famous|known|visited|شهر|ash?har|اراء|كاتب|معلق|متكلم|حاكي|katb|popularity|most\s?-?(?:popular|talked)|شعبيه|مقيم|قيم|مجرب|تقييم|مراجع|ريفيو|تعليق|[ae3]yi?[ei]?mat|[2q9]y[iea]{1,2}mat|mora|mura/u

/** Whether the most reviewed companies are asked for first, in words that are taken out of the text. */
export function takeReviewOrder(
  said: FoldedPrompt,
  isMeant: (match: RegExpExecArray) => boolean,
): CompanyOrder | undefined {
  if (!HINT.test(said.text)) return undefined
  if (!said.takeFirst(MOST, isMeant)) return undefined
  said.take(APART_MOST)
  return 'most-reviews'
}
