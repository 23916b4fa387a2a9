import { coverCircle, LARGE_CELL, SMALL_CELL } from '../../geo/cells.ts'
import type { Criteria } from '../criteria.ts'
import type { Dimension, IndexScan } from './plan.ts'

/** Small cells up to this radius: there are few of them, and few branches in them lie outside the circle. */
const SMALL_CELL_KM = 6

/**
 * A range of the index costs one descent of its tree. Past this many combinations the category is a residual predicate:
 * a category wide enough to have so many is soon met without an index.
 */
const MAX_RANGES = 2500

/** With more combinations, reading all branches of a company is cheaper than a probe for each combination. */
const MAX_PROBES = 9

/** The index that holds the fewest branches of the place asked for; undefined when neither place nor category is. */
export function planIndexScan(criteria: Criteria): IndexScan | undefined {
  const { districtIds, location, cityIds, countryIds, categoryIds } = criteria
  if (districtIds) return toIndexScan('district_id', districtIds, categoryIds, 'districtIds')
  if (location) {
    const isSmall = location.radiusKm <= SMALL_CELL_KM
    const cells = coverCircle(location, isSmall ? SMALL_CELL : LARGE_CELL)
    return toIndexScan(isSmall ? 'cell_small' : 'cell_large', cells, categoryIds)
  }
  if (cityIds) return toIndexScan('city_id', cityIds, categoryIds, 'cityIds')
  if (countryIds) return toIndexScan('country_id', countryIds, categoryIds, 'countryIds')
  if (categoryIds) return toIndexScan('category_id', categoryIds, undefined, 'categoryIds')
  return undefined
}

/** Whether a company is probed in each of the combinations, rather than all of its branches read. */
export function isProbed({ values, categories }: IndexScan): boolean {
  return values.length * (categories?.length ?? 1) <= MAX_PROBES
}

function toIndexScan(
  column: IndexScan['column'],
  values: number[],
  categoryIds: number[] | undefined,
  ...covers: Dimension[]
): IndexScan {
  const distinct = [...new Set(values)]
  if (!categoryIds || distinct.length * categoryIds.length > MAX_RANGES)
    return { column, values: distinct, covers }
  return {
    column,
    values: distinct,
    categories: [...new Set(categoryIds)],
    covers: [...covers, 'categoryIds'],
  }
}
