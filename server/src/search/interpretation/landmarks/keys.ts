import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText } from '../../../text/fold.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import { toWordKey } from '../streets/street-name.ts'
import { isJoint } from '../streets/street-words.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isFunction } from '../words/vocabulary.ts'
import { isOrdinal } from './nouns.ts'

/** Shorter keys are those of too many words. */
const SHORTEST_KEY = 6

const FILE = new URL('../../../../data/landmark-nouns.csv', import.meta.url)

/** Nouns that say the same in names, as the first one of them: "Sultan Qaboos Mosque" and "Masjid", استاد and ملعب. */
const nouns = new Map(
  parse<{ words: string }>(readFileSync(FILE), { columns: true }).flatMap(({ words }) => {
    const [first, ...others] = words.split('|').map(foldText)
    return [first!, ...others].map(word => [word, first!] as const)
  }),
)

/** What the spellings of a word share: "faisaliyah" and "faisaliah", بوليفارد and بولفارد. */
const toKey = cacheByWord((word: string): string => {
  if (isJoint(word)) return ''
  const noun = nouns.get(word)
  if (noun) return noun
  const key = toWordKey(word, false)
  return isArabic(word) ? key.replace(/(?<=.)[اويى]/gu, '') : key.replace(/(?<=..)h$/, '')
})

/** Words that name a landmark as they stand, and hardly one in other words: "the first square", "the central gardens". */
export function areEveryday(words: string[]): boolean {
  const isNumbered = (word: string) =>
    isOrdinal(word) || isOrdinal(`ال${word}`) || /^\d(?:st|nd|rd|th)$/.test(word)
  const isEveryday = (word: string) => isCommonWord(word) || isFunction(word) || isNumbered(word)
  return words.every(word => nouns.has(word) || isJoint(word) || isEveryday(word))
}

interface Named {
  names: string[][]
}

/** Rows by what the spellings of each of their names share. */
export class KeyIndex<T extends Named> {
  /** Undefined where several rows share a key. */
  readonly #rows = new Map<string, T | undefined>()
  readonly #starts = new Set<string>()

  constructor(rows: readonly T[]) {
    for (const row of rows)
      for (const name of row.names.filter(({ length }) => length > 1)) {
        const key = joinKeys(name)
        this.#rows.set(key, this.#rows.has(key) && this.#rows.get(key) !== row ? undefined : row)
        this.#starts.add(toKey(name[0]!))
      }
  }

  /** The row that words name in another spelling: each word that its names lack is none of everyday sentences. */
  find(words: string[]): T | undefined {
    if (!this.#starts.has(toKey(words[0]!)) || areEveryday(words)) return undefined
    const key = joinKeys(words)
    const row = key.length < SHORTEST_KEY ? undefined : this.#rows.get(key)
    const held = new Set(row?.names.flat())
    const isRespelt = (word: string) =>
      held.has(word) || nouns.has(word) || isJoint(word) || !(isCommonWord(word) || isFunction(word))
    return row && !isJoint(words.at(-1)!) && words.every(isRespelt) ? row : undefined
  }
}

/** The words of a name as the spellings of them are compared; of a short one all letters count. */
export function toNameKey(words: string[]): string {
  const key = joinKeys(words)
  return key.length < SHORTEST_KEY ? words.join(' ') : key
}

function joinKeys(words: string[]): string {
  return words
    .map(toKey)
    .filter(key => key.length > 0)
    .join(' ')
    .replace(/(.)\1+/gu, '$1')
}
