import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { ChosenReading, WeighedReading } from './choose.ts'
import type { Feature, Features } from './weights.ts'

/** Readings that cost more than the chosen one by this are not meant. */
const MOST_DEARER = 1.2
/** So many others are looked at. */
const MOST_TRIED = 8

/** A reading that pays more of these than the chosen one answers something else than the prompt asks. */
const NEVER_MORE = [
  ...(['lostPlace', 'leftPlace', 'leftMarked', 'contradiction'] as const),
  ...(['leftExcluded', 'leftHead', 'leftAsked', 'splitKind', 'namesakeRegion'] as const),
] satisfies Feature[]

/**
 * In place of a reading that finds nothing the next one that finds something, unless it costs much more, leaves more words over, or
 * forgets where to search. A place that is not known is no reason to search elsewhere. Undefined where there is no such reading.
 */
export async function chooseSupported(
  lookUps: LookUps,
  chosen: ChosenReading,
  stated: Criteria,
): Promise<ChosenReading | undefined> {
  const known = toFeatures(chosen)
  if (known.unknownPlace) return undefined
  const others: WeighedReading[] = []
  for await (const other of chosen.listOthers()) {
    others.push(other)
    if (others.length === MOST_TRIED) break
  }
  const mayWin = (other: WeighedReading) => {
    const features = toFeatures(other)
    return (
      isSameSubject(chosen.reading.criteria, other.reading.criteria) &&
      other.cost <= chosen.cost + MOST_DEARER &&
      countLeftOver(features) <= countLeftOver(known) &&
      NEVER_MORE.every(feature => (features[feature] ?? 0) <= (known[feature] ?? 0))
    )
  }
  for (const other of others.filter(mayWin)) {
    const asked = combineCriteria(other.reading.criteria, stated)
    if (isUnsatisfiable(asked) || (await lookUps.trySelection(asked)).length === 0) continue
    const left = [chosen, ...others.filter(each => each !== other)]
    return { ...other, isSupported: true, listOthers: () => toGenerator(left) }
  }
  return undefined
}

/** A kind that the place has none of is no other kind; where a name was read anything else may be meant. */
function isSameSubject(chosen: Criteria, { categoryIds }: Criteria): boolean {
  return !chosen.categoryIds || String(chosen.categoryIds) === String(categoryIds)
}

/** How many words are left over that may say what is searched for. */
function countLeftOver({ leftWord = 0, leftKind = 0, leftBrand = 0 }: Features): number {
  return leftWord + leftKind + leftBrand
}

function toFeatures({ reading, support }: WeighedReading): Features {
  return reading.features.copy().add(support).toFeatures()
}

async function* toGenerator(readings: WeighedReading[]): AsyncGenerator<WeighedReading> {
  yield* readings
}
