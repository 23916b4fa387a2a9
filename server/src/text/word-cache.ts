/** Prompts are made of few words, and each is asked about many times. */
const MAX_WORDS = 5000
/** V8 copies a part of a text that is no longer than this; a longer one would keep the whole prompt in memory. */
const MAX_LENGTH = 12

/** The same function of a word, which remembers its results. */
export function cacheByWord<T>(compute: (word: string) => T): (word: string) => T {
  const results = new Map<string, T>()
  return word => {
    const known = results.get(word)
    if (known !== undefined) return known
    const result = compute(word)
    if (word.length > MAX_LENGTH) return result
    if (results.size === MAX_WORDS) results.clear()
    results.set(word, result)
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
