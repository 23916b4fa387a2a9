import { stripArticles } from '../../../text/fold.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isArabic } from '../words/tokens.ts'
import { isJoint, isStreetNoun, isTitle, readTitle } from './street-words.ts'

/** A street as addresses are compared with it. */
export interface StreetName {
  noun: string | undefined
  /** The letters of the name that all its spellings share. */
  key: string
  /** It is compared with names in the other script, by its sound. */
  isHeard: boolean
  /** Its words are more than a title or a number, and may be a part of a longer name. */
  says: boolean
  /** What all addresses that hold it match: one of these. */
  likePatterns: string[]
}

const SHORTEST_KEY = 3
/** Fewer sounds are those of too many names. */
const SHORTEST_HEARD = 5

/** The street that words of a prompt name; undefined where they say too little. */
export function toStreetName(
  words: string[],
  { start, end }: WordRange,
  noun: number | undefined,
  isHeard = false,
): StreetName | undefined {
  // "Share3 road 9" has two nouns.
  const isNoun = (at: number) =>
    at === noun || (noun !== undefined && at === noun + 1 && at < end - 1 && isStreetNoun(words[at]!))
  const name = words.slice(start, end).filter((word, at) => !isNoun(start + at) && !isJoint(word))
  const key = toKey(name, isHeard)
  const isNumbered = name.length === 1 && isNumber(name[0]!) && noun === start
  if (isHeard ? key.length < SHORTEST_HEARD : key.length < SHORTEST_KEY && !isNumbered) return undefined
  return {
    noun: noun === undefined ? undefined : words[noun],
    ...{ key, isHeard },
    says: name.some(word => !isTitle(word) && !/^\d/.test(word) && toWordKey(word, isHeard).length > 1),
    likePatterns: isNumbered ? [`% ${key}`, `% ${key},%`, `% ${key}،%`] : [toLikePattern(name, isHeard)],
  }
}

export function isNumber(word: string): boolean {
  return /^\d+[a-z]?$/.test(word)
}

/** Digits of chat Arabic that Latin spellings have letters for. */
const CHAT: Record<string, string> = { 2: '', 3: '', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 's' }

/** What spellings of a name share: of Latin letters the consonants, unless they are too few, of Arabic ones all but articles. */
export function toKey(words: string[], isHeard: boolean): string {
  const own = stripArticles(words.filter(word => !isJoint(word)))
  const key = own
    .map(word => toWordKey(word, isHeard))
    .join('')
    .replace(/(.)\1+/gu, '$1')
  return key.length < SHORTEST_KEY ? own.join('') : key
}

/** What the spellings of a word share. */
export function toWordKey(word: string, isHeard: boolean): string {
  const title = readTitle(word)
  if (title) return title
  if (isHeard) return toSound(word)
  if (isArabic(word))
    return word
      .replace(/^ال(?=.{3})/u, '')
      .replace(/^اب[يا]$/u, 'ابو')
      .replace(/^عبدال/u, 'عبد')
  const spelt = /^\p{L}*$|^\d+(?:[a-z]|st|nd|rd|th|er)?$/u.test(word)
    ? word
    : word.replace(/[235-9]/g, digit => CHAT[digit]!)
  return spelt
    .replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')
    .replace(/(?<=.)[aeiouy]/g, '')
    .replace(/q/g, 'k')
    .replace(/^[eiou]/, 'a')
}

const SOUNDS = new Map(
  Object.entries({
    ب: 'b',
    ت: 't',
    ث: 't',
    ج: 'j',
    ح: 'h',
    خ: 'k',
    د: 'd',
    ذ: 'd',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 's',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    غ: 'g',
    ف: 'f',
    ق: 'k',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: '',
    ة: '',
  }),
)

/** The consonants that a word has in either script. */
function toSound(word: string): string {
  if (isArabic(word))
    return [...word.replace(/^ال(?=.{3})/u, '').replace(/^عبدال/u, 'عبد')]
      .map(letter => SOUNDS.get(letter) ?? '')
      .join('')
      .replace(/h/g, '')
  return word
    .replace(/[235-9]/g, digit => CHAT[digit]!)
    .replace(/^abd[aeu]l/, 'abd')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ph|v/g, 'f')
    .replace(/(?<=[kgstd])h/g, '')
    .replace(/p/g, 'b')
    .replace(/[cqx]/g, 'k')
    .replace(/[aeiouywh]/g, '')
}

/** The pattern of the word that says most, in lower case and without the letters that folding changes. */
function toLikePattern(name: string[], isHeard: boolean): string {
  if (isHeard) return '%'
  const [longest] = name.filter(word => !readTitle(word)).toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return '%'
  const key = toWordKey(longest, false)
  const letters = key.length < SHORTEST_KEY ? longest : key.replace(/[acknqاويه]/gu, '')
  return `%${[...letters].join('%')}%`
}
