import { isNeedWord } from '../../needs/find-needs.ts'
import type { Candidate, CandidateKind, WordRange } from '../candidates/candidate.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * Words that companies hold in their names, and that only describe another word of the prompt: "شرق الرياض",
 * "الدرهم المغربي", "شركة نقل لنقل مقر الإدارة".
 */

const COMPASS = readWordSet('compass-arabic')
const CURRENCIES = readWordSet('currencies-arabic')
const NATIONALITY = /.{3}ي(?:ه)?$/u
const ENGLISH_CURRENCIES = readWordSet('currencies')
const ENGLISH_NATIONALITY = /(?:ian|i|ese|ish|can|an)$/

/** The indices of such words beside the places of a prompt. */
export function listDescribingTokens(words: string[], places: Candidate[]): Set<number> {
  const starts = new Set(places.map(({ start }) => start))
  const isDescribing = (at: number) => {
    const bare = stripBare(words[at]!)
    if (COMPASS.has(bare) && starts.has(at + 1)) return true
    return describesCurrency(words, at) || isPurpose(words, at)
  }
  return new Set([...words.keys()].filter(isDescribing))
}

/** "الدرهم المغربي", "Egyptian pounds". */
export function describesCurrency(words: string[], at: number): boolean {
  if (CURRENCIES.has(stripBare(words[at - 1] ?? ''))) return NATIONALITY.test(stripBare(words[at]!))
  return ENGLISH_CURRENCIES.has(words[at + 1] ?? '') && ENGLISH_NATIONALITY.test(words[at]!)
}

/** The same candidates and spans, none of which takes such a word alone for a company or a kind. */
export function dropDescribing(exact: ExactReading, tokens: ReadonlySet<number>): ExactReading {
  const isAlone = ({ start, end }: WordRange) => end - start === 1 && tokens.has(start)
  const isPlace = ({ kind }: { kind: CandidateKind }) => kind !== 'company' && kind !== 'category'
  const spans = exact.context.spans.map(span =>
    isAlone(span)
      ? { ...span, company: undefined, isChain: false, entries: span.entries.filter(isPlace) }
      : span,
  )
  return {
    ...exact,
    candidates: exact.candidates.filter(candidate => isPlace(candidate) || !isAlone(candidate)),
    context: { ...exact.context, spans },
  }
}

/** "لنقل مقر الإدارة": what somebody needs it for, behind other words. */
function isPurpose(words: string[], at: number): boolean {
  const word = words[at]!
  return (
    at > 1 &&
    at + 1 < words.length &&
    /^ل[^ا].{2}/u.test(word) &&
    !word.startsWith('لل') &&
    isNeedWord(word.slice(1))
  )
}

function stripBare(word: string): string {
  return word.replace(/^[وف]?(?:[بك]?ال|لل)(?=.{2})/u, '')
}
