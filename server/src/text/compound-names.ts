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

/** A word with an article within it. */
const ARTICLE_WITHIN = /^(.{3,}?)ال(.{3,})$/u

/** The name with two of its words joined by the article that they are written without here, and with such a word in two. */
export function listArticleForms(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const [, first, second] = ARTICLE_WITHIN.exec(word) ?? []
    const forms: string[][] = []
    if (first) forms.push([...words.slice(0, at), first, second!, ...words.slice(at + 1)])
    if (next !== undefined && ARABIC.test(word) && ARABIC.test(next))
      forms.push([...words.slice(0, at), `${word}ال${next}`, ...words.slice(at + 2)])
    return forms
  })
}

const ARABIC = /^[\u0621-\u064a]{3,}$/u

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
