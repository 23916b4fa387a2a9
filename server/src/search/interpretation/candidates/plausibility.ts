import type { Entry } from '../../gazetteer/gazetteer.ts'
import { toPhoneticKey } from '../../gazetteer/phonetic-keys.ts'
import { isNegation } from '../negation/negations.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isFiller, isGeneric, isPreposition } from '../words/vocabulary.ts'
import {
  type Candidate,
  type CandidateKind,
  compareLength,
  listIndices,
  overlaps,
  type WordRange,
} from './candidate.ts'

const LARGE_CITY = 100_000
const GREAT_CITY = 1_000_000
/** A place where the directory has no branches must be named nearly exactly. */
const MAX_INACTIVE_COST = 0.15

/** Where the directory has a place in the other script only, its name costs as much as other vowels do. */
const MAX_OTHER_SCRIPT = 0.3

/** Another spelling costs no more. */
export const MAX_RESPELT = 0.2

const SHORTEST_WITHIN = 5
const MAX_COST_WITHIN = 1

/** Of a company whose name is heard the share of the name that is not said, and its categories. */
export interface HeardDetails {
  unsaid: number
  categoryIds: number[]
}

/** A candidate whose name is only similar to the words. */
export interface FuzzyCandidate extends Candidate {
  cost: number
  /** How many letters its unknown words have. */
  letters: number
  /** It shares the head of a kind that it is listed with: "chineese or Thai food". */
  isListed?: boolean
  /** It is a company as its name is heard. */
  heard?: HeardDetails
  /** It is a company by its whole name, of which one word is wrong. */
  isSlip?: boolean
  /** It may stand beside the exact candidates. */
  isPlausible?: boolean
}

/**
 * Whether a fuzzy candidate may stand beside the exact ones. A typo is not read as a second kind of business unless it
 * is joined to the first, nor as a place that hardly anyone means.
 */
export function isPlausible(
  words: string[],
  fuzzy: FuzzyCandidate,
  exact: Candidate[],
  unknownTokens: number[],
): boolean {
  const others = exact.filter(candidate => !overlaps(candidate, fuzzy))
  const { start, end } = fuzzy
  const isJoined = [words[start - 1], words[end]].some(word => word !== undefined && CONJUNCTIONS.has(word))
  if (fuzzy.kind === 'company') return isPlausibleCompany(fuzzy, exact, others)
  // "Bank … mo 9arraf": what is refused is another kind than the one that is wanted.
  const isRefused = isNegation(words, start - 1) && !words.slice(start, end).every(isCommonWord)
  if (fuzzy.kind === 'category') {
    const subjects = others.filter(other => isOtherSubject(words, other))
    if (isRespelt(words, fuzzy) && subjects.some(other => areListed(words, fuzzy, other, others))) return true
    return !fuzzy.isPlaced && (isJoined || isRefused || subjects.length === 0)
  }
  if (!fuzzy.isPlaced && !isTelling(words.slice(start, end).join(' '), fuzzy)) return false
  const searched = others.filter(other => !isDestination(words, other))
  return isPlausiblePlace(words, fuzzy, searched, unknownTokens, isJoined)
}

/** Hardly anything else than the name in other letters. */
function isRespelt(words: string[], { start, end, rule, cost, entries }: FuzzyCandidate): boolean {
  if (rule !== 'transliterated' || cost > MAX_RESPELT) return false
  return isInOtherScript(words.slice(start, end).join(' '), entries)
}

/** "Fi fendoq b Amman?": before a kind that a place follows the word says "is there", and not where. */
export function isAskedFor(words: string[], fuzzy: FuzzyCandidate): boolean {
  const { kind, rule, cost, start, end } = fuzzy
  if (kind !== 'category' || rule !== 'transliterated' || cost > MAX_RESPELT) return false
  return THERE_IS.has(words[start - 1] ?? '') && isPreposition(words, end)
}

const THERE_IS = new Set(['fi', 'fe', 'fih', 'في'])

/** "Madares b dubai w 7adanat": nothing but words of grammar and places between two kinds, of which one joins them. */
function areListed(words: string[], one: WordRange, other: WordRange, candidates: Candidate[]): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one]
  const placed = new Set(candidates.filter(isPlaceCandidate).flatMap(listIndices))
  const between = listIndices({ start: first.end, end: last.start })
  return (
    between.some(at => CONJUNCTIONS.has(words[at]!)) &&
    between.every(at => placed.has(at) || isFiller(words[at]!) || isGeneric(words[at]!))
  )
}

/** "Near Ishbiliya before I drive to Dammam": where somebody goes afterwards is hardly where to search. */
function isDestination(words: string[], { kind, start }: Candidate): boolean {
  return (
    kind === 'city' &&
    words[start - 1] === 'to' &&
    /^(?:drive|driving|fly|flying|go|going|head|heading|travel|travelling|leave|leaving)$/.test(
      words[start - 2] ?? '',
    )
  )
}

/** "Buddy" sounds like بديعة, as many words do: two consonants name a place in the other script only where the prompt marks one. */
function isTelling(text: string, { entries }: FuzzyCandidate): boolean {
  return !isInOtherScript(text, entries) || (toPhoneticKey(text)?.skeleton.length ?? 0) > 2
}

function isInOtherScript(text: string, entries: Entry[]): boolean {
  return entries.every(({ name }) => isArabic(name) !== isArabic(text))
}

/** "Jewelery retailers": a word for any business is no other kind. */
function isOtherSubject(words: string[], { kind, start, end }: Candidate): boolean {
  return kind === 'company' || (kind === 'category' && (end - start > 1 || !isGeneric(words[start]!)))
}

function isPlausibleCompany(fuzzy: FuzzyCandidate, exact: Candidate[], others: Candidate[]): boolean {
  if (fuzzy.isPlaced || fuzzy.company!.length <= 3) return false
  if (exact.some(candidate => overlaps(candidate, fuzzy) && isCityOrCountry(candidate))) return false
  // Beside a kind of business a short word is more likely one of the language than a name with a typo.
  const besideCategory = others.some(({ kind }) => kind === 'category')
  return !besideCategory || (fuzzy.letters > 4 && fuzzy.cost <= 0.6)
}

function isPlausiblePlace(
  words: string[],
  { kind, isPlaced, start, end, entries, cost, letters }: FuzzyCandidate,
  others: Candidate[],
  unknownTokens: number[],
  isJoined: boolean,
): boolean {
  const isActive = (wanted: CandidateKind) =>
    entries.some(entry => entry.kind === wanted && entry.activeBranches > 0)
  // "Sofa" is no typo of Safa.
  if (!isPlaced && letters < 5 && !(cost <= MAX_INACTIVE_COST && isActive('city'))) return false
  // A city without branches that nothing marks is hardly where to search.
  const isSearched = ({ kind, isPlaced, entries }: Candidate) =>
    kind === 'city' && (isPlaced || entries.some(entry => entry.kind === 'city' && entry.activeBranches > 0))
  const cities = new Set(others.filter(isSearched).flatMap(other => other.entries.map(entry => entry.id)))
  if (kind === 'district' && cities.size > 0 && !isJoined)
    return entries.some(entry => cities.has(entry.cityId))
  if (kind === 'city' && cities.size > 0 && !isJoined) return false
  if (!isPlaced)
    return (
      isActive(kind) &&
      (isJoined || !others.some(isCityOrCountry) || isWithinNamed(entries, cost, letters, others))
    )
  // "King Khalid airport" is no Khalij: one word of a name that goes on is not enough.
  const most = isInOtherScript(words.slice(start, end).join(' '), entries) ? MAX_OTHER_SCRIPT : 0.2
  if (cost > most && unknownTokens.includes(end)) return false
  if (isActive(kind) || entries.some(entry => entry.population >= GREAT_CITY)) return true
  const isKnown = (entry: Entry) => entry.population >= LARGE_CITY || entry.kind === 'country'
  return cost <= MAX_INACTIVE_COST && entries.some(isKnown)
}

/** "Salmya Kuwait": a place of the country beside it, by nearly its name. */
function isWithinNamed(entries: Entry[], cost: number, letters: number, others: Candidate[]): boolean {
  if (letters < SHORTEST_WITHIN || cost > MAX_COST_WITHIN) return false
  const countries = new Set(
    others.flatMap(other => (other.kind === 'country' ? other.entries : [])).map(({ id }) => id),
  )
  return entries.some(
    ({ kind, countryId, activeBranches }) =>
      (kind === 'city' || kind === 'district') && activeBranches > 0 && countries.has(countryId),
  )
}

function isCityOrCountry({ kind }: Candidate): boolean {
  return kind === 'city' || kind === 'country'
}

/** The longest of the candidates, then the likeliest: the most similar, and of places those with the most branches. */
export function chooseMostPlausible(candidates: FuzzyCandidate[]): Candidate[] {
  const sorted = candidates.toSorted((a, b) => compareLength(a, b) || scoreCandidate(a) - scoreCandidate(b))
  const best: FuzzyCandidate[] = []
  for (const candidate of sorted) {
    if (!best.some(other => overlaps(other, candidate))) best.push(candidate)
  }
  return best
}

/** Lower is likelier. */
function scoreCandidate({ cost, kind, isPlaced, entries }: FuzzyCandidate): number {
  const ofKind = entries.filter(entry => entry.kind === kind)
  const branches = ofKind.reduce((sum, entry) => sum + entry.activeBranches, 0)
  const hasOwnName = kind === 'company' || ofKind.some(entry => !entry.isAlias)
  const fits = isPlaced ? kind !== 'category' && kind !== 'company' : kind === 'category'
  const isFound = branches > 0 || kind === 'category' || kind === 'company'
  const penalties = (hasOwnName ? 0 : 0.1) + (fits ? 0 : 0.25) + (isFound ? 0 : 0.5)
  return cost - 0.05 * Math.log10(1 + branches) + penalties
}

/** A place that sounds so much less like the words than another one, where the directory has branches, is not meant. */
const FARTHER = 0.1

/** Without the places that are not meant, as another sounds nearly like the words: "jazeera" is Al Jazirah, and no Al Ghadir. */
export function dropFartherPlaces(candidates: FuzzyCandidate[]): FuzzyCandidate[] {
  const isHeardPlace = ({ kind, rule }: FuzzyCandidate) =>
    rule === 'transliterated' && kind !== 'category' && kind !== 'company' && kind !== 'type'
  const isNearer = (other: FuzzyCandidate, { start, end, cost }: FuzzyCandidate) =>
    other.start === start &&
    other.end === end &&
    other.cost <= cost - FARTHER &&
    isHeardPlace(other) &&
    other.entries.some(({ kind, activeBranches }) => kind === other.kind && activeBranches > 0)
  return candidates.filter(each => !isHeardPlace(each) || !candidates.some(other => isNearer(other, each)))
}
