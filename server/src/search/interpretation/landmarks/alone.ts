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
import { findKnownLandmark, listKnownNames } from './known.ts'
import type { NamedBranch } from './look-up.ts'

/** What may stand beside the name of what is looked for. */
const WHERE = new Set(
  foldText(
    'the where is wheres in of at find address location map directions عنوان موقع وين اين فين في ب wein wen fen feen f fi',
  ).split(' '),
)

/** Who names a landmark alone asks for what is at it. */
const AT_KM = 1

/**
 * "Quba Mosque", "مسجد القبلتين", "caldea address": a prompt of nothing but the name of a well-known landmark that no company bears. The
 * kind that the name says is searched for around it, else all that is at it. Undefined where there is none, or where a town or a district
 * is called so and no kind is said.
 */
export async function readLandmarkAlone(
  { gazetteer, lookUpNamedCompanies, trySelection }: LookUps,
  { prompt, words, tokens, language }: ParsedPrompt,
  stated: Criteria,
): Promise<Reading | undefined> {
  const [run] = listKnownNames(words)
  const landmark = run && findKnownLandmark(words.slice(run.start, run.end))
  if (!landmark || stated.location) return undefined
  const city = new Set(
    [landmark.city, 'medina', 'madina', 'المدينة', 'المدينة المنورة'].flatMap(splitNameWords),
  )
  const isBeside = (at: number) => WHERE.has(words[at]!) || city.has(stripArticles([words[at]!])[0]!)
  if (![...words.keys()].every(at => (at >= run.start && at < run.end) || isBeside(at))) return undefined
  if (landmark.names.some(name => gazetteer.companies.findExact(name))) return undefined
  const kinds = listKinds(gazetteer, words, run)
  const name = stripArticles(words.slice(run.start, run.end))
  // "Masmak" is قصر المصمك, where the directory holds it.
  const isHere = ({ lat, lng }: NamedBranch) => distanceKm(lat, lng, landmark.lat, landmark.lng) <= AT_KM
  const held = await lookUpNamedCompanies(name)
  if (
    held.some(
      ({ names, branches }) =>
        names.some(own => name.every(word => own.includes(word))) && branches.some(isHere),
    )
  )
    return undefined
  const isPlace = gazetteer
    .lookup(name.join(' '))
    .some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  if (isPlace && kinds.length === 0) return undefined
  const radiusKm = kinds.length > 0 ? NEAR_KM : AT_KM
  const location = toCircle(landmark, radiusKm)
  const criteria: Criteria = {
    ...(kinds.length > 0 && { categoryIds: kinds }),
    ...{ location, nearest: true },
  }
  if ((await trySelection(combineCriteria(criteria, stated))).length === 0) return undefined
  const toSpan = (start: number, end: number): Omit<Span, 'kind'> => {
    const [from, to] = [tokens[start]!.from, tokens[end - 1]!.to]
    return { text: prompt.slice(from, to), from, to, rule: 'exact' }
  }
  const spans = [...words.keys()].flatMap((at): Span[] => {
    if (at === run.start)
      return [
        {
          ...toSpan(at, run.end),
          kind: 'location',
          value: [location.lat, location.lng, radiusKm],
        },
      ]
    return at > run.start && at < run.end ? [] : [{ ...toSpan(at, at + 1), kind: 'filler' }]
  })
  return {
    ...{ language, criteria, spans },
    centre: { kind: 'landmark', label: landmark.name, labelAr: landmark.name_ar },
  }
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
