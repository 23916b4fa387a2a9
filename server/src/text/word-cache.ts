import { copyText } from './copy-text.ts'

/** Prompts are made of few words, and each is asked about many times. */
const MAX_WORDS = 5000
/** Longer words are hardly said twice. */
const MAX_LENGTH = 30

/** The same function of a word, which remembers its results: those of `most` words. */
export function cacheByWord<T>(compute: (word: string) => T, most = MAX_WORDS): (word: string) => T {
  const results = new Map<string, T>()
  return word => {
    const known = results.get(word)
    if (known !== undefined || results.has(word)) return known as T
    if (word.length > MAX_LENGTH) return compute(word)
    const own = copyText(word)
    const result = compute(own)
    if (results.size === most) results.clear()
    results.set(own, result)
    return result
  }
}

/** The same function of the words of a prompt, which is computed once for each list: every draft of a reading asks it. */
export function cacheByPrompt<T extends object>(compute: (words: string[]) => T): (words: string[]) => T {
  const results = new WeakMap<string[], T>()
  return words => {
    const known = results.get(words)
    if (known !== undefined) return known
    const result = compute(words)
    results.set(words, result)
    return result
  }
}
