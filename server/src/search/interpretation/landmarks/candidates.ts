import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, type Landmark, listIndices, type WordRange } from '../candidate.ts'
import type { SpanContext } from '../classification.ts'
import {
  CONJUNCTIONS,
  isFiller,
  isFunction,
  isGeneric,
  isPlaceArticle,
  isPreposition,
  NEAR,
} from '../vocabulary.ts'
import type { NamedBranch, NamedCompany } from './look-up.ts'

/** A company that the words name as the place to search around, and how well its name fits them. */
export interface LandmarkCandidate extends Candidate {
  landmark: Landmark
  /** The share of its name that the words do not hold. */
  distance: number
}

/** These say nothing about which name is meant. */
const JOINTS = new Set(['the', 'of', 'in', 'and', 'at', 'for', 'a', 'و', 'في', 'من'])

/** Words behind a preposition of place that may be the name of a landmark. */
export interface LandmarkRun extends WordRange {
  isNear: boolean
}

const LONGEST_RUN = 7
/** A name is not meant by less than this share of it. */
const MIN_SHARE = 0.5
/** Nor by less than this, where the words say what kind of business it is. */
const MIN_SHARE_OF_KIND = 0.3

/**
 * The runs of words behind a preposition that are not wholly a place: "near the Egyptian Museum". `places` are those that
 * the rules for single words choose.
 */
export function listLandmarkRuns(words: string[], places: Candidate[]): LandmarkRun[] {
  const runs: LandmarkRun[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isPreposition(words, at)) continue
    let start = at + 1
    while (start < words.length && isSkipped(words, start)) start++
    let end = start
    while (end < words.length && end - start < LONGEST_RUN && !endsRun(words, end)) end++
    const covered = new Set(places.flatMap(listIndices))
    const isOpen = listIndices({ start, end }).some(index => !covered.has(index) && !isFiller(words[index]!))
    if (end > start && isOpen) runs.push({ start, end, isNear: isNearness(words, at) })
  }
  return runs
}

function isSkipped(words: string[], at: number): boolean {
  return (
    isPreposition(words, at) ||
    isFunction(words[at]!) ||
    (isPlaceArticle(words[at]!) && !NEAR.has(words[at]!))
  )
}

/** "Of" and "and" stand within names: "Mall of the Emirates". */
function endsRun(words: string[], at: number): boolean {
  const word = words[at]!
  return isPreposition(words, at) && !CONJUNCTIONS.has(word)
}

function isNearness(words: string[], at: number): boolean {
  for (let index = at; index >= 0 && isFunction(words[index]!); index--)
    if (NEAR.has(words[index]!)) return true
  return NEAR.has(words[at]!)
}

/** The words by which the companies of runs are looked up, without articles. */
export function listRunWords(words: string[], runs: LandmarkRun[]): string[] {
  const all = runs.flatMap(run => words.slice(run.start, run.end))
  return [...new Set(stripArticles(all).filter(word => !JOINTS.has(word)))]
}

/** The companies that the first words of a run may name. `cities` are those that the prompt names. */
export function findLandmarks(
  gazetteer: Gazetteer,
  { words, spans }: SpanContext,
  run: LandmarkRun,
  companies: NamedCompany[],
  cities: number[],
): LandmarkCandidate[] {
  const found: LandmarkCandidate[] = []
  for (const company of companies) {
    const branch = chooseBranch(company.branches, cities)
    if (!branch) continue
    for (let end = run.end; end > run.start; end--) {
      const distance = measureDistance(run.start, end, company, branch)
      if (distance === undefined) continue
      const { label, labelAr } = company
      found.push({
        ...{ start: run.start, end, kind: 'company', rule: distance === 0 ? 'exact' : 'folded' },
        ...{ isPlaced: true, isNear: true, entries: [], types: [], company: label },
        ...{ landmark: { label, labelAr, lat: branch.lat, lng: branch.lng }, distance },
      })
      break
    }
  }
  return found.sort((a, b) => b.end - a.end || a.distance - b.distance).slice(0, 6)

  /** From 0 for all of the name; undefined where the words do not name the company. */
  function measureDistance(
    start: number,
    end: number,
    { names }: NamedCompany,
    { categoryId }: NamedBranch,
  ): number | undefined {
    const said = stripArticles(words.slice(start, end))
    const kinds = listKinds(start, end)
    const isOfKind =
      kinds.length > 0 &&
      categoryId !== null &&
      kinds.some(kind => gazetteer.listFamily(kind).includes(categoryId))
    let best: number | undefined
    for (const name of names) {
      const own = name.filter(word => !JOINTS.has(word))
      const held = said.filter(word => own.includes(word))
      // Words of the kind of business need not stand in the name: "Kingdom Center" is a mall.
      const isMissing = (word: string) =>
        !own.includes(word) && !JOINTS.has(word) && !isGeneric(word) && !(isOfKind && isKindWord(word))
      const distinctive = held.filter(word => !isKindWord(word) && !isGeneric(word))
      if (said.some(isMissing) || distinctive.length === 0) continue
      const telling = own.filter(word => !isKindWord(word) && !isGeneric(word))
      const share = distinctive.length / Math.max(1, telling.length)
      if (share < (isOfKind ? MIN_SHARE_OF_KIND : MIN_SHARE)) continue
      const lacksKind = kinds.length > 0 && !isOfKind && held.length === distinctive.length
      const distance = 1 - share + (lacksKind ? 0.3 : 0) + (kinds.length === 0 && share < 1 ? 0.2 : 0)
      best = Math.min(best ?? 9, distance)
    }
    return best
  }

  function listKinds(start: number, end: number): number[] {
    return spans
      .filter(span => span.start >= start && span.end <= end)
      .flatMap(({ entries }) => entries.filter(entry => entry.kind === 'category').map(entry => entry.id))
  }

  function isKindWord(word: string): boolean {
    return gazetteer.lookup(word).some(entry => entry.kind === 'category')
  }
}

/** The only branch, or one in a city that the prompt names: a chain is no landmark otherwise. */
function chooseBranch(branches: NamedBranch[], cities: number[]): NamedBranch | undefined {
  if (branches.length === 1) return branches[0]
  return (
    branches.find(({ cityId }) => cities.includes(cityId)) ??
    (branches.length === 2 ? branches[0] : undefined)
  )
}
