import type { WordRange } from '../candidates/candidate.ts'
import type { MeasureName } from '../kinds/kind-starts.ts'
import { isChatLine } from '../prompt/pasted.ts'
import type { Token } from '../words/tokens.ts'
import { isPreposition } from '../words/vocabulary.ts'
import { findAnyOfThem, tellsOfWish } from './any-of-them.ts'
import {
  isClauseOpener,
  isPassiveRequest,
  isQuestionWord,
  isRequestWord,
  isStatement,
  isStatementWord,
  isWish,
  tellsOfDoing,
  tellsOfNeed,
  tellsOfOwnNeed,
  tellsOfPlan,
  tellsOfSpeaker,
} from './clause-words.ts'
import { isWishOver } from './put-off.ts'

/*
 * A prompt may be a whole message: what happened, who wrote what, and one clause that asks. "School is reopening, the
 * uniform is too big, so one tailor is needed in Zakher" asks for a tailor. Clauses are split at line ends, at marks that
 * end a phrase, at words such as "so" and "but", and in front of words that ask. Each gets a score that says how likely
 * it holds the request; kinds, places and names are weighed by the score of their clause.
 */

/** Consecutive words of a prompt that say one thing. */
export interface Clause extends WordRange {
  /** About 1 where it asks, 0 where nothing tells, and -1 where it only says what happened or is quoted. */
  score: number
  isAsking: boolean
  /** It says what happened, or how things are. */
  isStating: boolean
  /** The number of its sentence or line. */
  sentence: number
}

/** Marks that end a sentence or a line. */
const SENTENCE_END = /[\n;؛•]|[.!?؟…](?=\s|$|["'”)])|-{2,}|={2,}|\/\/|[-=–—]>|»/u
/** Marks that end a phrase. */
const PHRASE_END = /[,،:|()[\]–—]|\s-\s/u
const ABBREVIATIONS = new Set(
  'excl incl approx dr mr mrs ms st no nr min max e g i etc tel bldg dept'.split(' '),
)
const QUESTION_MARK = /[?؟]/u

/** Lines that somebody else wrote, and heads of messages and forms. */
const QUOTED_LINE = /^\s{0,4}(?:>|\|)/u
const HEAD_LINE =
  /^[\s>*]{0,6}(?!to\s+whom|(?:إلى|الى)\s+من\s)(?:from|to|cc|bcc|sent|date|re|fwd?|agent|client|customer|guest|patient|tenant|order|invoice|item|ship\s+to|bill\s+to|delivery\s+address|pickup|drop|check-?in|check-?out|hotel|booking|referred\s+from|referral|meeting|notes?|stops?|sender|attn|من|إلى|الى|المرسل|العميل|المريض|النزيل|الضيف|فاتورة|طلب\s+رقم|الموضوع|رقم)\s{0,3}[^\n:]{0,16}[:：#]/iu

/** "From: Rashid (admin) - please find …": the message begins behind the dash. Addresses and dates have dashes as well. */
const HEAD_END = /^[\s>*]{0,6}(?:from|sender|من|المرسل)\s{0,3}[:：].*\s[-–—]\s/iu

/** The clauses of a prompt in order; every word stands in one of them. `measureKind` knows the names of kinds. */
export function splitClauses(prompt: string, tokens: Token[], measureKind: MeasureName = () => 0): Clause[] {
  const them = findAnyOfThem(tokens.map(({ word }) => word))
  const scored = listSegments(prompt, tokens).map(segment => ({
    ...segment,
    ...scoreSegment(prompt, tokens, segment, measureKind),
    // "He wants pizza and she loves burgers, either of them in Dubai".
    ...(isOneOfThem(tokens, segment, them) && WISH),
  }))
  const asks = scored.some(({ isAsking }) => isAsking)
  const states = scored.some(({ isStating }) => isStating)
  const clauses: Clause[] = []
  let bonus = 0
  let sentence = 0
  for (const [
    at,
    { start, end, score, isAsking, isStating, isNeutral, startsSentence },
  ] of scored.entries()) {
    if (startsSentence) {
      sentence++
      bonus = 0
    }
    // "Need a tailor, Bur Dubai": what neither asks nor states goes with its sentence.
    if (!isNeutral) bonus = isAsking ? 0.8 : 0
    const after = scored[at + 1]
    const isJoinedAfter = after?.isAsking && !after.startsSentence
    // "Lost my keys, locksmith in Doha": beside what happened, what states nothing is the request.
    const own = bonus || (isJoinedAfter ? 0.3 : !asks && states ? 0.6 : 0)
    clauses.push({ start, end, score: isNeutral ? score + own : score, isAsking, isStating, sentence })
  }
  return clauses
}

/** A clause that names one of the kinds that "either of them" stands for asks for it. */
const WISH = { score: 1, isAsking: true, isStating: false, isNeutral: false }

function isOneOfThem(tokens: Token[], { start, end }: WordRange, them: number | undefined): boolean {
  if (them === undefined || end > them) return false
  return tellsOfWish(tokens.slice(start, end).map(({ word }) => word))
}

/** The clause of each word. */
export function listClauseByWord(clauses: Clause[]): Clause[] {
  return clauses.flatMap(clause => Array.from({ length: clause.end - clause.start }, () => clause))
}

interface Segment extends WordRange {
  startsSentence: boolean
  endsSentence: boolean
  isQuestion: boolean
  isLast: boolean
}

function listSegments(prompt: string, tokens: Token[]): Segment[] {
  const segments: Segment[] = []
  let start = 0
  let startsSentence = true
  for (let at = 1; at <= tokens.length; at++) {
    const between = prompt.slice(tokens[at - 1]!.to, tokens[at]?.from ?? prompt.length)
    const isShortened = between.startsWith('.') && ABBREVIATIONS.has(tokens[at - 1]!.word)
    const isPlain = between === ' '
    const endsSentence = at === tokens.length || (!isPlain && !isShortened && SENTENCE_END.test(between))
    const endsPhrase = endsSentence || (!isPlain && PHRASE_END.test(between))
    if (!endsPhrase && !opensClause(tokens, start, at)) continue
    segments.push({ start, end: at, startsSentence, endsSentence, isQuestion: false, isLast: false })
    // A question mark counts for all of its sentence that states nothing.
    if (endsSentence && QUESTION_MARK.test(between))
      for (let back = segments.length - 1; back >= 0; back--) {
        segments[back]!.isQuestion = true
        if (segments[back]!.startsSentence) break
      }
    startsSentence = endsSentence
    start = at
  }
  for (let back = segments.length - 1; back >= 0; back--) {
    segments[back]!.isLast = true
    if (segments[back]!.startsSentence) break
  }
  return segments
}

/** "… so I", "… and need", "… looking for": the word begins another clause than the words from `start` on. */
function opensClause(tokens: Token[], start: number, at: number): boolean {
  const { word } = tokens[at]!
  if (at - start < 2) return false
  if (isClauseOpener(word)) return true
  const after = tokens[at + 1]?.word
  if (word === 'where') return tellsOfPlace(tokens, at)
  if (word === 'and' || word === 'w')
    return after !== undefined && (isRequestWord(after) || isPronoun(after) || beginsOwnNeed(tokens, at + 1))
  if (word.startsWith('و') && isRequestWord(word)) return true
  if (isPronoun(word))
    return after !== undefined && (isRequestWord(after) || after === 'are' || after === 'am')
  if (!isRequestWord(word) || isPronoun(tokens[at - 1]!.word) || isLink(tokens[at - 1]!.word)) return false
  return !beginsOwnNeed(tokens, at - 2) && !beginsOwnNeed(tokens, at - 3)
}

/**
 * "Near Deira, where we are staying": what is said of a place says nothing of the words before it; but "tell me where we can …", and
 * "a mall in Riyadh where we can watch a movie" says what is asked for.
 */
function tellsOfPlace(tokens: Token[], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - FARTHEST_PREPOSITION), at).map(({ word }) => word)
  const [owner = '', ...others] = tokens.slice(at + 1, at + 4).map(({ word }) => word)
  const before = words.at(-1) ?? ''
  if (!OWNERS.has(owner) || isRequestWord(before) || isPronoun(before) || KNOWING.has(before)) return false
  const verb = POSSESSIVES.has(owner) ? others[1] : others[0]
  return !DOINGS_THERE.has(verb ?? '') && words.some((_, index) => isPreposition(words, index))
}

/** So many words may places have with their preposition: "around Al Balad or Al Hamra". */
const FARTHEST_PREPOSITION = 8
const POSSESSIVES = new Set('my our his her their'.split(' '))
const DOINGS_THERE = new Set(
  'can could might may would will do does find get serve sell offer have make fix repair teach take play'.split(
    ' ',
  ),
)
const OWNERS = new Set('i im ive we were weve he she they theyre my our his her their'.split(' '))
const KNOWING = new Set(
  'me us know tell see out idea sure wonder wondering ask about and or is of exactly'.split(' '),
)

function beginsOwnNeed(tokens: Token[], at: number): boolean {
  const words = tokens.slice(at, at + 5).map(({ word }) => word)
  return at >= 0 && tellsOfOwnNeed(words, () => 0)
}

function isPronoun(word: string): boolean {
  return word === 'i' || word === 'we' || word === 'im' || word === 'id'
}

/** Behind one of these a verb that asks belongs to what stands before it: "we are looking", "please find", "to find". */
function isLink(word: string): boolean {
  return /^(?:am|are|is|be|to|please|pls|kindly|and|can|could|would|will|you|do|we|just|also|only|still|really|urgently|no|not|dont|the|a|of|for|your|our|my|on|in)$/.test(
    word,
  )
}

function scoreSegment(
  prompt: string,
  tokens: Token[],
  { start, end, startsSentence, isQuestion, isLast, endsSentence }: Segment,
  measureKind: MeasureName,
): { score: number; isAsking: boolean; isStating: boolean; isNeutral: boolean } {
  const words = tokens.slice(start, end).map(token => token.word)
  const isQuoted = isInQuotedLine(prompt, tokens[start]!.from)
  const isPart = start > 0 || end < tokens.length
  const bare = words[0] === 'and' ? words.slice(1) : words
  // "The kids need shoes and I need a barber" asks for both.
  const isAskedToo =
    tokens[end]?.word === 'and' && tokens.slice(end + 1, end + 3).some(({ word }) => isRequestWord(word))
  const isForOther =
    (start > 0 && tellsOfNeed(words)) || (isPart && !isAskedToo && tellsOfOwnNeed(bare, measureKind))
  // Of the clause behind it the beginning may say that a wish is over.
  const around = tokens.slice(start, end + 2).map(({ word }) => word)
  const isPlan = isPlanOver(tokens.slice(end))
  const isOfPlace = start > 0 && !startsSentence && words[0] === 'where' && tellsOfPlace(tokens, start)
  const isAsking =
    words.some(
      (word, at) =>
        (isRequestWord(word) &&
          !isNounAt(words, at) &&
          !isForOther &&
          !isWishOver(around, at, words.length)) ||
        (isPassiveRequest(word) && !(isPlan && tellsOfPlan(words, at))) ||
        isWish(words, at),
    ) ||
    words.some(
      (word, at) =>
        isQuestionWord(word) &&
        !(isOfPlace && at === 0) &&
        (at < 2 || isQuestion) &&
        !isStatedQuestion(words, at, isQuestion && endsSentence),
    )
  // "Stuck in Bath: Indian maybe?": what precedes the question in its sentence may state something.
  const isStating =
    !isAsking &&
    (!isQuestion || !endsSentence) &&
    (isForOther ||
      isOfPlace ||
      (isPart && tellsOfDoing(words, measureKind)) ||
      words.some((_, at) => isStatement(words, at) || (isPlan && tellsOfPlan(words, at))) ||
      tellsOfSpeaker(words, measureKind))
  const score =
    (isAsking ? 1 : 0) +
    (isQuestion && !isAsking && !isStating ? 0.5 : 0) +
    (isStating ? -0.8 : 0) +
    (isQuoted ? -0.8 : 0) +
    (isLast ? 0.2 : 0)
  return {
    score,
    isAsking: isAsking && !isQuoted,
    isStating,
    isNeutral: !isAsking && !isStating && !isQuoted && !isQuestion,
  }
}

/** "Wanted to visit the museum, but …": without a "but" or another request behind it a plan is what is asked for. */
function isPlanOver(after: Token[]): boolean {
  const [first, ...others] = after.map(({ word }) => word)
  if (first === undefined) return false
  return isQuestionWord(first) || [first, ...others].some(word => word === 'but' || isRequestWord(word))
}

/** "An order", "the list", "no need": a noun. */
function isNounAt(words: string[], at: number): boolean {
  return /^(?:the|a|an|my|our|your|this|that|his|her|no)$/.test(words[at - 1] ?? '')
}

/** "The hotel is full", "our dentist does not …": a verb that asks nothing where no question mark follows. */
function isStatedQuestion(words: string[], at: number, isQuestion: boolean): boolean {
  // "في" is "is there" at the beginning, and "in" elsewhere.
  if (at > 0 && /^(?:في|fi|f)$/.test(words[at]!)) return true
  // "Somebody stole my bike".
  if (/^some(?:body|one)$/.test(words[at]!) && isStatementWord(words[at + 1] ?? '')) return true
  // "Got a big van": without a question mark what stands behind an article is had.
  if (!isQuestion && words[at] === 'got' && /^(?:a|an|the|my|our)$/.test(words[at + 1] ?? '')) return true
  return !isQuestion && /^(?:is|are|do|does|can|could|got|how)$/.test(words[at]!) && at > 0
}

/** The text from the beginning of the line up to `from` and on says that somebody else wrote it. */
function isInQuotedLine(prompt: string, from: number): boolean {
  const start = prompt.lastIndexOf('\n', from) + 1
  const end = prompt.indexOf('\n', from)
  const line = prompt.slice(start, end < 0 ? prompt.length : end)
  if (QUOTED_LINE.test(line) || isChatLine(prompt, line)) return true
  // "Subject: Rm 412. Please send me …": of a message in one line the head is the first sentence.
  const before = prompt.slice(start, from)
  return HEAD_LINE.test(line) && !SENTENCE_END.test(before) && !HEAD_END.test(before)
}
