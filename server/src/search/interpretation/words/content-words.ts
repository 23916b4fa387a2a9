import { cacheByPrompt } from '../../../text/word-cache.ts'
import { isFiller, isGeneric, isPlaceArticle, isPreposition } from './vocabulary.ts'

/** The words that must mean something. */
export const listContentWords = cacheByPrompt((words: string[]): readonly number[] =>
  [...words.keys()].filter(
    index =>
      isContentWord(words[index]!) || isPairOfLetters(words, index) || isPairOfLetters(words, index - 1),
  ),
)

/** "B&Q", "M&S": two letters are a name, where one alone is none. */
function isPairOfLetters(words: string[], at: number): boolean {
  return LETTER.test(words[at] ?? '') && LETTER.test(words[at + 1] ?? '')
}

const LETTER = /^[a-z]$/

/** A number alone says little: "10 cafes". */
export function isContentWord(word: string): boolean {
  return !isFiller(word) && !isGeneric(word) && !/^\d+$/.test(word)
}

/** Words that stand before the name of a place, or begin it: "in Lower Gribblethorpe". */
function isPartOfPlace(word: string): boolean {
  return isPlaceArticle(word) || isDirection(word) || PLACE_PREFIXES.has(word)
}

const PLACE_PREFIXES = new Set(
  'lower upper old new great little saint st port fort mount inner outer'.split(' '),
)

/** "In the east": a place, whatever else the words around it are about. */
export function isDirection(word: string): boolean {
  return DIRECTIONS.has(word)
}

const DIRECTIONS = new Set('east west north south eastern western northern southern'.split(' '))

/** True when a preposition of place stands before the word, place articles between them aside. */
export function followsPreposition(words: string[], index: number): boolean {
  let before = index - 1
  while (before >= 0 && isPartOfPlace(words[before]!) && !isPreposition(words, before)) before--
  return isPreposition(words, before)
}
