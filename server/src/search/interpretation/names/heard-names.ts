import { listCompoundForms } from '../../../text/compound-names.ts'
import type { CompanyNames } from '../../gazetteer/company-names.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import { listIndices } from '../candidates/candidate.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import type { LookUps } from '../look-ups.ts'
import { standsNear } from '../places/place-cues.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { type HeardWord, listHeardWords, listJoinedWords } from './heard-words.ts'
import type { CompanyName } from './name-look-up.ts'

/*
 * "Sameer Abbas hospital", "mostashfa el malek faisal" and "كرم بيروت" are names of companies as people say them: a part of
 * the name, in the other script, or in another spelling. Each word of a run stands for itself and for the words of names that
 * sound like it, and the postings of names in memory tell which companies hold one of each. What the name has besides is
 * unsaid: rare words of a name say more of it than common ones.
 */

/** A run of heard words, and the best companies that hold one word for each. */
interface HeardRun {
  words: HeardWord[]
  companies: number[]
}

/** A name that a run is heard as. */
interface HeardName {
  name: CompanyName
  /** How unlike the words sound, of each. */
  distance: number
  /** The share of the name that is not said. */
  unsaid: number
  /** The categories of the company. */
  categoryIds: number[]
}

const LONGEST_RUN = 6
/** Of a long message only so many words are heard. */
const MAX_WORDS = 40
/** More companies than these make a run say too little. */
const MAX_COMPANIES = 12
const MAX_RUNS = 8
/** Of a run these many names are weighed: what is asked beside it tells them apart. */
const MAX_NAMES = 3
/** Words of fewer consonants sound like too much. */
const LEAST_CONSONANTS = 3
/** Less of a name says nothing, and less by words that mean something else. */
const MOST_UNSAID = 0.6
const MOST_UNSAID_EXPLAINED = 0.3

/**
 * The companies of whose names the words are a part, or sound like one. `explained` are words that mean something else as they
 * stand, and `meaningless` those of streets and corrections.
 */
export async function findHeardNames(
  { gazetteer, lookUpCompanies }: LookUps,
  words: string[],
  explained: ReadonlySet<number>,
  meaningless: ReadonlySet<number>,
): Promise<FuzzyCandidate[]> {
  const { companies } = gazetteer
  const isOpen = (index: number) => !meaningless.has(index) && index < MAX_WORDS
  const isExplained = ({ words: run }: HeardRun) =>
    run.every(word => listIndices(word).every(at => explained.has(at)))
  const heard = listHeardWords(companies, words, isOpen)
  const joined = listJoinedWords(companies, words, isOpen).flatMap(word => listRuns(companies, [word]))
  const found = [...listRuns(companies, heard), ...joined].filter(
    run => run.words.length > 1 || !isExplained(run),
  )
  const runs = found.sort(compareRuns).slice(0, MAX_RUNS)
  if (runs.length === 0) return []
  const known = await lookUpCompanies([...new Set(runs.flatMap(run => run.companies))])
  return runs.flatMap(run => {
    // "Nahdi", which several companies hold, is a word of names rather than one of them.
    if (run.words.length === 1 && run.companies.length > 1) return []
    // "Girls' schools" are no School 154 (Girls).
    const isOrdinary = run.words.every(word =>
      listIndices(word).every(at => explained.has(at) || isCommonWord(words[at]!)),
    )
    const most = isExplained(run) ? MOST_UNSAID_EXPLAINED : isOrdinary ? 0 : MOST_UNSAID
    const said = run.companies.flatMap(id => {
      const { names = [], categoryIds = [] } = known.get(id) ?? {}
      // "Maghsalat malabes": a company is called "laundry", and the kind is meant.
      const own = names.filter(({ key }) => !isKindName(gazetteer, key))
      return own.flatMap(name => hearName(companies, run, name, categoryIds) ?? [])
    })
    const different = said.sort(compareNames).filter(isFirstOfName)
    const meant = different.filter(({ unsaid }) => unsaid <= most).slice(0, MAX_NAMES)
    return meant.map((name, at) => {
      const candidate = toCandidate(words, run, name)
      const alike = at === 0 ? listNamesakes(run, name, different) : []
      if (alike.length === 0) return candidate
      const label = words.slice(candidate.start, candidate.end).join(' ')
      return { ...candidate, label, namesakes: alike.map(each => each.name.key) }
    })
  })
}

/** The other companies of a kind of whose names the words are as plainly a part, where they are no whole name: any is meant. */
function listNamesakes({ words }: HeardRun, best: HeardName, names: HeardName[]): HeardName[] {
  if (best.unsaid === 0 || words.length === 1) return []
  return names.filter(
    ({ name, distance, categoryIds }) =>
      name.key !== best.name.key &&
      distance <= best.distance &&
      categoryIds.some(id => best.categoryIds.includes(id)),
  )
}

function isFirstOfName({ name }: HeardName, at: number, all: HeardName[]): boolean {
  return all.findIndex(other => other.name.key === name.key) === at
}

/** The longest first, as they are the surest. */
function compareRuns(one: HeardRun, other: HeardRun): number {
  return other.words.length - one.words.length
}

function compareNames(one: HeardName, other: HeardName): number {
  return one.distance + one.unsaid - other.distance - other.unsaid
}

/** The longest runs that companies hold. */
function listRuns(companies: CompanyNames, heard: (HeardWord | undefined)[]): HeardRun[] {
  const runs: HeardRun[] = []
  let reached = 0
  for (let start = 0; start < heard.length; start++) {
    const found = findLongestRun(companies, heard, start)
    const end = start + (found?.words.length ?? 0)
    if (!found || end <= reached) continue
    reached = end
    if (found.words.reduce((sum, word) => sum + word.consonants, 0) >= LEAST_CONSONANTS) runs.push(found)
  }
  return runs
}

function findLongestRun(
  companies: CompanyNames,
  heard: (HeardWord | undefined)[],
  start: number,
): HeardRun | undefined {
  const words: HeardWord[] = []
  let longest: HeardRun | undefined
  for (const word of heard.slice(start, start + LONGEST_RUN)) {
    if (!word) break
    words.push(word)
    const holders = companies.findHolders(
      words.map(({ costs }) => [...costs.keys()]),
      MAX_COMPANIES,
    )
    if (!holders || holders.ids.length === 0) break
    if (!holders.isCut) longest = { words: [...words], companies: holders.ids }
  }
  return longest
}

/** The name as the run says it; undefined where the name lacks a word of it, or has them in another order. */
function hearName(
  companies: CompanyNames,
  { words }: HeardRun,
  name: CompanyName,
  categoryIds: number[],
): HeardName | undefined {
  const written = name.key.split(' ')
  const forms = [written, ...listCompoundForms(written)]
  const orders = [words, ...listOtherOrders(words, name.key)]
  const heard = forms.flatMap(own => orders.flatMap(order => hearWords(companies, order, own) ?? []))
  const [best] = heard.sort((a, b) => a.distance + a.unsaid - b.distance - b.unsaid)
  return best && { name, categoryIds, ...best }
}

/**
 * "بنك دارمنوش", "bank daremanush" for Daremanoosh Bank, "car rental zamumira": Arabic says the kind first, and English last, in as many
 * words as it has.
 */
function listOtherOrders(words: HeardWord[], name: string): HeardWord[][] {
  if (words[0]!.isArabic && isArabic(name)) return []
  return words.slice(1).map((_, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)])
}

function hearWords(
  companies: CompanyNames,
  words: HeardWord[],
  own: string[],
): Pick<HeardName, 'distance' | 'unsaid'> | undefined {
  let at = 0
  let distance = 0
  let said = 0
  for (const { costs } of words) {
    while (at < own.length && !costs.has(own[at]!)) at++
    if (at === own.length) return undefined
    distance += costs.get(own[at]!)! / words.length
    said += weighWord(companies, own[at++]!)
  }
  const whole = own.reduce((sum, word) => sum + weighWord(companies, word), 0)
  return { distance, unsaid: Math.max(0, 1 - said / whole) }
}

/** How much a word says of a name: 1 where one company holds it, less the more do. */
function weighWord(companies: CompanyNames, word: string): number {
  return 1 / (1 + Math.log(Math.max(1, companies.countHolders(word))))
}

function toCandidate(
  prompt: string[],
  { words }: HeardRun,
  { name, distance, unsaid, categoryIds }: HeardName,
): FuzzyCandidate {
  const { start } = words[0]!
  return {
    ...{ start, end: words.at(-1)!.end, kind: 'company', rule: 'transliterated' },
    ...{
      isPlaced: false,
      isNear: standsNear(prompt, start),
      entries: [],
      types: [],
      company: name.key,
      label: name.label,
    },
    ...{ cost: distance, heard: { unsaid, categoryIds }, letters: name.key.length, isPlausible: true },
  }
}
