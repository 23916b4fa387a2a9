import type { StartsName } from '../kinds/kind-starts.ts'
import type { TextRange } from '../places/coordinates.ts'
import { isNationality } from '../readings/part-words.ts'
import { LIVING, VISITORS, WORKING } from '../words/story-words.ts'
import type { Token } from '../words/tokens.ts'
import { isCompanyWord } from '../words/vocabulary.ts'
import { readPhrases, readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'
import { listCourtesyTokens } from './courtesies.ts'

/*
 * Who asks is not what is searched for: "we are a web design agency, looking for accountants", "ممرضة ادور شغل بالمستشفيات",
 * "انا مندوب ادوية وابي الصيدليات". Beside a kind that is asked for, the words that say who asks, and that work is looked for there,
 * mean nothing.
 */

/** Work that somebody looks for. */
const WORK = readWordSet('work')
/** What is left where one wants to work. */
const PAPERS = toWordSet('cv cvs resume سيرتي سيفي السيفي سيره السي بروفايلي')
const SEEKING = readWordSet('seeking')
/** Words between looking and work, and between work and where. */
const BETWEEN = readWordSet('between-work')
/** "At", behind work. */
const AT = readWordSet('at')

/** "We are", "as a". */
const SELF = readPhrases('speaker-introductions')
/** Who or what a speaker is that looks for companies. */
const ROLES = readWordSet('roles')
/** "I sell web design", "نبيع قهوة": what a speaker does for customers. */
const TRADES = readWordSet('trades')
const COMPANIES = toWordSet('businesses business companies firms clients customers شركات الشركات زباين عملاء')
/** Those that say it without "I am". */
const PLAIN_ROLES = toWordSet('مندوب مندوبه مندوبة صاحب صاحبه مسوق مسوقه mandoub mandoob')

/** Where the words stand that say who asks and that work is looked for, beside a kind that is named. */
export function findSpeaker(prompt: string, tokens: Token[], startsKind: StartsName): TextRange[] {
  const words = tokens.map(token => token.word)
  const isBroken = (at: number) =>
    at > 0 && /[,،:;؛.!\n|()–—-]/.test(prompt.slice(tokens[at - 1]!.to, tokens[at]?.from))
  const namesKind = (from: number) => words.some((_, at) => at >= from && startsKind(words, at))
  const indices = [
    ...listWorkTokens(words, isBroken, namesKind, startsKind),
    ...listIntroduction(words, isBroken, namesKind, startsKind),
    ...listOrigin(words, namesKind, startsKind),
    ...listJob(words, namesKind),
  ]
  return indices.map(index => ({ from: tokens[index]!.from, to: tokens[index]!.to }))
}

/** "A nurse looking for work at clinics", "محاسب يبحث عن عمل في شركات المقاولات": up to the kind. */
function listWorkTokens(
  words: string[],
  isBroken: (at: number) => boolean,
  namesKind: (from: number) => boolean,
  startsKind: StartsName,
): number[] {
  const at = words.findIndex(
    (word, index) => isSought(words, index) && (WORK.has(bare(word)) || PAPERS.has(bare(word))),
  )
  if (at < 0) return []
  let next = at + 1
  while (next < words.length && (BETWEEN.has(words[next]!) || AT.has(words[next]!))) next++
  const leads = (index: number) =>
    startsKind(words, index) || (isCompanyWord(words[index] ?? '') && startsKind(words, index + 1))
  // "A job, IT companies in Dubai": the kind may follow in what is said next.
  const follows = leads(next) || listBreaks(words, at, isBroken).some(namesKind)
  return follows ? range(listStart(words, at), leads(next) ? next : at + 1) : []

  function listStart(all: string[], work: number): number {
    let from = work
    while (from > 0 && !SEEKING.has(plain(all[from]!))) from--
    while (from > 0 && SEEKING.has(plain(all[from - 1]!))) from--
    // "I am a nurse …": who looks for work stands before it, in few words.
    return from <= LONGEST_ROLE && !range(1, from).some(isBroken) ? 0 : from
  }
}

/** "بدي أشتغل محاسب … السيفي على مغاسل": what somebody works as, where a kind is named behind it. */
function listJob(words: string[], namesKind: (from: number) => boolean): number[] {
  const at = words.findIndex((word, index) => WORKING.has(word) && ROLES.has(words[index + 1] ?? ''))
  if (at < 0 || !namesKind(at + 2)) return []
  return range(at > 0 && SEEKING.has(plain(words[at - 1]!)) ? at - 1 : at, at + 2)
}

const LONGEST_ROLE = 5

function listBreaks(words: string[], from: number, isBroken: (at: number) => boolean): number[] {
  return [...words.keys()].filter(at => at > from && isBroken(at))
}

/** Whether a word behind few others follows one that seeks. */
function isSought(words: string[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 5; before--) {
    if (SEEKING.has(plain(words[before]!))) return true
    if (!BETWEEN.has(words[before]!)) return false
  }
  return false
}

/** "We are a web design agency, …", "انا مندوب ادوية و…": up to what is said next. */
function listIntroduction(
  words: string[],
  isBroken: (at: number) => boolean,
  namesKind: (from: number) => boolean,
  startsKind: StartsName,
): number[] {
  const courtesies = new Set(listCourtesyTokens(words, new Set()))
  const greeted = words.findIndex((_, at) => !courtesies.has(at))
  for (const start of words.keys()) {
    if (start > 0 && !isBroken(start) && start !== greeted) continue
    const self = SELF.find(each => each.every((word, at) => words[start + at] === word))
    const isPlain = PLAIN_ROLES.has(words[start]!)
    const isTrade = /^(?:i|we)$/.test(words[start]!) && TRADES.has(words[start + 1] ?? '')
    const isOwnTrade = TRADES.has(words[start]!) && !/^[a-z]/.test(words[start]!)
    if (!self && !isPlain && !isTrade && !isOwnTrade) continue
    let end = start + (self?.length ?? 1)
    while (end < words.length && !isBroken(end) && !startsRequest(words[end]!)) end++
    const said = words.slice(start, end)
    if (!isTrade && !isOwnTrade && !isRole(words[start]!) && !said.some(word => ROLES.has(bare(word))))
      continue
    // "A shop owner in Riyadh": where that is may be where the search is.
    const place = words.findIndex((word, at) => at > start && at < end && PLACES.has(word))
    const isAnyCompany = words.some((word, at) => at >= end && (isCompanyWord(word) || COMPANIES.has(word)))
    const others = range(0, start).some(at => startsKind(words, at)) || namesKind(end) || isAnyCompany
    if (others) return range(start, place < 0 ? end : place)
  }
  return []
}

/** "As a GP I want to refer patients: cardiologists in …". */
function isRole(word: string): boolean {
  return word === 'as' || word === 'بصفتي'
}

/** "سايح من الجزائر", "احنا حجاج من مصر", "tourists from Egypt": where somebody comes from is not where the search is. */
function listOrigin(words: string[], namesKind: (from: number) => boolean, startsKind: StartsName): number[] {
  const from = words.findIndex(
    (word, at) =>
      (word === 'من' || word === 'from') && at <= LONGEST_ROLE && VISITORS.has(words[at - 1] ?? ''),
  )
  const isFollowed = from > 0 && from + 2 < words.length && namesKind(from + 2)
  return isFollowed ? range(0, from + 2) : listNationality(words, namesKind, startsKind)
}

/** "Syrian living in Dubai looking for a school": who asks, and no kitchen of a nation. "Electrician" ends alike. */
function listNationality(
  words: string[],
  namesKind: (from: number) => boolean,
  startsKind: StartsName,
): number[] {
  const at = words.findIndex(
    (word, index) =>
      index < LONGEST_ROLE &&
      (LIVING.has(word) || word === 'working' || /^expats?$/.test(word)) &&
      PLACES.has(words[index + 1] ?? ''),
  )
  const isOfNation = at > 0 && isNationality(words[at - 1]!) && !startsKind(words, at - 1)
  return isOfNation && namesKind(at + 2) ? range(0, at + 1) : []
}

const PLACES = toWordSet('in at from to based near في ب ف من الى على fi fe f')
const REQUESTS = readWordSet('speakers-requests')

function startsRequest(word: string): boolean {
  return REQUESTS.has(word) || SEEKING.has(plain(word)) || ASKING.has(plain(word))
}

const ASKING = readWordSet('speakers-asked-for')

/** Without "and" before it. */
function plain(word: string): string {
  return word.length > 3 && word.startsWith('و') && !WORK.has(word) ? word.slice(1) : word
}

/** Without the article. */
function bare(word: string): string {
  return word.replace(/^ال(?=.{2})/u, '')
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)
}
