import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** How people say a need, and in which language or dialect. */
export interface NeedPhrase {
  /** The slug of the kind of business that serves the need. */
  kind: string
  language: NeedLanguage
  phrase: string
}

export const NEED_LANGUAGES = ['en', 'ar', 'gulf', 'egyptian', 'levantine', 'arabizi'] as const
export type NeedLanguage = (typeof NEED_LANGUAGES)[number]

/** Words of one meaning in all languages and dialects: car, سيارة, عربية, موتر, sayara. */
export interface WordGroup {
  meaning: string
  words: string[]
}

/** What is done with a thing, in all languages and dialects, and the presets with which those kinds begin that serve it. */
export interface NeedVerb {
  verb: string
  servedBy: string[]
  words: string[]
}

/** An emoji that names a kind of business, and a word of the catalogue that names it as well. */
export interface EmojiWord {
  emoji: string
  kind: string
  word: string
}

/** The names of a kind in the catalogue: they say what people talk about when they need it. */
export interface KindNames {
  kind: string
  names: string[]
  presets: string[]
}

const DATA = new URL('../../../data/', import.meta.url)
/** The phrases stand in a file for each group of kinds. */
const PHRASE_FILES = [
  'beauty',
  'cars-and-transport',
  'food-and-drink',
  'health',
  'home-and-repairs',
  'offices-and-education',
  'shopping',
  'stays-and-leisure',
  'suppliers-and-contractors',
]

/** The phrases of a folder: by default of those that needs are found by. */
export function readNeedPhrases(folder = new URL('needs/', DATA), files = PHRASE_FILES): NeedPhrase[] {
  return files.flatMap(file =>
    readLines(`${file}.csv`, folder).map(([kind, language, phrase]) => ({
      kind: kind!,
      language: language as NeedLanguage,
      phrase: phrase!,
    })),
  )
}

export function readWordGroups(): WordGroup[] {
  return readLines('needs/word-groups.csv').map(([meaning, words]) => ({
    meaning: meaning!,
    words: words!.split('|'),
  }))
}

export function readNeedVerbs(): NeedVerb[] {
  return readLines('needs/verbs.csv').map(([verb, servedBy, words]) => ({
    verb: verb!,
    servedBy: servedBy!.split('|'),
    words: words!.split('|'),
  }))
}

export function readEmojiWords(): EmojiWord[] {
  return readLines('needs/emoji.csv').map(([emoji, kind, word]) => ({
    emoji: emoji!,
    kind: kind!,
    word: word!,
  }))
}

export function readKindNames(): KindNames[] {
  const rows: Record<'slug' | 'label' | 'label_ar' | 'synonyms' | 'synonyms_ar' | 'preset', string>[] = parse(
    readFileSync(new URL('categories.csv', DATA)),
    { columns: true },
  )
  return rows.map(({ slug, label, label_ar, synonyms, synonyms_ar, preset }) => ({
    kind: slug,
    names: [label, label_ar, ...synonyms.split('|'), ...synonyms_ar.split('|')],
    presets: preset.split('|').filter(Boolean),
  }))
}

/** The fields of the lines of a file that quotes nothing, which reads ten times as fast as CSV in general. */
function readLines(file: string, folder = DATA): string[][] {
  const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n')
  return lines.slice(1).map(line => line.split(','))
}
