import type { StartsName } from '../kinds/kind-starts.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "Book a dentist", "need to book my car in for a service": the verb says nothing of what is searched for, and bookshops least of all.
 */

const VERBS = toWordSet('book booking')
/** Behind these it is a verb, and before an article. */
const OPENERS = toWordSet('to please pls plz can could i we you lets wanna gonna help and')
const ARTICLES = toWordSet('a an the my our me us him her some myself')
const BETWEEN = ARTICLES.union(toWordSet('in into appointment appointments slot session online with at for'))
const MOST_BETWEEN = 5
/** Behind the verb these stand for what was named before, or say how. */
const BOOKED = toWordSet('it them one online ahead myself ourselves')

/** What is booked tells the kind together with the verb. */
const TOLD_TOGETHER = toWordSet('table tables room rooms ticket tickets seat seats flight flights')
/** "Book cafe", "book printing": without an article these are of books. */
const OF_BOOKS = readWordSet('of-books')

/** "Book Hotel" is a name, unless something leads to the verb. */
const OF_NAMES = toWordSet('hotel hotels bank park')

/** The indices of the verb "book" before a kind. */
export function listBookingTokens(words: string[], startsKind: StartsName): number[] {
  return [...words.keys()].filter(at => {
    if (!VERBS.has(words[at]!)) return false
    const opener = words[at - 1]
    if (opener !== undefined && !OPENERS.has(opener)) return false
    const isNamedBefore = opener !== undefined && BOOKED.has(words[at + 1] ?? '')
    let next = at + 1
    while (next - at <= MOST_BETWEEN && (BETWEEN.has(words[next] ?? '') || BOOKED.has(words[next] ?? '')))
      next++
    const booked = words[next] ?? ''
    if (TOLD_TOGETHER.has(booked)) return false
    // "Where I can book it myself".
    if (isNamedBefore) return true
    const isNoun = OF_BOOKS.has(booked) || (opener === undefined && OF_NAMES.has(booked))
    return (!isNoun || ARTICLES.has(words[at + 1]!)) && startsKind(words, next)
  })
}
