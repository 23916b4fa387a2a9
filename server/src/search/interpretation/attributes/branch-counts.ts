import type { CompanyOrder, Criteria } from '../../criteria.ts'
import { AND_DOWN, AND_UP, LEAST, MOST, saysAbove } from './comparisons.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { NUMBER, readNumber, readSecondNumber, SECOND_NUMBER } from './numbers.ts'
import { REFUSED, WITH } from './rating-words.ts'

/*
 * How many branches a company has: "with more than 5 branches", "3+ outlets", "بأكثر من فرع", "akthar mn 3 foroo3", and that those
 * with the most or the fewest come first: "by number of branches", "أكثر الشركات فروعا". That it has one is said as independence
 * (prompt/independence.ts). The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const CHAT_BRANCH = '(?:f[aeou]{0,2}r[aeou]{0,2}3(?:a|at)?|afr[ou]3)'
const BRANCH = either('branch(?:es)?|locations?|outlets?', '(?:ال)?(?:فروع|فرع|فرعا|افرع|فروعا)', CHAT_BRANCH)
/** What counts as a branch only of somebody who has it: "has more than 3 shops". */
const OWNED = either(BRANCH, 'stores?|shops?|sites?|offices?')
/** "فرعين" is a number and its noun. */
const PAIR = '(?<pair>فرعين|فرعان|f[ae]r3[aei]{1,2}n)'
const HOLDING = String.raw`(?:(?:(?:(?:اللي|الي|الذي|التي|that|which|who|and|elli|illi)\s+)?(?:و?[يت]كون\s+)?${WITH}|operat(?:es|ing)|runs?|running)\s+)`
const FEW = String.raw`(?:(?:only|just|exactly|فقط)\s+)?`

const RANGE = toFoldedPattern(
  String.raw`${HOLDING}?(?:(?:between|from|بين|من|b[ae][iy]n|m[ei]n)\s+)?${NUMBER}\s{0,2}(?:and|to|[-–—]|و|الي|ل|w|la)\s{0,2}${SECOND_NUMBER}\s+${BRANCH}`,
)
const AT_MOST = [
  toFoldedPattern(String.raw`${HOLDING}${MOST}\s{0,2}${NUMBER}\s+${OWNED}`),
  toFoldedPattern(String.raw`${MOST}\s{0,2}${NUMBER}\s+${BRANCH}`),
  toFoldedPattern(String.raw`(?:عدد\s+)?فروع(?:ه|ها|هم)\s+${MOST}\s{0,2}${NUMBER}`),
  toFoldedPattern(
    String.raw`${HOLDING}?${NUMBER}\s+(?:${BRANCH}${AND_DOWN}|(?:or|and)\s+(?:fewer|less)\s+${BRANCH})`,
  ),
]
const AT_LEAST = [
  toFoldedPattern(String.raw`${HOLDING}?ب?(?:${LEAST})\s{0,2}${PAIR}`),
  toFoldedPattern(String.raw`${HOLDING}(?:${LEAST})\s{0,2}(?:an?\s+)?${NUMBER}\s+${OWNED}`),
  toFoldedPattern(String.raw`ب?(?:${LEAST})\s{0,2}(?:an?\s+)?${NUMBER}\s+${BRANCH}`),
  toFoldedPattern(String.raw`${HOLDING}?${NUMBER}(?:\s+${BRANCH}${AND_UP}|${AND_UP}\s+${BRANCH})`),
  toFoldedPattern(
    String.raw`(?:عدد\s+)?فروع(?:ه|ها|هم)\s+(?:(?:${LEAST})\s{0,2}${NUMBER}|${NUMBER}${AND_UP})`,
  ),
]
/** "More than a branch", "أكثر من فرع", "multiple branches". */
const SEVERAL = toFoldedPattern(
  either(
    String.raw`${HOLDING}?ب?(?:more\s+than\s+an?|(?:اكثر|اكتر|ازيد)\s+من|(?:ak(?:t|th)ar|ktar)\s+m[aei]?n)\s+${BRANCH}(?:\s+(?:واحد|wa7[ae]d))?`,
    String.raw`${HOLDING}(?:several|multiple|various|different|عده)\s+${BRANCH}`,
    String.raw`(?:multi|several|multiple)[\s-](?:branch(?:es)?|location|outlet)`,
  ),
)
const MANY = toFoldedPattern(
  either(
    String.raw`${HOLDING}(?:(?:so|very)\s+)?(?:many|lots\s+of|a\s+lot\s+of|plenty\s+of|loads\s+of|numerous|dozens\s+of)\s+${BRANCH}`,
    String.raw`(?:${HOLDING}|ب|ذات\s+)(?:فروع\s+(?:كثير|كتير|عديد|متعدد|وايد|واجد)ه?|(?:كثير|كتير|وايد|واجد)\s+فروع)`,
    String.raw`${HOLDING}${CHAT_BRANCH}\s+(?:k[ei]?t[hei]{1,2}r[ae]?h?|wayed|wajed)`,
  ),
)
const EXACT = toFoldedPattern(String.raw`${HOLDING}${FEW}(?:${NUMBER}\s+${BRANCH}|${PAIR})`)

const COUNT = either(
  String.raw`(?:(?:the|their)\s+)?(?:number|count|amount|no\.?)\s+of\s+(?:their\s+|the\s+)?(?:branches|locations|outlets|stores)`,
  String.raw`(?:branch(?:es)?|location|outlet|store)s?\s+(?:count|number)s?`,
  String.raw`عدد\s+(?:ال)?(?:فروع|افرع)(?:ها|هم)?`,
  String.raw`3adad\s+(?:el\s?|al\s?|l\s?)?${CHAT_BRANCH}(?:ha|hom)?`,
)
const SORTED = String.raw`(?:(?:and\s+)?(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|مرتبه|مرتبين|رتبها|رتبهم|ترتيب|mratabeen|rattebhom)(?:\s+(?:them|it|these))?\s+)?`
const BY = String.raw`${SORTED}(?:by|in\s+order\s+of|based\s+on|according\s+to|(?:علي\s+)?[بو]?حسب|من\s+حيث|7asab|hasab)\s+`
const LED = String.raw`(?:(?:(?:that|which|who)\s+)?(?:with|having|has|have|got|operating)\s+)?(?:the\s+)?`
const NOUNS = String.raw`(?:\s+\p{L}[\p{L}\p{N}]{1,12}){1,3}`
const FEWEST = [
  toFoldedPattern(
    String.raw`${BY}${COUNT}[\s,_(-]{1,3}(?:asc(?:ending)?|(?:low|few|small)est\s+first|تصاعديا)\)?`,
  ),
  toFoldedPattern(
    String.raw`${LED}(?:fewest|least|(?:smallest|lowest)\s+number\s+of)\s+(?:branches|locations|outlets)(?:\s+first)?`,
  ),
  toFoldedPattern(
    String.raw`ب?(?:ال)?اقل\s+(?:عدد\s+)?(?:ال)?(?:فروع|فروعا|افرع)|(?:ال)?اقل(?=${NOUNS}\s+(?:فروعا|فروع)(?!\p{L}))`,
  ),
]
const MOST_FIRST = [
  toFoldedPattern(
    String.raw`${BY}${COUNT}(?:[\s,_(-]{1,3}(?:desc(?:ending)?|(?:high|larg|bigg)est\s+first|تنازليا)\)?)?`,
  ),
  toFoldedPattern(
    either(
      String.raw`${LED}(?:most|(?:largest|highest|biggest|greatest|maximum)\s+(?:number|count|amount)\s+of)\s+(?:branches|locations|outlets|stores|shops)(?:\s+first)?`,
      String.raw`(?:ب|عنده\s+|عندها\s+|لها\s+|لديها\s+|لديه\s+)?(?:ال)?(?:اكثر|اكتر|اكبر)\s+(?:عدد\s+)?(?:ال)?(?:فروع|فروعا|افرع|انتشارا)`,
      String.raw`(?:el\s?|al\s?)?(?:ak(?:t|th)ar|akbar|ktar)\s+(?:3adad\s+)?${CHAT_BRANCH}(?:an)?`,
    ),
  ),
  toFoldedPattern(
    either(
      String.raw`(?:the\s+)?(?:biggest|largest)(?=(?:\s+\p{L}{2,14}){0,2}\s+chains?(?!\p{L}))`,
      String.raw`(?:ال)?(?:اكثر|اكتر|اكبر)(?=${NOUNS}\s+(?:فروعا|فروع|انتشارا)(?!\p{L}))|(?:ال)?اكبر(?=\s+(?:ال)?(?:سلسله|سلاسل)\s)`,
      String.raw`(?:ak(?:t|th)ar|ktar|akbar)(?=${NOUNS}\s+(?:fe?[ei]?ha\s+|3[ae]ndha\s+|3[ae]ndo\s+)?${CHAT_BRANCH}(?![\p{L}\p{N}]))`,
    ),
  ),
]
/** "Which doesn't have many branches". */
const LACKING = /(?:doesnt|dont|hasnt|havent)\s+$/
/** What is left of a pair whose first part has been taken. */
const APART = toFoldedPattern(either('(?:ال)?(?:فروع|فروعا|افرع|انتشارا)', CHAT_BRANCH))

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
  return { ...takeBounds(said, isMeant), ...takeBranchOrder(said, isMeant) }
}

type Test = (match: RegExpExecArray) => boolean

function takeBounds(said: FoldedPrompt, isMeant: Test): BranchCounts {
  const range = said.take(RANGE, match => readSecondNumber(match)! > readNumber(match))
  if (range) return { minBranches: readNumber(range), maxBranches: { value: readSecondNumber(range)! } }
  const most = said.takeFirst(AT_MOST, match => readCount(match) > 0)
  if (most)
    return { maxBranches: { value: readCount(most), ...(most.groups!.below && { isBelow: true as const }) } }
  const least = said.takeFirst(AT_LEAST, match => readCount(match) > 0)
  if (least) return { minBranches: readCount(least) + Number(isAboveNumber(least)) }
  if (said.take(SEVERAL, isMeant)) return { minBranches: 2 }
  if (said.take(MANY, isMeant)) return { minBranches: 2, order: 'most-branches' }
  const exact = said.take(EXACT, match => isMeant(match) && readCount(match) > 1)
  return exact ? { minBranches: readCount(exact), maxBranches: { value: readCount(exact) } } : {}
}

function readCount(match: RegExpExecArray): number {
  return match.groups!.pair ? 2 : readNumber(match)
}

/** "More than 5", but not "5 and more". */
function isAboveNumber({ 0: text, groups }: RegExpExecArray): boolean {
  return saysAbove(text.slice(0, text.indexOf(groups!.number ?? groups!.pair!)))
}

function takeBranchOrder(said: FoldedPrompt, isMeant: Test): BranchCounts {
  if (said.takeFirst(FEWEST, isMeant)) return takeRest(said, 'fewest-branches')
  const taken = MOST_FIRST.filter(pattern => said.take(pattern, isMeant))
  return taken.length > 0 ? takeRest(said, 'most-branches') : {}
}

function takeRest(said: FoldedPrompt, order: CompanyOrder): BranchCounts {
  said.take(APART)
  return { order }
}
