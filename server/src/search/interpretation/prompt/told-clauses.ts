import { isQuestionWord, isRequestWord } from '../asked/clause-words.ts'
import type { Clause } from '../asked/clauses.ts'
import { asksClosestFirst } from '../asked/stays.ts'
import type { NameStarts } from '../kinds/kind-starts.ts'
import { COMMANDS } from '../negation/negation-words.ts'
import { isExclusion, isNegation } from '../negation/negations.ts'
import type { TextRange } from '../places/coordinates.ts'
import { LIVING } from '../words/story-words.ts'
import type { Token } from '../words/tokens.ts'
import { isPreposition, NEAR } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "I worked as a nurse in Manchester, now we have a flat without furniture. Where do people buy carpets in Salmiya?": of a
 * long message only the clauses count that ask, where they name a kind that has no kinds below it and say where it is.
 */

/** Of shorter prompts every word may count. */
const SHORTEST = 18

/** Between a word that asks and the kind stand no more words than these. */
const MOST_BETWEEN = 4

/** Beside a place they say where somebody is now. */
const BEING_THERE = readWordSet('being-there').union(LIVING)

const THERE = toWordSet('there here هناك هنا هون هنيك hnak hon hnik hena')

const FROM = toWordSet('from من mn men mnin')

/** The indices of the words of clauses that only tell what happened. `conditions` are what the prompt asks of a business besides. */
export function listToldClauseTokens(
  tokens: Token[],
  clauses: Clause[],
  conditions: TextRange[],
  { startsPlainKind, measurePlace }: NameStarts,
): number[] {
  if (tokens.length < SHORTEST) return []
  const words = tokens.map(token => token.word)
  const told = [...words.keys()].filter(at => isTold(clauses[at]!))
  const asked = words.findIndex((_, at) => clauses[at]!.isAsking && startsPlainKind(words, at) && isCued(at))
  if (told.length === 0 || asked < 0) return []
  const isPlaced = (at: number) =>
    measurePlace(words, at) > 0 && (isPreposition(words, at - 1) || words[at]!.startsWith('ب'))
  const isMeant = (at: number) => !isTold(clauses[at]!)
  // "We are in Brandle, is there a florist there": what is told says where.
  if (
    !words.some((_, at) => isMeant(at) && isPlaced(at)) ||
    words.some((word, at) => isMeant(at) && THERE.has(word))
  )
    return []
  const kept = new Set(told.filter(isWhole).map(at => clauses[at]!))
  const placed = new Set(told.filter(isWhere).flatMap(at => listPlace(at)))
  return told.filter(
    at =>
      !placed.has(at) &&
      !kept.has(clauses[at]!) &&
      !kept.has(clauses[clauses[at]!.end] ?? clauses[at]!) &&
      !conditions.some(range => isIn(clauses[at]!, range)),
  )

  /** "Where can I find a good …": a word that asks stands close before. */
  function isCued(at: number): boolean {
    const before = words.slice(Math.max(clauses[at]!.start, at - MOST_BETWEEN - 1), at)
    return before.some(word => isRequestWord(word) || isQuestionWord(word)) && !before.includes('who')
  }

  /** The clause says what is not wanted, or near what it is to be. */
  function isWhole(at: number): boolean {
    const word = words[at]!
    return isNegation(words, at) || isExclusion(word) || COMMANDS.has(word) || NEAR.has(word)
  }

  /** A place where it may be. */
  function isWhere(at: number): boolean {
    const length = measurePlace(words, at)
    // "We moved to Leeds from Lagos".
    if (length === 0 || FROM.has(words[at - 1] ?? '')) return false
    const { start, end } = clauses[at]!
    const isSaid = words.some((word, index) => isMeant(index) && word === words[at + length - 1])
    const isThere = words.slice(start, end).some(word => BEING_THERE.has(word))
    return !isSaid && (start > asked || isThere || asksClosestFirst(words))
  }

  /** The words of a place with the one before them. */
  function listPlace(at: number): number[] {
    return Array.from({ length: measurePlace(words, at) + 1 }, (_, more) => at - 1 + more)
  }

  function isIn({ start, end }: Clause, { from, to }: TextRange): boolean {
    return from < tokens[end - 1]!.to && to > tokens[start]!.from
  }
}

function isTold({ isStating, isAsking }: Clause): boolean {
  return isStating && !isAsking
}
