import { type Candidate, isNamedKind, isSubject, listIndices, overlaps } from '../candidates/candidate.ts'
import { HAVING } from '../kinds/had-things.ts'
import { listTokensApart } from '../kinds/unasked-needs.ts'
import type { NameWord } from '../names/name-words.ts'
import { listExcludedCandidates, negates, splitExclusions } from '../negation/exclusions.ts'
import { findLandmarkCandidate, isNearCompany } from '../places/proximity.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { CONJUNCTIONS, isPreposition } from '../words/vocabulary.ts'
import type { Clause } from './clauses.ts'
import { findContextKinds, type KindContext } from './kinds.ts'
import { findContextNames } from './names.ts'
import { findContextPlaces } from './places.ts'

/** What of a prompt is named but not asked for. */
export interface Context {
  /** Kinds and companies of clauses that only tell what happened. */
  told: Candidate[]
  kinds: Candidate[]
  places: Candidate[]
  /** Those of them that narrow what is asked for, or may be asked for as well. */
  leftOut: Candidate[]
  /** Kinds that a named company brings. */
  brought: Candidate[]
  /** Words of names in clauses that only tell what happened. */
  toldNames: NameWord[]
  nameWords: NameWord[]
}

/** A clause whose score is less by this only tells what happened. */
const TOLD = 1.2
/** A clause that asks has at least this score. */
const ASKED = 0.7

/** Tells what is asked for from what is only named: first by clauses, then within them. */
export function findContext(said: KindContext, candidates: Candidate[], nameWords: NameWord[]): Context {
  const told = findTold(said, candidates, nameWords)
  const noNames = findNegatedArticles(said, nameWords)
  const standing =
    told.candidates.length === 0 ? candidates : candidates.filter(each => !told.candidates.includes(each))
  const standingNames =
    told.nameWords.length === 0 && noNames.length === 0
      ? nameWords
      : nameWords.filter(word => !told.nameWords.includes(word) && !noNames.includes(word))
  const kinds = findContextKinds(said, standing)
  const subjects = kinds.length === 0 ? standing : standing.filter(each => !kinds.includes(each))
  const { places, leftOut } = findContextPlaces(said, standing, subjects, standingNames)
  const named = findContextNames(said, standing, standingNames)
  const near = findNearChains(standing)
  return {
    told: told.candidates,
    kinds,
    places: [...places, ...near],
    leftOut: [...leftOut, ...near, ...kinds.filter(kind => isSurrounding(said.words, kind, kinds))],
    brought: named.kinds,
    toldNames: told.nameWords,
    nameWords: [...told.nameWords, ...noNames, ...named.nameWords],
  }
}

/** "Cafés near McDonald's", "near my hotel": beside a kind the name of a chain or of a kind says what that is near, and not where. */
function findNearChains(candidates: Candidate[]): Candidate[] {
  if (!candidates.some(({ kind }) => kind === 'category')) return []
  return candidates.filter(each => isNearCompany(each) && !findLandmarkCandidate([each]))
}

/** "Inside a hospital", "with a cinema and shops", "فيه سينما": kinds that say where what is asked for is, or what it has. */
function isSurrounding(words: string[], { start }: Candidate, kinds: Candidate[]): boolean {
  let before = start - 1
  while (/^(?:an?|the|any|some)$/.test(words[before] ?? '')) before--
  if (CONJUNCTIONS.has(words[before] ?? '')) {
    const other = kinds.find(({ end }) => end === before)
    return other !== undefined && isSurrounding(words, other, kinds)
  }
  return isPreposition(words, before) || HAVING.has(words[before] ?? '')
}

/** "A suit, not a rental": behind an article stands no name. */
function findNegatedArticles(said: KindContext, nameWords: NameWord[]): NameWord[] {
  if (nameWords.length === 0 || !negates(said.words)) return []
  const { excluded } = splitExclusions(said, { candidates: [], nameWords }, [])
  return excluded.nameWords.filter(({ index }) => /^an?$/.test(said.words[index - 1] ?? ''))
}

/** Subjects of clauses that only tell what happened, beside a clause that asks for another. */
function findTold(
  said: KindContext,
  candidates: Candidate[],
  nameWords: NameWord[],
): { candidates: Candidate[]; nameWords: NameWord[] } {
  const { clauses } = said
  // Beside a single clause there is none that asks.
  if (clauses[0] === clauses.at(-1)) return { candidates: [], nameWords: [] }
  const { wanted } = splitExclusions(said, { candidates, nameWords }, [])
  const asked = findAskedScore(clauses, wanted.candidates)
  if (asked === undefined) return { candidates: [], nameWords: [] }
  const isTold = (index: number) => clauses[index]!.score <= asked - TOLD
  return {
    // "I have euros and need riyals": the words of a need may begin in another clause than the one that asks.
    candidates: wanted.candidates.filter(
      candidate => isSubject(candidate) && !isSurroundings(candidate) && listIndices(candidate).every(isTold),
    ),
    nameWords: wanted.nameWords.filter(({ index }) => isTold(index)),
  }
}

/**
 * "A shoe shop, my heel broke at the airport": whether the reading asks for nothing but names of clauses that only tell what happened, and
 * leaves out a kind that another clause asks for.
 */
export function asksForToldNames(
  { clauses }: Pick<KindContext, 'clauses'>,
  wanted: { candidates: Candidate[]; nameWords: NameWord[] },
  lostKinds: Candidate[],
): boolean {
  if (lostKinds.length === 0 || clauses[0] === clauses.at(-1)) return false
  const subjects = wanted.candidates.filter(isSubject)
  const names = [...subjects.flatMap(listIndices), ...wanted.nameWords.map(({ index }) => index)]
  if (names.length === 0 || subjects.some(({ kind }) => kind !== 'company')) return false
  const asked = lostKinds.filter(({ start }) => clauses[start]!.isAsking)
  const score = Math.max(...asked.map(({ start }) => clauses[start]!.score)) - TOLD
  return names.every(index => clauses[index]!.isStating && clauses[index]!.score <= score)
}

/** A company to search around: "near the Egyptian Museum"; but "I broke my tooth at Kudu" says of a chain no more than what happened. */
function isSurroundings({ kind, isPlaced, isNear, isChain, landmark }: Candidate): boolean {
  if (kind !== 'company') return false
  return isNear || landmark !== undefined || (isPlaced && !isChain)
}

/** The score of the clause that asks for one of the subjects; undefined where none does. */
function findAskedScore(clauses: Clause[], candidates: Candidate[]): number | undefined {
  const scores = candidates
    .filter(
      candidate =>
        isSubject(candidate) &&
        candidate.kind !== 'type' &&
        candidate.rule !== 'corrected' &&
        candidate.rule !== 'transliterated',
    )
    .map(({ start }) => clauses[start]!.score)
  const best = Math.max(...scores)
  return best >= ASKED ? best : undefined
}

/**
 * The words of clauses that only tell what happened, beside a clause that asks for one of the candidates. Their places
 * count only where that clause names one.
 */
export function listToldTokens(
  said: Pick<KindContext, 'words' | 'phraseStarts' | 'clauses' | 'voidNegations' | 'conditions'>,
  candidates: Candidate[],
): Set<number> {
  const { clauses } = said
  // "My boss asked for law firms, no banks": what is refused is not what is asked for.
  const refused = listExcludedCandidates(said, candidates)
  const asked = findAskedScore(
    clauses,
    candidates.filter(candidate => !refused.has(candidate)),
  )
  if (asked === undefined) return new Set()
  const apart = new Set([...listTokensApart(said, candidates), ...listConditionTokens(said, candidates)])
  const isTold = (index: number) => clauses[index]!.score <= asked - TOLD || apart.has(index)
  const places = candidates.filter(isPlaceCandidate)
  const isPlaceAsked = places.some(({ start }) => !isTold(start))
  const placed = new Set(isPlaceAsked ? [] : places.flatMap(listIndices))
  return new Set([...clauses.keys()].filter(index => isTold(index) && !placed.has(index)))
}

/** The words of conditions, where a kind is named beside them. */
function listConditionTokens(
  { conditions }: Pick<KindContext, 'conditions'>,
  candidates: Candidate[],
): number[] {
  const isBeside = (kind: Candidate) => isNamedKind(kind) && !conditions.some(range => overlaps(range, kind))
  return candidates.some(isBeside) ? conditions.flatMap(listIndices) : []
}
