import { FLAGS, KEY_COLUMNS } from '../evidence-columns.ts'
import { areNear } from './points.ts'
import { findSector } from './sectors.ts'

/** The main kind of a name has at least this many places. */
const MAIN_PLACES = 3
/** When the main kind has this many times the places of another kind, the category of those few is taken for wrong. */
const MIN_RATIO = 3
/** How near places of one distinctive name must be whose name states two kinds of one sector: a clinic and its pharmacy. */
const POINT_KM = 0.05
/** The same for places whatever their categories: in one part of a town. */
const QUARTER_KM = 5
/** The same for places whose kinds are easily mistaken for one another: in one town. */
const TOWN_KM = 30

/**
 * The kinds of business of the places of one name, as sets of those that are taken for one company's. Names of businesses
 * of different kinds may well be the same, but sources err about kinds:
 *
 * - a category that says nothing goes with the only other kind, or with the main one;
 * - of a distinctive name a kind of few places goes with the main one, and with one that has a place in the same part of a
 *   town, or in the same town where both are of one sector (all shops are) or two words of the name are distinctive;
 * - a kind that the name itself states goes with one of its sector at the same point alone.
 */
export function mergeKinds(
  rows: Float64Array,
  full: readonly number[],
  isDistinctive: boolean,
): ReadonlySet<number>[] {
  const kinds = groupByKind(rows, full)
  if (kinds.length === 1) return [kinds[0]!.members]
  const main = findMain(kinds.filter(kind => !kind.isGeneric))
  for (const kind of kinds) {
    if (kind === main) continue
    if (main && !kind.isStated && (kind.isGeneric || isOfFew(kind, main))) join(main, kind)
    else if (isDistinctive) {
      const near = kinds.find(other => other !== kind && areTogether(kind, other))
      if (near) join(near, kind)
    }
  }
  return [...new Set(kinds.map(kind => kind.members))]

  function isOfFew(kind: Kind, { starts }: Kind): boolean {
    return isDistinctive && kind.starts.length * MIN_RATIO <= starts.length
  }

  function areTogether(one: Kind, other: Kind): boolean {
    const sector = findSector(one.number)
    const isOneSector = sector !== undefined && sector === findSector(other.number)
    const isStated = one.isStated || other.isStated
    if (isStated && !isOneSector) return false
    const isMistakable = isOneSector || rows[full[0]! + KEY_COLUMNS.words + 1]! > 0
    return areNearKinds(rows, one, other, isStated ? POINT_KM : isMistakable ? TOWN_KM : QUARTER_KM)
  }

  function join(one: Kind, other: Kind): void {
    for (const member of other.members) one.members.add(member)
    const merged = other.members
    for (const kind of kinds) if (kind.members === merged) kind.members = one.members
  }
}

interface Kind {
  number: number
  members: Set<number>
  starts: number[]
  isStated: boolean
  isGeneric: boolean
}

function groupByKind(rows: Float64Array, full: readonly number[]): Kind[] {
  const found = new Map<number, Kind>()
  for (const start of full) {
    const number = rows[start + KEY_COLUMNS.business]!
    const flags = rows[start + KEY_COLUMNS.flags]!
    let kind = found.get(number)
    if (!kind) {
      const isGeneric = (flags & FLAGS.kindGeneric) !== 0
      kind = { number, members: new Set([number]), starts: [], isStated: false, isGeneric }
      found.set(number, kind)
    }
    kind.starts.push(start)
    kind.isStated ||= (flags & FLAGS.kindStated) !== 0
  }
  return [...found.values()]
}

/** The only kind, or the one of several places that has far more than the others. */
function findMain(kinds: readonly Kind[]): Kind | undefined {
  if (kinds.length === 1) return kinds[0]
  const [first, second] = kinds.toSorted((a, b) => b.starts.length - a.starts.length)
  const isMain =
    first !== undefined &&
    first.starts.length >= MAIN_PLACES &&
    first.starts.length >= MIN_RATIO * second!.starts.length
  return isMain ? first : undefined
}

/** Whether a place of the one kind is within a distance of a place of the other. */
function areNearKinds(rows: Float64Array, one: Kind, other: Kind, km: number): boolean {
  return one.starts.some(a =>
    other.starts.some(b => areNear(rows[a + KEY_COLUMNS.point]!, rows[b + KEY_COLUMNS.point]!, km)),
  )
}
