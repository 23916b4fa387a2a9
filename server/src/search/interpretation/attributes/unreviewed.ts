import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { either } from './word-pattern.ts'

/*
 * That nobody has reviewed or rated a business is said as a lack ("no reviews", "with zero ratings", "بدون تقييم") or in a
 * word: "unrated", "not yet reviewed". The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text
 * makes the patterns backtrack for long.
 */

const LACK = either(
  '((that|which|who)? (with|has|have|having|got))? (no|zero|(?<![.,٫])0|not (a single|any|one))',
  'without|lack(s|ing)?|missing|(that|which|who)? (do not|does not|dont|doesnt|havent|hasnt) (have|got|yet|any)?',
  String.raw`(اللي|الي|الذي|التي)? (بدون|بلا|من غير|من دون|بغير|دون|ما\s?(عليه|عليها|عليهم|عنده|عندها|عندهم|له|لها|لهم|فيه|فيها)|ليس (له|لها|لديه|لديها|عليه|عليها)|(مالوش|مالهاش|ملوش|ملهاش|معندوش|معندهاش|مفيش عليها|ماعليها|ماعليه))`,
  String.raw`b[aie]?doo?u?n|bala|m[ie]?n gh?[ae]*[iy]?r|ma\s?f[ei]{1,2}(h|ha|hom|sh)?|mafee?sh (3al[ei]+h?a?)?|ma\s?3[aei]?nd(o|ha|hom)(sh)?|ma\s?3al[aei]+y?(h|ha)?(sh)?`,
)
const OWN = '( (any|a|an|single|one|google|customer|user|guest|online|اي|ولا)){0,2}'
const REVIEWS =
  '(reviews?|comments|votes|(ال)?(تقييمات|مراجعات|مراجعه|ريفيو|ريفيوهات|تعليقات)|reviewat|ta[2q9k8g]{1,2}[yi]{1,2}[eai]{1,2}mat)'
const RATING =
  '(ratings?|stars|(ال)?(تقييم|تقيم|ريتنج|ريتنق)|ta[2q9k8g]{1,2}[yi]{0,2}[ei]{1,2}m|t[2q]y[ie]{1,2}m)'
/** "No rating below 4" is a bound, and "بدون تقييم سيئ" refuses bad ones. */
const NO_BOUND = String.raw`(?! (below|under|less|lower|worse|over|above|higher|better|of|than|needed|required|necessary|اقل|تحت|دون|فوق|اعلي|اكثر|سيي?|سيء|ضعيف|واطي|منخفض|متدني|وحش|\d))`
const NOT_YET = String.raw`((that|which|who) )?((is|are|has|have) )?(still )?((havent|hasnt|arent|isnt) |(not|never|yet|un)\s*)(been |yet |un|ever ){0,2}`

const UNREVIEWED = [
  toFoldedPattern(`${LACK}${OWN} ${REVIEWS}( (yet|at all))?${NO_BOUND}`),
  toFoldedPattern(
    `${NOT_YET}reviewed (yet)?|(hasnt|havent) been reviewed (yet)?|un-?reviewed|(that)? (nobody|no one) (has)? (ever)? reviewed (yet)?`,
  ),
]
const UNRATED = [
  toFoldedPattern(`${LACK}${OWN} ${RATING}( (yet|at all))?${NO_BOUND}`),
  toFoldedPattern(
    `(${NOT_YET}rated|(hasnt|havent) been rated|un-?rated)( yet)?${NO_BOUND}|(غير|مش|مو) (ال)?(مت)?مقيم(ه|ين)?|لم [يت]قيم`,
  ),
  toFoldedPattern(
    either(
      String.raw`(that |which )?(nobody|no\s?ones?|no (customers?|guests?|users?|people|single person)) (has |have |s )?(ever |yet )?(rated|scored|graded)( (it|them|yet|so far))*${NO_BOUND}|not rated by any(one|body) (yet)?`,
      String.raw`(اللي|الي|التي|الذي)? (ما|لم|محد|ما\s?حد|ما احد|لا احد|ماحدش|محدش) (حد |احد )?[يت]?قيم(ه|ها|هم|وه|وها|وهاش|هاش|هوش|وهم|ت)? (احد|حد|اي احد|شخص)? (بعد|للحين|لسه|الي الان)?`,
      '(elli |illi )?(m7ad|ma7ad|ma7adsh|ma 7ad|ma a7ad) ([2q]ay+[ae]?m|ga?y+[ae]?m|rated)(h|ha|o|oh|ohom|hom|ahom)?(sh)?',
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
