import type { Entry, Gazetteer } from '../gazetteer/gazetteer.ts'
import { findNeeds } from '../needs/find-needs.ts'
import { type Candidate, listIndices } from './candidate.ts'
import { isPlaceCandidate } from './unknown-places.ts'

/** A kind of business that serves a need which the words state without naming the kind. */
export interface NeedCandidate extends Candidate {
  /** How sure it is, from 0 to 1. */
  certainty: number
}

/** The kinds that the words beside the places of a prompt state a need for. */
export function findNeedCandidates(
  gazetteer: Gazetteer,
  words: string[],
  chosen: Candidate[],
): NeedCandidate[] {
  const places = chosen.filter(
    candidate => isPlaceCandidate(candidate) && (candidate.rule === 'exact' || candidate.rule === 'folded'),
  )
  const taken = new Set(places.flatMap(listIndices))
  const needs = findNeeds(words.map((word, index) => (taken.has(index) ? '' : word)))
  return needs.flatMap(({ slug, certainty, start, end }): NeedCandidate[] => {
    const id = gazetteer.categoryIds.get(slug)
    if (id === undefined) return []
    const range = findFreeRange(start, end, taken)
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
    return [{ ...span, kind: 'category', certainty }]
  })
}

/** The longest part of the range without words that are taken. */
function findFreeRange(start: number, end: number, taken: Set<number>): { start: number; end: number } {
  let best = { start, end: start }
  let from = start
  for (let at = start; at <= end; at++) {
    if (at < end && !taken.has(at)) continue
    if (at - from > best.end - best.start) best = { start: from, end: at }
    from = at + 1
  }
  return best
}
