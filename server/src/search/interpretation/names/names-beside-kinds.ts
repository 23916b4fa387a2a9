import { isArticle } from '../../../text/fold.ts'
import { isTopicWord } from '../../needs/find-needs.ts'
import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { readPlaceKind } from '../places/place-kinds.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isFiller, isFunction, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'
import {
  FACTS,
  FIRMS,
  isCapital,
  isNamed,
  isPlace,
  isTrade,
  mayBeOfName,
  type ReadWords,
} from './asked-names.ts'
import { findNameUse } from './words-of-names.ts'

/*
 * "Golden Spoon restaurant dubai", «مطعم ليالي الشام», "branch of nakheel pharmacy": a company by its name and its kind, of which there
 * is one. In English the name stands before the kind, in Arabic behind it, and the rest of the prompt is nothing but places and
 * questions. The words are those that companies are called by, or capitals or a question for one company tell that they are a name.
 */

/** Kinds of which one has a name behind it. */
const ONE = readWordSet('kinds-of-one')
/** What stands behind the name of a firm and agrees with it, as no adjective of an indefinite noun does: «مجمع الشفاء الطبي». */
const TAIL =
  /^ال(?:طبي|تخصصي|استشاري|اهلي|دولي|عالمي|تعليمي|تجاري|نموذجي|حديث|خاص|خيري|صحي|رياضي|ذهبي|فضي|ملكي|سعيد)ه?$|^ال(?:اخضر|ازرق|احمر|ابيض|اسود|خضرا|زرقا|حمرا|بيضا|سودا)ء?$/u
/** One of many is asked for behind one of these. */
const ANY = readWordSet('any-good')
const OF = toWordSet('of for')
const MOST = 4

/** The names that stand beside the only kind of a prompt. */
export function listNamesBesideKinds(parsed: ParsedPrompt, read: ReadWords): WordRange[] {
  const { words } = parsed
  // A name that the directory has is what is asked for.
  if (words.some((_, at) => isNamed(read.readAs(at)))) return []
  const people = [...words.keys()].flatMap(at => findPerson(words, at, read))
  if (people.length > 0) return people
  const kind = findKind(words, read)
  if (!kind) return []
  const runs = [
    ...(isArabic(words[kind.start]!) ? [] : [findBefore(parsed, kind, read)]),
    ...(isOne(words, kind) ? [findBehind(parsed, kind, read)] : []),
  ]
  const found = runs.find(
    run => run.end > run.start && isAlone(parsed, kind, run, read) && isName(parsed, kind, run, read),
  )
  return found ? [trim(words, found), ...findOther(parsed, found, read)] : []
}

/** "Or" another name. */
function findOther(parsed: ParsedPrompt, { end }: WordRange, read: ReadWords): WordRange[] {
  if (!CONJUNCTIONS.has(parsed.words[end] ?? '')) return []
  const other = findBehind(parsed, { start: end, end: end + 1 }, read)
  return other.end > other.start ? [other] : []
}

/** The words of the kind, where they stand together. */
function findKind(words: string[], { readAs, isOfKind, isUnread }: ReadWords): WordRange | undefined {
  const isKind = (at: number) =>
    readAs(at) === 'category' ? isOfKind(at) || ONE.has(words[at]!) : ONE.has(words[at]!) && isUnread(at)
  const kinds = [...words.keys()].filter(isKind)
  const at = kinds.length > 0 ? kinds : [...words.keys()].filter(index => FIRMS.has(words[index]!))
  const [start, last] = [at[0], at.at(-1)]
  if (start === undefined || last === undefined || last - start >= at.length) return undefined
  return { start, end: last + 1 }
}

function isOne(words: string[], { start, end }: WordRange): boolean {
  return end - start <= 2 && ONE.has(words[start]!)
}

/** The words before an English kind in the singular. */
function findBefore(parsed: ParsedPrompt, { start: end }: WordRange, read: ReadWords): WordRange {
  let start = end
  while (
    start > 0 &&
    end - start < MOST &&
    !parsed.phraseStarts.has(start) &&
    isOfName(parsed, start - 1, read)
  )
    start--
  return { start, end }
}

/** The words behind a kind of which there is one. */
function findBehind(parsed: ParsedPrompt, { end: start }: WordRange, read: ReadWords): WordRange {
  const { words, phraseStarts } = parsed
  let end = start
  while (end < words.length && end - start < MOST && !phraseStarts.has(end) && isOfName(parsed, end, read))
    end++
  if (end === start || end >= words.length) return { start, end }
  // «بيت الياسمين», «ابو علي», «ليالي بيروت دبي»: what follows a word that begins a name means what it means.
  const use = findNameUse(words[end - 1]!)
  if ((use === 'head' || use === 'title') && !isPreposition(words, end) && !phraseStarts.has(end)) {
    const isLast = words.slice(end + 1).every((_, index) => !isPlace(read.readAs(end + 1 + index)))
    if (!isPlace(read.readAs(end)) || !isLast || read.readAs(end) === 'district') end++
  }
  return { start, end }
}

function isOfName(
  { prompt, tokens, words }: ParsedPrompt,
  at: number,
  { readAs, isUnread, isOfKind }: ReadWords,
): boolean {
  const word = words[at]!
  const use = findNameUse(word)
  if (isArticle(word, words[at + 1])) return true
  if (isPlace(readAs(at))) return use === 'name' || use === 'district'
  // "Salam, a pharmacy" greets, and "al salam pharmacy" does not.
  const isDefinite = word.startsWith('ال') || isArticle(words[at - 1] ?? '', word)
  if (use === 'definite' && !isDefinite) return false
  if (use === 'name' && isCommonWord(word) && !isDefinite) return false
  if (use) return readAs(at) !== 'category' || isUnread(at) || !isOfKind(at)
  // "Tall Heron".
  const isPlain = isCommonWord(word) && (at === 0 || !isCapital(prompt, tokens[at]!))
  return isUnread(at) && !isFunction(word) && !isPreposition(words, at) && !isPlain
}

/** Nothing else is asked for. */
function isAlone(parsed: ParsedPrompt, kind: WordRange, run: WordRange, read: ReadWords): boolean {
  const { words } = parsed
  const own = new Set([kind, run, ...findOther(parsed, run, read)].flatMap(listIndices))
  return words.every((word, at) => {
    if (own.has(at) || TAIL.test(word) || FACTS.has(word)) return true
    const kind = read.readAs(at)
    return (
      isPlace(kind) || kind === 'filler' || (kind === 'unknown' && (isCommonWord(word) || isFiller(word)))
    )
  })
}

function isName(parsed: ParsedPrompt, kind: WordRange, run: WordRange, read: ReadWords): boolean {
  const { words } = parsed
  const isBefore = run.end === kind.start
  if (isBefore && (/[^s]s$/.test(words[kind.end - 1]!) || ANY.has(words[run.start - 1] ?? ''))) return false
  if (readPlaceKind(words[run.end]) || readPlaceKind(words[run.start - 1])) return false
  const isCued = asksForOne(words, run.start)
  const isCalled = listIndices(run).some(at => {
    const use = findNameUse(words[at]!)
    if (isPlace(read.readAs(at)))
      return (use === 'name' && (isCued || isUnmeant(run, at, read, words))) || (use === 'district' && isCued)
    if (use === 'name' || use === 'definite') return true
    return (use === 'head' || use === 'title') && at + 1 < run.end
  })
  if (isCalled) return true
  const own = listIndices(run).filter(at => read.isUnread(at) && !isArticle(words[at]!, words[at + 1]))
  if (own.length === 0 || own.length < listIndices(run).length) return false
  if (own.length > 1 && TAIL.test(words[run.end - 1]!)) return words[run.start]!.startsWith('ال')
  if (TAIL.test(words[run.end] ?? '')) return words[run.start]!.startsWith('ال')
  if (!isBefore) return false
  return own.every(at => isCapital(parsed.prompt, parsed.tokens[at]!))
    ? own.length > 1 || isCued
    : isCued && !own.every(at => isTopicWord(words[at]!))
}

/** "The number of", "a branch of". */
function asksForOne(words: string[], start: number): boolean {
  const at = words[start - 1] === 'the' ? start - 2 : start - 1
  return OF.has(words[at] ?? '') && words.slice(Math.max(0, at - 2), at).some(word => FACTS.has(word))
}

/** A district of that name is hardly meant: none is said to lie in a place, or the one that does has nothing. */
function isUnmeant({ start, end }: WordRange, at: number, read: ReadWords, words: string[]): boolean {
  const isOther = (index: number) => (index < start || index >= end) && isPlace(read.readAs(index))
  return read.isEmpty(at) || !words.some((_, index) => isOther(index))
}

/** Without an article that ends it. */
function trim(words: string[], { start, end }: WordRange): WordRange {
  return { start, end: isArticle(words[end - 1]!, words[end]) ? end - 1 : end }
}

/** «الحاج سعيد للحلويات»: what begins the prompt with a word of names, before what it is for. */
function findPerson(words: string[], at: number, { readAs }: ReadWords): WordRange[] {
  const before = words[at - 1] ?? ''
  const isFirst = at === 0 || ((FACTS.has(before) || ONE.has(before)) && at < 4)
  if (!isFirst || findNameUse(words[at]!) === undefined || !isArabic(words[at]!)) return []
  let end = at + 1
  while (end < words.length && end < at + MOST && !isTrade(words, end) && mayBeOfName(words, end)) end++
  return isTrade(words, end) && readAs(end) === 'category' ? [{ start: at, end }] : []
}
