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
  'bidoun|bdoun|bidoon|bala|min\\s+ghe?i?r|men\\s+ghe?i?r',
)
const OWN = String.raw`(?:\s+(?:any|a|an|single|one|google|customer|user|guest|online|اي|ولا)){0,2}`
const REVIEWS =
  '(?:reviews?|comments|votes|(?:ال)?(?:تقييمات|مراجعات|مراجعه|ريفيو|ريفيوهات|تعليقات)|reviewat)'
const RATING = '(?:ratings?|stars|(?:ال)?(?:تقييم|تقيم|ريتنج|ريتنق)|ta[2q][yi]{1,2}[ei]{1,2}m)'
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
    String.raw`(?:${NOT_YET}rated|(?:hasnt|havent)\s+been\s+rated|un-?rated)(?:\s+yet)?${NO_BOUND}|(?:غير|مش|مو)\s+(?:ال)?مقيم(?:ه|ين)?|لم\s+[يت]قيم`,
  ),
]
/** Most prompts hold nothing of all this. */
const HINT = /review|rating|rated|stars|comments|votes|تقييم|تقيم|مراجع|ريفيو|تعليق|مقيم|ta[2q]|ريتن/u

/** What of reviews and ratings a branch must not have, in words that are taken out of the text. */
export function takeUnreviewed(said: FoldedPrompt): ('reviews' | 'rating')[] {
  if (!HINT.test(said.text)) return []
  if (said.takeFirst(UNREVIEWED)) return ['reviews']
  return said.takeFirst(UNRATED) ? ['rating'] : []
}
