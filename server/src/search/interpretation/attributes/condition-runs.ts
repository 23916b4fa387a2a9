import { isChatArabic } from '../words/chat-spelling.ts'
import { AND_DOWN, AND_UP, LEAST, MOST } from './comparisons.ts'
import { findSlot, LONGEST_PHRASE, REFUSED_BEHIND, type WordSlot } from './condition-words.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { NUMBER, readNumber, SECOND_NUMBER } from './numbers.ts'
import { NO_UNIT, STARS } from './rating-words.ts'
import { toWordPattern } from './word-pattern.ts'

/*
 * A condition is said in a run of words that all say something of conditions, up to a word that does not, or to a sign between
 * clauses: "تقييمهم 4 ولا كثر", "rated 3 or less". The texts are folded (folded-prompt.ts).
 */

/** A word, a phrase or a number of a run. */
export interface RunPart extends Omit<WordSlot, 'slot'> {
  slot: WordSlot['slot'] | 'number'
  value?: number
  /** How a number is written that may be a rating by itself: "الأربعة"; "4.5", "4 out of 5". */
  sort?: 'definite' | 'fraction'
  from: number
  to: number
}

const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)?|>=|=>|<=|=<|[≥≤<>+★⭐&]/uy
const WORDS = /[\p{L}\p{N}]+/gu
const SPACE = /\s{0,3}/y
/** Behind what is counted these part nothing: "rating: 4", "4-star". */
const JOINT = /\s?(?:[:="'-]\s?){1,3}/y
/** "Rating? At least 4". */
const ASKED_JOINT = /\s?[:="'?؟-]\s?/y
const COUNTED = toWordPattern(String.raw`${NUMBER}(?![\p{L}\p{N}]|\s?[-–—]\s?\d)${NO_UNIT}`, 'uy')

const CLAUSE_END = /^\s{0,2}(?:$|[.,;:،؛!?؟\n])/u
const NO_CONDITION = new RegExp(`^${REFUSED_BEHIND}`, 'u')
const DEFINITE = /^[بفل]?ال\s?\p{L}/u
const FRACTION = /^[1-4][.,٫]\d$|(?:\/|out of|من).{0,3}(?:5|five|خمسه)$/
const OR_NOT = /^(?:ولا|w[ae]?ll?[ae]h?)$/

/** A number that another replaces: "3 and up... no, make that at least 4", "٣ لا قصدي ٤". */
const CORRECTED = toWordPattern(
  String.raw`${NUMBER}( ${STARS})?(${AND_UP}|${AND_DOWN})?[\s.,،;…–—-]{1,6}((no|sorry|wait|actually|rather|i mean|i meant|make (that|it)|say|لا|قصدي|اقصد|عفوا|اسف|خليها|خليه|نقول|بالاصح|الاصح|la2?|[2q]asd[iy]|a[2q]s[eo]d|khalliha|5alliha)[\s,،.]{1,4}){1,4}(?=((${LEAST}|${MOST}) )?${SECOND_NUMBER}(?![\p{L}\p{N}]))`,
  'uy',
)

/** The runs of each prompt that is read, as long as nothing else is taken out of it. */
const RUNS = new WeakMap<FoldedPrompt, { text: string; runs: RunPart[][] }>()

/** The runs of what is left of a prompt. */
export function listRuns(said: FoldedPrompt): RunPart[][] {
  const known = RUNS.get(said)
  if (known?.text === said.text) return known.runs
  const runs = [...findRuns(said)]
  RUNS.set(said, { text: said.text, runs })
  return runs
}

function* findRuns({ text, whole }: FoldedPrompt): Generator<RunPart[]> {
  const isChat = isChatArabic(whole.match(WORDS) ?? [])
  let run: RunPart[] = []
  for (let at = 0; at < text.length; ) {
    const part = readPart(text, at, isChat, run.at(-1))
    const corrected = part?.slot === 'number' ? take(CORRECTED, text, at) : ''
    if (corrected) {
      at += corrected.length
      continue
    }
    if (part) {
      run.push(part)
      at = part.to + take(SPACE, text, part.to).length
      at += take(part.slot === 'rating' ? ASKED_JOINT : JOINT, text, at).length
      continue
    }
    if (run.length > 0) yield run
    run = []
    at += take(WORD, text, at).length || 1
  }
  if (run.length > 0) yield run
}

function readPart(text: string, from: number, isChat: boolean, before?: RunPart): RunPart | undefined {
  COUNTED.lastIndex = from
  const number = COUNTED.exec(text)
  // "One", "واحد" is no number here.
  if (number && (readNumber(number) !== 1 || /\d/.test(number[0]))) {
    const value = readNumber(number)
    const sort = DEFINITE.test(number[0]) ? 'definite' : FRACTION.test(number[0]) ? 'fraction' : undefined
    return { slot: 'number', value, from, to: from + number[0].length, ...(value <= 5 && sort && { sort }) }
  }
  const ends: number[] = []
  for (let at = from; ends.length < LONGEST_PHRASE; ) {
    const word = take(WORD, text, at)
    if (!word) break
    // "Highest-rated" is two words.
    const half = word.indexOf('-')
    if (at === from && half > 0) ends.push(at + half)
    ends.push(at + word.length)
    const space = take(SPACE, text, at + word.length)
    if (!space) break
    at += word.length + space.length
  }
  for (const to of ends.reverse()) {
    const words = text.slice(from, to).replace(/\s+/g, ' ')
    const isBehindNumber = before?.slot === 'number'
    if (words === '+' && !isBehindNumber && before?.slot !== 'stars') return undefined
    const found = findSlot(words, isChat)
    // "Under 4, no": what stands alone at the end of a clause.
    if (found?.slot === 'not' && before && CLAUSE_END.test(text.slice(to, to + 4)))
      return { slot: 'refused', from, to }
    // "With a phone, no chains": the word refuses what stands behind it.
    if (found?.slot === 'not' && words === 'no' && NO_CONDITION.test(text.slice(to))) return undefined
    // "4 ولا كثر", but "ولا يقل".
    if (found) return { ...(isBehindNumber && OR_NOT.test(words) ? { slot: 'or' } : found), from, to }
  }
  return undefined
}

function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
