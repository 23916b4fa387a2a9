import type { TextRange } from './coordinates.ts'

/*
 * "Further than 5 km from West Bay", "أبعد من ٥ كم عن العليا": what lies farther away than a distance. "No more than 5 km from"
 * is within it.
 */

/** Before a distance, without a word that follows it. */
const FARTHER =
  /(?<!\p{L})(?:(?:further|farther)(?:\s{1,3}away)?\s{1,3}than|beyond|not\s{1,3}within|outside(?:\s{1,3}of)?(?:\s{1,3}an?)?|[أا]بعد\s{1,3}(?:من|عن|ب)|(?:مو|مش|ليست?)\s{1,3}ضمن|ab3ad\s{1,3}(?:men|mn|min))\s{1,3}$/iu
/** Before one that "from" or "away" follows. */
const MORE =
  /(?<!\p{L})(?:(?:more|no\s{1,3}less|not\s{1,3}less|no\s{1,3}(?:closer|nearer))\s{1,3}than|over|at\s{1,3}least|a\s{1,3}minimum\s{1,3}of|(?:[أا]كثر|[أا]زيد)\s{1,3}من|فوق|(?:لا|ما)\s{1,3}[يت]قل\s{1,3}عن|على\s{1,3}ال[أا]قل)\s{1,3}$/iu
/** Behind it. */
const OR_MORE =
  /^\s{1,3}(?:or\s{1,3}(?:more|further|farther)|at\s{1,3}least|على\s{1,3}ال[أا]قل|ف[أا]كثر|[أا]و\s{1,3}[أا]كثر)(?!\p{L})/iu
const AWAY = /^\s{0,3}(?:away|off|from|distant|out|عن|من|بعيد)(?!\p{L})/iu
/** Before all of it, up to two words before: "not more than", "لا تبعد أكثر من". */
const NOT =
  /(?<!\p{L})(?:no|not|nothing|none|nowhere|never|isnt|isn['’]t|arent|aren['’]t|لا|ولا|ما|مو|مش|مب|ليست?)\s{1,3}(?:\p{L}{1,12}\s{1,3}){0,2}$/iu

/** The range with the words that say that what is asked for lies farther away; undefined where it lies within. */
export function findBeyond(text: string, { from, to }: TextRange): TextRange | undefined {
  const before = text.slice(Math.max(0, from - 60), from)
  const behind = text.slice(to, to + 30)
  const more = OR_MORE.exec(behind)
  const isAway = AWAY.test(more ? behind.slice(more[0].length) : behind)
  const match = FARTHER.exec(before) ?? (isAway ? MORE.exec(before) : null)
  const said = match ? before.slice(match.index) : ''
  if (match ? NOT.test(before.slice(0, match.index)) : !more || !isAway) return undefined
  return { from: from - said.length, to: to + (more?.[0].length ?? 0) }
}
