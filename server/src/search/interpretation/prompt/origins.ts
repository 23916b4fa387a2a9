import { foldText } from '../../../text/fold.ts'
import type { NameStarts } from '../kinds/kind-starts.ts'
import { RELATIVES, VISITORS } from '../words/story-words.ts'
import { isPreposition } from '../words/vocabulary.ts'

/*
 * "A hotel in Riyadh, we're from Egypt": where somebody comes from is not where the search is, beside a kind and a place with a
 * preposition of its own.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

const BEING = list('im am were are is hes shes theyre come comes coming came originally')
const SOMEBODY = list('i im we were he hes she shes they theyre').union(RELATIVES).union(VISITORS)
const FARTHEST = 3

/** The indices of words that say where somebody comes from: "we're from Egypt". */
export function listOriginTokens(words: string[], { startsKind, measurePlace }: NameStarts): number[] {
  const from = words.indexOf('from')
  const start = from < 1 ? -1 : findStart(words, from)
  const length = start < 0 ? 0 : measurePlace(words, from + 1)
  if (length === 0) return []
  const end = from + 1 + length
  const others = [...words.keys()].filter(at => at < start || at >= end)
  const isPlaced = (at: number) =>
    (isPreposition(words, at - 1) || words[at - 1] === 'visiting') && measurePlace(words, at) > 0
  if (!others.some(at => startsKind(words, at)) || !others.some(isPlaced)) return []
  return Array.from({ length: end - start }, (_, more) => start + more)
}

/** The first of the words that say so: "we're from", or "from" behind "my cousin". */
function findStart(words: string[], from: number): number {
  if (SOMEBODY.has(words[from - 1]!)) return from
  if (!BEING.has(words[from - 1]!)) return -1
  for (let at = from - 1; at >= Math.max(0, from - FARTHEST); at--) if (SOMEBODY.has(words[at]!)) return at
  return -1
}
