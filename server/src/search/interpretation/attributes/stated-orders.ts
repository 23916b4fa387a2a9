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
const DENIED: Slot[] = ['number', 'not', 'refuse', 'refused', 'exactly']

const RATINGS = /تقييمات|t\w*m[ae]t/u
const PLURAL_BRANCHES = /branches|outlets|فروع|افرع|انتشار|f[ou]{0,2}r[ou]{1,2}3|afr/u
/** An order by itself. */
const RANKED = /^(?:ranked|(?:in )?ranking(?: order)?)\s*(?:$|[.,;!)\n]|please)/u
/** The end of an order that stands apart from what is counted, which is said in Arabic alone: "أكثر", "aktar", but not "below" or "دون". */
const APART_END = /^(?:[وب]?ا(?!ل)\p{L}{2,3}|2?a(?!bove|sc)[\p{L}\d]{2,6}|e?kt[\p{L}\d]{2,4})$/u
const GOOD_APART_END = /^(?:ال)?(?:ا\p{L}{2,3}|2?a[\p{L}\d]{2,6})$/u
/** What is ordered: "أعلى ثلاث مطاعم تقييما". */
const FEW_WORDS = /^(?:\s{1,3}[\p{L}\p{N}]{2,14}){1,3}\s{1,3}$/u
/** A second noun may be what the end is of: "أقل مطعم سعرا". */
const NOUN_AND_PLACE = /^\s{1,3}[\p{L}\p{N}]{2,14}(?:\s{1,3}(?:في|fi|f|b)\s{1,3}[\p{L}\p{N}]{2,14})?\s{1,3}$/u
/** Where what is sorted by ends. */
const PHRASE_END = /^\s*(?:$|[.,;:،؛!?؟)\n]|(?:in|near|around|with|and|please|first)\s)/u
/** Most prompts hold nothing of all this. */
const HINT =
  /rank|rat|scor|worst|اسوا|اوحش|اردا|اردي|review|comment|star|note|branch|تق|نقط|نوط|مراجع|تعل|تعا|ريفيو|ريت|فروع|فرع|نجوم|t[aei]?[2q9k8g][yie]|ta[yi]{1,2}m|انتشار|r[aou]*3|mor|mur/u

/** Which companies come first, in words that are taken out of the text. */
export function takeStatedOrder(said: FoldedPrompt): CompanyOrder | undefined {
  if (!HINT.test(said.text)) return undefined
  const { text } = said
  const runs = listRuns(said)
  let found: CompanyOrder | undefined
  for (const [index, own] of runs.entries()) {
    const next = runs[index + 1] ?? []
    const run = [...own, ...listEnds(own, next)]
    const together = readOrder(dropCount(run), text)
    const noun = runs.slice(index + 1).find(each => !each.every(isLink)) ?? []
    const order = together ?? readApart(own, noun, text)
    // The same order may be said again, "by number of branches, those with the most branches first"; another one is left as it is.
    if (!order || (found && found !== order)) continue
    found = order
    if (together) said.takeRange(run[findOrderStart(run)]!.from, run.at(-1)!.to)
    else
      for (const each of [own, noun]) said.takeRange(each[0]!.from, each.findLast(part => !isLink(part))!.to)
  }
  return found
}

/** "Ten most reviewed cafes": how many are ordered stands in front of the end. */
function dropCount(run: RunPart[]): RunPart[] {
  const [count, end] = run
  return count?.slot === 'number' && end && UP.includes(end.slot) ? run.slice(1) : run
}

/** "ولها رقم واعلاهم تقييم": behind a contact that the run says first. */
function findOrderStart(run: RunPart[]): number {
  const contact = run.findLastIndex(({ slot }) => slot === 'phone' || slot === 'website')
  return contact < run.length - 1 ? contact + 1 : 0
}

/** "أعلى المطاعم تقييما", "aktar bank foroo3": what is ordered stands between the end and what is counted. */
function readApart(run: RunPart[], next: RunPart[], text: string): CompanyOrder | undefined {
  const [end, count, other] = run.filter(part => !isLink(part))
  const isEnd =
    end !== undefined && end.slot !== 'first' && (UP.includes(end.slot) || DOWN.includes(end.slot))
  const isGood = end?.slot === 'better' || end?.slot === 'worse'
  // "أعلى ثلاث مطاعم تقييما": how many are ordered.
  const isOnly = !other && (!count || count.slot === 'number')
  if (!isEnd || !isOnly || !next[0]) return undefined
  if (!(isGood ? GOOD_APART_END : APART_END).test(text.slice(end.from, end.to))) return undefined
  const between = text.slice((count ?? end).to, next[0].from)
  const isNear = (end.slot === 'better' ? FEW_WORDS : NOUN_AND_PLACE).test(between)
  // "And its rating" begins something else.
  if (!isNear || text.startsWith('و', next[0].from)) return undefined
  // "أكثر صيدلية فيها تقييم" asks how many there are.
  const isHad =
    !isGood && next.some(({ slot }) => slot === 'have') && next.some(({ slot }) => slot === 'rating')
  const isNoun = !isHad && next.every(part => isLink(part) || part.slot === 'count' || isCounted(part.slot))
  return isNoun && !next.some(({ isNegated }) => isNegated) ? readOrder([end, ...next], text) : undefined
}

/** "Sorted by rating, lowest first", "بعدد المراجعات، الأكثر فوق". */
function listEnds(run: RunPart[], next: RunPart[]): RunPart[] {
  const isBehind = next.length > 0 && next[0]!.from - run.at(-1)!.to <= 3
  const has = (slot: Slot) => run.some(part => part.slot === slot)
  const isSorted =
    (has('sort') || (has('count') && run.some(({ slot }) => isCounted(slot)))) &&
    !next.some(({ slot }) => slot === 'sort')
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
  // "Dentists in Amman, ranked".
  if (!counted) return RANKED.test(text.slice(run[0]!.from)) ? 'rating' : undefined
  // "Sorted by ratings" is by how good they are, and "most ratings first" by how many.
  const isEither = !has('count') && RATINGS.test(text.slice(run[noun]?.from, run[noun]?.to))
  const isGood = has('better', 'worse') && !has('count')
  if (isGood && counted[0] === 'branches') return undefined
  const [, up, down] =
    isGood || (isSorted && isEither && !ends.some(({ slot }) => slot === 'more' || slot === 'most'))
      ? ORDERS[2]!
      : has('count') && counted[0] === 'rating'
        ? ORDERS[1]!
        : counted
  const order = first === undefined || UP.includes(run[first]!.slot) ? up : down
  const hasBoth = new Set(ends.map(({ slot }) => UP.includes(slot))).size === 2
  if (isSorted || hasBoth) return order
  if (counted[0] === 'stars' || !mayEndAlone(counted[0], run, noun, text)) return undefined
  // An end orders beside what it is of: "أقل فروع", "فروعهم أكثر"; "a lower rating than" compares with something.
  return !isCompared(run, first ?? 0, noun) && ends.some(end => isBeside(run, run.indexOf(end), noun))
    ? order
    : undefined
}

/** "A lower rating than", but not "the worst rated branch of". */
function isCompared(run: RunPart[], first: number, noun: number): boolean {
  const last = Math.max(first, noun)
  return run.some(
    ({ slot }, at) =>
      slot === 'from' && at > first && (at < noun || (at > last && run.slice(last + 1, at).every(isLink))),
  )
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
