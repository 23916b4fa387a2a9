import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { isCommonWord } from '../words/common-words.ts'
import { FoldedPrompt } from './folded-prompt.ts'

/*
 * The words by which conditions are said, each with its slot: what is counted, comparisons, negations, verbs of sorting, and the
 * words that may stand between. They are in server/data/condition-words.csv. Arabic words are found behind their prefixes and
 * before their suffixes, chat Arabic by its consonants and its last vowel, so that one spelling stands for all.
 */

const FILE = new URL('../../../../data/condition-words.csv', import.meta.url)

const SLOTS = [
  'rating',
  'reviews',
  'branches',
  'stars',
  'phone',
  'website',
  'more',
  'most',
  'better',
  'less',
  'worse',
  'fewest',
  'at-least',
  'at-most',
  'exactly',
  'not',
  'want',
  'refuse',
  'refused',
  'except',
  'or',
  'sort',
  'by',
  'count',
  'first',
  'from',
  'have',
  'listed',
  'must',
  'needless',
  'link',
] as const

export type Slot = (typeof SLOTS)[number]

/** A word in its slot; "مايقلش" negates itself. */
export interface WordSlot {
  slot: Slot
  isNegated?: true
}

const CONSONANTS: [RegExp, string][] = [
  [/[29qg]/g, 'q'],
  [/th/g, 't'],
  [/ch/g, 'sh'],
  [/\by/g, 'Y'],
  [/[^\p{L}\d\s]|[aeiouwy]/gu, ''],
  [/(\D)\1/gu, '$1'],
]
/** The last vowel, which dialects and spellings leave as it is. */
const LAST_VOWEL = /(?:aw|[aeiouy])(?=[^aeiouy]*$)/

/**
 * The consonants of chat Arabic, of which the dialects spell some alike, with the last vowel, if it is written: "taqyeem", "ta2yim",
 * "t9yiim", but not "maktab" for "maktoob".
 */
function toSpellingKey(words: string): string {
  const vowel = LAST_VOWEL.exec(words)?.[0] ?? ''
  return `${toConsonants(words)}:${vowel.replace(/[eiy]/, 'i').replace(/aw|o/, 'u')}`
}

function toConsonants(words: string): string {
  return CONSONANTS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), words)
}

const rows = parse<{ slot: string; script: string; words: string }>(readFileSync(FILE), { columns: true })
const listWords = (script: string, listKeys: (word: string) => string[]) =>
  new Map(
    rows
      .filter(row => row.script === script)
      .flatMap(({ slot, words }) =>
        words
          .split('|')
          .flatMap(word => listKeys(fold(word)).map((key): [string, Slot] => [key, toSlot(slot)])),
      ),
  )
const fold = (word: string) => new FoldedPrompt(word).text

function toSlot(name: string): Slot {
  const slot = SLOTS.find(each => each === name)
  if (!slot) throw new Error(`No slot of conditions: ${name}`)
  return slot
}

const WRITTEN = listWords('any', word => [word])
const SPELLED = listWords('chat', word => [word, toSpellingKey(word), `${toConsonants(word)}:`])
/** How many words the longest of them has. */
export const LONGEST_PHRASE = Math.max(
  ...rows.flatMap(({ words }) => words.split('|').map(word => word.split(' ').length)),
)

/** What takes a negation in the same word: "مايقلش", "بديش", "malhomsh". */
const NEGATED = new Set<Slot>(['more', 'less', 'want', 'have', 'listed', 'link'])

const ARABIC = /^[\u0620-\u064a\s]+$/
const PREFIX = /^(?:[وف]?[بلك]?(?:ال|لل)|[وف][بلك]?|[بلك])(?=..)/
const SUFFIX = /(?<=.{3})(?:هم|هن|ها|ه|ن|و|لي|لك|ك|ا)$/
const CHAT_SUFFIX = /(?<=.{2})(?:h?[aeiou]{1,2}[mn]|[mn]|h?[aeiou]{0,2}h?)$/

/** The words, in their usual spellings, for what conditions are on: ratings, reviews, branches, phones and websites. */
export function listHeldWords(): string[] {
  return [...WRITTEN].flatMap(([words, slot]) => (HELD.has(slot) ? words.split(' ') : []))
}

const HELD = new Set<Slot>(['rating', 'reviews', 'branches', 'stars', 'phone', 'website'])

/** Behind "no", things of which none are wanted: "no chains", "no big hotels". */
export const REFUSED_BEHIND = String.raw`\s{1,3}(?:(?:big|large|huge|other|more)\s{1,3})?(?!(?:stars|ratings|reviews|websites|sites|phones|numbers)(?!\p{L}))\p{L}{4,}s(?!\p{L})`

/** What may stand between the words of a condition. */
export const isLink = ({ slot }: { slot: string }) => LINKS.has(slot)
const LINKS = new Set(['link', 'have', 'must'])

/**
 * The slot of words of a folded text that are joined by single spaces; undefined where they say nothing of conditions. Only in chat
 * Arabic they may be spelled in any way.
 */
export function findSlot(words: string, isChat: boolean): WordSlot | undefined {
  const slot = WRITTEN.get(words)
  if (slot) return { slot }
  if (ARABIC.test(words)) return findArabic(words)
  if (!isChat) return undefined
  const spelled = SPELLED.get(words)
  if (spelled) return { slot: spelled }
  return isCommonWord(words) ? undefined : findSpelled(words)
}

function findArabic(words: string): WordSlot | undefined {
  const joined = words.replace(/^[وف]/, '')
  const bare = words.replace(PREFIX, '')
  for (const form of [bare, joined, words.replace(SUFFIX, ''), bare.replace(SUFFIX, '')]) {
    const slot = form.length > 1 ? WRITTEN.get(form) : undefined
    // A preposition takes no article: Al Olaya ("العليا") is not "على".
    if (slot && (slot !== 'link' || form === joined)) return { slot }
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
  if (toConsonants(words).length < 2) return undefined
  const find = (form: string) => {
    const bare = form.replace(CHAT_SUFFIX, '')
    const isLong = toConsonants(bare).length > 2
    return SPELLED.get(toSpellingKey(form)) ?? (isLong ? SPELLED.get(toSpellingKey(bare)) : undefined)
  }
  const slot = find(words)
  if (slot) return { slot }
  // "May2elsh", "matzeedsh".
  const stem = /^(?:ma?)?(.{3,})[sc]h$/.exec(words)?.[1]
  const verb = stem && find(stem)
  return verb && NEGATED.has(verb) ? { slot: verb, isNegated: true } : undefined
}
