import { isArticle, stripArticles } from '../../../text/fold.ts'
import { type Entry, type Gazetteer, toCodeName } from '../../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import { listDualForms } from '../kinds/duals.ts'
import { isNoType } from '../kinds/no-types.ts'
import { findCuisines, findNegatedKinds, findSharedHeads } from '../kinds/shared-heads.ts'
import { listTypeSlugs } from '../kinds/type-words.ts'
import { isLandmarkNoun, isPartOfLandmark } from '../landmarks/nouns.ts'
import { findAcronyms } from '../names/acronyms.ts'
import { isNegatingWord } from '../negation/negations.ts'
import { findChatPlaces } from '../places/chat-places.ts'
import { toEnglishCountry } from '../places/country-names.ts'
import { findDemonyms } from '../places/demonyms.ts'
import { endsForeignName } from '../places/foreign-names.ts'
import { leaveOldTowns, readRiads } from '../places/maghreb-words.ts'
import { applyAllPlaceCues, isPlaceEntry } from '../places/place-cues.ts'
import { findNounDistricts, findOtherSides, findSidedDistricts } from '../places/sided-districts.ts'
import { isArabic } from '../words/tokens.ts'
import { GENITIVES, isCommonRegionName, isFunction } from '../words/vocabulary.ts'
import { addNameBehindAnd, listForms, type WordForm } from '../words/word-forms.ts'
import type { CandidateSpan, NameLookup, WordRange } from './candidate.ts'
import { isNoName } from './no-names.ts'

/** Names of more words are not looked up. */
export const LONGEST_NAME = 6
const LARGE_CITY = 100_000

/**
 * What each run of words may stand for. `exactNames` are names of companies that the gazetteer does not list; `runs` are
 * what it has, where that has been looked up.
 */
export function findCandidateSpans(
  gazetteer: Gazetteer,
  words: string[],
  exactNames: ReadonlyMap<string, string>,
  { runs, lookup, initials } = lookUpRuns(gazetteer, words),
): CandidateSpan[] {
  const found = runs.flatMap(run => toSpan(run, exactNames) ?? [])
  const spans = readRiads(words, leaveOldTowns(words, found), lookup)
  spans.unshift(
    ...findSharedHeads(words, spans, lookup),
    ...findCuisines(words, spans, lookup),
    ...findNegatedKinds(words, spans, lookup),
    ...findDemonyms(words, spans, lookup),
    ...findCapitalCities(words, spans, lookup),
    ...findChatPlaces(words, lookup),
    ...findSidedDistricts(words, lookup),
    ...findOtherSides(words, lookup),
    ...findNounDistricts(words, lookup),
    ...findAcronyms(gazetteer, words, initials, spans),
  )
  applyAllPlaceCues(words, spans)
  const whole = spans.filter(span => !endsForeignName(words, span, spans))
  return dropPlainLandmarks(words, whole).map(span =>
    dropUnstatedRegion(words, dropPartOfLandmark(words, span)),
  )
}

/**
 * A region is meant by the name of a city of its country only where the prompt calls it a region, unless the city is a small one
 * without branches: Oregon in Ohio. "Algiers the capital" is no region of Kuwait.
 */
function dropUnstatedRegion(words: string[], span: CandidateSpan): CandidateSpan {
  const { start, end, entries, statedKind } = span
  if (statedKind === 'region') return span
  const isCommon = end - start === 1 && isCommonRegionName(words[start]!)
  const cities = entries.filter(
    ({ kind, activeBranches, population }) =>
      kind === 'city' && (activeBranches > 0 || population >= LARGE_CITY),
  )
  const isNamesake = ({ kind, countryId }: Entry) =>
    kind === 'region' && (isCommon || cities.some(city => city.countryId === countryId))
  return entries.some(isNamesake) ? { ...span, entries: entries.filter(entry => !isNamesake(entry)) } : span
}

/** "الجادرية قرب الجامعة": the university of the place that is named, and no district called so elsewhere. */
function dropPlainLandmarks(words: string[], spans: CandidateSpan[]): CandidateSpan[] {
  const isPlain = ({ start, end, isNear, statedKind }: CandidateSpan) =>
    isNear && end - start === 1 && !statedKind && isLandmarkNoun(words[start])
  if (!spans.some(span => isPlain(span) && span.entries.some(isPlaceEntry))) return spans
  const others = spans.filter(span => !isPlain(span)).flatMap(({ entries }) => entries.filter(isActivePlace))
  if (others.length === 0) return spans
  const countries = new Set(others.map(({ kind, id, countryId }) => (kind === 'country' ? id : countryId)))
  const isElsewhere = (entry: Entry) => isPlaceEntry(entry) && !countries.has(entry.countryId)
  return spans.map(span =>
    isPlain(span) ? { ...span, entries: span.entries.filter(entry => !isElsewhere(entry)) } : span,
  )
}

function isActivePlace(entry: Entry): boolean {
  return (
    (entry.kind === 'city' || entry.kind === 'district' || entry.kind === 'country') &&
    entry.activeBranches > 0
  )
}

/** "Near the Hassan II mosque": Hassan is no place there. */
function dropPartOfLandmark(words: string[], span: CandidateSpan): CandidateSpan {
  if (!span.isPlaced || !(isPartOfLandmark(words, span, false) || namesLandmark(words, span))) return span
  return { ...span, entries: span.entries.filter(entry => !isPlaceEntry(entry)) }
}

/** "Near Buckingham Palace": the name of a place without branches that a noun of landmarks follows, or precedes in Arabic. */
function namesLandmark(words: string[], { start, end, isNear, statedKind, entries }: CandidateSpan): boolean {
  if (!isNear || statedKind || entries.some(isActivePlace)) return false
  return isLandmarkNoun(isArabic(words[start]!) ? words[start - 1] : words[end])
}

/** What the gazetteer has for the runs of words of a prompt. */
export interface RunLookUps {
  runs: Run[]
  lookup: NameLookup
  /** The words that look like initials of a name. */
  initials: ReadonlySet<number>
}

/** Looks every run of words up in the gazetteer, as it stands and in its forms. */
export function lookUpRuns(
  gazetteer: Gazetteer,
  words: string[],
  initials: ReadonlySet<number> = new Set(),
): RunLookUps {
  const lookup = cacheLookups(gazetteer)
  const isPlace = (name: string) => lookup(name).some(isPlaceEntry)
  const placeEnds = new Set<number>()
  const runs: Run[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const run = dropGenitives(words.slice(start, end))
      // "Nahdi pharmacy al Malaz": the article belongs to what follows.
      if (!run || isArticle(words[end - 1]!, words[end])) continue
      if (run.length === 1 && isNoName(words, start)) continue
      if (run.length === 1 && isCapital(words, start) && isPlace(stripArticles([words[end]!])[0]!)) continue
      const forms = [...listForms(run), ...listDualForms(run)]
      const isBare = isFunction(run[0]!) || isFunction(run.at(-1)!)
      if (!isBare && !placeEnds.has(end) && forms.some(form => isPlace(form.name))) placeEnds.add(end)
      // After a place و is "and" where it can be: "الرياض وجدة" is Riyadh and Jeddah, though وجدة is a city too.
      const isJoined = placeEnds.has(start) && words[start]!.startsWith('و')
      if (isJoined && end > start + 1) addNameBehindAnd(forms, run)
      const ordered = isJoined ? [...forms.slice(1).filter(form => isPlace(form.name)), ...forms] : forms
      const types = isBare || run.length > 2 || isNoType(words, start) ? [] : listTypeSlugs(run.join(''))
      const known = types.filter(type => gazetteer.types.has(type))
      runs.push(lookUpRun({ start, end }, run, { forms, ordered, isBare, types: known }, lookup))
    }
  }
  return { runs, lookup, initials }
}

/** "طبيب ديال القلب", "محل بتاع ورد": without the words that join two nouns in speech; undefined where one is at an end. */
function dropGenitives(run: string[]): string[] | undefined {
  if (!run.some(word => GENITIVES.has(word))) return run
  if (GENITIVES.has(run[0]!) || GENITIVES.has(run.at(-1)!)) return undefined
  return run.filter(word => !GENITIVES.has(word))
}

/** "العاصمة الرياض": the capital that the next word names, and no region of that name. */
function isCapital(words: string[], at: number): boolean {
  return words[at + 1] !== undefined && /^[وف]?[بل]?(?:ال)?عاصمه$/u.test(words[at]!)
}

/** What is known of a run of words before it is looked up. */
interface RunForms {
  forms: WordForm[]
  /** The forms in the order in which they are preferred. */
  ordered: WordForm[]
  /** It begins or ends with a word of grammar. */
  isBare: boolean
  types: string[]
}

/** A run of words, and what the gazetteer has for it. */
interface Run extends WordRange {
  text: string
  /** Its name key. */
  own: string
  /** The first of its forms that means something. */
  form: WordForm | undefined
  entries: Entry[]
  isCode: boolean
  types: string[]
  company: string | undefined
  isChain: boolean
}

function lookUpRun(
  range: WordRange,
  run: string[],
  { forms, ordered, isBare, types }: RunForms,
  lookup: NameLookup,
): Run {
  const own = forms[0]!.name
  let company: string | undefined
  let isChain = false
  for (const { name, categoryOnly } of forms) {
    if (categoryOnly) continue
    for (const entry of lookup(name)) {
      if (entry.kind !== 'company') continue
      company ??= entry.name
      if (entry.activeBranches >= CHAIN_BRANCHES) isChain = true
    }
  }
  const { form, entries } = chooseForm(ordered, isBare, lookup)
  const codes =
    !form && run.length === 1 && own.length === 2 && !isBare && !isNegatingWord(own)
      ? lookup(toCodeName(own))
      : []
  return {
    ...range,
    text: run.join(' '),
    own,
    form,
    entries: form ? entries : [...codes],
    isCode: codes.length > 0,
    types,
    company,
    isChain,
  }
}

/** The first form that means something, and what it means. */
function chooseForm(
  forms: WordForm[],
  isBare: boolean,
  lookup: NameLookup,
): { form?: WordForm; entries: Entry[] } {
  for (const form of forms) {
    const known = lookup(form.name)
    if (known.length === 0) continue
    // Words of grammar belong only to names that are spaced so: "و جدة" is not وجدة, "in a" not Ina.
    const entries = filterByForm(known, form.categoryOnly).filter(
      entry => !isBare || entry.name === form.name,
    )
    if (entries.length > 0) return { form, entries }
  }
  return { entries: [] }
}

function toSpan(run: Run, exactNames: ReadonlyMap<string, string>): CandidateSpan | undefined {
  const { start, end, own, form, entries, types, isChain, isCode } = run
  const company = exactNames.get(own) ?? run.company
  if (!company && types.length === 0 && entries.length === 0) return undefined
  const rule = form?.rule ?? (company === run.text ? 'exact' : 'folded')
  const isPlaced = form?.isPlaced ?? false
  return { start, end, rule, isPlaced, isNear: false, entries, types, company, isChain, isCode }
}

/** "In Jordan except the capital": the city that has the name of the country's capital. */
function findCapitalCities(words: string[], spans: CandidateSpan[], lookup: NameLookup): CandidateSpan[] {
  return words.flatMap((word, at): CandidateSpan[] => {
    if (!CAPITAL.test(word)) return []
    const countries = spans.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'country'))
    const called = countries.flatMap(({ name }) => [name, toEnglishCountry(name) ?? []].flat())
    const names = called.flatMap(name => [`عاصمه ${name}`, `capital of ${name}`, `capital of the ${name}`])
    const entries = names.flatMap(name => lookup(name).filter(({ kind }) => kind === 'city'))
    if (entries.length === 0) return []
    const range = { start: at, end: at + 1 }
    return [{ ...range, rule: 'synonym', isPlaced: false, isNear: false, entries, types: [] }]
  })
}

const CAPITAL = /^(?:capital|[بلوف]{0,2}(?:ال)?عاصمه|(?:el|l|al)?3as{1,2}i?mat?)$/u

/** Companies are left out: they are found by their names. */
function filterByForm(entries: readonly Entry[], categoryOnly: boolean): Entry[] {
  return entries.filter(entry => (categoryOnly ? entry.kind === 'category' : entry.kind !== 'company'))
}

/** Runs of words share forms, so a prompt looks each name up once. */
function cacheLookups(gazetteer: Gazetteer): NameLookup {
  const cache = new Map<string, readonly Entry[]>()
  return name => {
    let entries = cache.get(name)
    if (!entries) {
      entries = gazetteer.lookup(name)
      cache.set(name, entries)
    }
    return entries
  }
}
