import { isChatArabic } from '../words/chat-spelling.ts'
import { findSlot, LONGEST_PHRASE, type WordSlot } from './condition-words.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { NUMBER, readNumber, readSecondNumber, SECOND_NUMBER } from './numbers.ts'
import { NO_UNIT, PERSONS, REVIEWED, STARS } from './rating-words.ts'
import { either, toWordPattern } from './word-pattern.ts'

/*
 * A condition is said in a run of words that all say something of conditions, up to a word that does not, or to a sign between
 * clauses: "تقييمهم 4 ولا كثر", "rated 3 or less". The texts are folded (folded-prompt.ts).
 */

/** A word, a phrase or a number of a run. */
export interface RunPart extends Omit<WordSlot, 'slot'> {
  slot: WordSlot['slot'] | 'number'
  value?: number
  /** The other end of a range: "4 to 4.5". */
  most?: number
  /** What the number counts by itself: "فرعين", "100 people have reviewed". */
  of?: 'branches' | 'reviews'
  /** How a number is written that may be a rating by itself: "الأربعة"; "4.5", "4 out of 5". */
  sort?: 'definite' | 'fraction'
  from: number
  to: number
}

const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)?|>=|=>|<=|=<|[≥≤<>+★⭐&]/uy
const WORDS = /[\p{L}\p{N}]+/gu
const SPACE = /\s{0,3}/y
/** Behind what is counted these part nothing: "rating: 4", "4-star". */
const JOINT = /\s?(?:[:="'_-]\s?){1,3}|,\s?(?=(?:but|yet|at least|minimum)(?!\p{L}))/uy
/** "Rating? At least 4". */
const ASKED_JOINT = /\s?(?:[:="'?؟_-]\s?){1,3}/y
const COUNTED = toWordPattern(String.raw`${NUMBER}(?![\p{L}\p{N}]|\s?[-–—]\s?\d)${NO_UNIT}`, 'uy')
const OF_PEOPLE = toWordPattern(
  String.raw`${NUMBER} ${PERSONS}(?!\p{L})(?<reviewed> (\p{L}{1,5})? ${REVIEWED}(?!\p{L}))?`,
  'uy',
)
/** "فرعين" is a number and its noun. */
const PAIR = /(?:فرعين|فرعان|f[ae]r3[aei]{1,2}n)(?![\p{L}\p{N}])/uy
const TO = String.raw`(\s{0,2}[-–—]\s{0,2}| ((up)? to|الي|حتي) | ل\s{0,2})`
const FROM_TO = either(TO, ' (until|till?|through|لحد|لغايه|لين|لل?|[aà]|la?) ')
const BETWEEN_AND = either(FROM_TO, String.raw` (and|&|et|w) | و\s{0,2}`)
const toRange = (to: string) =>
  toWordPattern(String.raw`${NUMBER}( ${STARS})?${to}${SECOND_NUMBER}(?![\p{L}\p{N}])${NO_UNIT}`, 'uy')
const RANGE = toRange(TO)
const RANGE_FROM = toRange(FROM_TO)
const RANGE_BETWEEN = toRange(BETWEEN_AND)
/** What only has a number before it: "3 locations", and of somebody who has it "3 shops". */
const LOCATIONS = /locations?(?!\p{L})/uy
const OWNED = /(?:stores?|shops?|sites?|offices?)(?!\p{L})/uy

const CLAUSE_END = /^\s{0,2}(?:$|[.,;:،؛!?؟\n])/u
const DEFINITE = /^[بفل]?ال\s?\p{L}/u
const FRACTION = /^[1-4][.,٫]\d$|(?:\/|out of|من).{0,3}(?:5|five|خمسه)$/
const OR_NOT = /^(?:ولا|w[ae]?ll?[ae]h?)$/

/** A number that another replaces: "3 and up... no, make that at least 4", "٣ لا قصدي ٤". */
const CORRECTED = toWordPattern(
  String.raw`${NUMBER}( ${STARS})?( (and|or|w|aw|و|او) ?\p{L}{2,6})?[\s.,،;…–—-]{1,6}((no|sorry|wait|actually|rather|i mean|i meant|make (that|it)|say|لا|قصدي|اقصد|عفوا|اسف|خليها|خليه|نقول|بالاصح|الاصح|la2?|[2q]asd[iy]|a[2q]s[eo]d|khalliha|5alliha)[\s,،.]{1,4}){1,4}(?=([\p{L}<>=≥≤]{1,8} ){0,3}${SECOND_NUMBER}(?![\p{L}\p{N}]))`,
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
    const part = readPart(text, at, isChat, run)
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

function readPart(text: string, from: number, isChat: boolean, run: RunPart[]): RunPart | undefined {
  const before = run.at(-1)
  const number = readNumberPart(text, from, run)
  if (number) return number
  if (before?.slot === 'number') {
    const isHad = run.some(({ slot }) => slot === 'have') && !run.some(({ slot }) => slot === 'rating')
    const branches = take(LOCATIONS, text, from) || (isHad ? take(OWNED, text, from) : '')
    if (branches) return { slot: 'branches', from, to: from + branches.length }
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
    if (words === '+' && !isBehindNumber) return undefined
    const found = findSlot(words, isChat)
    // "Under 4, no": what stands alone at the end of a clause.
    if (found?.slot === 'not' && before && CLAUSE_END.test(text.slice(to, to + 4)))
      return { slot: 'refused', from, to }
    // "4 ولا كثر", but "ولا يقل".
    if (found) return { ...(isBehindNumber && OR_NOT.test(words) ? { slot: 'or' } : found), from, to }
  }
  return undefined
}

function readNumberPart(text: string, from: number, run: RunPart[]): RunPart | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  const before = run.at(-1)?.slot
  const range = match(before === 'between' ? RANGE_BETWEEN : before === 'from' ? RANGE_FROM : RANGE)
  const most = range && readSecondNumber(range)
  if (range && readNumber(range) < most!)
    return { slot: 'number', value: readNumber(range), most: most!, from, to: from + range[0].length }
  const people = match(OF_PEOPLE)
  if (people && (people.groups!.reviewed || run.some(({ slot }) => slot === 'reviews')))
    return { slot: 'number', value: readNumber(people), of: 'reviews', from, to: from + people[0].length }
  const pair = take(PAIR, text, from)
  if (pair) return { slot: 'number', value: 2, of: 'branches', from, to: from + pair.length }
  const number = match(COUNTED)
  // "One", "واحد" is no number here.
  if (!number || (readNumber(number) === 1 && !/\d/.test(number[0]))) return undefined
  const value = readNumber(number)
  const sort = DEFINITE.test(number[0]) ? 'definite' : FRACTION.test(number[0]) ? 'fraction' : undefined
  return { slot: 'number', value, from, to: from + number[0].length, ...(value <= 5 && sort && { sort }) }
}

function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
