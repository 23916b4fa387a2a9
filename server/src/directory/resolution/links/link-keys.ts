import { KEY_COLUMNS, KEY_KINDS, NO_PLACE, numberColumn } from '../evidence-columns.ts'
import type { Groups } from '../groups.ts'
import { KeyNumbers } from '../key-numbers.ts'
import { PARTITIONS, type SpillPartitions } from '../spill/spill-partitions.ts'
import { areTranslations, isOfCommonCategory, selectAlike } from './alike-names.ts'
import type { NameStatistics } from './distinctive-names.ts'
import { findMajority } from './domain-owners.ts'
import { mergeKinds } from './merge-kinds.ts'
import {
  dropOtherTrades,
  isKind,
  isLeadOfName,
  isPairOfName,
  isPartOfName,
  readNameHash,
} from './name-parts.ts'
import { linkAlike, linkNear, linkPairs, linkWhole } from './near-places.ts'
import { pairSpellings } from './spellings.ts'

/** The share of the places of one key with a brand or operator that must have the same one. */
const MIN_SHARE = 0.8
/** A common name or a phone number belongs to an owner when at least this many of the owner's places have it. */
const TRUSTED_PLACES = 3

/** Keys that are a part of a name. */
const PARTS = new Set<number>([KEY_KINDS.part, KEY_KINDS.core, KEY_KINDS.lead, KEY_KINDS.pair])

interface Starts {
  firstDomain: number
  firstName: number
}

/** The rows of one key. */
interface KeyRows {
  key: number
  /** The rows that have the key as their whole name or what stands before a dash, or as their sound or number. */
  full: readonly number[]
  /** The rows that have the key as a part of their name. */
  parts: readonly number[]
}

interface KeyTraits {
  /** The key alone tells whose places they are. */
  isDistinctive: boolean
  /** The key is a distinctive word with which names begin. */
  isLead: boolean
}

/** Whom a key belongs to. */
interface KeyOwner {
  /** The group that places without an owner join; 0 for none. */
  target: number
  /** Groups of domains that belong to the target. */
  domains: readonly number[]
}

const DISTINCTIVE = { isDistinctive: true, isLead: false }
const NOT_DISTINCTIVE = { isDistinctive: false, isLead: false }
const NO_OWNER: KeyOwner = { target: 0, domains: [] }

/**
 * Links places by what they share apart from brands, operators and domains: a name in one of its languages, the sound of a
 * name, a service number. The places that have an owner say whose key it is:
 *
 * - the brand or operator that nearly all of them have; if they disagree, the key belongs to none;
 * - else the domains that contain a word of the name, which are then one company's;
 * - else the domain of all of them.
 *
 * Places without an owner become places of the key's owner. Where no place has an owner, a distinctive name makes a group of
 * its own. A common word is trusted only when several places of one owner have it.
 */
export function linkByKeys(
  partitions: SpillPartitions,
  { isDistinctive, isLead }: NameStatistics,
  groups: Groups,
  starts: Starts,
): void {
  const keys = new KeyNumbers()
  let before = 0
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = partitions.read(partition)
    keys.clear()
    const numbers = numberColumn(rows, KEY_COLUMNS.key, KEY_COLUMNS.width, hash => keys.assignHash(hash))
    for (const { number, ...found } of listSharedKeys(rows, numbers, keys.size))
      linkKey(
        rows,
        found,
        { isDistinctive: isDistinctive(before + number), isLead: isLead(before + number) },
        groups,
        starts,
      )
    before += keys.size
  }
}

/** The keys that several rows have. */
function* listSharedKeys(
  rows: Float64Array,
  numbers: Int32Array,
  size: number,
): Generator<KeyRows & { number: number }> {
  const ends = new Int32Array(size + 2)
  for (const number of numbers) ends[number + 1]!++
  for (let number = 1; number < ends.length; number++) ends[number]! += ends[number - 1]!
  const order = new Int32Array(numbers.length)
  const next = ends.slice()
  for (let row = 0; row < numbers.length; row++) order[next[numbers[row]!]!++] = row
  for (let number = 1; number <= size; number++) {
    if (ends[number + 1]! - ends[number]! < 2) continue
    const found = [...order.subarray(ends[number], ends[number + 1])].map(row => row * KEY_COLUMNS.width)
    const key = rows[found[0]! + KEY_COLUMNS.key]!
    const isPart = (row: number) => PARTS.has(rows[row + KEY_COLUMNS.kind]!)
    yield { number, key, full: found.filter(row => !isPart(row)), parts: found.filter(isPart) }
  }
}

/** Links the places of a key, by sets of kinds of business that are taken for one company's. */
function linkKey(
  rows: Float64Array,
  keyRows: KeyRows,
  traits: KeyTraits,
  groups: Groups,
  starts: Starts,
): void {
  const { key, parts } = keyRows
  linkPairs(rows, parts, groups)
  const full = dropOtherTrades(rows, keyRows.full, parts)
  if (full.length === 0) return
  const kind = rows[full[0]! + KEY_COLUMNS.kind]!
  if (kind === KEY_KINDS.whole) linkWhole(rows, full, groups)
  else if (kind === KEY_KINDS.near) linkAlike(rows, full, groups)
  else if (kind === KEY_KINDS.phone) linkBusiness(rows, keyRows, NOT_DISTINCTIVE, groups, starts)
  else if (kind === KEY_KINDS.sound) {
    for (const alike of [...selectAlike(rows, full), ...pairSpellings(rows, full)])
      if (alike.length > 1) linkBusiness(rows, { key, full: alike, parts: [] }, DISTINCTIVE, groups, starts)
  } else {
    for (const businesses of mergeKinds(rows, full, traits.isDistinctive)) {
      const isOfThese = (start: number) => businesses.has(rows[start + KEY_COLUMNS.business]!)
      const some = { key, full: full.filter(isOfThese), parts: parts.filter(isOfThese) }
      if (kind === KEY_KINDS.meaning && !areTranslations(rows, some.full)) continue
      if (some.full.length + some.parts.length > 1) linkBusiness(rows, some, traits, groups, starts)
      if (some.parts.length > 0 && traits.isDistinctive) linkNear(rows, [...some.full, ...some.parts], groups)
    }
  }
}

/** Links the places of a key whose kinds of business are taken for one company's. */
function linkBusiness(
  rows: Float64Array,
  { key, full, parts }: KeyRows,
  { isDistinctive, isLead }: KeyTraits,
  groups: Groups,
  starts: Starts,
): void {
  const readOwner = (start: number) => rows[start + KEY_COLUMNS.owner]!
  const { target, domains } = findKeyOwner(rows, full, groups, starts)
  let group = target
  if (full.some(start => readOwner(start) !== 0)) {
    if (target === 0 || (!isDistinctive && !isTrusted(rows, full, target, groups, starts))) {
      linkNear(rows, full, groups)
      return
    }
    for (const domain of domains) groups.join(target, domain, true)
  } else if (!isDistinctive) {
    linkNear(rows, full, groups)
    return
  } else {
    if (full.length + parts.length < 2) return
    group = groups.addName(readNameHash(rows, full[0]!, key))
  }
  for (const start of full) if (readOwner(start) === 0) link(start)
  // A name may end with a place. When several places or a brand have the name without it, that is the chain's name.
  const isBrandName = full.some(start => rows[start + KEY_COLUMNS.place] === NO_PLACE)
  for (const start of parts) {
    if (readOwner(start) !== 0 && !isOfRelatedDomain(rows, start, groups, starts)) continue
    if (isKind(rows, start, KEY_KINDS.lead)) {
      if (isDistinctive && isLead && isLeadOfName(rows, start, full)) link(start)
      continue
    }
    if (isKind(rows, start, KEY_KINDS.pair)) {
      if (isDistinctive && isPairOfName(rows, start, full)) link(start)
      continue
    }
    const isChains =
      isBrandName ||
      (full.length > 1 && (isKind(rows, start, KEY_KINDS.part) || isOfCommonCategory(rows, start, full)))
    if (isChains || (isDistinctive && isPartOfName(rows, start, full))) link(start)
  }

  function link(start: number): void {
    if (readOwner(start) === 0) groups.link(rows[start + KEY_COLUMNS.place]!, group)
    else groups.join(group, readOwner(start), true)
  }
}

/** Whether the only owner of a place is a domain that contains a word of its name: the site of the chain or of a branch. */
function isOfRelatedDomain(
  rows: Float64Array,
  start: number,
  groups: Groups,
  { firstDomain }: Starts,
): boolean {
  const isRelated = rows[start + KEY_COLUMNS.related] === 1
  return isRelated && groups.findRoot(rows[start + KEY_COLUMNS.owner]!) > firstDomain
}

function findKeyOwner(
  rows: Float64Array,
  full: readonly number[],
  groups: Groups,
  { firstDomain }: Starts,
): KeyOwner {
  const asserted = new Map<number, number>()
  const related = new Set<number>()
  const others = new Set<number>()
  for (const start of full) {
    const owner = rows[start + KEY_COLUMNS.owner]!
    if (owner === 0) continue
    const root = groups.findRoot(owner)
    if (root <= firstDomain) asserted.set(root, (asserted.get(root) ?? 0) + 1)
    else (rows[start + KEY_COLUMNS.related] === 1 ? related : others).add(root)
  }
  const { best, share } = findMajority(asserted)
  if (best > 0) return share >= MIN_SHARE ? { target: best, domains: [...related] } : NO_OWNER
  if (related.size > 0) return { target: Math.min(...related), domains: [...related] }
  const [only] = others
  return only !== undefined && others.size === 1 ? { target: only, domains: [] } : NO_OWNER
}

/**
 * Whether a common name belongs to an owner: most places that have an owner, and a third of all places, must be the
 * owner's. For a name of generic words the owner must be a brand or an operator, and have half of all places. A domain
 * that contains the name needs fewer places.
 */
function isTrusted(
  rows: Float64Array,
  full: readonly number[],
  target: number,
  groups: Groups,
  { firstDomain }: Starts,
): boolean {
  const isGeneric = rows[full[0]! + KEY_COLUMNS.words]! <= 0
  const isDomains = target > firstDomain
  if (isDomains && isOfDomain(rows, full, target, groups)) return true
  if (isDomains && isGeneric) return false
  const places = full.filter(start => rows[start + KEY_COLUMNS.place] !== NO_PLACE)
  const owned = places.filter(start => rows[start + KEY_COLUMNS.owner] !== 0)
  const own = owned.filter(
    start => groups.findRoot(rows[start + KEY_COLUMNS.owner]!) === groups.findRoot(target),
  )
  return (
    own.length >= TRUSTED_PLACES &&
    own.length * (isGeneric ? 2 : 3) >= places.length &&
    own.length >= owned.length * MIN_SHARE
  )
}

/** Whether all places of a name that have an owner have the one domain, which contains the name. */
function isOfDomain(rows: Float64Array, full: readonly number[], target: number, groups: Groups): boolean {
  const owned = full.filter(start => rows[start + KEY_COLUMNS.owner] !== 0)
  return owned.every(
    start =>
      rows[start + KEY_COLUMNS.related] === 1 &&
      groups.findRoot(rows[start + KEY_COLUMNS.owner]!) === groups.findRoot(target),
  )
}
