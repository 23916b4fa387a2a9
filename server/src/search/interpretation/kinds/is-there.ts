import type { Criteria } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import { hasSupport } from '../readings/support.ts'

/** Whether the place has branches of the kinds, whatever else is asked of them. Only of a circle memory cannot tell. */
export async function isThere(lookUps: LookUps, asked: Criteria, categoryIds: number[]): Promise<boolean> {
  const { countryIds, cityIds, districtIds, location } = asked
  const places = {
    ...(countryIds && { countryIds }),
    ...(cityIds && { cityIds }),
    ...(districtIds && { districtIds }),
  }
  if (hasSupport(lookUps.gazetteer, { categoryIds, ...places }) === false) return false
  if (!location) return true
  // The search itself may need the first of these look-ups.
  const whole = await lookUps.trySelection({ ...asked, categoryIds })
  if (whole.length > 0) return true
  const plain = await lookUps.trySelection({ categoryIds, ...places, location })
  return plain.length > 0
}
