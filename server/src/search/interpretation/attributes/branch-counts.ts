import type { CompanyOrder, Criteria } from '../../criteria.ts'
import { AND_DOWN, AND_UP, LEAST, MOST, saysAbove } from './comparisons.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { NUMBER, readNumber, readSecondNumber, SECOND_NUMBER } from './numbers.ts'
import { REFUSED, WITH } from './rating-words.ts'
import { either } from './word-pattern.ts'

/*
 * How many branches a company has: "with more than 5 branches", "3+ outlets", "بأكثر من فرع", "akthar mn 3 foroo3", and that those
 * with the most or the fewest come first: "by number of branches", "أكثر الشركات فروعا". That it has one is said as independence
 * (prompt/independence.ts). The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const CHAT_BRANCH = '(f[aeou]{0,2}r[aeou]{0,2}3(a|at)?|afr[ou]3)'
const BRANCH = either('branch(es)?|locations?|outlets?', '(ال)?(فروع|فرع|فرعا|افرع|فروعا)', CHAT_BRANCH)
/** What counts as a branch only of somebody who has it: "has more than 3 shops". */
const OWNED = either(BRANCH, 'stores?|shops?|sites?|offices?')
/** "فرعين" is a number and its noun. */
const PAIR = '(?<pair>فرعين|فرعان|f[ae]r3[aei]{1,2}n)'
const HOLDING = `(((اللي|الي|الذي|التي|that|which|who|and|elli|illi)? (و?[يت]كون)? ${WITH}|operat(es|ing)|runs?|running) )`
const FEW = '((only|just|exactly|فقط) )?'

const RANGE = toFoldedPattern(
  String.raw`${HOLDING}?((between|from|بين|من|b[ae][iy]n|m[ei]n) )?${NUMBER}\s{0,2}(and|to|[-–—]|و|الي|ل|w|la)\s{0,2}${SECOND_NUMBER} ${BRANCH}`,
)
const AT_MOST = [
  toFoldedPattern(String.raw`${HOLDING}${MOST}\s{0,2}${NUMBER} ${OWNED}`),
  toFoldedPattern(String.raw`${MOST}\s{0,2}${NUMBER} ${BRANCH}`),
  toFoldedPattern(String.raw`(عدد)? فروع(ه|ها|هم) ${MOST}\s{0,2}${NUMBER}`),
  toFoldedPattern(`${HOLDING}?${NUMBER} (${BRANCH}${AND_DOWN}|(or|and) (fewer|less) ${BRANCH})`),
]
const AT_LEAST = [
  toFoldedPattern(String.raw`${HOLDING}?ب?((${LEAST})\s{0,2}${PAIR}|${PAIR}${AND_UP})`),
  toFoldedPattern(String.raw`${HOLDING}(${LEAST})\s{0,2}(an? )?${NUMBER} ${OWNED}`),
  toFoldedPattern(String.raw`ب?(${LEAST})\s{0,2}(an? )?${NUMBER} ${BRANCH}`),
  toFoldedPattern(`${HOLDING}?${NUMBER}( ${BRANCH}${AND_UP}|${AND_UP} ${BRANCH})`),
  toFoldedPattern(String.raw`(عدد)? فروع(ه|ها|هم) ((${LEAST})\s{0,2}${NUMBER}|${NUMBER}${AND_UP})`),
]
/** "More than a branch", "أكثر من فرع", "multiple branches". */
const SEVERAL = toFoldedPattern(
  either(
    `${HOLDING}?ب?(more than an?|(اكثر|اكتر|ازيد) من|(ak(t|th)ar|ktar) m[aei]?n) ${BRANCH} (واحد|wa7[ae]d)?`,
    `${HOLDING}(several|multiple|various|different|عده) ${BRANCH}`,
    String.raw`(multi|several|multiple)[\s-](branch(es)?|location|outlet)`,
  ),
)
const MANY = toFoldedPattern(
  either(
    `${HOLDING}((so|very) )?(many|lots of|a lot of|plenty of|loads of|numerous|dozens of) ${BRANCH}`,
    `(${HOLDING}|ب|ذات )(فروع (كثير|كتير|عديد|متعدد|وايد|واجد)ه?|(كثير|كتير|وايد|واجد) فروع)`,
    `${HOLDING}${CHAT_BRANCH} (k[ei]?t[hei]{1,2}r[ae]?h?|wayed|wajed)`,
  ),
)
const EXACT = toFoldedPattern(`${HOLDING}${FEW}(${NUMBER} ${BRANCH}|${PAIR})`)

/** "The largest gym chain". */
const LARGEST = toFoldedPattern(
  String.raw`(the)? (biggest|largest)(?= (\p{L}{2,14} ){0,2}chains?(?!\p{L}))|(ال)?(اكبر|اكثر|اكتر)(?= (ال)?(سلسله|سلاسل)\s)`,
)
/** "Which doesn't have many branches". */
const LACKING = /(?:doesnt|dont|hasnt|havent)\s+$/
/** Most prompts hold nothing of all this. */
const HINT = /branch|location|outlet|store|shop|site|office|chain|فروع|فرع|فرعا|افرع|انتشار|سلسل|سلاسل|3/u

/** What is asked of the number of a company's branches. */
export type BranchCounts = Pick<Criteria, 'minBranches' | 'maxBranches'> & { order?: CompanyOrder }

/** The bounds and the order of the number of branches that a prompt asks for, which are taken out of its text. */
export function takeBranchCounts(said: FoldedPrompt): BranchCounts {
  if (!HINT.test(said.text)) return {}
  const isMeant = ({ index }: RegExpExecArray) => {
    const before = said.text.slice(Math.max(0, index - 90), index)
    return !REFUSED.test(before) && !LACKING.test(before)
  }
  return {
    ...takeBounds(said, isMeant),
    ...(said.take(LARGEST, isMeant) && { order: 'most-branches' as const }),
  }
}

type Test = (match: RegExpExecArray) => boolean

function takeBounds(said: FoldedPrompt, isMeant: Test): BranchCounts {
  const range = said.take(RANGE, match => Math.ceil(readNumber(match)) < Math.floor(readSecondNumber(match)!))
  if (range) return toBounds(readNumber(range), readSecondNumber(range)!)
  const most = said.takeFirst(AT_MOST, match => readCount(match) > 0)
  if (most?.groups?.below) return { maxBranches: { value: Math.ceil(readCount(most)), isBelow: true } }
  if (most) return { maxBranches: { value: Math.floor(readCount(most)) } }
  const least = said.takeFirst(AT_LEAST, match => readCount(match) > 0)
  if (least) return { minBranches: toLeast(readCount(least), isAboveNumber(least)) }
  if (said.take(SEVERAL, isMeant)) return { minBranches: 2 }
  if (said.take(MANY, isMeant)) return { minBranches: 2, order: 'most-branches' }
  const exact = said.take(
    EXACT,
    match => isMeant(match) && readCount(match) > 1 && Number.isInteger(readCount(match)),
  )
  return exact ? toBounds(readCount(exact), readCount(exact)) : {}
}

/** Of a number with a fraction the whole ones count that it allows. */
function toBounds(least: number, most: number): BranchCounts {
  return { minBranches: Math.ceil(least), maxBranches: { value: Math.floor(most) } }
}

/** "More than 5" and "more than 5.5" are six or more. */
function toLeast(count: number, isAbove: boolean): number {
  return isAbove ? Math.floor(count) + 1 : Math.ceil(count)
}

function readCount(match: RegExpExecArray): number {
  return match.groups!.pair ? 2 : readNumber(match)
}

/** "More than 5", but not "5 and more". */
function isAboveNumber({ 0: text, groups }: RegExpExecArray): boolean {
  return saysAbove(text.slice(0, text.indexOf(groups!.number ?? groups!.pair!)))
}
