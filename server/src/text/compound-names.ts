/*
 * "عبد العزيز" and "عبدالعزيز", "Abdul Aziz" and "Abdulaziz": one name that people write as one word or as two. The words here
 * are folded and without articles, as `splitNameWords` gives them.
 */

const JOINED = /^(?:عبدال|abd[aeu]l)(?=.{2})/u
const LATIN_SERVANT = /^abd[aeu]l$/
/** "Abdullah" has no second word of its own. */
const NOT_SPLIT = /^lah/

/** The words of a name, with those that its compound names have when they are written otherwise. */
export function addCompoundWords(words: readonly string[]): string[] {
  return [...new Set([words, ...listCompoundForms(words)].flat())]
}

/** The name with its compound names all joined, and all split, as far as that differs from how it is written. */
export function listCompoundForms(words: readonly string[]): string[][] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]]
    const compound = next === undefined ? undefined : joinCompound(word, next)
    joined.push(compound ?? word)
    if (compound) at++
  }
  const split = words.flatMap(splitCompound)
  return [joined, split].filter(form => form.length !== words.length)
}

function joinCompound(word: string, next: string): string | undefined {
  if (word === 'عبد') return next === 'الله' ? 'عبدالله' : `عبدال${next}`
  return LATIN_SERVANT.test(word) ? `${word}${next}` : undefined
}

function splitCompound(word: string): string[] {
  const start = JOINED.exec(word)?.[0]
  if (!start) return [word]
  const rest = word.slice(start.length)
  if (start !== 'عبدال') return NOT_SPLIT.test(rest) ? [word] : [start, rest]
  return ['عبد', rest === 'له' ? 'الله' : rest]
}
