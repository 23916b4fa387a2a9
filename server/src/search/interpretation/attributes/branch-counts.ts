import type { CompanyOrder, Criteria } from '../../criteria.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { NUMBER, readNumber } from './numbers.ts'
import { REFUSED, WITH } from './rating-words.ts'
import { either } from './word-pattern.ts'

/*
 * That a company has several branches or exactly so many: "بأكثر من فرع", "multi-branch", "with 2 branches", and that the largest come
 * first. Bounds are read by their parts (stated-bounds.ts). That it has one is said as independence (prompt/independence.ts). The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const CHAT_BRANCH = '(f[aeou]{0,2}r[aeou]{0,2}3(a|at)?|afr[ou]3)'
const BRANCH = either('branch(es)?|locations?|outlets?', '(ال)?(فروع|فرع|فرعا|افرع|فروعا)', CHAT_BRANCH)
/** "فرعين" is a number and its noun. */
const PAIR = '(?<pair>فرعين|فرعان|f[ae]r3[aei]{1,2}n)'
const HOLDING = `(((اللي|الي|الذي|التي|that|which|who|and|elli|illi)? (و?[يت]كون)? ${WITH}|operat(es|ing)|runs?|running) )`
const FEW = '((only|just|exactly|فقط) )?'

/** "More than a branch", "أكثر من فرع", "multiple branches". */
const SEVERAL = toFoldedPattern(
  either(
    `${HOLDING}?ب?(more than (an?|one)|(اكثر|اكتر|ازيد) من|(ak(t|th)ar|ktar) m[aei]?n) ${BRANCH} (واحد|wa7[ae]d)?`,
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

/** The number of branches and their order that a prompt asks for beside bounds, which are taken out of its text. */
export function takeBranchCounts(said: FoldedPrompt): BranchCounts {
  if (!HINT.test(said.text)) return {}
  const isMeant = ({ index }: RegExpExecArray) => {
    const before = said.text.slice(Math.max(0, index - 90), index)
    return !REFUSED.test(before) && !LACKING.test(before)
  }
  return {
    ...takeSeveral(said, isMeant),
    ...(said.take(LARGEST, isMeant) && { order: 'most-branches' as const }),
  }
}

function takeSeveral(said: FoldedPrompt, isMeant: (match: RegExpExecArray) => boolean): BranchCounts {
  if (said.take(SEVERAL, isMeant)) return { minBranches: 2 }
  if (said.take(MANY, isMeant)) return { minBranches: 2, order: 'most-branches' }
  const readCount = (match: RegExpExecArray) => (match.groups!.pair ? 2 : readNumber(match))
  const isCount = (match: RegExpExecArray) => readCount(match) > 1 && Number.isInteger(readCount(match))
  const exact = said.take(EXACT, match => isMeant(match) && isCount(match))
  return exact ? { minBranches: readCount(exact), maxBranches: { value: readCount(exact) } } : {}
}
