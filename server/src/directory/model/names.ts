import { addCompoundWords } from '../../text/compound-names.ts'
import { foldText, splitNameWords } from '../../text/fold.ts'

/** PostgreSQL indexes no value above about 2,700 bytes, and no search needs a longer name. */
const MAX_NAME = 200

/** PostgreSQL indexes no value above about 2,700 bytes, and no search needs a longer word. */
const MAX_WORD = 100

const CACHE_SIZE = 1000

/**
 * A function that remembers what it made of its last texts: a name is folded for several columns, and a chain's branches
 * bear one.
 */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return text => {
    let result = made.get(text)
    if (result === undefined) {
      if (made.size === CACHE_SIZE) made.clear()
      result = make(text)
      made.set(text, result)
    }
    return result
  }
}

const foldCached = memoize(foldText)
const splitCached = memoize(splitNameWords)

/** The distinct words of names, as postings hold them: also those of compound names that are written otherwise. */
export function splitIndexedWords(...names: (string | null)[]): Set<string> {
  const words = new Set<string>()
  for (const name of names) {
    if (name !== null)
      for (const word of addCompoundWords(splitCached(name))) words.add(word.slice(0, MAX_WORD))
  }
  return words
}

/** A name as indexes hold it; empty when there is none. */
export function toIndexedName(name: string | null): string {
  return (name === null ? '' : splitCached(name).join(' ')).slice(0, MAX_NAME)
}

/** The distinct names of a row, a slug's words among them. */
export function toIndexedNames(...names: (string | null)[]): string[] {
  return [...new Set(names.map(toIndexedName).filter(Boolean))]
}

/** Folded words that join others. */
export const JOINING_WORDS = ['of', 'the', 'for', 'and', 'at', 'in', 'by', 'de', 'و', 'في']

/**
 * The words of a folded name in the order of the alphabet, without those that join others: "Embassy of Japan" and "Japan
 * Embassy". Null where that is the name itself, or nothing.
 */
export function orderWords(name: string): string | null {
  if (!name.includes(' ')) return null
  const words = name.split(' ').filter(word => !JOINING_WORDS.includes(word))
  const ordered = words.sort().join(' ')
  return ordered === name ? null : ordered || null
}

/** The text that `q` searches: the distinct folded texts, one a line. */
export function buildSearchText(...texts: (string | null)[]): string {
  const folded = texts.map(text => (text === null ? '' : foldCached(text)))
  return [...new Set(folded)].filter(Boolean).join('\n')
}
