import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord, readNeeds } from '../../needs/find-needs.ts'
import { isClauseOpener, tellsOfTravel } from '../asked/clause-words.ts'
import type { Clause } from '../asked/clauses.ts'
import { listDeadlineTokens, listTimeTokens } from '../asked/times.ts'
import {
  type Candidate,
  isNamedKind,
  listIndices,
  overlaps,
  type WordRange,
} from '../candidates/candidate.ts'
import type { LandmarkCandidate } from '../landmarks/candidates.ts'
import { listBrandsBesideKinds } from '../names/brands-beside-kinds.ts'
import { listHeldForms } from '../names/kind-words.ts'
import { listNamesOfFirms } from '../names/names-of-firms.ts'
import { offersInstead } from '../names/open-alternatives.ts'
import { isExclusion, isNegation, listNegatingTokens, listRefusingTokens } from '../negation/negations.ts'
import { listRefusedWords } from '../negation/refused-words.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isContentWord } from '../words/content-words.ts'
import { CORRECTION } from '../words/tokens.ts'
import { CONJUNCTIONS, isCompanyWord, isFiller, isGeneric } from '../words/vocabulary.ts'
import { isAge } from './ages.ts'
import { preferAskedNeeds, SURE_OF_STORIES } from './asked-needs.ts'
import { guessNeeds, listFreeRanges } from './guess-needs.ts'
import { isHadByNamed } from './had-things.ts'
import { isListOfKinds, isNamedApart, joinsKinds } from './joined-needs.ts'
import { isAllNamed, isNameOfOther } from './named-kinds.ts'
import { isNamedOfNation } from './named-of-nation.ts'
import { readBesideRefused } from './needs-beside-refused.ts'
import { listNamedLandmarkTokens, listPlaceTokens } from './place-tokens.ts'
import { isServedByNamed } from './served-needs.ts'
import { listSharingTokens } from './shared-facts.ts'
import { isOnlyMentioned, listTopics, type Topics } from './topics.ts'
import {
  cutsKind,
  findPlainlyAsked,
  isKindRefused,
  isServedByAsked,
  isStoryBeside,
  isToldBesideRequest,
} from './unasked-needs.ts'

/** A kind of business that serves a need which the words state without naming the kind. */
export interface NeedCandidate extends Candidate {
  /** How sure it is, from 0 to 1. */
  certainty: number
  /** No words state it by themselves: it is what the prompt as a whole is most likely about. */
  isGuess: boolean
  /** It takes all words between two places, not only those that state it. */
  isWide: boolean
}

/** How much less sure a need is that one word with a slip states. */
const SLIP = 0.2
const SHORTEST_SLIP = 4

/** From this on two words of a need say what it is, though nothing is called like them here: "madraset sewa2a". */
const DESCRIBED = 0.96

/** Below this a need is not sure enough to be made of words in capitals. */
const SURE_OF_NAMES = 0.9
/** The same of a guess beside the name of a firm. */
const LEAST_OF_FIRMS = 0.5

/** What the words beside the places of a prompt say of the kind that is asked for. */
export interface StatedNeeds {
  needs: NeedCandidate[]
  topics: Topics
}

/** The kinds that the words beside the places of a prompt state a need for, and what they are about. */
export function findNeedCandidates(
  gazetteer: Gazetteer,
  {
    words,
    joints,
    clauses,
    phraseStarts,
    capitals,
    cityParts = [],
  }: Pick<ParsedPrompt, 'words' | 'joints' | 'clauses' | 'phraseStarts' | 'capitals' | 'cityParts'>,
  chosen: Candidate[],
  landmarks: LandmarkCandidate[] = [],
  absentTokens: ReadonlySet<number> = new Set(),
): StatedNeeds {
  const firms = listNamesOfFirms(words)
  const taken = new Set([
    ...listPlaceTokens(words, chosen),
    ...listNamedLandmarkTokens(landmarks),
    ...listTimeTokens(words, chosen, phraseStarts),
    ...listDeadlineTokens({ words, phraseStarts, clauses }),
    ...listSharingTokens(words),
    ...firms,
    ...cityParts.flatMap(listIndices),
    ...words.flatMap((word, at) => (word === CORRECTION ? [at] : [])),
  ])
  const free = words.map((word, index) => (taken.has(index) ? '' : word))
  const negating = listNegatingTokens(words)
  const read = readNeeds(free)
  const { topics: probabilities } = read
  const needs = readBesideRefused(words, free, read.needs)
  const isBelow = (slug: string, wide: string) => {
    const [id, above] = [gazetteer.categoryIds.get(slug), gazetteer.categoryIds.get(wide)]
    return id !== undefined && above !== undefined && gazetteer.categories.isBelow(id, above)
  }
  const stated = preferAskedNeeds(free, clauses, needs, isBelow)
  // "Contact details" states no need to have a car detailed.
  const found = stated.filter(({ start, end }) => !words.slice(start, end).every(isFiller))
  const guessed = guessNeeds(free, found, probabilities, chosen)
  const topics = listTopics(gazetteer, probabilities)
  const isServed = (slug: string) => isServedByNamed(gazetteer, words, slug, chosen)
  const brands = listBrandsBesideKinds(gazetteer, words, chosen)
  const plain = findPlainlyAsked({ words, phraseStarts, clauses }, chosen, free)
  const candidates = [...found, ...guessed].flatMap((need): NeedCandidate[] => {
    const { slug, certainty: rated, start, end } = need
    const isGuess = guessed.includes(need)
    const id = gazetteer.categoryIds.get(slug)
    if (id === undefined) return []
    const range = cutNegation(words, findFreeRange(start, end, taken))
    const said = words.slice(range.start, range.end)
    // "…, except Al Borg laboratories" is no part of a need.
    if (said.some(isExclusion) || listIndices(range).some(index => negating.has(index))) return []
    if (isKindRefused(words, id, chosen) || offersInstead(words, range, chosen)) return []
    // "A cinema, but not Muvi": beside a kind that is named, what is refused states no need.
    if (isRefused(words, range, chosen) || reachesRefused(words, range, end, chosen)) return []
    if (rated < SURE_OF_STORIES && isToldBesideRequest(clauses, range, chosen)) return []
    if (plain && isStoryBeside(gazetteer, clauses, range, { id, slug }, plain)) return []
    const others = chosen.filter(kind => !isOnlyMentioned(topics, kind, id))
    if (isServedByAsked(gazetteer, { words, phraseStarts, clauses }, range, id, others)) return []
    if (cutsKind(clauses, range, chosen)) return []
    if (isHadByNamed(gazetteer, { words, clauses }, range, id, chosen)) return []
    // "Driving from Deira, petrol station" needs no driving school.
    const isTravel = tellsOfTravel(words, range.start) && said.slice(1).every(isFiller)
    if (isTravel && (hasOtherKind(range, chosen) || stated.some(other => other.start >= range.end))) return []
    if (isAge(said) && hasOtherKind(range, chosen)) return []
    // Where the likeliest need is served, less likely ones are not meant.
    if (isServed(slug) || (isGuess && guessed.some(other => isServed(other.slug)))) return []
    // "IKEA": the name of a brand alone states no need.
    const isOfAbsent = (word: string, at: number) =>
      absentTokens.has(range.start + at) || isFiller(word) || isGeneric(word)
    const isDescribed = rated >= DESCRIBED && said.filter(isNeedWord).length > 1
    if (absentTokens.size > 0 && !isDescribed && said.every(isOfAbsent)) return []
    // "Companies operating in Riyadh": any of them.
    if (
      said.some(isCompanyWord) &&
      said.every(word => isCompanyWord(word) || isFiller(word) || isCommonWord(word))
    )
      return []
    // "Parks in Riyadh": who says no more than the name of a kind asks for that kind.
    if (isAllNamed(words, range, taken, id, chosen) || isNameOfOther(gazetteer, said, id)) return []
    // A single word with a slip is another spelling of a kind's name sooner than of a need.
    const meant = said.filter(word => !isFiller(word))
    const isSlip = meant.length === 1 && !said.some(isNeedWord)
    // "NBE branch": so few letters are like anything.
    if (isSlip && meant[0]!.length < SHORTEST_SLIP) return []
    // "Wibble in Dubai": nothing else says that it is a word at all. "Jareer" may be heard as a name.
    const isAlone = isSlip && free.every(word => word === '' || word === meant[0] || isFiller(word))
    if (isAlone && listHeldForms(gazetteer, meant).length === 0) return []
    const isSameKind = ({ kind, start, end, entries }: Candidate) =>
      kind === 'category' &&
      start <= range.start &&
      end >= range.end &&
      entries.some(entry => entry.id === id)
    if (isSlip && chosen.some(isSameKind)) return []
    // "صيدليات النهدي والدواء": beside the kind by its own name a brand that is not known here is no part of a need.
    const isKindNamed = chosen.some(
      ({ kind, start, end, entries }) =>
        kind === 'category' &&
        start >= range.start &&
        end <= range.end &&
        entries.some(entry => entry.id === id),
    )
    if (isKindNamed && listIndices(range).some(index => absentTokens.has(index))) return []
    const certainty = isSlip ? rated - SLIP : rated
    const none = {
      countryId: 0,
      cityId: 0,
      population: 0,
      activeBranches: 0,
      lat: Number.NaN,
      lng: Number.NaN,
    }
    const entry: Entry = { kind: 'category', id, name: slug, isAlias: true, ...none }
    const span = {
      ...range,
      rule: 'need' as const,
      isPlaced: false,
      isNear: false,
      entries: [entry],
      types: [],
    }
    const all = widenRange(words, range, taken)
    if (isNamedOfNation(words, all, id, chosen)) return []
    const wide = { ...span, ...all, kind: 'category' as const, certainty, isGuess, isWide: true }
    const isWider = all.start < range.start || all.end > range.end
    const spans = [
      { ...span, kind: 'category' as const, certainty, isGuess, isWide: false },
      ...(isWider ? [wide] : []),
    ]
    if (brands.some(brand => range.start <= brand.start && brand.end <= range.end)) return []
    // "Golden Palm Trading": who writes words as a name means nothing that they only resemble.
    const content = listIndices(range).filter(index => isContentWord(words[index]!))
    if (rated < SURE_OF_NAMES && content.length > 1 && content.every(index => capitals.named.has(index)))
      return []
    if (firms.size > 0 && isGuess && rated < LEAST_OF_FIRMS) return []
    const isListed = isKindNamed && isListOfKinds(words, range, chosen)
    const named = isListed ? chosen : chosen.filter(other => !isOnlyMentioned(topics, other, id))
    // "Cafés in Riyadh and restaurants in Jeddah": a list of kinds, though a place stands between them.
    const isCut = range.start > start || range.end < end
    // "Order lunch in Manama, pizza and burgers": the kinds are named behind the place.
    if (isCut && isNamedApart(range, { start, end }, id, chosen)) return []
    if (isCut && joinsKinds(words, joints, { ...span, kind: 'category', start, end }, named)) return []
    return spans.filter(
      each => !joinsKinds(words, joints, each, named) && !swallowsRequest(gazetteer, clauses, each, named),
    )
  })
  return { needs: candidates, topics }
}

/** Whether the words of a range do nothing but refuse something, and a kind is named elsewhere. */
function isRefused(words: string[], range: WordRange, chosen: Candidate[]): boolean {
  if (!hasOtherKind(range, chosen)) return false
  const indices = listIndices(range)
  if (indices.some(index => listRefusingTokens(words).has(index))) return true
  const negation = indices.find(index => isNegation(words, index))
  return (
    negation !== undefined &&
    indices.every(index => index >= negation || isFiller(words[index]!) || isClauseOpener(words[index]!)) &&
    indices.some(index => index > negation && !isFiller(words[index]!))
  )
}

/** "Restaurants fi dubai, mesh hindi": what makes the need of a kind that is named is refused behind the words that are left of it. */
function reachesRefused(words: string[], range: WordRange, end: number, chosen: Candidate[]): boolean {
  const isNamed = chosen.some(kind => isNamedKind(kind) && kind.start >= range.start && kind.end <= range.end)
  if (!isNamed) return false
  const refused = listRefusedWords(words)
  return listIndices({ start: range.end, end }).some(index => refused.has(index) && !isFiller(words[index]!))
}

/** Whether a kind is named outside of a range. */
function hasOtherKind(range: WordRange, chosen: Candidate[]): boolean {
  return chosen.some(other => isNamedKind(other) && !overlaps(other, range))
}

/**
 * "Getting married, so which menswear shops …", "my dad has diabetes, restaurants in …": the need begins before the clause that asks for a
 * kind by its name. "My heart races, I need a doctor" needs a doctor of a kind.
 */
function swallowsRequest(
  { categories }: Gazetteer,
  clauses: Clause[],
  { start, end, entries: [need] }: NeedCandidate,
  chosen: Candidate[],
): boolean {
  return chosen.some(
    kind =>
      kind.kind === 'category' &&
      !kind.entries.some(named => named.kind === 'category' && categories.isBelow(need!.id, named.id)) &&
      start <= kind.start &&
      kind.end <= end &&
      (clauses[kind.start]!.isAsking || (clauses[start]!.isStating && !clauses[kind.start]!.isStating)) &&
      clauses[kind.start]!.start > start &&
      (kind.rule === 'exact' || kind.rule === 'folded'),
  )
}

/** The longest part of the range without words that are taken. */
function findFreeRange(start: number, end: number, taken: Set<number>): WordRange {
  return listFreeRanges(start, end, taken)[0] ?? { start, end: start }
}

/** "Pharmacies … machi f": a negation before a place, with what leads to it, is no end of a need. */
function cutNegation(words: string[], { start, end }: WordRange): WordRange {
  let kept = end
  for (let at = end - 1; at > start && (isFiller(words[at]!) || isNegation(words, at)); at--)
    if (isNegation(words, at)) kept = at
  return { start, end: kept }
}

/** The range with the words around it that belong to the same sentence, up to a place, a name, "and" or "not". */
function widenRange(words: string[], { start, end }: WordRange, taken: Set<number>): WordRange {
  const isPart = (at: number) => {
    const word = words[at]
    if (word === undefined || taken.has(at) || CONJUNCTIONS.has(word) || isNegation(words, at)) return false
    return isFiller(word) || isCommonWord(word) || isNeedWord(word)
  }
  let [from, to] = [start, end]
  while (isPart(from - 1)) from--
  while (isPart(to)) to++
  return { start: from, end: to }
}
