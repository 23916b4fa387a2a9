import type { Criteria } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import { isRegionalBrand } from './brand-names.ts'

/**
 * "صيدليات النهدي والدواء": where no company bears all names that "and" joins, and each is borne by some or is a known brand, any of
 * them will do. A selection by several words falls back on fewer of them, so that then its best company is that of one name alone.
 * `names` are a word of each, in its spellings.
 */
export async function settleJoinedNames(
  { trySelection }: LookUps,
  names: string[][],
  criteria: Criteria,
): Promise<Criteria> {
  if (names.length < 2 || (criteria.nameTokens?.length ?? 0) < 2) return criteria
  const [best] = await trySelection(criteria)
  const { companyNames: _names, likelyNames: _likely, ...rest } = criteria
  // "Jarir w extra": of brands one may not be there.
  const isBrands = names.every(name => name.some(isRegionalBrand))
  const found: number[][] = []
  for (const name of names) {
    const matches = await trySelection({ ...rest, nameTokens: [name] })
    if (matches.length === 0 && !isBrands) return criteria
    found.push(matches.map(({ companyId }) => companyId))
  }
  const isOfOne =
    !best ||
    (found.some(ids => ids[0] === best.companyId) && found.some(ids => !ids.includes(best.companyId)))
  return isOfOne ? { ...rest, nameTokens: [[...new Set(names.flat())]] } : criteria
}
