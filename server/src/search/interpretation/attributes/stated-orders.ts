import type { CompanyOrder } from '../../criteria.ts'
import { listRuns, type RunPart } from './condition-runs.ts'
import { isLink } from './condition-words.ts'
import type { FoldedPrompt } from './folded-prompt.ts'

/*
 * Orders by their parts: what is counted with a verb of sorting, an end of the order, or both ends, of which the first comes first:
 * "رتبوهم على عدد الفروع", "اللي فروعهم أكثر", "men el aw7ash ta2yeem lel a7san". The texts are folded (folded-prompt.ts).
 */

type Slot = RunPart['slot']

const ORDERS: [Slot, CompanyOrder, CompanyOrder][] = [
  ['branches', 'most-branches', 'fewest-branches'],
  ['reviews', 'most-reviews', 'fewest-reviews'],
  ['rating', 'rating', 'lowest-rating'],
  ['stars', 'rating', 'lowest-rating'],
]
const UP: Slot[] = ['more', 'most', 'better', 'first']
const DOWN: Slot[] = ['less', 'worse', 'fewest']
const DENIED: Slot[] = ['number', 'not', 'refuse', 'refused', 'at-least', 'at-most', 'exactly']

const RATINGS = /تقييمات|t\w*m[ae]t/u
/** Most prompts hold nothing of all this. */
const HINT =
  /rat|scor|worst|اسوا|اوحش|اردا|اردي|review|comment|star|note|branch|تق|نقط|نوط|مراجع|تعل|تعا|ريفيو|ريت|فروع|فرع|نجوم|t[aei]?[2q9k8g]?[yi]|[aou]r[aou]*3|mor|mur/u

/** Which companies come first, in words that are taken out of the text. */
export function takeStatedOrder(said: FoldedPrompt): CompanyOrder | undefined {
  if (!HINT.test(said.text)) return undefined
  const runs = [...listRuns(said.text)]
  for (const [index, own] of runs.entries()) {
    const run = [...own, ...listEnds(own, runs[index + 1] ?? [])]
    const order = readOrder(run, said.text)
    if (!order) continue
    said.takeRange(run[0]!.from, run.at(-1)!.to)
    return order
  }
  return undefined
}

/** "Sorted by rating, lowest first". */
function listEnds(run: RunPart[], next: RunPart[]): RunPart[] {
  const isBehind = next.length > 0 && next[0]!.from - run.at(-1)!.to <= 3
  const isSorted = run.some(({ slot }) => slot === 'sort') && !next.some(({ slot }) => slot === 'sort')
  return isBehind &&
    isSorted &&
    next.every(part => isLink(part) || UP.includes(part.slot) || DOWN.includes(part.slot))
    ? next
    : []
}

function readOrder(run: RunPart[], text: string): CompanyOrder | undefined {
  const has = (...slots: Slot[]) => run.some(({ slot }) => slots.includes(slot))
  if (has(...DENIED) || run.some(({ isNegated }) => isNegated)) return undefined
  const ends = run.filter(({ slot }) => UP.includes(slot) || DOWN.includes(slot))
  const first = ends[0] && run.indexOf(ends[0])
  const noun = findNoun(run, first ?? 0)
  // "من الأسوأ للأفضل" is said of ratings.
  const isFromTo = has('better') && has('worse') && has('from', 'sort')
  const counted = ORDERS.find(([slot]) => slot === (run[noun]?.slot ?? (isFromTo ? 'rating' : undefined)))
  if (!counted) return undefined
  // "Sorted by ratings" is by how good they are.
  const isEither = !has('count') && RATINGS.test(text.slice(run[noun]?.from, run[noun]?.to))
  const isGood = has('better', 'worse') && !has('count')
  if (isGood && counted[0] === 'branches') return undefined
  const [, up, down] =
    isGood || (has('sort') && isEither)
      ? ORDERS[2]!
      : has('count') && counted[0] === 'rating'
        ? ORDERS[1]!
        : counted
  const order = first === undefined || UP.includes(run[first]!.slot) ? up : down
  const hasBoth = new Set(ends.map(({ slot }) => UP.includes(slot))).size === 2
  if (has('sort') || hasBoth) return order
  if (counted[0] === 'stars') return undefined
  // An end orders beside what it is of: "أقل فروع", "فروعهم أكثر"; "a lower rating than" compares with something.
  const isCompared = first !== undefined && run.findLastIndex(({ slot }) => slot === 'from') > first
  return !isCompared && ends.some(end => isBeside(run, run.indexOf(end), noun)) ? order : undefined
}

/** Where what is counted stands, nearest to a word. */
function findNoun(run: RunPart[], to: number): number {
  const nouns = run.flatMap(({ slot }, index) => (ORDERS.some(([noun]) => noun === slot) ? [index] : []))
  return nouns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? -1
}

/** Nothing but "number" and words of having stand between. */
function isBeside(run: RunPart[], end: number, noun: number): boolean {
  const between = run.slice(Math.min(end, noun) + 1, Math.max(end, noun))
  return between.every(part => isLink(part) || part.slot === 'count')
}
