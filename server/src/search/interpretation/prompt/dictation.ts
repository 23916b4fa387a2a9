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
/** Also words of the language: signs where a prompt says two or more. */
const WORDS = new Set(['period', 'comma'])

/** The indices of the words of dictated punctuation. */
export function listDictatedTokens(words: string[]): number[] {
  const all = [...words.keys()]
  const pairs = all.filter(at => SIGNS.includes(`${words[at]} ${words[at + 1]}`))
  const single = all.filter(at => WORDS.has(words[at]!) && !isNoun(words, at))
  const found = pairs.flatMap(at => [at, at + 1])
  return pairs.length + single.length > 1 ? [...found, ...single] : found
}

const DETERMINERS = new Set(['a', 'an', 'the', 'my', 'her', 'this', 'that', 'any', 'no'])

/** "My period", "the comma". */
function isNoun(words: string[], at: number): boolean {
  return DETERMINERS.has(words[at - 1] ?? '')
}
