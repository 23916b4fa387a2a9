/** Institutions are called by their initials though they have one branch. */
const INSTITUTION =
  /\b(?:bank|university|college|institute|hospital|authority|corporation|ministry|airport)\b/
const SMALL_WORDS = new Set(['of', 'and', 'for', 'the', 'in', 'at', 'al', 'el', 'de', 'la'])
const MOST_LETTERS = 5

/**
 * What a company is called by the first letters of its name, "kfh" for Kuwait Finance House: chains, and institutions. Names
 * of two words are never called so here, since too many words are their initials.
 */
export function findAcronym(nameKey: string, isChain: boolean): string | undefined {
  if (!isChain && !INSTITUTION.test(nameKey)) return undefined
  const words = nameKey.split(' ').filter(word => !SMALL_WORDS.has(word))
  if (words.length < 3 || words.length > MOST_LETTERS || !words.every(word => /^[a-z]/.test(word)))
    return undefined
  return words.map(word => word[0]).join('')
}
