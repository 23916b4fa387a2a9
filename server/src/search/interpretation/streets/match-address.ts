import { stripArticles } from '../../../text/fold.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isArabic, tokenize } from '../words/tokens.ts'
import { isInner, isSameNoun, isStreetNoun } from './street-words.ts'

/** A street as addresses are compared with it. */
export interface StreetName {
  noun: string | undefined
  /** The noun stands before the name: "Rue Grimaldi". */
  isBefore: boolean
  /** The letters of the name that all its spellings share. */
  key: string
  /** What all addresses that hold it match. */
  likePattern: string
}

const SHORTEST_KEY = 3

/** The street that words of a prompt name; undefined where they say too little. */
export function toStreetName(
  words: string[],
  { start, end }: WordRange,
  noun: number | undefined,
): StreetName | undefined {
  const name = words.slice(start, end).filter((word, at) => start + at !== noun && !isInner(word))
  const key = toKey(name)
  if (key.length < SHORTEST_KEY) return undefined
  const isBefore = isArabic(name[0]!) || noun === start
  return {
    noun: noun === undefined ? undefined : words[noun],
    isBefore,
    key,
    likePattern: toLikePattern(name),
  }
}

/** The street of an address that the name means, as the address writes it; undefined where it holds none. */
export function findInAddress(address: string, name: StreetName): string | undefined {
  const tokens = tokenize(address)
  for (const [at, { word }] of tokens.entries()) {
    const isNoun = name.noun === undefined ? isStreetNoun(word) : isSameNoun(word, name.noun)
    if (!isNoun) continue
    for (let length = 1; length <= LONGEST_NAME; length++) {
      const [start, end] = name.isBefore ? [at, at + 1 + length] : [at - length, at + 1]
      if (start < 0 || end > tokens.length) break
      const own = tokens.slice(start, end).filter((_, index) => start + index !== at)
      if (toKey(own.map(token => token.word)) !== name.key) continue
      const [from, to] = [tokens[start]!.from, tokens[end - 1]!.to]
      const isApart = name.isBefore ? isEnd(address.slice(to)) : isBeginning(address.slice(0, from))
      if (isApart) return address.slice(from, to)
    }
  }
  return undefined
}

const LONGEST_NAME = 7

/** "King Fahd Road": no word of its name stands before it. */
function isBeginning(before: string): boolean {
  return /(?:^|[^\p{L}\s]|(?<!\p{L})(?:the|al|el))\s*$/iu.test(before)
}

function isEnd(after: string): boolean {
  return /^\s*(?:$|[^\p{L}\s])/u.test(after)
}

/** Digits of chat Arabic that Latin spellings have letters for. */
const CHAT: Record<string, string> = { 2: '', 3: '', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 's' }

/** What spellings of a name share: of Latin letters the consonants, unless they are too few, of Arabic ones all but articles. */
function toKey(words: string[]): string {
  const own = stripArticles(words.filter(word => !isInner(word)))
  const key = own
    .map(toWordKey)
    .join('')
    .replace(/(.)\1+/gu, '$1')
  return key.length < SHORTEST_KEY ? own.join('') : key
}

function toWordKey(word: string): string {
  if (isArabic(word))
    return word
      .replace(/^ال(?=.{3})/u, '')
      .replace(/^اب[يا]$/u, 'ابو')
      .replace(/^عبدال/u, 'عبد')
  const spelt = /^\p{L}*$|^\d/u.test(word) ? word : word.replace(/[235-9]/g, digit => CHAT[digit]!)
  return spelt
    .replace(/(?<=.)[aeiouy]/g, '')
    .replace(/q/g, 'k')
    .replace(/^[eiou]/, 'a')
}

/** The pattern of the word that says most, in lower case and without the letters that folding changes. */
function toLikePattern(name: string[]): string {
  const [longest] = name.toSorted((a, b) => b.length - a.length)
  const key = toWordKey(longest!)
  const letters = key.length < SHORTEST_KEY ? longest! : key.replace(/[acknqاويه]/gu, '')
  return `%${[...letters].join('%')}%`
}
