import type { SaidCondition } from '../../conditions/find-conditions.ts'
import { NEGATORS } from '../negation/negation-words.ts'
import { isNegatingWord } from '../negation/negations.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * Words beside a condition that turn it round, or say it of somebody or something else. The classifier tells what is talked of, and
 * hardly whether it is wanted: "never trust reviews", "with a bad reputation", "I run an independent bookshop".
 */

/** So many words before a condition and behind it may deny it. */
const [BEFORE, BEHIND] = [4, 3]

/** Nobody, hardly anybody, or with distrust. */
const DISTRUST = toWordSet(`never nothing nobody few rarely seldom hardly than trust believe worthless fake
  محدش ماحد bsadde2 ma7adesh ma7ad`)
/** Of a bad name. */
const BAD =
  /^(?:bad|awful|horrible|terrible|worst|poor|complain\w*|hates?|سيي?ي?ه?|زفت|وحشه?|[يتب]{1,2}شت?ك\p{L}{0,3}|شكاوي|we7sha?|zeft|bt?eshtk\w*)$/u
/** "Not important": of a type of companies only together with a negation. */
const NEEDED = toWordSet('matter matters need important care لازم ضروري مهم فارق lazem daroori mohem fare2')
/** Who asks, and what they have themselves: "I run …". */
const SPEAKER = toWordSet('i we my انا احنا ana e7na')
const OWNING = toWordSet('run runs own owns owned have work manage opened عندي صاحب اشتغل 3andi 3ndi sa7eb')
/** "For small family businesses": whom a company serves. */
const SERVED = toWordSet('for from represents lending لل من')
/** "My boss wants me to call him": a call to somebody else. */
const OTHERS = toWordSet('him her me boss landlord doctor مديري زوجي')
/** "To make us a web page": the job. */
const MADE = toWordSet('make build design create develop makes builds designs تصميم تصمم يصمم تعمل يسوي')

/** Whether words that state a condition which is searched by do not ask for it. `written` are all words of which nothing came around it. */
export function isDenied(written: string[], { condition, start, end }: SaidCondition): boolean {
  const said = written
    .slice(Math.max(0, start - BEFORE), end + BEHIND)
    .map(word => word.replaceAll(/['’]/g, ''))
  const has = (words: ReadonlySet<string>) => said.some(word => words.has(word))
  const isNegated = said.some(word => isNegatingWord(word) || NEGATORS.has(word))
  switch (condition) {
    case 'independent':
    case 'chain':
      // "No big names" is how independent companies are asked for.
      return (
        (isNegated && has(NEEDED)) ||
        (has(SPEAKER) && has(OWNING)) ||
        SERVED.has(written[start - 1] ?? '') ||
        SERVED.has(written[start] ?? '')
      )
    case 'has-phone':
      return isNegated || isOfNamed(said) || has(DISTRUST) || has(OTHERS)
    case 'has-website':
      return isNegated || isOfNamed(said) || has(DISTRUST) || has(MADE)
    default:
      return isNegated || has(DISTRUST) || said.some(word => BAD.test(word))
  }
}

/** "The phone number of the Tall Heron": what is asked of a company that is named. */
function isOfNamed(said: string[]): boolean {
  return said.some(
    (word, at) => word === 'of' && /^(?:numbers?|phone|contacts?|site|website)$/.test(said[at - 1] ?? ''),
  )
}
