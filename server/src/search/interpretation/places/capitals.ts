import { isArabic, type Token } from '../words/tokens.ts'
import { isFiller, isFunction } from '../words/vocabulary.ts'

/*
 * Most people write no capitals when they search. Who writes them where the language wants them tells names from other
 * words: "how do I get to the Cleveland Clinic in Abu Dhabi".
 */

/** What the capital letters of a prompt tell: nothing where it has none, or hardly any other letters. */
export interface Capitals {
  /** The words of runs of at least two words in capitals that stand in a sentence in small letters. */
  named: Set<number>
  /** The words in capitals within such sentences. */
  capital: Set<number>
}

const NONE: Capitals = { named: new Set(), capital: new Set() }

export function readCapitals(prompt: string, tokens: Token[], phraseStarts: Set<number>): Capitals {
  const isCapital = tokens.map(({ from, word }) => !isArabic(word) && /\p{Lu}/u.test(prompt[from]!))
  const isLoud = tokens.map(
    ({ from, to }) => to - from > 1 && prompt.slice(from, to) === prompt.slice(from, to).toUpperCase(),
  )
  const small = tokens.filter(({ word }, at) => !isCapital[at] && !isArabic(word) && !/^\d/.test(word))
  // A title, a heading or a shout has hardly any words in small letters.
  if (small.length < 3 || small.length * 2 < tokens.length) return NONE
  const isInside = (at: number) => isCapital[at]! && !isLoud[at]! && at > 0
  const capital = new Set([...tokens.keys()].filter(at => isInside(at) && !phraseStarts.has(at)))
  const named = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    let end = at
    while (end < tokens.length && isInside(end) && (end === at || !phraseStarts.has(end))) end++
    const run = tokens.slice(at, end)
    const isName =
      run.length > 1 && run.length < 5 && !run.some(({ word }) => isFunction(word) || isFiller(word))
    if (isName && !phraseStarts.has(at)) for (let index = at; index < end; index++) named.add(index)
    if (end > at) at = end
  }
  return { named, capital }
}

/** The words of runs that companies hold wholly in their names: "Cleveland Clinic", and not "Quvanthrix Clinic". */
export function keepHeldRuns(named: ReadonlySet<number>, held: ReadonlySet<number>): Set<number> {
  const kept = new Set<number>()
  for (const at of named) {
    if (named.has(at - 1)) continue
    let end = at
    while (named.has(end) && held.has(end)) end++
    if (!named.has(end)) for (let index = at; index < end; index++) kept.add(index)
  }
  return kept
}

/** The words that look like initials: "AUB" beside small letters, and "qnb", which nobody can pronounce. */
export function listInitials(prompt: string, tokens: Token[]): Set<number> {
  const isShouted = !tokens.some(
    ({ word, from, to }) => isArabic(word) || /\p{Ll}/u.test(prompt.slice(from, to)),
  )
  const initials = new Set<number>()
  for (const [at, { word, from, to }] of tokens.entries()) {
    const isLoud = !isShouted && /^\p{Lu}{3,5}$/u.test(prompt.slice(from, to))
    if (isLoud || /^[bcdfghjklmnpqrstvwxz]{3,5}$/.test(word)) initials.add(at)
  }
  return initials
}
