import { isPreposition } from '../words/vocabulary.ts'
import { OUT_VERBS, REFUSED } from './negation-words.ts'
import { isNegatedWant } from './negations.ts'
import { isThing, type RefusablePart, type Wording } from './refused-together.ts'
import { isNotWanting } from './wanting.ts'

/* What refuses in its phrase what stands before it, without a pronoun: "Zara no", "hotels I don't want". */

/** "Zara no, …": the word refuses what stands before it in its phrase. */
export function endsWithNo({ words, phraseStarts }: Wording, at: number): boolean {
  if (!NO.has(words[at] ?? '')) return false
  return !!phraseStarts && endsPhrase(words, phraseStarts, at + 1) && !phraseStarts.has(at)
}

/** "Fish, but Zara no", "سمك بس زارا لا": behind "but" the word refuses the name alone that stands between them. */
export function isBetweenButAndNo(
  { words, phraseStarts }: Wording,
  { sort, start, end }: RefusablePart,
): boolean {
  if (sort !== 'name' || !BUT.has(words[start - 1] ?? '') || !NO.has(words[end] ?? '')) return false
  if (!phraseStarts || phraseStarts.has(end)) return false
  if (NO_OTHER.test(words[end + 1] ?? '')) return false
  const isPlaced = isPreposition(words, end + 1) || /^[بف]ال\p{L}{3}/u.test(words[end + 1] ?? '')
  return isPlaced || endsPhrase(words, phraseStarts, end + 1)
}

/** "بس زمورينا لا غير", "لا بالعكس": nothing else, or on the contrary. */
const NO_OTHER = /^(?:غير\p{L}{0,3}|سوا\p{L}{0,3}|بالعكس|اكثر|from|more|other)$/u

const BUT = new Set('but بس لكن ولكن bas bs laken lakin'.split(' '))

/** "Hotels I don't want", "فنادق ما بي", "fanade2 la2 mesh 3ayez": where the phrase ends in which a verb of wanting without an object refuses what stands before it. */
export function measureRefusal({ words, phraseStarts }: Wording, from: number): number | undefined {
  if (!phraseStarts) return undefined
  let at = from
  while (at < words.length && (NO.has(words[at]!) || SUBJECTS.has(words[at]!))) at++
  if (isNegatedWant(words, at + 1)) at += 2
  else if (isNotWanting(words[at] ?? '')) at++
  else return undefined
  while (ENDINGS.has(words[at] ?? '')) at++
  return endsPhrase(words, phraseStarts, at) ? at : undefined
}

function endsPhrase(words: string[], phraseStarts: ReadonlySet<number>, at: number): boolean {
  return at >= words.length || phraseStarts.has(at)
}

/** "No" as an answer. */
export const NO = new Set('no nope nah لا لاء la2 la22 laa la2a'.split(' '))
const SUBJECTS = new Set('i we انا احنا ana e7na'.split(' '))
const ENDINGS = new Set('at all please thanks ابدا خالص نهايي نهاييا شكرا abadan khales 5ales'.split(' '))

/** "Leave Zara out": words of a range between a verb and "out". */
export function isLeftOut(words: string[], start: number, end: number): boolean {
  return words[end] === 'out' && words.slice(Math.max(0, start - 5), start).some(word => OUT_VERBS.has(word))
}

/** "Zara excluded, anywhere in Dubai": the word refuses the name or the place before it in its phrase. */
export function endsWithRefusal(
  { words, phraseStarts }: Wording,
  before: RefusablePart,
  at: number,
): boolean {
  if (isThing(before) || before.end !== at || !REFUSED.has(words[at]!)) return false
  return !!phraseStarts?.has(at + 1) && !phraseStarts.has(at)
}
