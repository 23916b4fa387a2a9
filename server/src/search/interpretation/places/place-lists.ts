import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'

/** A place, and the rows that it means. */
export interface SearchedPlace {
  candidate: Candidate
  entries: Entry[]
}

/** The words of a prompt, those before which a list goes on, and of these the ones behind "&" or "+". */
export type ListedWords = Pick<ParsedPrompt, 'words' | 'joints' | 'signs'>

/**
 * Whether a list joins some of the places, which stand in order: "Kuwait and Doha", "الكويت والدوحة". A comma tells less: not before
 * a country or a region, which may as well be the one that holds the place before it, and not of places without branches.
 */
export function arePlacesListed(listed: ListedWords, places: Candidate[]): boolean {
  return places.some((place, at) => {
    const before = places[at - 1]
    if (!before || before.end > place.start) return false
    const isMarked = isWide(place) ? listed.signs : listed.joints
    const between = listIndices({ start: before.end, end: place.start + 1 })
    const isComma = between.some(index => isMarked.has(index)) && isPlain(before) && isPlain(place)
    return isComma || areJoined(listed.words, before, place)
  })
}

/** Whether a word that says "and" or "or" stands between two places, the one before the other. */
export function areJoined(words: string[], before: Candidate, place: Candidate): boolean {
  const between = words.slice(before.end, place.start)
  if (between.some(word => CONJUNCTIONS.has(word) || startsWithAnd(word))) return true
  if (between.length === 1 && IRAQI_OR.has(between[0]!)) return true
  const word = words[place.start]!
  return startsWithAnd(word) && !place.entries.some(({ name }) => name.startsWith(word))
}

/** "بالكرادة لو المنصور": alone between two places it is no "if". */
const IRAQI_OR = new Set(['لو'])

function startsWithAnd(word: string): boolean {
  return /^و\p{L}{3}/u.test(word)
}

/** A place where the directory has branches, by its name. */
function isPlain({ kind, rule, entries }: Candidate): boolean {
  if (rule === 'corrected' || rule === 'transliterated') return false
  return entries.some(entry => entry.kind === kind && entry.activeBranches > 0)
}

function isWide({ kind }: Candidate): boolean {
  return kind === 'country' || kind === 'region'
}

/** Whether some row of a place lies in some row of another, which is wider. */
export function holdsPlace(gazetteer: Gazetteer, outer: Entry[], inner: Entry[]): boolean {
  return outer.some(wide => inner.some(narrow => isWithin(gazetteer, narrow, wide)))
}

/** Whether a place lies in a wider one. */
export function isWithin(gazetteer: Gazetteer, inner: Entry, outer: Entry): boolean {
  return (
    (outer.kind === 'city' && inner.kind === 'district' && inner.cityId === outer.id) ||
    (outer.kind === 'country' && inner.kind !== 'country' && inner.countryId === outer.id) ||
    isInRegion(gazetteer, inner, outer)
  )
}

function isInRegion({ regions }: Gazetteer, inner: Entry, outer: Entry): boolean {
  if (outer.kind !== 'region') return false
  const { cityIds, countryIds } = regions.get(outer.id)!
  const city = inner.kind === 'city' ? inner.id : inner.kind === 'district' ? inner.cityId : undefined
  const country = inner.kind === 'country' ? inner.id : inner.countryId
  return cityIds
    ? (city !== undefined && cityIds.includes(city)) ||
        (inner.kind === 'country' && outer.countryId === inner.id)
    : countryIds!.includes(country)
}
