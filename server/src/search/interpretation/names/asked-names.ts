import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { readPlaceKind } from '../places/place-kinds.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Span } from '../reading.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { isFiller, isFunction, isGeneric, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'
import { findNameUse } from './words-of-names.ts'

/*
 * «عنوان مطعم بيت الشام في دبي», "the phone number of Golden Crescent Trading": words that can only be the name of one company, by what
 * stands around them. What the words of such a name mean by themselves is not asked for.
 */

/** Words for a company, which begin its name. */
export const FIRMS = readWordSet('firms')
const INSTITUTIONS = readWordSet('institutions')
/** What a company does, rather than its name: تركيب, استيراد, صيانة. */
const ACTIONS =
  /^(?:ت\p{L}{2}ي\p{L}|است\p{L}{2}ا\p{L}|ان\p{L}ا[ءج]?|اداره|صيانه|نقل|بيع|شراء|عزل|حفر|رش|غسيل|غسل|فتح|قص|طباعه|زراعه|صناعه|دراسه|خياطه|ta?\w{2,3}(?:ee|i)\w)$/u
/** What it is for stands behind one of these, or in one word with «لل». */
const FOR = toWordSet('lel lil lal ll')
const TRADES = /^ل(?:طب|جراحه|تجاره|صيانه|نقل|تعليم|تنظيف|مكافحه|تاجير|خدمات|صناعه|بيع|اعمال|مواد|قطع)$/u
const AUDIENCES =
  /^لل(?:اطفال|نساء|رجال|سيدات|بنات|بنين|شباب|كبار|عوائل|عايلات|طلاب|حريم|شركات|افراد|منازل|بيوت|فلل|ايجار|بيع)$/u

/** Words that ask where one company is, or how to reach it. */
export const FACTS = readWordSet('asked-facts')
/** What stands last in the name of a company that trades. */
const TAILS = readWordSet('tails-of-firms')
/** A name follows one of these in English. */
const CALLED = toWordSet('called named')
/** The same behind a word for a business. */
const CALLED_BEHIND = readWordSet('called-behind')
const MOST = 4
/** How many words behind its first say what a company is for: "لطب الأسنان". */
const BEHIND = 2

/** How a prompt was read. */
export interface ReadWords {
  /** What each word was read as. */
  readAs(index: number): Span['kind'] | undefined
  /** Nothing came of a word: also one within a need that says nothing of its kind. */
  isUnread(index: number): boolean
  /** A word that names the kind which is searched for. */
  isOfKind(index: number): boolean
  /** A district of which the directory has nothing. */
  isEmpty(index: number): boolean
}

/** The names that a prompt asks for by their shape, and of which at least one word was read as nothing. */
export function listAskedNames(parsed: ParsedPrompt, read: ReadWords): WordRange[] {
  const { words } = parsed
  const names = [...words.keys()].filter(at => isNamed(read.readAs(at)) && !isTrade(words, at))
  // Another name that is known is what is asked for.
  if (names.length > 0) return []
  return [...words.keys()].flatMap(at =>
    [
      ...findFirm(words, at, read),
      ...findFactName(parsed, at, read),
      ...findOfBranch(parsed, at, read),
      ...findTradingName(parsed, at, read),
      ...findCalled(parsed, at),
      ...findCalledBehind(parsed, at, read),
    ].filter(range => listIndices(range).some(index => read.isUnread(index) || findNameUse(words[index]!))),
  )
}

export function isNamed(kind: Span['kind'] | undefined): boolean {
  return kind === 'name' || kind === 'company' || kind === 'contact'
}

const isDefinite = (word: string) => /^ال.{2}/u.test(word)
const isArticleWord = (word: string) => /^(?:el|al|il)$/.test(word)

/** «شركة أبراج الخليج للمقاولات»: behind a word for a company and before what it is for. */
function findFirm(words: string[], at: number, { readAs, isUnread }: ReadWords): WordRange[] {
  const head = words[at]!.replace(/^[وبل](?=.{4})/u, '')
  if (!FIRMS.has(head) && !INSTITUTIONS.has(head)) return []
  let end = at + 1
  while (end < words.length && end <= at + MOST && !isTrade(words, end) && mayBeOfName(words, end)) end++
  const range = { start: at + 1, end }
  const indices = listIndices(range)
  const [first = ''] = words.slice(at + 1, end)
  const hasArticle = indices.some(index => isDefinite(words[index]!) || isArticleWord(words[index]!))
  if (!hasArticle || !isTrade(words, end) || ACTIONS.test(first)) return []
  // «عزل الاسطح للمنازل» says what it does.
  const isKind = !isUnread(at + 1) && readAs(at + 1) === 'category'
  const trade = FOR.has(words[end]!) ? end + 1 : end
  const isWritten = FIRMS.has(head) || readAs(trade) === 'category' || isNamed(readAs(trade))
  // «عن شركة النور للمقاولات، المطلوب فنادق»: who asks, and not what is asked for.
  const isElsewhere = words.some(
    (_, other) => readAs(other) === 'category' && (other < at || other > trade + BEHIND),
  )
  return isWritten && !isKind && !isElsewhere ? [range] : []
}

export function isTrade(words: string[], at: number): boolean {
  const word = words[at] ?? ''
  if (FOR.has(word)) return words[at + 1] !== undefined
  if (TRADES.test(word)) return words[at + 1] !== undefined
  return /^لل.{3}/u.test(word) && !AUDIENCES.test(word)
}

/** A word of a name, as opposed to words of grammar and what says where. */
export function mayBeOfName(words: string[], at: number): boolean {
  const word = words[at]!
  if (isArticleWord(word)) return true
  return !isFunction(word) && !isPreposition(words, at) && readPlaceKind(word) === undefined
}

/** «عنوان مطعم بيت الشام»: behind one of a kind whose number or place is asked for, with an article that the kind lacks. */
function findFactName({ words, phraseStarts }: ParsedPrompt, at: number, { readAs }: ReadWords): WordRange[] {
  const isKind = readAs(at) === 'category' && isArabic(words[at]!)
  if (!isKind || isDefinite(words[at]!) || /(?:ات|ين)$/u.test(words[at]!)) return []
  if (!words.slice(Math.max(0, at - 2), at).some(word => FACTS.has(word))) return []
  let end = at + 1
  while (end < words.length && end < at + MOST && mayBeOfName(words, end) && !phraseStarts.has(end)) {
    if (readAs(end) === 'category') return []
    end++
    if (isNoun(words[end - 1]!)) break
  }
  const last = end - 1
  if (last <= at || readAs(last) !== 'unknown' || !isNoun(words[last]!)) return []
  return [{ start: at + 1, end }]
}

/** «فرع مطعم هبشتوق», "far3 mat3am habshtook": behind a kind of which one branch is asked for. */
function findOfBranch({ words, phraseStarts }: ParsedPrompt, at: number, { readAs }: ReadWords): WordRange[] {
  if (!BRANCH.has(words[at - 1] ?? '') || readAs(at) !== 'category') return []
  let end = at + 1
  while (
    end < words.length &&
    end <= at + BEHIND &&
    !phraseStarts.has(end) &&
    readAs(end) === 'unknown' &&
    mayBeOfName(words, end)
  )
    end++
  return end > at + 1 ? [{ start: at + 1, end }] : []
}

const BRANCH = toWordSet('فرع far3 fare3')

/** With its article, and no adjective. */
function isNoun(word: string): boolean {
  return isDefinite(word) && !/(?:يه|ات|ين)$/u.test(word) && !isFiller(word)
}

/** "Golden Crescent Trading", "Blue Harbour Logistics website": at least two words before the last one, as names are written. */
function findTradingName(
  { prompt, tokens, words }: ParsedPrompt,
  at: number,
  { readAs, isOfKind }: ReadWords,
): WordRange[] {
  const isLast = TAILS.has(words[at]!) && !TAILS.has(words[at + 1] ?? '')
  if (!isLast || !isCapital(prompt, tokens[at]!)) return []
  let start = at
  while (
    start > 0 &&
    isCapital(prompt, tokens[start - 1]!) &&
    prompt.slice(tokens[start - 1]!.to, tokens[start]!.from).trim() === '' &&
    !isGeneric(words[start - 1]!) &&
    (!isFunction(words[start - 1]!) || isArticleWord(words[start - 1]!) || findNameUse(words[start - 1]!))
  )
    start--
  const range = { start, end: at }
  const indices = listIndices(range)
  // "Need a chimney sweep … Nordlicht Immobilien GmbH": who signs, and not what is asked for.
  const isElsewhere = words.some((_, other) => readAs(other) === 'category' && (other < start || other > at))
  const isOther =
    isElsewhere ||
    indices.some(
      index => isPlace(readAs(index)) && !isArticleWord(words[index]!) && !findNameUse(words[index]!),
    ) ||
    isOfKind(at - 1)
  return indices.length < 2 || isOther ? [] : [{ start, end: at + 1 }]
}

/** "A company called Falcon Star Contracting": what stands behind such a word in capitals. */
function findCalled({ prompt, tokens, words }: ParsedPrompt, at: number): WordRange[] {
  if (!CALLED.has(words[at]!)) return []
  let end = at + 1
  while (
    end < words.length &&
    end <= at + MOST &&
    isCapital(prompt, tokens[end]!) &&
    prompt.slice(tokens[end - 1]!.to, tokens[end]!.from).trim() === ''
  )
    end++
  return end > at + 1 ? [{ start: at + 1, end }] : []
}

/** "A company called blue horizon", «مكتبة اسمها النور»: behind a word for a business or its place. */
function findCalledBehind(
  { words, phraseStarts }: ParsedPrompt,
  at: number,
  { readAs, isOfKind }: ReadWords,
): WordRange[] {
  if (!CALLED_BEHIND.has(words[at]!)) return []
  const head = words[at - 1] === 'is' ? at - 2 : at - 1
  const isBusiness =
    (readAs(head) === 'category' && isOfKind(head)) ||
    isGeneric(words[head] ?? '') ||
    FIRMS.has(words[head] ?? '')
  if (!isBusiness) return []
  let end = at + 1
  while (end < words.length && end <= at + MOST && !phraseStarts.has(end) && isOfCalled(words, end, readAs))
    end++
  return end > at + 1 ? [{ start: at + 1, end }] : []
}

/** A word of a name, or a place within it: «بيت الياسمين». */
function isOfCalled(words: string[], at: number, readAs: ReadWords['readAs']): boolean {
  const word = words[at]!
  if (isArticleWord(word) || findNameUse(word)) return true
  if (isPlace(readAs(at))) return readAs(at) === 'district' && findNameUse(words[at - 1]!) === 'head'
  return !isFiller(word) && mayBeOfName(words, at)
}

export function isPlace(kind: Span['kind'] | undefined): boolean {
  return kind === 'city' || kind === 'district' || kind === 'country' || kind === 'region'
}

export function isCapital(prompt: string, { from }: Token): boolean {
  return /\p{Lu}/u.test(prompt[from]!)
}
