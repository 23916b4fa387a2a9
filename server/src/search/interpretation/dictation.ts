/*
 * Who dictates a prompt may say its punctuation: "we're in West Bay Doha period", "where is the bank question mark". Such words
 * say nothing of what is searched for.
 */

const SIGNS = [
  'full stop',
  'question mark',
  'exclamation mark',
  'exclamation point',
  'new line',
  'new paragraph',
]
/** Also words of the language: signs at the end, and before it where the end is dictated as well. */
const WORDS = new Set(['period', 'comma', 'colon', 'semicolon'])

/** The indices of the words of dictated punctuation. */
export function listDictatedTokens(words: string[]): number[] {
  const pairs = [...words.keys()].filter(at => SIGNS.includes(`${words[at]} ${words[at + 1]}`))
  const found = pairs.flatMap(at => [at, at + 1])
  const last = words.length - 1
  // "Period" alone, or "a cooling-off period", is no sign.
  const isDictated =
    found.includes(last) || (words.length > 3 && WORDS.has(words[last]!) && !isNoun(words, last))
  if (!isDictated) return found
  return [...found, ...[...words.keys()].filter(at => WORDS.has(words[at]!) && !isNoun(words, at))]
}

const DETERMINERS = new Set(['a', 'an', 'the', 'my', 'her', 'this', 'that', 'any', 'no'])

/** "My period", "the comma". */
function isNoun(words: string[], at: number): boolean {
  return DETERMINERS.has(words[at - 1] ?? '')
}
