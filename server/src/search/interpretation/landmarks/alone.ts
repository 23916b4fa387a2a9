import { distanceKm } from '../../../geo/haversine.ts'
import { foldText, splitNameWords, stripArticles } from '../../../text/fold.ts'
import { type Criteria, combineCriteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { WordRange } from '../candidates/candidate.ts'
import type { LookUps } from '../look-ups.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { NEAR_KM, toCircle } from '../places/proximity.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading, Span } from '../reading.ts'
import { findKnownLandmark, type KnownLandmark, listKnownNames } from './known.ts'
import { findKnownCity } from './known-city.ts'
import type { NamedCompany } from './look-up.ts'
import { isLandmarkNoun } from './nouns.ts'

/** What may stand beside the name of what is looked for. */
const BESIDE = new Set(
  foldText(
    `the where is wheres in of at find show me address location located map maps directions please pls plz thanks how do i get can you
    عنوان موقع لوكيشن الموقع خريطه وين اين فين في ب لو سمحت سمحتم سمحتو فضلك من رجاء الله يعطيكم العافيه دلوني دلني كيف اوصل اروح شكرا
    wein wen wain ween fen fein feen f fi fe law sama7t sama7ti min fadlak`,
  ).split(/\s+/),
)

/** Who names a landmark alone asks for what is at it. */
const AT_KM = 1
/** A company as far as this from a landmark of its name is the landmark. */
const SAME_PLACE_KM = 2

/**
 * "Quba Mosque", "مسجد القبلتين", "caldea address": a prompt of nothing but the name of a well-known landmark, with its city or its country. It is
 * the company that bears another name of it, where there is one. Else it is told that it is not held, and the kind that the name says is
 * searched for around it, or all that is at it. Undefined where a company bears the name itself, or where a town or a district is called so
 * and no kind is said.
 */
export async function readLandmarkAlone(
  { gazetteer, lookUpNamedCompanies, trySelection }: LookUps,
  parsed: ParsedPrompt,
  stated: Criteria,
): Promise<Reading | undefined> {
  const { words } = parsed
  const [run] = listKnownNames(words)
  const landmark = run && findKnownLandmark(words.slice(run.start, run.end))
  if (!landmark || stated.location || !isAlone(gazetteer, words, run, landmark)) return undefined
  const name = stripArticles(words.slice(run.start, run.end))
  if (gazetteer.companies.findExact(name)) return undefined
  const kinds = listKinds(gazetteer, words, run)
  const held = await lookUpNamedCompanies([...new Set(landmark.names.flat())])
  const same = held.filter(company => isSame(company, landmark))
  if (same.length > 0) return toCompany(parsed, run, same)
  if (landmark.names.some(each => gazetteer.companies.findExact(each))) return undefined
  const isPlace = gazetteer
    .lookup(name.join(' '))
    .some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  if (isPlace && kinds.length === 0) return undefined
  const find = async (radiusKm: number, categoryIds: number[]) => {
    const ofKind = categoryIds.length > 0 ? { categoryIds } : {}
    const criteria: Criteria = { ...ofKind, location: toCircle(landmark, radiusKm), nearest: true }
    return (await trySelection(combineCriteria(criteria, stated))).length > 0 ? criteria : undefined
  }
  const criteria =
    (kinds.length > 0 ? await find(NEAR_KM, kinds) : undefined) ??
    (await find(AT_KM, [])) ??
    (await find(NEAR_KM, [])) ??
    (findKnownCity(gazetteer, landmark).isHeld
      ? {
          ...(kinds.length > 0 && { categoryIds: kinds }),
          location: toCircle(landmark, NEAR_KM),
          nearest: true,
        }
      : undefined)
  if (!criteria) return undefined
  const { lat, lng, radiusKm } = criteria.location!
  const reading = toReading(parsed, run, criteria, { kind: 'location', value: [lat, lng, radiusKm] })
  return {
    ...reading,
    centre: { kind: 'landmark', label: landmark.name, labelAr: landmark.name_ar },
    remarks: { unheld: [reading.spans.find(({ kind }) => kind === 'location')!.text] },
  }
}

/** Whether nothing but its city, its country, and words that ask where it is stand beside the name of a landmark. */
function isAlone(gazetteer: Gazetteer, words: string[], run: WordRange, landmark: KnownLandmark): boolean {
  const { cityId, countryId } = findKnownCity(gazetteer, landmark)
  const cityWords = new Set(
    [landmark.city, 'medina', 'madina', 'المدينة', 'المدينة المنورة'].flatMap(splitNameWords),
  )
  const isOwnPlace = (word: string) =>
    cityWords.has(word) ||
    gazetteer
      .lookup(word)
      .some(({ kind, id }) => (kind === 'city' && id === cityId) || (kind === 'country' && id === countryId))
  return words.every((word, at) => {
    if (at >= run.start && at < run.end) return true
    const bare = word.replace(/^[وف]?[بف](?=.{3})/u, '')
    return BESIDE.has(word) || [word, bare].some(each => isOwnPlace(stripArticles([each])[0]!))
  })
}

/** Whether a company bears a name of a landmark, its city and its own nouns aside, and is where that is: Al Masmak is Masmak Fort. */
function isSame({ names, branches }: NamedCompany, landmark: KnownLandmark): boolean {
  const aside = new Set([
    ...[landmark.city, 'of', 'de', 'du'].flatMap(splitNameWords),
    ...landmark.names.flat().filter(isLandmarkNoun),
  ])
  const strip = (name: string[]) =>
    stripArticles(name)
      .filter(word => !aside.has(word))
      .join(' ')
  const own = new Set(landmark.names.map(strip))
  own.delete('')
  const isHere = ({ lat, lng }: { lat: number; lng: number }) =>
    distanceKm(lat, lng, landmark.lat, landmark.lng) <= SAME_PLACE_KM
  return names.some(name => own.has(strip(name))) && branches.some(isHere)
}

function toCompany(parsed: ParsedPrompt, run: WordRange, companies: NamedCompany[]): Reading {
  const names = [...new Set(companies.flatMap(({ names }) => names.map(name => name.join(' '))))]
  return toReading(parsed, run, { companyNames: names }, { kind: 'company', value: names })
}

function toReading(
  { prompt, tokens, words, language }: ParsedPrompt,
  { start, end }: WordRange,
  criteria: Criteria,
  found: Pick<Span, 'kind' | 'value'>,
): Reading {
  const toSpan = (first: number, last: number): Omit<Span, 'kind'> => {
    const [from, to] = [tokens[first]!.from, tokens[last - 1]!.to]
    return { text: prompt.slice(from, to), from, to, rule: 'exact' }
  }
  const spans = [...words.keys()].flatMap((at): Span[] => {
    if (at === start) return [{ ...toSpan(start, end), ...found }]
    return at > start && at < end ? [] : [{ ...toSpan(at, at + 1), kind: 'filler' }]
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
