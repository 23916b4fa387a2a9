import { toNameKey } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import type { Candidate, WordRange } from '../candidates/candidate.ts'
import { isImplied } from '../kinds/implied-words.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isCommonWord } from '../words/common-words.ts'
import { readNarrowing } from '../words/narrowing-words.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isFiller, isFunction, isGeneric } from '../words/vocabulary.ts'

/*
 * People narrow a kind by a word next to its name: before it in English, behind it in Arabic. Where the reading makes nothing
 * of that word, or takes it as part of another name of the whole kind ("girls school" is a school), the search finds more than
 * was asked for, and the title says so.
 */

/** What of a reading tells whether a word was read. */
export interface ReadKinds {
  gazetteer: Gazetteer
  parsed: ParsedPrompt
  /** The kinds that are wanted. */
  kinds: Candidate[]
  entries: Map<Candidate, Entry[]>
  /** Whether the reading has made something of a word. */
  isRead(index: number): boolean
}

/** How many words beside a kind are looked at. */
const FARTHEST = 3
/** How many words name a kind at most. */
const LONGEST_HEAD = 4

/** The words, by index, that narrow a kind and of which nothing came. */
export function listUnreadModifiers(read: ReadKinds): number[] {
  const { words } = read.parsed
  const beside = read.kinds.flatMap(kind => listBeside(read, kind))
  const predicates = [...words.keys()].filter(index => isPredicate(words, index) && !read.isRead(index))
  return [...new Set([...beside, ...predicates])]
}

function listBeside(read: ReadKinds, kind: Candidate): number[] {
  const { words } = read.parsed
  const head = findHead(read, kind)
  const said = {
    slugs: read.entries.get(kind)?.map(({ id }) => read.gazetteer.categorySlugs.get(id) ?? '') ?? [],
    head: words.slice(head.start, head.end),
  }
  const isInside = (index: number) => kind.start <= index && index < kind.end
  const narrows = (index: number) => {
    const word = readNarrowing(words[index]!)
    return word !== undefined && !isImplied(word, said)
  }
  // Within the name of a kind a word that is not known to narrow may be the kind itself: "dental clinic".
  const isOpen = (index: number) => !isInside(index) && isOpenWord(words[index]!)
  const before = listTouching(read, head.start - 1, -1, isInside)
  const behind = listTouching(read, head.end, 1, isInside)
  if (isArabic(words[head.start]!))
    return behind.filter(
      index => narrows(index) || (index === head.end && isOpen(index) && isAdjective(words[index]!)),
    )
  const isChat = words.some(word => CHAT.test(word))
  return [
    ...before.filter(index => narrows(index) || (index === head.start - 1 && !isChat && isOpen(index))),
    // Chat Arabic narrows as Arabic does.
    ...takeWhile(behind, narrows),
  ]
}

/** "School" of "girls school": the words by which a kind is named without what narrows it. */
export function findHead({ gazetteer, parsed: { words }, entries }: ReadKinds, kind: Candidate): WordRange {
  const { start, end } = kind
  const chosen = new Set(entries.get(kind)?.map(({ id }) => id))
  const isName = (from: number, to: number) => {
    const name = toNameKey(words.slice(from, to).join(' '))
    return gazetteer.lookup(name).some(entry => entry.kind === 'category' && chosen.has(entry.id))
  }
  for (let length = Math.min(end - start - 1, LONGEST_HEAD); length > 0; length--)
    for (let from = start; from + length <= end; from++)
      if (!isGeneric(words[from]!) && isName(from, from + length)) return { start: from, end: from + length }
  return kind
}

/** The words from one on, in a direction, that stand side by side and were not read, up to a word of grammar. */
function listTouching(
  { parsed: { prompt, words, tokens }, isRead }: ReadKinds,
  from: number,
  step: 1 | -1,
  isInside: (index: number) => boolean,
): number[] {
  const found: number[] = []
  for (let at = from; words[at] !== undefined && found.length < FARTHEST; at += step) {
    const [left, right] = step === 1 ? [at - 1, at] : [at, at + 1]
    if (!/^[\s-]*$/.test(prompt.slice(tokens[left]!.to, tokens[right]!.from))) break
    // "Quiet and clean", "masba7 lel banat".
    if (found.length > 0 ? CONJUNCTIONS.has(words[at]!) : step === 1 && /^l[aei]l$/.test(words[at]!)) continue
    if (isFunction(words[at]!) || (!isInside(at) && isRead(at))) break
    found.push(at)
  }
  return found
}

function takeWhile(indices: number[], isTaken: (index: number) => boolean): number[] {
  const end = indices.findIndex(index => !isTaken(index))
  return end === -1 ? indices : indices.slice(0, end)
}

/** A word that means something by itself, and is neither of everyday sentences nor of praise. */
function isOpenWord(word: string): boolean {
  return isNeedWord(word) && !isCommonWord(word) && !isFiller(word) && !isGeneric(word)
}

/** "عراقي", "فرنسية". */
function isAdjective(word: string): boolean {
  return /ي(?:ه|ين|ات)?$/u.test(word)
}

/** A digit that stands for an Arabic letter. */
const CHAT = /\p{L}[235679]|[235679]\p{L}/u

const list = (text: string) => new Set(text.split(' '))

const COPULAS = list('be is are isnt arent')
const SUBJECTS = list('that which it they where should must needs has to')
const BEFORE_PREDICATE = list(
  'something somewhere someplace anything anywhere مكان شي يكون تكون يكونوا ykoun ykoon ykun tkoun makan',
).union(COPULAS)

const ADVERBS = list('very really so quite not too fairly all always also مش مو')

/** "Somewhere quiet", "that is very clean", "يكون هادي". */
function isPredicate(words: string[], index: number): boolean {
  if (readNarrowing(words[index]!) === undefined) return false
  let before = index - 1
  while (ADVERBS.has(words[before] ?? '')) before--
  if (!BEFORE_PREDICATE.has(words[before] ?? '')) return false
  return !COPULAS.has(words[before]!) || SUBJECTS.has(words[before - 1] ?? '')
}
