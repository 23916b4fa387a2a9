/*
 * Slips of the hand: a letter too many, too few, in place of another, or two that changed places.
 */

const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ARABIC_LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/** The words that became this folded one if one of its first `most` letters was left out, added or changed places with the next one. */
export function listSlips(word: string, most = word.length): string[] {
  const letters = listLetters(word)
  const spellings: string[] = []
  for (let at = 0; at <= Math.min(most, word.length); at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const rest = after.slice(1)
    if (after !== '') spellings.push(before + rest)
    if (rest !== '') spellings.push(before + rest[0] + after[0] + rest.slice(1))
    for (const letter of letters) spellings.push(before + letter + after)
  }
  return spellings
}

/** The same if a letter was written in place of another. */
export function listReplacements(word: string, most = word.length): string[] {
  const letters = [...listLetters(word)]
  return [...word.slice(0, most)].flatMap((_, at) =>
    letters.map(letter => word.slice(0, at) + letter + word.slice(at + 1)),
  )
}

function listLetters(word: string): string {
  return word.charCodeAt(0) < 0x80 ? LATIN_LETTERS : ARABIC_LETTERS
}
