import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { FoldedPrompt } from './folded-prompt.ts'

/*
 * The words by which conditions are said, each with its slot: what is counted, comparisons, negations, verbs of sorting, and the
 * words that may stand between. They are in server/data/condition-words.csv. Arabic words are found behind their prefixes and
 * before their suffixes, chat Arabic by its consonants, so that one spelling stands for all.
 */

const FILE = new URL('../../../../data/condition-words.csv', import.meta.url)

export type Slot =
  | 'rating'
  | 'reviews'
  | 'branches'
  | 'stars'
  | 'phone'
  | 'website'
  | 'more'
  | 'most'
  | 'better'
  | 'less'
  | 'worse'
  | 'fewest'
  | 'at-least'
  | 'at-most'
  | 'exactly'
  | 'not'
  | 'want'
  | 'refuse'
  | 'refused'
  | 'except'
  | 'or'
  | 'sort'
  | 'count'
  | 'first'
  | 'from'
  | 'have'
  | 'listed'
  | 'must'
  | 'needless'
  | 'link'

/** A word in its slot; "مايقلش" negates itself. */
export interface WordSlot {
  slot: Slot
  isNegated?: true
}

const CONSONANTS: [RegExp, string][] = [
  [/[29qg]/g, 'q'],
  [/th/g, 't'],
  [/ch/g, 'sh'],
  [/[^\p{L}\d\s]|[aeiouwy]/gu, ''],
  [/(\D)\1/gu, '$1'],
]

/** The consonants of chat Arabic, of which the dialects spell some alike: "taqyeem", "ta2yim", "t9yiim". */
function toConsonants(words: string): string {
  return CONSONANTS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), words)
}

const rows = parse<{ slot: Slot; script: 'any' | 'chat'; words: string }>(readFileSync(FILE), {
  columns: true,
})
const listWords = (script: string, toKey: (word: string) => string) =>
  new Map(
    rows
      .filter(row => row.script === script)
      .flatMap(({ slot, words }) => words.split('|').map((word): [string, Slot] => [toKey(word), slot])),
  )
const fold = (word: string) => new FoldedPrompt(word).text
const WRITTEN = listWords('any', fold)
const SPELLED = listWords('chat', word => toConsonants(fold(word)))
/** How many words the longest of them has. */
export const LONGEST_PHRASE = 4

/** What takes a negation in the same word: "مايقلش", "بديش", "malhomsh". */
const NEGATED = new Set<Slot>(['more', 'less', 'want', 'have', 'listed', 'link'])

const ARABIC = /^[\u0620-\u064a\s]+$/
const PREFIX = /^(?:[وف]?[بلك]?(?:ال|لل)|[وف][بلك]?|[بلك])(?=..)/
const SUFFIX = /(?:هم|هن|ها|ه|ن|و|لي|لك|ك|ا)$/
const CHAT_SUFFIX = /(?:hm|hn|h|n|m)$/

/** What may stand between the words of a condition. */
export const isLink = ({ slot }: { slot: string }) => LINKS.has(slot)
const LINKS = new Set(['link', 'have', 'must'])

/** The slot of words of a folded text that are joined by single spaces; undefined where they say nothing of conditions. */
export function findSlot(words: string): WordSlot | undefined {
  const slot = WRITTEN.get(words)
  if (slot) return { slot }
  return ARABIC.test(words) ? findArabic(words) : findSpelled(words)
}

function findArabic(words: string): WordSlot | undefined {
  const bare = words.replace(PREFIX, '')
  for (const form of [
    bare,
    words.replace(/^[وف]/, ''),
    words.replace(SUFFIX, ''),
    bare.replace(SUFFIX, ''),
  ]) {
    const slot = form.length > 1 ? WRITTEN.get(form) : undefined
    if (slot) return { slot }
  }
  // "مايقلش", "ميزيدش", "بديش".
  const verb = /^و?(?:ما(?=.{3})(?<verb>.+?)ش?|ما?(?<denied>.{3,})ش|(?<wish>.{3,})ش)$/
    .exec(words)
    ?.slice(1)
    .find(Boolean)
  const slot = verb && (WRITTEN.get(verb) ?? WRITTEN.get(verb.replace(SUFFIX, '')))
  return slot && NEGATED.has(slot) ? { slot, isNegated: true } : undefined
}

function findSpelled(words: string): WordSlot | undefined {
  const consonants = toConsonants(words)
  if (consonants.length < 2) return undefined
  const slot = SPELLED.get(consonants) ?? SPELLED.get(consonants.replace(CHAT_SUFFIX, ''))
  if (slot) return { slot }
  // "May2elsh", "matzeedsh".
  const verb = SPELLED.get(consonants.replace(/^m?t?(..+)sh$/, '$1'))
  return verb && NEGATED.has(verb) ? { slot: verb, isNegated: true } : undefined
}
