import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices, overlaps } from '../candidates/candidate.ts'
import { saysWhere } from '../places/proximity.ts'
import { CONJUNCTIONS, isFiller, isFunction, isGeneric, isPreposition } from '../words/vocabulary.ts'
import type { Classification } from './build-criteria.ts'
import type { Part } from './parts.ts'
import type { WholeReading } from './structure.ts'
import type { Features } from './weights.ts'

/** The words that say where: of places, and of what is searched around. */
function listWhere({ candidates }: Classification): Set<number> {
  return new Set(candidates.filter(saysWhere).flatMap(listIndices))
}

/** A kind by its own name that nothing but "and" or a comma separates from a kind that is read, or from where it is sought. */
export function isOfList(
  { words, wanted, isListed }: WholeReading,
  { candidate, start, end }: Part,
): boolean {
  if (candidate?.kind !== 'category' || !NAMED.has(candidate.rule)) return false
  if (wanted.candidates.some(other => overlaps(other, { start, end }))) return false
  // "Scrubs and a lab coat": the word is a part of another thing.
  const next = words[end]
  if (next !== undefined && !isFunction(next) && !isGeneric(next) && !isListed(end - 1, end)) return false
  const where = listWhere(wanted)
  const isJoined = (before: number, after: number) => {
    // "A pharmacy near Granada Mall and a bakery".
    const isAround = listIndices({ start: before, end: after }).some(index => where.has(index))
    const between = listIndices({ start: before, end: after })
      .filter(index => !where.has(index) && !(isAround && isPreposition(words, index)))
      .map(index => words[index]!)
    return (
      before <= after &&
      between.every(word => CONJUNCTIONS.has(word) || ARTICLES.has(word)) &&
      (between.some(word => CONJUNCTIONS.has(word)) || isListed(before - 1, after))
    )
  }
  return wanted.candidates.some(
    other => other.kind === 'category' && (isJoined(other.end, start) || isJoined(end, other.start)),
  )
}

const NAMED: ReadonlySet<string> = new Set(['exact', 'folded', 'synonym'])
const ARTICLES = new Set(['a', 'an', 'some'])

/** Kinds that are neither listed nor one within the other. */
export function weighKinds({ gazetteer, words, wanted, entries, isListed }: WholeReading): Features {
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  if (kinds.length < 2) return {}
  const extraNeed = countExtraNeeds(gazetteer, kinds, entries)
  const placed = listWhere(wanted)
  let [unjoinedKind, adjacentKind] = [0, 0]
  for (const [at, kind] of kinds.entries()) {
    const before = kinds[at - 1]
    if (!before || isSameKind(gazetteer, entries.get(before)!, entries.get(kind)!)) continue
    // "Pharmacies (Riyadh) and clinics (Jeddah)".
    const between = listIndices({ start: before.end, end: kind.start })
      .filter(index => !placed.has(index))
      .map(index => words[index]!)
    if (
      between.some(word => CONJUNCTIONS.has(word)) &&
      between.every(word => isFunction(word) || isGeneric(word) || isFiller(word))
    )
      continue
    if (words[kind.start]!.startsWith('و') || isListed(before.end - 1, kind.start)) continue
    if (before.end === kind.start) adjacentKind++
    else unjoinedKind++
  }
  return { unjoinedKind, adjacentKind, extraNeed }
}

/** One need is stated at a time, and beside a kind that is named none, unless that is the same or named by its sound. */
function countExtraNeeds(gazetteer: Gazetteer, kinds: Candidate[], entries: Map<Candidate, Entry[]>): number {
  const needs = kinds.filter(({ rule, isHeardName }) => rule === 'need' && !isHeardName)
  return needs.filter((need, at) => {
    const others = kinds.filter(other => !needs.includes(other) || needs.indexOf(other) < at)
    return others.some(other => !isSameKind(gazetteer, entries.get(need)!, entries.get(other)!))
  }).length
}

function isSameKind(gazetteer: Gazetteer, some: Entry[], others: Entry[]): boolean {
  return some.every(one =>
    others.some(
      other =>
        one.id === other.id ||
        gazetteer.categories.isBelow(one.id, other.id) ||
        gazetteer.categories.isBelow(other.id, one.id),
    ),
  )
}
