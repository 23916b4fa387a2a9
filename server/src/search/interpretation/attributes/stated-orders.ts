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
const ENDS = [...UP, ...DOWN, 'from' as const]
const DENIED: Slot[] = ['number', 'not', 'refuse', 'refused', 'at-least', 'at-most', 'exactly']

const RATINGS = /تقييمات|t\w*m[ae]t/u
const PLURAL_BRANCHES = /branches|outlets|فروع|افرع|f[ou]{0,2}r[ou]{1,2}3|afr/u
/** Where what is sorted by ends. */
const PHRASE_END = /^\s*(?:$|[.,;:،؛!?؟)\n]|(?:in|near|around|with|and|please|first)\s)/u
/** Most prompts hold nothing of all this. */
const HINT =
  /rat|scor|worst|اسوا|اوحش|اردا|اردي|review|comment|star|note|branch|تق|نقط|نوط|مراجع|تعل|تعا|ريفيو|ريت|فروع|فرع|نجوم|t[aei]?[2q9k8g][yie]|ta[yi]{1,2}m|[aou]r[aou]*3|mor|mur/u

/** Which companies come first, in words that are taken out of the text. */
export function takeStatedOrder(said: FoldedPrompt): CompanyOrder | undefined {
  if (!HINT.test(said.text)) return undefined
  const runs = [...listRuns(said)]
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
  const isSorted = has('sort') || isSortedBy(run, text)
  const first = ends[0] && run.indexOf(ends[0])
  const noun = findNoun(run, first ?? 0)
  // "من الأسوأ للأفضل" is said of ratings.
  const isFromTo = has('better') && has('worse') && (has('from') || isSorted)
  const counted = ORDERS.find(([slot]) => slot === (run[noun]?.slot ?? (isFromTo ? 'rating' : undefined)))
  if (!counted) return undefined
  // "Sorted by ratings" is by how good they are.
  const isEither = !has('count') && RATINGS.test(text.slice(run[noun]?.from, run[noun]?.to))
  const isGood = has('better', 'worse') && !has('count')
  if (isGood && counted[0] === 'branches') return undefined
  const [, up, down] =
    isGood || (isSorted && isEither)
      ? ORDERS[2]!
      : has('count') && counted[0] === 'rating'
        ? ORDERS[1]!
        : counted
  const order = first === undefined || UP.includes(run[first]!.slot) ? up : down
  const hasBoth = new Set(ends.map(({ slot }) => UP.includes(slot))).size === 2
  if (isSorted || hasBoth) return order
  if (counted[0] === 'stars' || !mayEndAlone(counted[0], run, noun, text)) return undefined
  // An end orders beside what it is of: "أقل فروع", "فروعهم أكثر"; "a lower rating than" compares with something.
  const isCompared = first !== undefined && run.findLastIndex(({ slot }) => slot === 'from') > first
  return !isCompared && ends.some(end => isBeside(run, run.indexOf(end), noun)) ? order : undefined
}

const isCounted = (slot: Slot) => ORDERS.some(([noun]) => noun === slot)

/** Without a verb of sorting: "reviews by families" is none, but "gyms by rating" is. */
function isSortedBy(run: RunPart[], text: string): boolean {
  const by = run.findIndex(({ slot }) => slot === 'by')
  const nouns = run.slice(by + 1).filter(part => !isLink(part) && !ENDS.includes(part.slot))
  return (
    by >= 0 &&
    nouns.length > 0 &&
    nouns.every(({ slot, from, to }) =>
      slot === 'stars' ? text.slice(from, to) === 'stars' : slot === 'count' || isCounted(slot),
    ) &&
    PHRASE_END.test(text.slice(run.at(-1)!.to))
  )
}

/** "My first branch" and "the first review" are no orders, nor is the biggest branch. */
function mayEndAlone(counted: Slot, run: RunPart[], noun: number, text: string): boolean {
  if (counted === 'rating') return true
  const isPlural = counted !== 'branches' || PLURAL_BRANCHES.test(text.slice(run[noun]!.from, run[noun]!.to))
  return isPlural && run.some(({ slot }) => slot !== 'first' && (UP.includes(slot) || DOWN.includes(slot)))
}

/** Where what is counted stands, nearest to a word. */
function findNoun(run: RunPart[], to: number): number {
  const nouns = run.flatMap(({ slot }, index) => (isCounted(slot) ? [index] : []))
  return nouns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? -1
}

/** Nothing but "number" and words of having stand between. */
function isBeside(run: RunPart[], end: number, noun: number): boolean {
  const between = run.slice(Math.min(end, noun) + 1, Math.max(end, noun))
  return between.every(part => isLink(part) || part.slot === 'count')
}
