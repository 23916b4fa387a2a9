import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitNameWords, stripArticles } from '../../../text/fold.ts'
import { cacheByPrompt } from '../../../text/word-cache.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listSpokenWordSounds } from '../../gazetteer/phonetic-keys.ts'
import { SoundIndex } from '../../gazetteer/sound-index.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { listWordSpellings } from '../names/name-words.ts'
import type { WholeNameRun } from '../names/whole-names.ts'
import { isJoint } from '../streets/street-words.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isFunction } from '../words/vocabulary.ts'
import { KeyIndex } from './keys.ts'
import { findKnownCity } from './known-city.ts'
import type { NamedCompany } from './look-up.ts'

const FILE = new URL('../../../../data/landmarks.csv', import.meta.url)

/** A landmark that everybody knows, whether or not the directory holds it: names with `|` between them, degrees. */
interface LandmarkRow {
  name: string
  name_ar: string
  other_names: string
  other_names_ar: string
  kind: string
  country: string
  city: string
  lat: string
  lng: string
}

/** The well-known landmarks, read once. */
export const KNOWN_LANDMARKS = parse<LandmarkRow>(readFileSync(FILE), { columns: true }).map(row => ({
  ...row,
  ...{ lat: Number(row.lat), lng: Number(row.lng) },
  names: [row.name, row.name_ar, ...row.other_names.split('|'), ...row.other_names_ar.split('|')]
    .map(splitNameWords)
    .filter(words => words.length > 0),
}))

export type KnownLandmark = (typeof KNOWN_LANDMARKS)[number]

const byWord = new Map<string, Set<KnownLandmark>>()
for (const landmark of KNOWN_LANDMARKS)
  for (const word of landmark.names.flat()) byWord.set(word, (byWord.get(word) ?? new Set()).add(landmark))

/** Their words as they sound. */
const heard = [...byWord.keys()]
const sounds = new SoundIndex(listSpokenWordSounds)
for (const [number, word] of heard.entries()) sounds.add(word, number)

/** Words of the names of well-known landmarks that sound like a word up to a cost, in either script: "5alifa" is خليفة. */
export function hearKnownWords(word: string, most: number): string[] {
  return sounds.find(word, number => heard[number]!).flatMap(({ word, cost }) => (cost <= most ? [word] : []))
}

/** True of a folded word that is the whole name of a well-known landmark: "الكعبة". */
export function isKnownLandmark(word: string): boolean {
  return listWordSpellings(word).some(each =>
    [...(byWord.get(each) ?? [])].some(({ names }) =>
      names.some(([only, ...rest]) => only === each && !rest.length),
    ),
  )
}

function isSingleName(word: string): boolean {
  return word.length >= SHORTEST_SINGLE && !isCommonWord(word) && !isFunction(word) && isKnownLandmark(word)
}

/** The landmark that a name is of. */
const byName = new Map(
  KNOWN_LANDMARKS.flatMap(landmark => landmark.names.map(name => [name.join(' '), landmark] as const)),
)
const byKey = new KeyIndex(KNOWN_LANDMARKS)

/** The well-known landmark that folded words are a whole name of, also as another spelling of it or with a preposition that is written with it: «بمطار حمد». */
function findKnownLandmark(words: string[]): KnownLandmark | undefined {
  const [first = '', ...others] = words
  const bare = first.replace(/^[وف]?(?:[بل](?=\p{L}{3})|لل(?=\p{L}{2}))/u, '')
  for (const each of bare === first ? [words] : [words, [bare, ...others]]) {
    const name = stripArticles(each)
    const found = byName.get(name.join(' ')) ?? (name.length > 1 ? byKey.find(name) : undefined)
    if (found) return found
  }
  return undefined
}

/** The companies that bear another name of the well-known landmark that is all a prompt says: "برج المملكة" is مركز المملكة. */
export function findKnownCompanies({ companies }: Gazetteer, words: string[]): WholeNameRun[] {
  const [run] = listKnownNames(words)
  if (!run || !words.every((word, at) => (at >= run.start && at < run.end) || isFunction(word))) return []
  const borne = run.landmark.names.flatMap(name => companies.findExact(name) ?? [])
  return borne.length > 0 ? [{ ...run, names: borne }] : []
}

const LONGEST = 5

/** Of a single word it is the name of nothing else. */
const SHORTEST_SINGLE = 3

/** Words that name a well-known landmark. */
export interface KnownName extends WordRange {
  landmark: KnownLandmark
}

/** The runs of words of a prompt that are a name of a well-known landmark: "pharmacy cairo university", "ski rental grandvalira". */
export const listKnownNames = cacheByPrompt((words): KnownName[] => {
  const found: KnownName[] = []
  for (let start = 0; start < words.length; start++) {
    // "At the Faisaliyah tower": the name begins behind them.
    if (isJoint(words[start]!) && !/^[ae]l$/.test(words[start]!)) continue
    for (let end = Math.min(words.length, start + LONGEST); end > start; end--) {
      if (isJoint(words[end - 1]!)) continue
      if (end === start + 1 && !isSingleName(words[start]!)) continue
      const landmark = findKnownLandmark(words.slice(start, end))
      if (!landmark) continue
      found.push({ start, end, landmark })
      start = end - 1
      break
    }
  }
  return found
})

/**
 * The companies with the well-known landmarks that hold some of the words in their names. Only a whole name means one of
 * these. A company of such a name bears its other names as well, and stands for the landmark.
 */
export function addKnownLandmarks(
  gazetteer: Gazetteer,
  words: string[],
  companies: NamedCompany[],
): NamedCompany[] {
  const all: NamedCompany[] = []
  /** The first company of each name. */
  const bearers = new Map<string, number>()
  const add = (company: NamedCompany) => {
    for (const name of company.names) {
      const key = name.join(' ')
      if (!bearers.has(key)) bearers.set(key, all.length)
    }
    all.push(company)
  }
  for (const company of companies) add(company)
  for (const landmark of new Set(words.flatMap(word => [...(byWord.get(word) ?? [])]))) {
    const keys = landmark.names.map(name => name.join(' '))
    const at = Math.min(...keys.map(key => bearers.get(key) ?? all.length))
    if (at === all.length) {
      add(toCompany(gazetteer, landmark))
      continue
    }
    all[at] = { ...all[at]!, names: [...all[at]!.names, ...landmark.names] }
    for (const key of keys) bearers.set(key, at)
  }
  return all
}

function toCompany(gazetteer: Gazetteer, landmark: KnownLandmark): NamedCompany {
  const { name, name_ar, names, kind, lat, lng } = landmark
  const { cityId, countryId } = findKnownCity(gazetteer, landmark)
  const branch = {
    ...{ lat, lng, cityId, countryId },
    categoryId: gazetteer.categoryIds.get(kind) ?? null,
  }
  return { id: 0, names, label: name, labelAr: name_ar, branches: [branch], rank: 0, isKnown: true }
}
