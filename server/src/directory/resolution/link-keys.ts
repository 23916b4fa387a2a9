import { findMajority } from './domain-owners.ts'
import { KEY_COLUMNS, KEY_KINDS, numberColumn } from './evidence-columns.ts'
import type { Groups } from './groups.ts'
import { KeyNumbers } from './key-numbers.ts'
import { PARTITIONS, type SpillPartitions } from './spill-partitions.ts'

/** The share of the places of one key with a brand or operator that must have the same one. */
const MIN_SHARE = 0.8
/** A word that many names have, or a telephone number, is taken for a company's own where so many places of an owner have it. */
const TRUSTED_PLACES = 3

interface Starts {
  firstDomain: number
  firstName: number
}

/** The rows of one key. */
interface KeyRows {
  key: number
  /** The rows that have the key as their whole name or the part before a dash, or as their sound or number. */
  full: number[]
  /** The rows that have the key as their name without a district. */
  parts: number[]
}

/** What the places that share a key are taken for. */
interface Decision {
  /** The group of the places without an owner; 0 for none. */
  target: number
  /** Domains that belong to the target. */
  domains: readonly number[]
}

const NOTHING: Decision = { target: 0, domains: [] }

/**
 * Links places by what they share apart from brands, operators and domains: a name in one of its languages, the sound of a
 * name, a service number. The places that have an owner say whose key it is:
 *
 * - the brand or operator that nearly all of them have; if they disagree, the key belongs to none;
 * - else the domains that contain a word of the name, which are then one company's;
 * - else the domain of all of them.
 *
 * Places without an owner become its places. Where no place has an owner, a name whose places are told apart by it makes a
 * group of its own. A word that many names have is trusted only with an owner of several places.
 */
export function linkByKeys(
  partitions: SpillPartitions,
  isDistinctive: (key: number) => boolean,
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
      linkKey(rows, found, isDistinctive(before + number), groups, starts)
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
    const isPart = (row: number) => rows[row + KEY_COLUMNS.kind] === KEY_KINDS.withoutDistrict
    yield { number, key, full: found.filter(row => !isPart(row)), parts: found.filter(isPart) }
  }
}

function linkKey(
  rows: Float64Array,
  { key, full, parts }: KeyRows,
  isDistinctive: boolean,
  groups: Groups,
  starts: Starts,
): void {
  if (full.length === 0) return
  const kind = rows[full[0]! + KEY_COLUMNS.kind]!
  if (kind === KEY_KINDS.sound && !isOneNameInTwoLanguages(rows, full)) return
  const readOwner = (start: number) => rows[start + KEY_COLUMNS.owner]!
  const { target, domains } = decide(rows, full, groups, starts)
  const isOwned = full.some(start => readOwner(start) !== 0)
  // Names of two languages that sound alike are told apart already: each has a distinctive word.
  const isName = kind === KEY_KINDS.name || kind === KEY_KINDS.start
  const isTold = kind === KEY_KINDS.sound || (isName && isDistinctive)
  let group = target
  if (isOwned) {
    if (target === 0 || (!isTold && !isTrusted(rows, full, target, groups, starts))) return
    for (const domain of domains) groups.join(target, domain, true)
  } else {
    if (!isTold || full.length < 2) return
    group = groups.addName(kind === KEY_KINDS.sound ? rows[full[0]! + KEY_COLUMNS.words]! : key)
  }
  for (const start of full) if (readOwner(start) === 0) link(start)
  // A district may be part of a name: only a name that several places have without it is the chain's.
  if (full.length > 1) for (const start of parts) if (readOwner(start) === 0) link(start)

  function link(start: number): void {
    groups.link(rows[start + KEY_COLUMNS.place]!, group)
  }
}

function decide(
  rows: Float64Array,
  full: readonly number[],
  groups: Groups,
  { firstDomain }: Starts,
): Decision {
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
  if (best > 0) return share >= MIN_SHARE ? { target: best, domains: [...related] } : NOTHING
  if (related.size > 0) return { target: Math.min(...related), domains: [...related] }
  const [only] = others
  return only !== undefined && others.size === 1 ? { target: only, domains: [] } : NOTHING
}

/**
 * Whether an owner has a name that many others may have: most places with an owner are its own, and a third of all. A name of
 * generic words must be a brand's, and half of all.
 */
function isTrusted(
  rows: Float64Array,
  full: readonly number[],
  target: number,
  groups: Groups,
  { firstDomain }: Starts,
): boolean {
  const isGeneric = rows[full[0]! + KEY_COLUMNS.words] === 0
  if (isGeneric && target > firstDomain) return false
  const owned = full.filter(start => rows[start + KEY_COLUMNS.owner] !== 0)
  const own = owned.filter(
    start => groups.findRoot(rows[start + KEY_COLUMNS.owner]!) === groups.findRoot(target),
  )
  return (
    own.length >= TRUSTED_PLACES &&
    own.length * (isGeneric ? 2 : 3) >= full.length &&
    own.length >= owned.length * MIN_SHARE
  )
}

/** Whether the rows of a sound hold one English and one Arabic name. */
function isOneNameInTwoLanguages(rows: Float64Array, full: readonly number[]): boolean {
  const names = new Map<number, number>()
  for (const start of full) {
    const language = rows[start + KEY_COLUMNS.words + 1]!
    const name = rows[start + KEY_COLUMNS.words]!
    if (names.has(language) && names.get(language) !== name) return false
    names.set(language, name)
  }
  return names.size === 2
}
