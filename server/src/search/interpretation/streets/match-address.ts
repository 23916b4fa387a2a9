import { stripArticles } from '../../../text/fold.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isArabic, type Token, tokenize } from '../words/tokens.ts'
import { isArabicNoun, isInner, isSameNoun, isStreetNoun } from './street-words.ts'

/** A street as addresses are compared with it. */
export interface StreetName {
  noun: string | undefined
  /** Whether the noun stands before the name: "Rue Grimaldi". Of "share3 el olaya" both, as addresses have "Olaya Street". */
  orders: boolean[]
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
  const isNumber = /^\d+$/.test(key) && noun === start
  if (key.length < SHORTEST_KEY && !isNumber) return undefined
  const isBefore = isArabic(name[0]!) || noun === start
  const isChat = noun !== undefined && isArabicNoun(words[noun]!) && !isArabic(words[noun]!)
  return {
    noun: noun === undefined ? undefined : words[noun],
    orders: isChat ? [true, false] : [isBefore],
    key,
    likePattern: isNumber ? `${toLikePattern([words[noun]!])}${key}%` : toLikePattern(name),
  }
}

/** A street of an address, as it writes it, and the number of the house. */
export interface AddressStreet {
  street: string
  house: string | undefined
  /** Both, as the address writes them. */
  text: string
}

/** The street of an address that the name means; undefined where it holds none. */
export function findInAddress(address: string, name: StreetName): AddressStreet | undefined {
  const tokens = tokenize(address)
  for (const [at, { word }] of tokens.entries()) {
    const isNoun = name.noun === undefined ? isStreetNoun(word) : isSameNoun(word, name.noun)
    if (!isNoun) continue
    for (const isBefore of name.orders) {
      const found = findStreet(address, tokens, at, name, isBefore)
      if (found) return found
    }
  }
  return undefined
}

/** The street whose noun stands at an index. */
function findStreet(
  address: string,
  tokens: Token[],
  at: number,
  name: StreetName,
  isBefore: boolean,
): AddressStreet | undefined {
  for (let length = 1; length <= LONGEST_NAME; length++) {
    const [start, end] = isBefore ? [at, at + 1 + length] : [at - length, at + 1]
    if (start < 0 || end > tokens.length) break
    const own = tokens.slice(start, end).filter((_, index) => start + index !== at)
    if (toKey(own.map(token => token.word)) !== name.key) continue
    const [from, to] = [tokens[start]!.from, tokens[end - 1]!.to]
    const isApart = isBefore ? isEnd(address.slice(to)) : isBeginning(address.slice(0, from))
    if (!isApart || /[,،]/u.test(address.slice(from, to))) continue
    const house = findHouse(address, tokens, start, end)
    const [first, last] = [Math.min(start, house ?? start), Math.max(end - 1, house ?? start)]
    return {
      street: address.slice(from, to),
      house: house === undefined ? undefined : tokens[house]!.word,
      text: address.slice(tokens[first]!.from, tokens[last]!.to),
    }
  }
  return undefined
}

/** "25 Mount Street", "شارع الملك سعود 238": directly before the street, or behind it without a comma. */
export function findHouse(text: string, tokens: Token[], start: number, end: number): number | undefined {
  if (isHouse(tokens[start - 1]?.word)) return start - 1
  const isNext = /^\s*$/.test(text.slice(tokens[end - 1]!.to, tokens[end]?.from))
  // Postcodes are longer.
  return isNext && isHouse(tokens[end]?.word) && tokens[end]!.word.length < 5 ? end : undefined
}

/** Whether a folded word may be the number of a house. */
function isHouse(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,5}[a-z]?$/.test(word)
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
