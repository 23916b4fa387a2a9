import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { distanceKm } from '../../../geo/haversine.ts'
import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { findKnownCity, type LandmarkCity } from '../landmarks/known-city.ts'
import { tokenize } from '../words/tokens.ts'
import type { Street } from './find-streets.ts'
import type { StreetScope } from './look-up.ts'
import { type StreetName, toStreetName } from './street-name.ts'
import {
  isArabicNoun,
  isChildWord,
  isExit,
  isNounBefore,
  isOtherSort,
  isRing,
  isStreetNoun,
} from './street-words.ts'

const FILE = new URL('../../../../data/streets.csv', import.meta.url)

/** A street or an exit that everybody in its city knows, whether or not addresses hold it: names with `|` between them, degrees. */
interface StreetRow {
  name: string
  name_ar: string
  other_names: string
  other_names_ar: string
  country: string
  city: string
  city_ar: string
  lat: string
  lng: string
  radius_km: string
}

/** The well-known streets, the best-known of a name first, read once. */
export const KNOWN_STREETS = parse<StreetRow>(readFileSync(FILE), { columns: true }).map(row => {
  const texts = [row.name, row.name_ar, ...row.other_names.split('|'), ...row.other_names_ar.split('|')]
  const names = texts.filter(Boolean).map(text => tokenize(text).map(({ word }) => word))
  return {
    ...row,
    ...{ lat: Number(row.lat), lng: Number(row.lng), radiusKm: Number(row.radius_km) },
    names: names.flatMap(readNames),
    texts: names.map(words => words.join(' ')),
    /** By which the title tells it. */
    ownNames: names.slice(0, 2).flatMap(readNames),
    /** Without a noun of streets: "Tahlia". */
    bare: names.filter(words => findNoun(words) === undefined).map(toBare),
  }
})

type Row = (typeof KNOWN_STREETS)[number]
/** With the words of the prompt that name it. */
export type KnownStreet = Row & LandmarkCity & { range: WordRange }

const written = new Set(KNOWN_STREETS.flatMap(({ texts }) => texts))

/** Whether words are the name of a well-known street, letter by letter. */
export function isWrittenStreet(words: string[]): boolean {
  return written.has(words.join(' '))
}

const bareNames = new Set(KNOWN_STREETS.flatMap(({ bare }) => bare))

/** Whether words are the name of a well-known street without its noun. */
export function isBareStreet(words: string[]): boolean {
  return bareNames.has(toBare(words))
}

/** "بالتحلية", "عالتحلية" are تحلية. */
function toBare([first = '', ...others]: string[]): string {
  return stripArticles([first.replace(/^[وف]?[بلع](?=ال)/u, ''), ...others]).join(' ')
}

/** Streets of a city as far as this from the places that are named are among them: towns beside a city. */
const NEAR_CITY_KM = 30

/**
 * The well-known street that words of a prompt name: in the places that are named, or through the districts, else where it is best known
 * and the directory has branches.
 */
export function chooseKnownStreet(
  gazetteer: Gazetteer,
  words: string[],
  street: Street,
  scope: StreetScope | undefined,
): KnownStreet | undefined {
  if (street.isCorniche && !scope) return undefined
  const found = listRows(words, street)
  const known = found.rows.map(row => ({ ...row, ...findKnownCity(gazetteer, row), range: found.range }))
  // "Avenue de Monte Carlo" is no Monot Street of a city without branches.
  const isWritten = ({ texts }: KnownStreet) =>
    texts.includes(words.slice(found.range.start, found.range.end).join(' '))
  const chooseHeld = (some: KnownStreet[]) => some.find(({ isHeld }) => isHeld) ?? some.find(isWritten)
  if (!scope) return chooseHeld(known)
  const { kind, ids } = scope
  if (kind === 'country') return chooseHeld(known.filter(({ countryId }) => ids.includes(countryId)))
  if (kind === 'district') {
    const districts = ids.flatMap(id => gazetteer.findCentre('district', id) ?? [])
    return known.find(row =>
      districts.some(({ lat, lng }) => distanceKm(lat, lng, row.lat, row.lng) <= row.radiusKm),
    )
  }
  const own = known.find(({ cityId }) => ids.includes(cityId))
  if (own) return own
  const centres = ids.flatMap(id => gazetteer.findCentre('city', id) ?? [])
  return known.find(row =>
    centres.some(({ lat, lng }) => distanceKm(lat, lng, row.lat, row.lng) <= NEAR_CITY_KM),
  )
}

/** "King Fahd bin Abdulaziz Road": the names without fathers, the longest first. */
function listFatherless(words: string[], { start, end }: WordRange, noun: number | undefined): WordRange[] {
  const children = [...words.keys()].slice(start, end).filter(at => isChildWord(words[at]!))
  return noun === start ? children.map(at => ({ start, end: at })).reverse() : []
}

const CORNICHES = KNOWN_STREETS.filter(({ name }) => /corniche/i.test(name))

/** The rows of the first words that name any, and these words. */
function listRows(words: string[], { start, end, noun, others, ...street }: Street) {
  const ranges = [{ start, end }, ...others, ...listFatherless(words, { start, end }, noun)]
  const list = (range: WordRange, isHeard: boolean): Row[] => {
    if (street.isCorniche) return CORNICHES
    const own = toBare(words.slice(range.start, range.end))
    if (street.isUnmarked) return KNOWN_STREETS.filter(({ bare }) => bare.includes(own))
    const name = toStreetName(words, range, noun, isHeard)
    if (!name) return []
    // "شارع مكة" is rather the street of that name than a road that is also called so.
    const isOwn = ({ ownNames }: Row) =>
      Number(ownNames.some(each => each.noun === name.noun && isSame(each, name)))
    const rows = KNOWN_STREETS.filter(({ names }) => names.some(each => isSame(each, name)))
    return rows.toSorted((a, b) => isOwn(b) - isOwn(a))
  }
  for (const isHeard of [false, true])
    for (const range of ranges) {
      const rows = list(range, isHeard)
      if (rows.length > 0) return { rows, range }
    }
  return { rows: [], range: { start, end } }
}

/** "My villa al wasl road": the words of a street from where a well-known name begins. */
export function findKnownStart(words: string[], { start, end }: WordRange, noun: number | undefined): number {
  if (noun !== end - 1) return start
  const starts = Array.from({ length: noun - start }, (_, index) => start + index)
  return starts.find(at => isKnownStreet(words, { start: at, end }, noun)) ?? start
}

/** Whether a well-known street, in whatever city, has the name that words of a prompt are. */
export function isKnownStreet(words: string[], range: WordRange, noun: number | undefined): boolean {
  if (range.end > words.length) return false
  const name = toStreetName(words, range, noun)
  return name !== undefined && KNOWN_STREETS.some(({ names }) => names.some(each => isSame(each, name)))
}

function isSame(known: StreetName, name: StreetName): boolean {
  const [noun, other] = [known.noun ?? '', name.noun ?? '']
  if (isRing(noun) !== isRing(other) || isOtherSort(noun, other)) return false
  return known.isHeard === name.isHeard && known.key === name.key
}

function readNames(words: string[]): StreetName[] {
  return [false, true].flatMap(isHeard => readName(words, isHeard) ?? [])
}

function readName(words: string[], isHeard: boolean): StreetName | undefined {
  return toStreetName(words, { start: 0, end: words.length }, findNoun(words), isHeard)
}

/** Where the noun of a name stands: of an English name last, else first. */
function findNoun(words: string[]): number | undefined {
  const first = words[0]!
  if (isArabicNoun(first) || isNounBefore(first) || isRing(first) || isExit(first)) return 0
  const last = words.findLastIndex(isStreetNoun)
  return last < 0 ? undefined : last
}
