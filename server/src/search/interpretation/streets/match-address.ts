import { isArabic, type Token, tokenize } from '../words/tokens.ts'
import { isNumber, type StreetName, toKey } from './street-name.ts'
import {
  isChildWord,
  isInner,
  isJoint,
  isNounBefore,
  isOtherSort,
  isSameNoun,
  isStreetNoun,
} from './street-words.ts'

/** A street of an address, as it writes it, and the number of the house. */
export interface AddressStreet {
  street: string
  house: string | undefined
  /** Both, as the address writes them. */
  text: string
  noun: string
  /** The words of its name. */
  words: string[]
}

/** How well a street of an address fits: wholly; with another noun; or the name is a part of its name. */
export const DEGREES = ['whole', 'other-noun', 'part'] as const
export type Degree = (typeof DEGREES)[number]

/** Whether a street of an address is the one that the name means. */
export function isMeant({ noun, words }: AddressStreet, name: StreetName, degree: Degree): boolean {
  if (name.noun !== undefined && isOtherSort(noun, name.noun)) return false
  if (degree === 'part') return isPart(name, words)
  if (degree === 'whole' && name.noun !== undefined && !isSameNoun(noun, name.noun)) return false
  return toKey(words, name.isHeard) === name.key
}

/** The streets that an address may hold, each by every end that its name may have. */
export function listStreets(address: string): AddressStreet[] {
  const tokens = tokenize(address)
  return tokens.flatMap(({ word: noun }, at) =>
    isStreetNoun(noun)
      ? listRanges(address, tokens, at).map(([start, end]) => ({
          ...toStreet(address, tokens, start, end),
          noun,
          words: tokens.slice(start, end).flatMap(({ word }, index) => (start + index === at ? [] : word)),
        }))
      : [],
  )
}

/** The streets whose noun stands at an index: the name stands before it, or behind it. */
function listRanges(address: string, tokens: Token[], at: number): [start: number, end: number][] {
  const isBroken = (index: number) =>
    /[,،;()]/u.test(address.slice(tokens[index - 1]?.to ?? 0, tokens[index]!.from))
  const isBefore = isNounBefore(tokens[at]!.word)
  let start = at
  while (start > 0 && at - start < LONGEST_NAME && !isBroken(start)) {
    // "Boulevard Street": what stands directly before the noun is its name.
    if (isStreetNoun(tokens[start - 1]!.word) && (start < at || isBefore)) break
    start--
  }
  // "143 18 November Street": the first number is that of the house.
  if (isNumber(tokens[start]!.word) && start < at) start++
  const isNamed = start < at && !isArabic(tokens[at]!.word)
  const ahead: [number, number][] = isNamed ? [[start, at + 1]] : []
  if (isNamed && !isBefore) return ahead
  let end = at + 1
  while (
    end < tokens.length &&
    end - at <= LONGEST_NAME &&
    !isBroken(end) &&
    !isStreetNoun(tokens[end]!.word)
  )
    end++
  if (end === at + 1) return ahead
  const last = end - at > 2 && isNumber(tokens[end - 1]!.word) ? [[at, end - 1] as [number, number]] : []
  return [...ahead, [at, end], ...last]
}

/** "Gulf Road" is Arabian Gulf Street. The name of a father is no part of a name, nor is a title alone. */
function isPart({ key, isHeard, says }: StreetName, own: string[]): boolean {
  if (!says) return false
  const words = own.filter(word => !isJoint(word))
  return words.some((_, from) => {
    if (from > 0 && isChildWord(words[from - 1]!)) return false
    return words.some((_, to) => to >= from && toKey(words.slice(from, to + 1), isHeard) === key)
  })
}

function toStreet(address: string, tokens: Token[], start: number, end: number) {
  const house = findHouse(address, tokens, start, end)
  const [first, last] = [Math.min(start, house ?? start), Math.max(end - 1, house ?? start)]
  return {
    street: address.slice(tokens[start]!.from, tokens[end - 1]!.to),
    house: house === undefined ? undefined : tokens[house]!.word,
    text: address.slice(tokens[first]!.from, tokens[last]!.to),
  }
}

/** "25 Mount Street", "8 El Geish Road", "شارع الملك سعود 238": before the street, or directly behind it without a comma. */
export function findHouse(text: string, tokens: Token[], start: number, end: number): number | undefined {
  const before = isInner(tokens[start - 1]?.word ?? '') ? start - 2 : start - 1
  if (isHouse(tokens[before]?.word)) return before
  const isNext = /^\s*$/.test(text.slice(tokens[end - 1]!.to, tokens[end]?.from))
  // Postcodes are longer.
  return isNext && isHouse(tokens[end]?.word) && tokens[end]!.word.length < 5 ? end : undefined
}

/** Whether a folded word may be the number of a house. */
function isHouse(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,5}[a-z]?$/.test(word)
}

const LONGEST_NAME = 7
