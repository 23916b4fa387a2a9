import { isArabic } from './tokens.ts'

/** Shorter words have too many neighbours for any one of them to be meant. */
export const SHORTEST_CORRECTED = 4
const LONGEST_CORRECTED = 20

const LATIN_LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** The letters that folding leaves. */
const ARABIC_LETTERS = [...'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي']

/**
 * The words one typo away from a folded word: a letter is missing, extra, replaced or in the wrong place, swapped with
 * its neighbour or moved further ("ridyah" for "riyadh"). None for words too short or too long to correct.
 */
export function generateTypos(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST_CORRECTED || letters.length > LONGEST_CORRECTED) return []
  const alphabet = isArabic(word) ? ARABIC_LETTERS : LATIN_LETTERS
  const found = new Set<string>()
  const add = (from: number, to: number, ...middle: string[]) =>
    found.add([...letters.slice(0, from), ...middle, ...letters.slice(to)].join(''))
  for (let i = 0; i <= letters.length; i++) {
    for (const letter of alphabet) {
      add(i, i, letter)
      if (i < letters.length) add(i, i + 1, letter)
    }
    if (i < letters.length) add(i, i + 1)
    for (let to = i + 1; to < letters.length; to++) {
      const [one, other] = [letters[i]!, letters[to]!]
      const between = letters.slice(i + 1, to)
      add(i, to + 1, ...between, other, one)
      add(i, to + 1, other, one, ...between)
    }
  }
  found.delete(word)
  return [...found]
}
