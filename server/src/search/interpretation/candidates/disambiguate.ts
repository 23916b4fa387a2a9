import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNearBy } from '../kinds/list-joints.ts'
import { SUPERLATIVES } from '../landmarks/marked.ts'
import { isLandmarkNoun } from '../landmarks/nouns.ts'
import { listExcludedCandidates } from '../negation/exclusions.ts'
import { isNear } from '../places/place-cues.ts'
import { areJoined } from '../places/place-lists.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isContentWord } from '../words/content-words.ts'
import { listDialectCountries } from '../words/dialects.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isGeneric, isPlaceArticle, isPreposition, NEAR } from '../words/vocabulary.ts'
import type { Candidate } from './candidate.ts'

/**
 * What the whole prompt says of its parts: drops candidates that others rule out, and tells a city from its country. `signs`
 * are the words before which a sign such as "&" says that a list goes on, `joints` also those behind a comma.
 */
export function disambiguate(
  gazetteer: Gazetteer,
  words: string[],
  candidates: Candidate[],
  signs: ReadonlySet<number> = new Set(),
  joints: ReadonlySet<number> = signs,
): Candidate[] {
  const spoken = listDialectCountries(gazetteer, words)
  for (const candidate of candidates)
    if (
      isCityOfNamedPlace(words, candidate, candidates) ||
      isCityOfDialect(candidate, spoken) ||
      isCityOfList(words, candidate, candidates)
    )
      candidate.kind = 'city'
  const excluded = listExcludedCandidates({ words }, candidates)
  const wanted = excluded.size === 0 ? candidates : candidates.filter(each => !excluded.has(each))
  for (const candidate of candidates)
    if (isGreatCity(gazetteer, candidate, wanted, spoken)) candidate.kind = 'city'
  const listed = listsThreeKinds(wanted, joints) ? joints : signs
  return candidates.filter(
    candidate =>
      candidate.kind !== 'category' ||
      excluded.has(candidate) ||
      (!isTooWide(words, candidate, candidates) &&
        !isPlaceDescription(words, candidate, wanted) &&
        !isLandmarkKind(words, candidate, wanted, joints) &&
        !wanted.some(other => hasNarrower(gazetteer, words, listed, candidate, other))),
  )
}

/** "عمان الأردن", "العبدلي عمان": Amman rather than Oman where a place in Jordan is also named; "عمان والأردن" are two countries. */
function isCityOfNamedPlace(words: string[], candidate: Candidate, candidates: Candidate[]): boolean {
  if (candidate.kind !== 'country') return false
  const cities = candidate.entries.filter(entry => entry.kind === 'city')
  return candidates.some(
    other =>
      other !== candidate &&
      !(other.kind === 'country' && areInList(words, other, candidate)) &&
      other.entries.some(
        entry =>
          entry.kind === other.kind &&
          cities.some(
            city =>
              (entry.kind === 'country' && entry.id === city.countryId) ||
              (entry.kind === 'city' && entry.id === city.id) ||
              (entry.kind === 'district' && entry.cityId === city.id),
          ),
      ),
  )
}

/** "بيروت وعمان": in a list with a city Amman rather than Oman, unless the city lies in the country of its name, which has branches. */
function isCityOfList(words: string[], candidate: Candidate, candidates: Candidate[]): boolean {
  if (candidate.kind !== 'country' || candidate.statedKind === 'country') return false
  const countries = candidate.entries.filter(
    ({ kind, activeBranches }) => kind === 'country' && activeBranches > 0,
  )
  const isOther = ({ kind, countryId }: Entry) =>
    kind === 'city' && !countries.some(({ id }) => id === countryId)
  if (!candidate.entries.some(isOther)) return false
  return candidates.some(other => other.kind === 'city' && areInList(words, other, candidate))
}

function areInList(words: string[], one: Candidate, other: Candidate): boolean {
  return one.start < other.start ? areJoined(words, one, other) : areJoined(words, other, one)
}

/** "بدي دكتور بعمان": Amman in the words of Jordan, and not Oman. */
function isCityOfDialect({ kind, entries, statedKind }: Candidate, spoken: ReadonlySet<number>): boolean {
  if (kind !== 'country' || statedKind === 'country' || spoken.size === 0) return false
  if (entries.some(entry => entry.kind === 'country' && spoken.has(entry.id))) return false
  return entries.some(
    entry => entry.kind === 'city' && spoken.has(entry.countryId) && entry.activeBranches > 0,
  )
}

/** People name it without its country. */
const GREAT_CITY = 500_000

/**
 * "مستشفيات في عمان": Amman rather than Oman where nothing else says which and Amman has the kind. The learned costs alone would decide
 * by words that have nothing to do with it.
 */
function isGreatCity(
  { presence, categories }: Gazetteer,
  candidate: Candidate,
  wanted: Candidate[],
  spoken: ReadonlySet<number>,
): boolean {
  const { kind, entries, statedKind } = candidate
  if (kind !== 'country' || statedKind === 'country') return false
  const country = entries.find(entry => entry.kind === 'country')
  const city = entries.find(
    entry => entry.kind === 'city' && entry.activeBranches > 0 && entry.population >= GREAT_CITY,
  )
  if (!country || !city || city.countryId === country.id || spoken.has(country.id)) return false
  if (wanted.some(other => other !== candidate && isPlaceCandidate(other))) return false
  const kinds = wanted.flatMap(each =>
    each.entries.filter(entry => each.kind === 'category' && entry.kind === 'category'),
  )
  return kinds.some(({ id }) => categories.listFamily(id).some(each => presence.has(each, 'city', city.id)))
}

/**
 * "Photocopy near Cairo University", "تصوير جنب جامعة القاهرة": the kind says what sort of landmark is meant. "Lost our dog near Larvotto,
 * police station" asks for one.
 */
function isLandmarkKind(
  words: string[],
  { kind, start, end }: Candidate,
  candidates: Candidate[],
  joints: ReadonlySet<number>,
): boolean {
  if (kind !== 'category' || joints.has(start) || !isLandmarkNoun(words[end - 1])) return false
  const place = candidates.find(other => isPlaceCandidate(other) && other.end === start && other.isNear)
  const first = place?.start ?? start
  // "We are in Deira, the nearest hospital"; but "a pharmacy nearest hospital".
  const isBehindKind = candidates.some(other => other.kind === 'category' && other.end === first - 1)
  if (SUPERLATIVES.has(words[first - 1] ?? '')) {
    if (isNearNearest(words, first - 1, candidates)) return words.slice(0, first - 1).some(isContentWord)
    if (!isBehindKind || joints.has(first - 1)) return false
  }
  const before =
    isPlaceArticle(words[first - 1] ?? '') && !NEAR.has(words[first - 1]!) ? first - 2 : first - 1
  return isNear(words, before) && words.slice(0, before).some(isContentWord)
}

/** "A pharmacy near the nearest hospital", "the nearest pharmacy to the nearest mall": the nearest that begins at an index says where. */
function isNearNearest(words: string[], nearest: number, candidates: Candidate[]): boolean {
  const at =
    isPlaceArticle(words[nearest - 1] ?? '') && !NEAR.has(words[nearest - 1]!) ? nearest - 2 : nearest - 1
  if (isNear(words, at) && (words[at] === 'to' || isPreposition(words, at))) return true
  const isOfNearest = ({ kind, start, end }: Candidate) =>
    kind === 'category' && end === at && SUPERLATIVES.has(words[start - 1] ?? '')
  return words[at] === 'to' && candidates.some(isOfNearest)
}

/** "Cafes in the mall": a kind of business that stands as a place is not one that is searched for. */
function isPlaceDescription(words: string[], candidate: Candidate, candidates: Candidate[]): boolean {
  const before = isPlaceArticle(words[candidate.start - 1] ?? '') ? candidate.start - 2 : candidate.start - 1
  if (candidate.kind !== 'category' || !isPreposition(words, before) || isNearBy(words, before)) return false
  return candidates.some(other => other.kind === 'category' && other.end <= before)
}

/** "Auto repair shops" are not shops of any kind, nor are "Nike stores". "Shops near Granada Mall" are. */
function isTooWide(words: string[], candidate: Candidate, candidates: Candidate[]): boolean {
  if (
    candidate.kind !== 'category' ||
    candidate.end - candidate.start > 1 ||
    !isGeneric(words[candidate.start]!)
  )
    return false
  const narrows = (other: Candidate) =>
    other.kind === 'category'
      ? !saysWhere(words, other, candidate)
      : other.kind === 'company' && !(other.isNear || other.landmark)
  return candidates.some(other => other !== candidate && narrows(other))
}

/** "Shops near Granada Mall", "محلات قدام النخيل مول": the second kind is the noun of a landmark near which the first is searched for. */
function saysWhere(words: string[], { start, end }: Candidate, { end: after }: Candidate): boolean {
  if (!isLandmarkNoun(words[end - 1])) return false
  const between = [...words.keys()].slice(after, start)
  const isNamed =
    words.slice(after, start).some(isContentWord) ||
    (isArabic(words[start]!) && isContentWord(words[end] ?? ''))
  return isNamed && between.some(at => isPreposition(words, at))
}

/** "Gyms, yoga studios, padel courts": with two commas it is a list, and not what one kind is said to be. */
function listsThreeKinds(candidates: Candidate[], joints: ReadonlySet<number>): boolean {
  const kinds = candidates.filter(({ kind }) => kind === 'category')
  const next = kinds.filter(({ start }) => joints.has(start) && kinds.some(({ end }) => end === start))
  return next.length > 1
}

/** "Restaurants that serve Lebanese food": the narrower kind is meant, unless the prompt lists both. */
function hasNarrower(
  gazetteer: Gazetteer,
  words: string[],
  listed: ReadonlySet<number>,
  candidate: Candidate,
  other: Candidate,
): boolean {
  if (candidate === other || candidate.kind !== 'category' || other.kind !== 'category') return false
  if (isGeneric(words[candidate.start]!) && saysWhere(words, other, candidate)) return false
  const [first, last] = candidate.start < other.start ? [candidate, other] : [other, candidate]
  if (words.slice(first.end, last.start).some(word => CONJUNCTIONS.has(word))) return false
  for (let at = first.end; at <= last.start; at++) if (listed.has(at)) return false
  const listKinds = (each: Candidate) =>
    each.entries.filter(entry => entry.kind === 'category').map(entry => entry.id)
  return listKinds(other).every(below =>
    listKinds(candidate).some(above => gazetteer.categories.isBelow(below, above)),
  )
}
