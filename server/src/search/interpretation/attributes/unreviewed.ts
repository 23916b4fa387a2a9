import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'

/*
 * That nobody has reviewed or rated a business is said as a lack ("no reviews", "with zero ratings", "بدون تقييم") or in a
 * word: "unrated", "not yet reviewed". The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text
 * makes the patterns backtrack for long.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const LACK = either(
  String.raw`(?:(?:(?:that|which|who)\s+)?(?:with|has|have|having|got)\s+)?(?:no|zero|(?<![.,٫])0|not\s+(?:a\s+single|any|one))`,
  String.raw`without|lack(?:s|ing)?|missing|(?:(?:that|which|who)\s+)?(?:do\s+not|does\s+not|dont|doesnt|havent|hasnt)(?:\s+(?:have|got|yet|any))?`,
  String.raw`(?:(?:اللي|الي|الذي|التي)\s+)?(?:بدون|بلا|من\s+غير|من\s+دون|بغير|دون|ما\s?(?:عليه|عليها|عليهم|عنده|عندها|عندهم|له|لها|لهم|فيه|فيها)|ليس\s+(?:له|لها|لديه|لديها|عليه|عليها)|(?:مالوش|مالهاش|ملوش|ملهاش|معندوش|معندهاش|مفيش\s+عليها|ماعليها|ماعليه))`,
  String.raw`b[aie]?doo?u?n|bala|m[ie]?n\s+gh?[ae]*[iy]?r|ma\s?f[ei]{1,2}(?:h|ha|hom|sh)?|mafee?sh(?:\s+3al[ei]+h?a?)?|ma\s?3[aei]?nd(?:o|ha|hom)(?:sh)?|ma\s?3al[aei]+y?(?:h|ha)?(?:sh)?`,
)
const OWN = String.raw`(?:\s+(?:any|a|an|single|one|google|customer|user|guest|online|اي|ولا)){0,2}`
const REVIEWS =
  '(?:reviews?|comments|votes|(?:ال)?(?:تقييمات|مراجعات|مراجعه|ريفيو|ريفيوهات|تعليقات)|reviewat|ta[2q9k8g]{1,2}[yi]{1,2}[eai]{1,2}mat)'
const RATING =
  '(?:ratings?|stars|(?:ال)?(?:تقييم|تقيم|ريتنج|ريتنق)|ta[2q9k8g]{1,2}[yi]{0,2}[ei]{1,2}m|t[2q]y[ie]{1,2}m)'
/** "No rating below 4" is a bound. */
const NO_BOUND = String.raw`(?!\s+(?:below|under|less|lower|worse|over|above|higher|better|of|than|needed|required|necessary|اقل|تحت|دون|فوق|اعلي|اكثر|\d))`
const NOT_YET = String.raw`(?:(?:that|which|who)\s+)?(?:(?:is|are|has|have|havent|hasnt|arent|isnt)\s+)?(?:(?:not|never|yet|still|been|un)\s*){1,3}`

const UNREVIEWED = [
  toFoldedPattern(String.raw`${LACK}${OWN}\s+${REVIEWS}(?:\s+(?:yet|at\s+all))?${NO_BOUND}`),
  toFoldedPattern(
    String.raw`${NOT_YET}reviewed(?:\s+yet)?|(?:hasnt|havent)\s+been\s+reviewed(?:\s+yet)?|un-?reviewed|(?:that\s+)?(?:nobody|no\s+one)\s+(?:has\s+)?(?:ever\s+)?reviewed(?:\s+yet)?`,
  ),
]
const UNRATED = [
  toFoldedPattern(String.raw`${LACK}${OWN}\s+${RATING}(?:\s+(?:yet|at\s+all))?${NO_BOUND}`),
  toFoldedPattern(
    String.raw`(?:${NOT_YET}rated|(?:hasnt|havent)\s+been\s+rated|un-?rated)(?:\s+yet)?${NO_BOUND}|(?:غير|مش|مو)\s+(?:ال)?(?:مت)?مقيم(?:ه|ين)?|لم\s+[يت]قيم`,
  ),
  toFoldedPattern(
    either(
      String.raw`(?:that\s+|which\s+)?(?:nobody|no\s?ones?|no\s+(?:customers?|guests?|users?|people|single\s+person))\s+(?:has\s+|have\s+|s\s+)?(?:ever\s+|yet\s+)?(?:rated|scored|graded)(?:\s+(?:it|them|yet|so\s+far))*${NO_BOUND}|not\s+rated\s+by\s+any(?:one|body)(?:\s+yet)?`,
      String.raw`(?:(?:اللي|الي|التي|الذي)\s+)?(?:ما|لم|محد|ما\s?حد|ما\s+احد|لا\s+احد|ماحدش|محدش)\s+(?:حد\s+|احد\s+)?[يت]?قيم(?:ه|ها|هم|وه|وها|وهاش|هاش|هوش|وهم|ت)?(?:\s+(?:احد|حد|اي\s+احد|شخص))?(?:\s+(?:بعد|للحين|لسه|الي\s+الان))?`,
      String.raw`(?:elli\s+|illi\s+)?(?:m7ad|ma7ad|ma7adsh|ma\s+7ad|ma\s+a7ad)\s+(?:[2q]ay+[ae]?m|ga?y+[ae]?m|rated)(?:h|ha|o|oh|ohom|hom|ahom)?(?:sh)?`,
    ),
  ),
]
/** Most prompts hold nothing of all this. */
const HINT =
  /review|rating|rated|stars|comments|votes|تقييم|تقيم|مراجع|ريفيو|تعليق|مقيم|قيم|t[aei]?[2q9k8g]|ريتن/u

/** What of reviews and ratings a branch must not have, in words that are taken out of the text. */
export function takeUnreviewed(said: FoldedPrompt): ('reviews' | 'rating')[] {
  if (!HINT.test(said.text)) return []
  if (said.takeFirst(UNREVIEWED)) return ['reviews']
  return said.takeFirst(UNRATED) ? ['rating'] : []
}
