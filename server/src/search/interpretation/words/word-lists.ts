import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText } from '../../../text/fold.ts'

/*
 * Lists of words and phrases by what they do in a prompt, in English, written and spoken Arabic, and chat Arabic. They are in
 * server/data/word-lists.csv.
 */

const FILE = new URL('../../../../data/word-lists.csv', import.meta.url)

const LISTS = new Map(
  parse<{ list: string; words: string }>(readFileSync(FILE), { columns: true }).map(({ list, words }) => [
    list,
    words.split('|').map(foldText),
  ]),
)

/** The words of a list, folded. */
export function readWords(list: string): string[] {
  const words = LISTS.get(list)
  if (!words) throw new Error(`No list of words: ${list}`)
  return words
}

/** The same as a set. */
export function readWordSet(list: string): Set<string> {
  return new Set(readWords(list))
}

/** The phrases of a list, each as its words. */
export function readPhrases(list: string): string[][] {
  return readWords(list).map(phrase => phrase.split(' '))
}
