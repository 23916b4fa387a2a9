import type { CompanyOrder } from '../../criteria.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'

/*
 * That the companies with the most or the fewest reviews come first: "most reviewed", "sorted by number of reviews",
 * "الأكثر مراجعة", "حسب عدد التقييمات". How good the reviews are is another order (order.ts). The texts are folded
 * (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const REVIEWS = String.raw`(?:(?:google|customer|user|guest|online)\s+){0,2}(?:reviews|ratings|reviewers|comments|votes)`
const COUNT = String.raw`(?:(?:the\s+)?(?:number|count|amount|quantity|volume)s?\s+of\s+(?:their\s+|the\s+)?${REVIEWS}|review(?:s|er)?[\s_-]+(?:count|number|volume)s?|(?:num|no\.?)\s+of\s+${REVIEWS})`
const SORTED = String.raw`(?:(?:and\s+)?(?:sort(?:ed|ing)?|order(?:ed|ing)?|rank(?:ed|ing)?|arranged?|listed)(?:\s+(?:them|it|these|those|results))?\s+)?(?:by|on|per|according\s+to|based\s+on|in\s+order\s+of)\s+`
const ASCENDING = String.raw`[\s,_(-]{1,3}(?:asc(?:ending)?|(?:from\s+)?(?:low(?:est)?|few(?:est)?|least)(?:\s+to\s+(?:the\s+)?(?:high(?:est)?|most))?(?:\s+first)?)\)?`
const DESCENDING = String.raw`[\s,_(-]{1,3}(?:desc(?:ending)?|(?:from\s+)?(?:high(?:est)?|most)(?:\s+to\s+(?:the\s+)?(?:low(?:est)?|fewest|least))?(?:\s+first)?)\)?`
const LED = String.raw`(?:(?:with|having|that\s+have|which\s+have|who\s+have|has|got)\s+)?(?:the\s+)?`

/** Not "تقييما" alone: "الأكثر تقييما" is said of the best rated. */
const ARABIC_REVIEWS = '(?:ال|لل)?(?:تقييمات|مراجعه|مراجعات|ريفيو|ريفيوهات|تعليقا|تعليقات)'
/** The noun may stand between: "أكثر المطاعم مراجعة". */
const BEFORE_NOUN = String.raw`(?=\s+\p{L}{3,12}\s+${ARABIC_REVIEWS}(?!\p{L}))`
const APART = toFoldedPattern(ARABIC_REVIEWS)
const ARABIC_COUNT = String.raw`عدد\s+${ARABIC_REVIEWS}(?:ها|هم)?`
const ARABIC_MOST = '(?:ال)?(?:اكثر|اكتر|اكبر)'
const ARABIC_LEAST = '(?:ال)?(?:اقل|اصغر|ادني)'
const ARABIC_SORTED = String.raw`(?:(?:مع\s+)?[وب]?(?:ال)?(?:مرتب|مصنف|مفروز)(?:ه|ين|ات)?\s+|[وب]?ترتيب(?:ها|هم)?\s+|و?رتب(?:ها|هم|هن|لي)?\s+)?`
const ARABIC_BY = String.raw`(?:(?:علي\s+)?[بو]?حسب|وفق(?:ا\s+ل)?|من\s+حيث)\s+`
const CHAT_REVIEWS = '(?:reviews?|ta[2q9]?[yi]{1,2}[eai]{1,2}mat|t[2q9]y[ie]{1,2}mat|moraj3at|muraja3at)'

const FEWEST = [
  toFoldedPattern(`${SORTED}${either(COUNT, REVIEWS)}${ASCENDING}`),
  toFoldedPattern(
    either(
      String.raw`${LED}(?:fewest|least|lowest\s+(?:number|count|amount)\s+of)\s+${REVIEWS}(?:\s+first)?`,
      String.raw`(?:the\s+)?(?:least|fewest)[\s-]+reviewed(?:\s+(?:ones|places))?(?:\s+first)?`,
      String.raw`(?:with\s+)?(?:the\s+)?lowest\s+review\s+counts?`,
    ),
  ),
  toFoldedPattern(
    either(
      String.raw`ب?${ARABIC_LEAST}\s+${ARABIC_COUNT}`,
      String.raw`ب?${ARABIC_LEAST}(?:\s+${ARABIC_REVIEWS}|${BEFORE_NOUN})`,
      String.raw`(?:a[2q]al|a[gq]all?)\s+(?:3adad\s+)?${CHAT_REVIEWS}`,
    ),
  ),
]
const MANY = String.raw`(?:(?:so\s+|very\s+)?many|(?:lots|plenty|loads|tons|heaps|dozens)\s+of|a\s+(?:lot|good\s+number|large\s+number|ton)\s+of|numerous|enough)`
const ARABIC_MANY = '(?:كثير|كتير|كثيره|كتيره|عديده|وايد|برشا|بزاف)'
/** The noun and its verb stand between: "أكثر محل ناس مقيمينه", "aktar mat3am 3aleh reviews". */
const ON_IT = String.raw`(?:عليه|عليها|عليهم|عنده|عندها|له|لها|فيه)`
const CHAT_ON_IT = String.raw`(?:3al[aeiy]{1,2}(?:h|ha|hom|on)?|3l[aeiy]{1,2}(?:h|ha|hom|on)?|3[ae]?ndo|3[ae]?ndha|3[ae]?ndhom|f[iy]{1,2}h?a?)`
const RATED_BY_PEOPLE = String.raw`(?:(?:ال)?(?:ناس|عالم)\s+)?(?:اللي\s+)?(?:مقيم(?:ين|ه|ينه|ينها|ينو)?(?:ه|ها|هم)?|[يم]?قيم(?:ه|ها|وه|وها|و)|(?:مجرب|مراجع)ين(?:ه|ها)?)(?:\s+(?:ال)?ناس)?`
const COUNTED_NOUN = String.raw`(?:\d{1,2}\s+)?\p{L}[\p{L}\p{N}]{2,11}(?:\s+\p{L}[\p{L}\p{N}]{2,11})?`
/** What is left of such a pair, once "most" has been taken. */
const APART_MOST = toFoldedPattern(
  either(
    String.raw`${ON_IT}\s+(?:${ARABIC_REVIEWS}|تقييم)`,
    RATED_BY_PEOPLE,
    String.raw`${CHAT_ON_IT}\s+${CHAT_REVIEWS}`,
  ),
)
const MOST = [
  toFoldedPattern(
    either(
      String.raw`(?:with|having|that\s+have|which\s+have|who\s+have|has|have|got|وعليها|وعليه)\s+${MANY}\s+${REVIEWS}`,
      String.raw`(?:the\s+)?most[\s-]+(?:popular|talked[\s-]about)|much[\s-]reviewed|heavily\s+reviewed`,
      String.raw`(?:ال)?(?:اكثر|اكتر)\s+(?:ال)?شعبيه`,
      String.raw`(?:(?:اللي|التي|الذي)\s+)?(?:${ON_IT}|مع|ب)\s{0,2}(?:${ARABIC_REVIEWS}\s+${ARABIC_MANY}|${ARABIC_MANY}\s+${ARABIC_REVIEWS})`,
    ),
  ),
  toFoldedPattern(
    either(
      String.raw`${ARABIC_MOST}(?=\s+${COUNTED_NOUN}\s+(?:${ON_IT}\s+(?:${ARABIC_REVIEWS}|تقييم)|${RATED_BY_PEOPLE})(?!\p{L}))`,
      String.raw`ak(?:t|th)ar(?=\s+${COUNTED_NOUN}\s+${CHAT_ON_IT}\s+${CHAT_REVIEWS}(?!\p{L}))`,
    ),
  ),
  toFoldedPattern(`${SORTED}${COUNT}(?:${DESCENDING})?`),
  toFoldedPattern(
    either(
      String.raw`${LED}(?:most|(?:highest|largest|biggest|greatest|max(?:imum)?)\s+(?:number|count|amount)\s+of)\s+${REVIEWS}(?:\s+first)?`,
      String.raw`(?:the\s+)?most[\s-]+reviewed(?:\s+(?:ones|places))?(?:\s+first)?`,
      String.raw`(?:with\s+)?(?:the\s+)?(?:highest|largest|most)\s+review\s+counts?`,
      String.raw`(?:avec\s+)?le\s+plus\s+d\s?avis`,
    ),
  ),
  toFoldedPattern(
    either(
      String.raw`${ARABIC_SORTED}${ARABIC_BY}${ARABIC_COUNT}(?:\s+تنازليا)?`,
      String.raw`(?:ب?(?:ال)?(?:اكثر|اكتر|اكبر|اعلي))\s+${ARABIC_COUNT}`,
      String.raw`(?:اللي\s+)?(?:عندها|عنده|عندهم|لها|له|عليها|عليه|ب)?\s{0,2}${ARABIC_MOST}(?:\s+${ARABIC_REVIEWS}|${BEFORE_NOUN})`,
      String.raw`(?:ak(?:t|th)ar|a3la)\s+3adad\s+${CHAT_REVIEWS}|ak(?:t|th)ar\s+${CHAT_REVIEWS}`,
    ),
  ),
]

/** Most prompts hold nothing of all this. */
const HINT =
  /review|ratings|comments|votes|avis|most\s?-?(?:popular|talked)|شعبيه|مقيم|قيم|مجرب|تقييم|مراجع|ريفيو|تعليق|[ae3]yi?[ei]?mat|mora|mura/u

/** Whether the most or the least reviewed companies are asked for first, in words that are taken out of the text. */
export function takeReviewOrder(
  said: FoldedPrompt,
  isMeant: (match: RegExpExecArray) => boolean,
): CompanyOrder | undefined {
  if (!HINT.test(said.text)) return undefined
  const isFewest = said.takeFirst(FEWEST, isMeant) !== undefined
  if (!isFewest && !said.takeFirst(MOST, isMeant)) return undefined
  if (!said.take(APART_MOST)) said.take(APART)
  return isFewest ? 'fewest-reviews' : 'most-reviews'
}
