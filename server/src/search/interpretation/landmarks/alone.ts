import { distanceKm } from '../../../geo/haversine.ts'
import { splitNameWords, stripArticles } from '../../../text/fold.ts'
import { type Criteria, combineCriteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import type { WordRange } from '../candidates/candidate.ts'
import type { LookUps } from '../look-ups.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { NEAR_KM, toCircle } from '../places/proximity.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading, Span } from '../reading.ts'
import { CONJUNCTIONS, isFiller } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { type KnownLandmark, listKnownNames } from './known.ts'
import { findKnownCity } from './known-city.ts'
import type { NamedCompany } from './look-up.ts'
import { isLandmarkNoun } from './nouns.ts'

/** What may stand beside the name of what is looked for. */
const BESIDE = readWordSet('beside-landmarks')

/** Who names a landmark alone asks for what is at it. */
const AT_KM = 1
/** A company as far as this from a landmark of its name is the landmark. */
const SAME_PLACE_KM = 2
/** And as far as this where it bears all of the name but the city. */
const SAME_CITY_KM = 20

/**
 * "Quba Mosque", "مسجد القبلتين", "caldea address": a prompt of nothing but the name of a well-known landmark, with its city or its country, or of
 * several ones. It is the company that bears another name of it, where there is one. Else it is told that it is not held, and the kind that the
 * name says is searched for around it, or all that is at it. Undefined where a company bears the name itself, or where a town or a district is
 * called so and no kind is said.
 */
export async function readLandmarkAlone(
  lookUps: LookUps,
  parsed: ParsedPrompt,
  stated: Criteria,
): Promise<Reading | undefined> {
  const { gazetteer, trySelection } = lookUps
  const { words } = parsed
  const named = listNamed(words)
  const [first, ...others] = named
  if (!first || stated.location || !isAlone(gazetteer, words, named)) return undefined
  const { run, landmark } = first
  const bears = (name: string[]) => gazetteer.companies.findExact(name) !== undefined
  const name = stripArticles(words.slice(run.start, run.end))
  if (others.length === 0 && bears(name)) return undefined
  const held = await Promise.all(named.map(each => listBearers(lookUps, each.landmark)))
  if (held.some(names => names.length > 0)) return toCompanies(parsed, named, held)
  if (landmark.names.some(bears) || isKindOfCity(gazetteer, landmark, name)) return undefined
  const kinds = listKinds(gazetteer, words, run)
  const isPlace = gazetteer
    .lookup(name.join(' '))
    .some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  if (isPlace && kinds.length === 0) return undefined
  const around = (radiusKm: number, categoryIds: number[]): Criteria => ({
    ...(categoryIds.length > 0 && { categoryIds }),
    ...{ location: toCircle(landmark, radiusKm), nearest: true },
  })
  const tries = [
    ...(kinds.length > 0 ? [around(NEAR_KM, kinds)] : []),
    around(AT_KM, []),
    around(NEAR_KM, []),
  ]
  const find = async (criteria: Criteria) =>
    (await trySelection(combineCriteria(criteria, stated))).length > 0 ? criteria : undefined
  const found = (await Promise.all(tries.map(find))).find(each => each !== undefined)
  if (!found && !findKnownCity(gazetteer, landmark).isHeld) return undefined
  const criteria = found ?? around(NEAR_KM, kinds)
  const { lat, lng, radiusKm } = criteria.location!
  const reading = toReading(parsed, named, criteria, ({ landmark: each }) =>
    each === landmark ? { kind: 'location', value: [lat, lng, radiusKm] } : { kind: 'unknown' },
  )
  return {
    ...reading,
    centre: { kind: 'landmark', label: landmark.name, labelAr: landmark.name_ar },
    remarks: { unheld: listTexts(reading, ({ kind }) => kind !== 'filler') },
  }
}

/** "Bus station in Riyadh": what is named is no more than a kind, with the city of a landmark or without. */
export function isKindOfCity(gazetteer: Gazetteer, landmark: KnownLandmark, name: string[]): boolean {
  const isOwn = findOwnPlace(gazetteer, landmark)
  const said = name.filter(word => !isFiller(word) && !isOwn(word)).join(' ')
  return isKindName(gazetteer, said)
}

/** A well-known landmark and the words that name it. */
interface NamedLandmark {
  run: WordRange
  landmark: KnownLandmark
}

/** The landmarks that words name, also behind "and": "مسجد القبلتين والمساجد السبعة". */
function listNamed(words: string[]): NamedLandmark[] {
  const list = (some: string[]) => listKnownNames(some).map(run => ({ run, landmark: run.landmark }))
  const named = list(words)
  const isNamed = (at: number) => named.some(({ run }) => run.start <= at && at < run.end)
  const joined = words.map((word, at) => (isNamed(at) ? word : word.replace(/^و(?=.{3})/u, '')))
  return joined.some((word, at) => word !== words[at]) ? list(joined) : named
}

/** The names of the companies that are a landmark. */
async function listBearers(
  { gazetteer, lookUpNamedCompanies }: LookUps,
  landmark: KnownLandmark,
): Promise<string[]> {
  const held = await lookUpNamedCompanies([...new Set(landmark.names.flat())])
  const same = held.filter(company => isSame(company, landmark))
  const names = same.flatMap(company => company.names.map(name => name.join(' ')))
  if (names.length > 0) return [...new Set(names)]
  const isUnplaced = held.length === 0
  return isUnplaced ? landmark.names.flatMap(name => gazetteer.companies.findExact(name)?.name ?? []) : []
}

/** Whether nothing but their city, their country, and words that ask where they are stand beside the names of landmarks. */
function isAlone(gazetteer: Gazetteer, words: string[], named: NamedLandmark[]): boolean {
  const isOwnPlace = findOwnPlace(gazetteer, named[0]!.landmark)
  return words.every((word, at) => {
    if (named.some(({ run }) => run.start <= at && at < run.end)) return true
    if (named.length > 1 && CONJUNCTIONS.has(word)) return true
    return BESIDE.has(word) || isOwnPlace(word)
  })
}

/** Tells the words for the city and the country of a landmark, also with "in" before them: «بالرياض». */
function findOwnPlace(gazetteer: Gazetteer, landmark: KnownLandmark): (word: string) => boolean {
  const { cityId, countryId } = findKnownCity(gazetteer, landmark)
  const cityWords = new Set(
    [landmark.city, 'medina', 'madina', 'المدينة', 'المدينة المنورة'].flatMap(splitNameWords),
  )
  const isPlace = (word: string) =>
    cityWords.has(word) ||
    gazetteer
      .lookup(word)
      .some(({ kind, id }) => (kind === 'city' && id === cityId) || (kind === 'country' && id === countryId))
  return word => {
    const bare = word.replace(/^[وف]?[بف](?=.{3})/u, '')
    return [word, bare].some(each => isPlace(stripArticles([each])[0]!))
  }
}

/** Whether a company bears a name of a landmark, its city and its own nouns aside, and is where that is: Al Masmak is Masmak Fort. */
function isSame({ names, branches }: NamedCompany, landmark: KnownLandmark): boolean {
  const city = [landmark.city, 'of', 'de', 'du'].flatMap(splitNameWords)
  const nouns = landmark.names.flat().filter(isLandmarkNoun)
  const isWithin = (km: number) =>
    branches.some(({ lat, lng }) => distanceKm(lat, lng, landmark.lat, landmark.lng) <= km)
  const isCalled = (aside: Set<string>) => {
    const strip = (name: string[]) => listSaid(name, aside).join(' ')
    const own = new Set(landmark.names.map(strip))
    own.delete('')
    return names.some(name => own.has(strip(name)))
  }
  return (
    (isWithin(SAME_PLACE_KM) && isCalled(new Set([...city, ...nouns]))) ||
    (isWithin(SAME_CITY_KM) && isCalled(new Set(city)))
  )
}

/** The words of a name without its articles and those aside, also as the last one has "in" before it: «بجدة». */
function listSaid(name: string[], aside: Set<string>): string[] {
  const isAside = (word: string) => aside.has(word) || (word.startsWith('ب') && aside.has(word.slice(1)))
  return stripArticles(name).filter(word => !isAside(word))
}

function toCompanies(parsed: ParsedPrompt, named: NamedLandmark[], held: string[][]): Reading {
  const criteria = { companyNames: [...new Set(held.flat())] }
  const reading = toReading(parsed, named, criteria, each => {
    const value = held[named.indexOf(each)]!
    return value.length > 0 ? { kind: 'company', value } : { kind: 'unknown' }
  })
  const unheld = listTexts(reading, ({ kind }) => kind === 'unknown')
  return unheld.length > 0 ? { ...reading, remarks: { unheld } } : reading
}

function listTexts({ spans }: Reading, isTold: (span: Span) => boolean): string[] {
  return spans.filter(isTold).map(({ text }) => text)
}

function toReading(
  { prompt, tokens, words, language }: ParsedPrompt,
  named: NamedLandmark[],
  criteria: Criteria,
  toFound: (named: NamedLandmark) => Pick<Span, 'kind' | 'value'>,
): Reading {
  const toSpan = (first: number, last: number): Omit<Span, 'kind'> => {
    const [from, to] = [tokens[first]!.from, tokens[last - 1]!.to]
    return { text: prompt.slice(from, to), from, to, rule: 'exact' }
  }
  const spans = [...words.keys()].flatMap((at): Span[] => {
    const own = named.find(({ run }) => run.start <= at && at < run.end)
    if (!own) return [{ ...toSpan(at, at + 1), kind: 'filler' }]
    return at === own.run.start ? [{ ...toSpan(at, own.run.end), ...toFound(own) }] : []
  })
  return { language, criteria, spans }
}

/** The kinds that the longest words of a name say, at its start or its end. */
function listKinds(gazetteer: Gazetteer, words: string[], { start, end }: WordRange): number[] {
  for (let length = end - start - 1; length > 0; length--)
    for (const from of [start, end - length]) {
      const said = stripArticles(words.slice(from, from + length)).join(' ')
      const kinds = gazetteer.lookup(said).flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
      if (kinds.length > 0) return [...new Set(kinds)]
    }
  return []
}
