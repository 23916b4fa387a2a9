import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices, overlaps, type WordRange } from '../candidates/candidate.ts'
import { isAlso, joinsList } from '../kinds/list-joints.ts'
import { offersAny } from '../names/open-alternatives.ts'
import { saysWhere } from '../places/proximity.ts'
import { isBesideIt } from '../words/beside-it.ts'
import { skipForWhom } from '../words/for-whom.ts'
import { CONJUNCTIONS, isFiller, isFunction, isGeneric } from '../words/vocabulary.ts'
import type { Classification } from './build-criteria.ts'
import { isJoinedTo } from './joined-kinds.ts'
import type { Part } from './parts.ts'
import type { WholeReading } from './structure.ts'
import type { Features } from './weights.ts'

/** The words that say where: of places, and of what is searched around. */
function listWhere({ candidates }: Classification): Set<number> {
  return new Set(candidates.filter(saysWhere).flatMap(listIndices))
}

/** A kind by its own name, or one that sounds like it, in a list with a kind that is read: "and" or a comma joins them. */
export function isOfList(
  { gazetteer, words, wanted, isListed, areAskedAlike }: WholeReading,
  { candidate, start, end, features }: Part,
): boolean {
  if (candidate?.kind !== 'category' || !(NAMED.has(candidate.rule) || isHeard(candidate, features)))
    return false
  if (wanted.candidates.some(other => overlaps(other, { start, end }))) return false
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  if (kinds.some(kind => isBesideIt(words, kind, { start, end }) || areAskedAlike(kind, candidate)))
    return true
  // "Scrubs and a lab coat": the word is a part of another thing.
  const [next, where] = [words[end], listWhere(wanted)]
  const isEnd =
    next === undefined ||
    where.has(end) ||
    isListed(end - 1, end) ||
    kinds.some(kind => isAndKind(words, kind, end))
  const skip = (range: WordRange) => skipForWhom(gazetteer, words, range)
  // "ملاهي للعيال في الرياض او بولينج"
  const isForWhom = () => kinds.some(({ start: to }) => to > end && skip({ start: end, end: to }) > end)
  if (!isEnd && !isFiller(next) && !isGeneric(next) && !isForWhom()) return false
  return isJoinedTo(words, candidate, wanted.candidates, { where, isListed, skip })
}

/** "المستشفيات والمستوصفات": the next word is "and" with the next kind. */
function isAndKind(words: string[], { start }: Candidate, at: number): boolean {
  return start === at && /^و\p{L}{3}/u.test(words[at]!)
}

/** A kind by a name that sounds nearly like the word. */
function isHeard({ rule }: Candidate, { distance = 0 }: Features): boolean {
  return rule === 'transliterated' && distance <= MOST_UNLIKE
}

const MOST_UNLIKE = 0.7

const NAMED: ReadonlySet<string> = new Set(['exact', 'folded', 'synonym'])

/** Kinds that are neither listed nor one within the other. */
export function weighKinds({
  gazetteer,
  words,
  wanted,
  entries,
  isListed,
  areAskedAlike,
}: WholeReading): Features {
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  if (kinds.length < 2) return {}
  const placed = listWhere(wanted)
  const extraNeed = countExtraNeeds(gazetteer, words, kinds, entries, placed, areAskedAlike)
  let [unjoinedKind, adjacentKind] = [0, 0]
  for (const [at, kind] of kinds.entries()) {
    const before = kinds[at - 1]
    if (!before || isSameKind(gazetteer, entries.get(before)!, entries.get(kind)!)) continue
    // "Pharmacies (Riyadh) and clinics (Jeddah)", "مطعم للعوايل او كافيه".
    const joint = skipForWhom(gazetteer, words, { start: before.end, end: kind.start })
    const start = CONJUNCTIONS.has(words[joint]!) ? joint : before.end
    const between = listIndices({ start, end: kind.start })
      .filter(index => !placed.has(index))
      .map(index => words[index]!)
    if (
      joinsList(between) &&
      between.every(word => isAlso(word) || isFunction(word) || isGeneric(word) || isFiller(word))
    )
      continue
    if (isBesideIt(words, before, kind) || areAskedAlike(before, kind)) continue
    if (offersAny(words, kind.start)) continue
    if (words[kind.start]!.startsWith('و') || isListed(before.end - 1, kind.start)) continue
    if (before.end === kind.start) adjacentKind++
    else unjoinedKind++
  }
  return { unjoinedKind, adjacentKind, extraNeed }
}

/** One need is stated at a time, and beside a kind that is named none, unless that is the same or named by its sound. */
function countExtraNeeds(
  gazetteer: Gazetteer,
  words: string[],
  kinds: Candidate[],
  entries: Map<Candidate, Entry[]>,
  where: ReadonlySet<number>,
  areAskedAlike: WholeReading['areAskedAlike'],
): number {
  const isStated = ({ rule, isHeardName }: Candidate) => rule === 'need' && !isHeardName
  const others = kinds.filter(kind => !isStated(kind))
  const named = others.filter(({ rule }) => NAMED.has(rule))
  // "7alawiyat w ward": a need may be listed with a kind that is named; a word that is as good as a name also with one that is heard.
  const isListed = (kind: Candidate) =>
    isJoinedTo(words, kind, kind.end - kind.start === 1 ? others : named, { where }) ||
    kinds.some(other => areAskedAlike(other, kind))
  const needs = kinds.filter(kind => isStated(kind) && !isListed(kind))
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
