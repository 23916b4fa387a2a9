import type { Circle } from '../../../geo/box.ts'
import { distanceKm } from '../../../geo/haversine.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, isSubject, overlaps, type WordRange } from '../candidates/candidate.ts'
import { MAX_RESPELT } from '../candidates/plausibility.ts'
import { isAlternative } from '../names/name-lists.ts'
import { offersAny } from '../names/open-alternatives.ts'
import { asksForFood } from '../negation/implications.ts'
import type { Wording } from '../negation/refused-together.ts'
import { areJoined, arePlacesListed, isWithin, type ListedWords } from '../places/place-lists.ts'
import { isPlaceCandidate, type UnknownPlaces } from '../places/unknown-places.ts'
import { isChatArabic } from '../words/chat-spelling.ts'
import { CONJUNCTIONS, isPlaceArticle, isPreposition, isWideSubject } from '../words/vocabulary.ts'
import type { Classification } from './build-criteria.ts'
import { isOfList, weighKinds } from './listed-kinds.ts'
import { countExcluded } from './lost-exclusions.ts'
import { weighLostPlace } from './lost-places.ts'
import type { Part } from './parts.ts'
import { isRelated } from './related-places.ts'
import type { Features } from './weights.ts'

/** A reading whose rows are chosen, as its structure is weighed. */
export interface WholeReading {
  gazetteer: Gazetteer
  words: string[]
  listed: ListedWords & Wording
  /** Whether a comma or a line break stands between two words. */
  isListed(before: number, after: number): boolean
  /** Whether two kinds are each asked for in a clause of its own. */
  areAskedAlike(one: Candidate, other: Candidate): boolean
  wanted: Classification
  excluded: Classification
  entries: Map<Candidate, Entry[]>
  unknownTokens: number[]
  unknownPlaces: UnknownPlaces
  circle: Circle | undefined
  /** The parts that the rules for single words choose and this reading does not. */
  dropped: Part[]
}

/** What the parts of a reading pay for together. */
export function weighStructure(reading: WholeReading): Features {
  const { words, wanted, excluded, unknownTokens, unknownPlaces, dropped } = reading
  const leftExcluded = countExcluded(
    reading.listed,
    dropNegationOfName(wanted, dropped),
    excluded,
    wanted.candidates,
  )
  // "Anything to eat that isn't burgers".
  const isFood =
    leftExcluded === 0 && excluded.candidates.some(({ kind }) => kind === 'category') && asksForFood(words)
  const hasSubject =
    isFood || wanted.candidates.some(isSubject) || wanted.nameWords.length > 0 || words.some(isWideSubject)
  return {
    ...weighKinds(reading),
    ...weighPlaces(reading),
    outsideCircle: countOutside(reading),
    wideSubject: isWide(wanted) && !isFood && unknownTokens.length > 0 ? 1 : 0,
    noSubject: hasSubject || unknownTokens.length === 0 ? 0 : 1,
    unknownPlace: unknownPlaces.isOnly ? 1 : 0,
    leftHead:
      dropped.filter(part => isHead(words, part) && !isReadAsKind(wanted, part) && !isOfName(wanted, part))
        .length +
      BARE_NAME * countBareNames(wanted),
    leftListed:
      dropped.filter(
        part => isOfList(reading, part) || (part.nameWord && isAlternative(words, wanted.candidates, part)),
      ).length +
      // "Western Union or any exchange".
      unknownTokens.filter(index => offersAny(words, index)).length +
      RESPELT * dropped.filter(part => isRespeltPart(words, part) && isOfList(reading, part)).length,
    lostKind: isKindLost(wanted, dropped) ? 1 : 0,
    lostPlace: weighLostPlace(reading),
    leftExcluded,
  }
}

/** "بلا كوندامين": the word that would negate belongs to the name of a place, with the part behind it. */
function dropNegationOfName({ candidates }: Classification, dropped: Part[]): Part[] {
  const places = candidates.filter(isPlaceCandidate)
  return dropped.filter(part => !places.some(place => place.start < part.start && place.end >= part.end))
}

/** A country without its embassy counts for so many kinds that stand directly before a place. */
const BARE_NAME = 2

/** In chat Arabic another spelling of a kind's name is as good as the name, and a list of such kinds the likelier. */
const RESPELT = 0.5

function isRespeltPart(words: string[], { candidate, features: { distance = 0 } }: Part): boolean {
  return candidate?.rule === 'transliterated' && distance <= MAX_RESPELT && isChatArabic(words)
}

/** How many words of names stand without the kind that they belong to. */
function countBareNames({ candidates, nameWords }: Classification): number {
  const hasKind = (of: WordRange) =>
    candidates.some(({ kind, ...range }) => kind === 'category' && overlaps(range, of))
  return nameWords.filter(({ of }) => of && !hasKind(of)).length
}

/** Nothing says which places or companies are searched for. */
function isWide({ candidates, nameWords }: Classification): boolean {
  return nameWords.length === 0 && !candidates.some(isSubject)
}

/** A need is read instead of the part, or of more words around it; or of a word that is only similar another kind. */
function isReadAsKind({ candidates }: Classification, { start, end, candidate }: Part): boolean {
  return candidates.some(
    other =>
      other.start <= start &&
      other.end >= end &&
      (other.rule === 'need' || (other.kind === 'category' && candidate?.rule === 'transliterated')),
  )
}

/** "American International School in Riyadh": the kind is the end of a name, of which more words are said. */
function isOfName({ candidates }: Classification, { start, end }: Part): boolean {
  return candidates.some(
    other =>
      other.kind === 'company' && other.rule !== 'corrected' && other.start < start && other.end >= end,
  )
}

/** The rules for single words find a kind, and the reading says nothing of what is searched for. */
function isKindLost({ candidates, nameWords }: Classification, dropped: Part[]): boolean {
  if (nameWords.length > 0 || candidates.some(({ kind }) => kind === 'category' || kind === 'company'))
    return false
  return dropped.some(({ candidate }) => candidate?.kind === 'category')
}

/** Places that exclude each other, and unmarked ones that belong to none of the marked. */
function weighPlaces({ gazetteer, words, listed, wanted, entries }: WholeReading): Features {
  const places = wanted.candidates.filter(isPlaceCandidate)
  if (places.length < 2) return {}
  const areListed = arePlacesListed(listed, places)
  let [contradiction, strayPlace] = [0, 0]
  for (const [at, place] of places.entries()) {
    const others = places.filter(other => other !== place)
    if (others.length === 0) break
    const related = others.some(other => isRelated(gazetteer, entries.get(place), entries.get(other)))
    if (related) continue
    const before = places[at - 1]
    const isJoined =
      [words[place.start - 1], words[place.end]].some(word => CONJUNCTIONS.has(word ?? '')) ||
      words[place.start]!.startsWith('و') ||
      (before !== undefined && areJoined(words, before, place)) ||
      (before !== undefined && before.end === place.start && before.kind === place.kind)
    if (isKindBeforeKind(gazetteer, words, wanted, place)) strayPlace++
    else if (!areListed && others.some(other => other.kind !== place.kind)) contradiction = 1
    // "Pharmacies kuwait salmiya": Salmiya lies in the country, and is not listed with its capital.
    else if (!areListed && others.some(other => isInNamesake(gazetteer, place, other))) contradiction = 1
    else if (!isJoined && !place.isPlaced && others.some(other => other.isPlaced)) strayPlace++
  }
  return { contradiction, strayPlace }
}

/** "روضة أو مدرسة": nothing says that the word is a place, it names a kind as well, and a conjunction joins another kind to it. */
function isKindBeforeKind(
  gazetteer: Gazetteer,
  words: string[],
  { candidates }: Classification,
  { start, end, isPlaced }: Candidate,
): boolean {
  if (isPlaced || !CONJUNCTIONS.has(words[end] ?? '')) return false
  const isBefore = candidates.some(({ kind, start: from }) => kind === 'category' && from === end + 1)
  const name = words.slice(start, end).join(' ')
  return isBefore && gazetteer.lookup(name).some(({ kind }) => kind === 'category')
}

/** Whether a place lies in the country whose name another one has, which is read as a city. */
function isInNamesake(gazetteer: Gazetteer, { kind, entries }: Candidate, other: Candidate): boolean {
  if (other.kind !== 'city') return false
  const countries = other.entries.filter(entry => entry.kind === 'country')
  return entries.some(
    entry => entry.kind === kind && countries.some(country => isWithin(gazetteer, entry, country)),
  )
}

/** The places that the circle is far from. */
function countOutside({ wanted, entries, circle }: WholeReading): number {
  if (!circle) return 0
  const isFar = ({ lat, lng, kind }: Entry) =>
    distanceKm(lat, lng, circle.lat, circle.lng) > circle.radiusKm + (kind === 'district' ? 10 : 60)
  return wanted.candidates.filter(candidate => {
    const places = entries.get(candidate) ?? []
    return (
      (candidate.kind === 'city' || candidate.kind === 'district') && places.length > 0 && places.every(isFar)
    )
  }).length
}

/** A kind that stands directly before a place, or ends the prompt: what such a prompt searches for. */
function isHead(words: string[], { end, candidate }: Part): boolean {
  if (candidate?.kind !== 'category' || candidate.isPlaced) return false
  let after = end
  while (after < words.length && isPlaceArticle(words[after]!) && !isPreposition(words, after)) after++
  return after < words.length && isPreposition(words, after)
}
