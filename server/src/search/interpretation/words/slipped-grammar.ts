import { isArticle, stripArticles } from '../../../text/fold.ts'
import { listReplacements, listSlips } from '../../../text/slips.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isTopicWord } from '../../needs/find-needs.ts'
import { findSlot, listHeldWords } from '../attributes/condition-words.ts'
import { isTypeWord, listTypeWords } from '../kinds/type-words.ts'
import { EXCLUSIONS, NEGATIONS, REFUSED } from '../negation/negation-words.ts'
import type { Reading, Span } from '../reading.ts'
import { isCommonWord } from './common-words.ts'
import { isArabic, type Token, tokenize } from './tokens.ts'
import { isFiller, isGeneric, isPreposition, NEAR } from './vocabulary.ts'
import { stripParticles } from './word-forms.ts'

/*
 * "Pharmacies execpt Nahdi", "indeppendent cafés", "بدون سلاسب": words of grammar and of conditions with a slip. They are
 * mended in the text before anything else reads it, and the reading is put back on the text as it was written.
 */

/** Shorter words are like too many others. */
const SHORTEST = 5
/** In Latin letters: "Zarra" is a name sooner than another spelling of "barra". */
const SHORTEST_REPLACED = 6
/** "Naer": a word of so many letters only where two changed places, or one was written twice. */
const SHORTEST_SWAPPED = 4
/** No word of grammar is longer, and a longer word has thousands of spellings. */
const LONGEST = 18
/** A word with a digit for a letter. */
const CHAT_WORD = /[a-z][235-9][a-z]/
/** What Arabic writes in one word with the next. */
const PREFIXES = ['', 'و', 'ب', 'ال', 'وال', 'بال']

let known: Set<string> | undefined

function getGrammar(): Set<string> {
  known ??= new Set(
    [...NEAR, ...EXCLUSIONS, ...NEGATIONS, ...REFUSED, ...listTypeWords(), ...listHeldWords()]
      .filter(word => word.length >= SHORTEST_SWAPPED)
      .flatMap(word => (isArabic(word) ? PREFIXES.map(prefix => prefix + word) : word)),
  )
  return known
}

/** The only word of grammar that a folded word is one slip away from; undefined for others. */
const mendWord = cacheByWord((word: string): string | undefined => {
  const grammar = getGrammar()
  if (word.length < SHORTEST_SWAPPED || word.length > LONGEST || grammar.has(word)) return undefined
  const slips = new Set(listSlips(word).filter(each => grammar.has(each) && isLikely(word, each)))
  const found =
    slips.size > 0
      ? slips
      : new Set(listReplacements(word).filter(each => isLong(each, SHORTEST_REPLACED) && grammar.has(each)))
  const [mended, ...others] = found
  return others.length === 0 ? mended : undefined
})

function isLong(word: string, latin = SHORTEST): boolean {
  return word.length >= (isArabic(word) ? SHORTEST : latin)
}

/** Of a short word only two letters that changed places, or one that was written twice. */
function isLikely(word: string, meant: string): boolean {
  if (isLong(meant)) return true
  if (word.length === meant.length) return true
  return word.length > meant.length && word.replace(/(.)\1/u, '$1') === meant
}

/** A text with the slips of its words of grammar mended. */
export interface MendedPrompt {
  text: string
  /** Where each mended word stands in it, and where it ends in the text as it was written. */
  mended: { from: number; to: number; end: number }[]
}

/** Mends words that mean nothing as they stand, and are one slip away from one word of grammar and from no name. */
export function mendGrammar(gazetteer: Gazetteer, prompt: string): MendedPrompt {
  const mended: MendedPrompt['mended'] = []
  let [text, at] = ['', 0]
  const tokens = tokenize(prompt)
  for (const [index, { word, from, to }] of tokens.entries()) {
    if (isChatPlace(tokens, index)) continue
    if (tokens.some(other => other.word !== word && other.from === from) || !isUnknown(gazetteer, word))
      continue
    const meant = mendWord(word)
    if (!meant || isNamed(gazetteer, word)) continue
    text += prompt.slice(at, from) + meant
    mended.push({ from: text.length - meant.length, to: text.length, end: to })
    at = to
  }
  return { text: text + prompt.slice(at), mended }
}

/** "Fe el ma3ady": what follows a preposition of chat Arabic is a place, however like a word of grammar. */
function isChatPlace(tokens: Token[], at: number): boolean {
  if (!CHAT_WORD.test(tokens[at]!.word)) return false
  const words = tokens.slice(0, at + 1).map(({ word }) => word)
  return isPreposition(words, isArticle(words[at - 1] ?? '', words[at]) ? at - 2 : at - 1)
}

function isUnknown(gazetteer: Gazetteer, word: string): boolean {
  if (findSlot(word, true) || isTypeWord(word)) return false
  return listForms(word).every(
    form =>
      gazetteer.lookup(form).length === 0 &&
      gazetteer.companies.countHolders(form) === 0 &&
      !isCommonWord(form) &&
      !isTopicWord(form) &&
      !isFiller(form) &&
      !isGeneric(form),
  )
}

/** The word with what may be joined to it, and without. */
function listForms(word: string): string[] {
  if (!isArabic(word)) return [word]
  return [word, ...stripParticles(word).map(({ stem }) => stem)].flatMap(form => [
    form,
    ...stripArticles([form]),
  ])
}

/** Whether one slip may have made it of a place or a kind as well. */
function isNamed(gazetteer: Gazetteer, word: string): boolean {
  const isSearched = (spelling: string) =>
    gazetteer
      .lookup(stripArticles([spelling]).join(' '))
      .some(({ kind, activeBranches }) => kind === 'category' || activeBranches > 0)
  return [...listSlips(word), ...listReplacements(word)].some(isSearched)
}

/** The reading of a mended text with its spans in the text as it was written. */
export function placeInWritten(prompt: string, { mended }: MendedPrompt, reading: Reading): Reading {
  if (mended.length === 0) return reading
  const toWritten = (at: number) => {
    const last = mended.findLast(({ to }) => to <= at)
    return last ? at - last.to + last.end : at
  }
  const restore = (span: Span): Span => {
    const [from, to] = [toWritten(span.from), toWritten(span.to)]
    const isMended = span.kind !== 'filler' && mended.some(each => each.from < span.to && each.to > span.from)
    return {
      ...span,
      from,
      to,
      text: prompt.slice(from, to),
      ...(isMended && { rule: 'corrected' as const }),
    }
  }
  const restoreSpans = <T extends { spans: Span[] }>(part: T): T => ({
    ...part,
    spans: part.spans.map(restore),
  })
  return {
    ...restoreSpans(reading),
    ...(reading.others && { others: reading.others.map(restoreSpans) }),
    ...(reading.parts && { parts: reading.parts.map(restoreSpans) }),
  }
}
