import { readFileSync } from 'node:fs'
import type { WeighedReading } from './choose.ts'
import type { PartSources } from './parts.ts'
import { compareReadings, listOwnTraits } from './traits.ts'
import { Forest, parseTrees } from './trees.ts'
import { type Feature, type Features, sumCosts } from './weights.ts'

export const TREES_FILE = new URL('../../../../data/reading-trees.jsonl', import.meta.url)

/** A reading that costs 1 less is likelier by e to the power of this. The higher, the closer to "the cheapest is chosen". */
export const SHARPNESS = 2
/** So many readings are compared at most, and only those that cost hardly more than the cheapest. */
export const MOST_COMPARED = 8
export const MARGIN = 1.5

let forest: Forest | undefined

/**
 * The readings of a prompt, the cheapest first, with what trees make each cost more or less, as `npm run eval:fit` has
 * learned. The least cost of all stays what it is. Readings that cost `margin` more than the cheapest, or more, are left as they are.
 */
export function rerank(sources: PartSources, readings: WeighedReading[], margin: number): WeighedReading[] {
  const sorted = readings
    .map(each => ({ ...each, features: each.reading.features.copy().add(each.support).toFeatures() }))
    .sort((a, b) => a.cost - b.cost)
  const near = listNearest(sorted, margin)
  if (near.length < 2) return sorted
  forest ??= new Forest(parseTrees(readFileSync(TREES_FILE, 'utf8')))
  const compared = near.map(({ reading, features, cost }) => ({
    traits: listOwnTraits(sources, reading.draft, reading.criteria, features),
    ...{ costs: cost - (features.signals ?? 0), signals: features.signals ?? 0 },
  }))
  const besides = compareReadings(compared)
  const raises = compared.map(({ traits }, at) => -forest!.sum(traits, besides[at]!) / SHARPNESS)
  const shift = near[0]!.cost - Math.min(...near.map(({ cost }, at) => cost + raises[at]!))
  const judged = near.map((each, at): WeighedReading => {
    const trees = raises[at]! + shift
    return { ...each, support: { ...each.support, trees }, cost: each.cost + sumCosts({ trees }) }
  })
  const others = sorted.filter(each => !near.includes(each))
  return [...judged, ...others].sort((a, b) => a.cost - b.cost)
}

/** A reading that pays more of these than the cheapest never wins over it. */
const NEVER_MORE = [
  ...(['lostPlace', 'leftExcluded', 'namesakeRegion', 'commonPlace'] as const),
  ...(['emptyPlace', 'filler', 'landmark', 'leftAsked', 'leftListed'] as const),
] satisfies Feature[]

/**
 * The readings that trees may choose from, of all in the order of their costs. A reading that forgets a place, an
 * exclusion, or a kind that is listed or asked for never wins over one that reads it, and a reading that drops one of
 * two contradicting places never wins over one that keeps both.
 */
export function listNearest<T extends { cost: number; features: Features }>(
  sorted: T[],
  margin: number,
): T[] {
  const [first] = sorted
  if (!first) return []
  const compare = (other: T, feature: Feature) =>
    (other.features[feature] ?? 0) - (first.features[feature] ?? 0)
  const mayWin = (other: T) =>
    other.cost < first.cost + margin &&
    NEVER_MORE.every(feature => compare(other, feature) <= 0) &&
    compare(other, 'contradiction') >= 0
  return [first, ...sorted.slice(1).filter(mayWin)].slice(0, MOST_COMPARED)
}
