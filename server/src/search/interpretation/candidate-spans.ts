import { withoutArticles } from '../../text/fold.ts'
import { codeName, type Entry, type EntryKind, type Gazetteer } from '../gazetteer/gazetteer.ts'
import { CHAIN } from '../gazetteer/load.ts'
import {
  CONJUNCTIONS,
  isFunction,
  isPlaceArticle,
  isPreposition,
  NEAR,
  placeKind,
  typeNames,
} from './vocabulary.ts'
import { type Form, formsOf, type Rule } from './word-forms.ts'

/** Consecutive words of a prompt, from `start` up to `end`, and all that they may stand for. */
export interface Mention {
  start: number
  end: number
  rule: Rule
  /** The prompt says that it is a place: "in …", "near …", "ب…". */
  placed: boolean
  /** The prompt says that what is looked for lies around it. */
  near: boolean
  /** The kind of place that the words beside it say it is. */
  said?: EntryKind | undefined
  /** Places and categories. */
  entries: Entry[]
  types: string[]
  /** The name key of a company called so. */
  company?: string | undefined
  /** The company has several branches. */
  chain?: boolean
  /** It is a country by its code only. */
  coded?: boolean
}

const LONGEST_NAME = 6

/** Every run of words that stands for something as it is, looked up in the gazetteer; `called` adds to its companies. */
export function findMentions(gazetteer: Gazetteer, words: string[], called: ReadonlySet<string>): Mention[] {
  const looked = new Map<string, Entry[]>()
  const lookup = (name: string) => {
    let entries = looked.get(name)
    if (!entries) {
      entries = gazetteer.lookup(name)
      looked.set(name, entries)
    }
    return entries
  }
  const isPlace = (name: string) => lookup(name).some(isPlaceEntry)
  const endsPlace = new Set<number>()
  const mentions: Mention[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const run = words.slice(start, end)
      const forms = formsOf(run)
      const own = forms[0]!.name
      const companies = forms.flatMap(({ name, categoryOnly }) =>
        categoryOnly ? [] : lookup(name).filter(entry => entry.kind === 'company'),
      )
      const company = called.has(own) ? own : companies[0]?.name
      const chain = companies.some(entry => entry.live >= CHAIN)
      // Words of grammar belong to names that are spaced so: "و جدة" is not وجدة, "in a" not Ina.
      const isBare = isFunction(run[0]!) || isFunction(run.at(-1)!)
      const named = (form: Form) =>
        meant(lookup(form.name), form.categoryOnly).filter(entry => !isBare || entry.name === form.name)
      const types =
        isBare || run.length > 2 ? [] : typeNames(run.join('')).filter(type => gazetteer.types.has(type))
      if (!isBare && forms.some(form => isPlace(form.name))) endsPlace.add(end)
      // After a place و is "and" where it can be: "الرياض وجدة" is Riyadh and Jeddah, though وجدة is a city too.
      const joined = endsPlace.has(start) && words[start]!.startsWith('و')
      const ordered = joined ? [...forms.slice(1).filter(form => isPlace(form.name)), ...forms] : forms
      const coded = run.length === 1 && own.length === 2 && !isBare ? lookup(codeName(own)) : []
      const form = ordered.find(each => named(each).length > 0)
      if (!form && !company && types.length === 0 && coded.length === 0) continue
      const entries = form ? named(form) : coded
      const rule = form?.rule ?? (company === run.join(' ') ? 'exact' : 'folded')
      const placed = form?.placed ?? false
      mentions.push({
        start,
        end,
        rule,
        placed,
        near: false,
        entries,
        types,
        company,
        chain,
        coded: !form && coded.length > 0,
      })
    }
  }
  mentions.unshift(...sharedHeads(words, mentions, lookup))
  placeMentions(words, mentions)
  return mentions
}

/** "Yemeni and Syrian restaurants", "مطاعم يمنية وسورية": two kinds that share a word. */
function sharedHeads(words: string[], mentions: Mention[], lookup: (name: string) => Entry[]): Mention[] {
  const kinds = mentions.filter(
    ({ start, end, entries }) => end - start > 1 && entries.some(entry => entry.kind === 'category'),
  )
  return kinds.flatMap(({ start, end }) => {
    const shared: [number, string[]][] = [[start - 2, [words[start - 2] ?? '', words[end - 1]!]]]
    const after = CONJUNCTIONS.has(words[end] ?? '') ? end + 1 : end
    const stem = after > end ? words[after] : /^و(.{3,})$/.exec(words[end] ?? '')?.[1]
    if (stem) shared.push([after, [words[start]!, stem]])
    return shared.flatMap(([at, name]): Mention[] => {
      if (at < 0 || (at < start && !CONJUNCTIONS.has(words[start - 1]!))) return []
      const entries = formsOf(name).flatMap(form => meant(lookup(form.name), true))
      if (entries.length === 0) return []
      return [{ start: at, end: at + 1, rule: 'folded', placed: false, near: false, entries, types: [] }]
    })
  })
}

/** Other than companies, which count by their names. */
function meant(entries: Entry[], categoryOnly: boolean): Entry[] {
  return entries.filter(entry => (categoryOnly ? entry.kind === 'category' : entry.kind !== 'company'))
}

export function isPlaceEntry(entry: Entry): boolean {
  return entry.kind !== 'category' && entry.kind !== 'company'
}

/** Marks what follows a preposition of place, and what follows a place so marked: "in Riyadh, Jeddah or Mecca". */
function placeMentions(words: string[], mentions: Mention[]): void {
  const places = mentions.filter(mention => mention.entries.some(isPlaceEntry))
  // Left to right: a place is marked before what follows it.
  for (const mention of mentions) place(mention, words, places)
}

/** Marks a mention by the words and places around it. */
export function place(mention: Mention, words: string[], places: Mention[]): void {
  const { start, end } = mention
  mention.said = placeKind(words[start - 1]) ?? placeKind(words[end]) ?? kindOfOf(words, start)
  for (let at = start - 1; at >= 0; at--) {
    const word = words[at]!
    if (isPreposition(words, at)) {
      mention.placed = true
      mention.near = isNear(words, at)
      return
    }
    const before = places.filter(other => other.end === at + 1).sort((a, b) => a.start - b.start)[0]
    if (before?.placed) {
      mention.placed = true
      mention.near = before.near
      return
    }
    if (before) at = before.start
    else if (!CONJUNCTIONS.has(word) && !isPlaceArticle(word)) return
  }
}

/** "قريبة من في", "close to", "near the": the words of nearness may be followed by others. */
function isNear(words: string[], at: number): boolean {
  for (let i = at; i >= 0 && isFunction(words[i]!); i--) if (NEAR.has(words[i]!)) return true
  return false
}

/** "the city of Riyadh". */
function kindOfOf(words: string[], start: number): EntryKind | undefined {
  return words[start - 1] === 'of' ? placeKind(words[start - 2]) : undefined
}

/** The name key of words, as companies are known by. */
export function keyOfWords(words: string[]): string {
  return withoutArticles(words).join(' ')
}
