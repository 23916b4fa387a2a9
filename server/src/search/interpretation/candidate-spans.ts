import { stripArticles } from '../../text/fold.ts'
import { type Entry, type EntryKind, type Gazetteer, toCodeName } from '../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../gazetteer/load.ts'
import {
  CONJUNCTIONS,
  isFunction,
  isPlaceArticle,
  isPreposition,
  listTypeSlugs,
  NEAR,
  readPlaceKind,
} from './vocabulary.ts'
import { listForms, type Rule, type WordForm } from './word-forms.ts'

/** Consecutive words of a prompt, from `start` up to `end`, and all that they may stand for. */
export interface CandidateSpan {
  start: number
  end: number
  rule: Rule
  /** The prompt says that it is a place: "in …", "near …", "ب…". */
  isPlaced: boolean
  /** The prompt says that what is looked for lies around it. */
  isNear: boolean
  /** The kind of place that the words beside it say it is. */
  statedKind?: EntryKind | undefined
  /** Places and categories. */
  entries: Entry[]
  types: string[]
  /** The name key of a company called so. */
  company?: string | undefined
  /** The company has several branches. */
  isChain?: boolean
  /** It is a country by its code only. */
  isCode?: boolean
}

const LONGEST_NAME = 6

/** Every run of words that stands for something as it is, looked up in the gazetteer; `called` adds to its companies. */
export function findCandidateSpans(
  gazetteer: Gazetteer,
  words: string[],
  called: ReadonlySet<string>,
): CandidateSpan[] {
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
  const mentions: CandidateSpan[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const run = words.slice(start, end)
      const forms = listForms(run)
      const own = forms[0]!.name
      const companies = forms.flatMap(({ name, categoryOnly }) =>
        categoryOnly ? [] : lookup(name).filter(entry => entry.kind === 'company'),
      )
      const company = called.has(own) ? own : companies[0]?.name
      const chain = companies.some(entry => entry.activeBranches >= CHAIN_BRANCHES)
      // Words of grammar belong to names that are spaced so: "و جدة" is not وجدة, "in a" not Ina.
      const isBare = isFunction(run[0]!) || isFunction(run.at(-1)!)
      const named = (form: WordForm) =>
        filterMeant(lookup(form.name), form.categoryOnly).filter(entry => !isBare || entry.name === form.name)
      const types =
        isBare || run.length > 2 ? [] : listTypeSlugs(run.join('')).filter(type => gazetteer.types.has(type))
      if (!isBare && forms.some(form => isPlace(form.name))) endsPlace.add(end)
      // After a place و is "and" where it can be: "الرياض وجدة" is Riyadh and Jeddah, though وجدة is a city too.
      const joined = endsPlace.has(start) && words[start]!.startsWith('و')
      const ordered = joined ? [...forms.slice(1).filter(form => isPlace(form.name)), ...forms] : forms
      const coded = run.length === 1 && own.length === 2 && !isBare ? lookup(toCodeName(own)) : []
      const form = ordered.find(each => named(each).length > 0)
      if (!form && !company && types.length === 0 && coded.length === 0) continue
      const entries = form ? named(form) : coded
      const rule = form?.rule ?? (company === run.join(' ') ? 'exact' : 'folded')
      const placed = form?.isPlaced ?? false
      mentions.push({
        start,
        end,
        rule,
        isPlaced: placed,
        isNear: false,
        entries,
        types,
        company,
        isChain: chain,
        isCode: !form && coded.length > 0,
      })
    }
  }
  mentions.unshift(...findSharedHeads(words, mentions, lookup))
  markPlaces(words, mentions)
  return mentions
}

/** "Yemeni and Syrian restaurants", "مطاعم يمنية وسورية": two kinds that share a word. */
function findSharedHeads(
  words: string[],
  mentions: CandidateSpan[],
  lookup: (name: string) => Entry[],
): CandidateSpan[] {
  const kinds = mentions.filter(
    ({ start, end, entries }) => end - start > 1 && entries.some(entry => entry.kind === 'category'),
  )
  return kinds.flatMap(({ start, end }) => {
    const shared: [number, string[]][] = [[start - 2, [words[start - 2] ?? '', words[end - 1]!]]]
    const after = CONJUNCTIONS.has(words[end] ?? '') ? end + 1 : end
    const stem = after > end ? words[after] : /^و(.{3,})$/.exec(words[end] ?? '')?.[1]
    if (stem) shared.push([after, [words[start]!, stem]])
    return shared.flatMap(([at, name]): CandidateSpan[] => {
      if (at < 0 || (at < start && !CONJUNCTIONS.has(words[start - 1]!))) return []
      const entries = listForms(name).flatMap(form => filterMeant(lookup(form.name), true))
      if (entries.length === 0) return []
      return [{ start: at, end: at + 1, rule: 'folded', isPlaced: false, isNear: false, entries, types: [] }]
    })
  })
}

/** Other than companies, which count by their names. */
function filterMeant(entries: Entry[], categoryOnly: boolean): Entry[] {
  return entries.filter(entry => (categoryOnly ? entry.kind === 'category' : entry.kind !== 'company'))
}

export function isPlaceEntry(entry: Entry): boolean {
  return entry.kind !== 'category' && entry.kind !== 'company'
}

/** Marks what follows a preposition of place, and what follows a place so marked: "in Riyadh, Jeddah or Mecca". */
function markPlaces(words: string[], mentions: CandidateSpan[]): void {
  const places = mentions.filter(mention => mention.entries.some(isPlaceEntry))
  // Left to right: a place is marked before what follows it.
  for (const mention of mentions) markPlace(mention, words, places)
}

/** Marks a mention by the words and places around it. */
export function markPlace(mention: CandidateSpan, words: string[], places: CandidateSpan[]): void {
  const { start, end } = mention
  mention.statedKind =
    readPlaceKind(words[start - 1]) ?? readPlaceKind(words[end]) ?? readKindBeforeOf(words, start)
  for (let at = start - 1; at >= 0; at--) {
    const word = words[at]!
    if (isPreposition(words, at)) {
      mention.isPlaced = true
      mention.isNear = isNear(words, at)
      return
    }
    const before = places.filter(other => other.end === at + 1).sort((a, b) => a.start - b.start)[0]
    if (before?.isPlaced) {
      mention.isPlaced = true
      mention.isNear = before.isNear
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
function readKindBeforeOf(words: string[], start: number): EntryKind | undefined {
  return words[start - 1] === 'of' ? readPlaceKind(words[start - 2]) : undefined
}

/** The name key of words, as companies are known by. */
export function joinNameKey(words: string[]): string {
  return stripArticles(words).join(' ')
}
