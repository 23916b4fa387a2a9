import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import type { LookUps } from '../look-ups.ts'
import { leaveSpans } from '../places/search-around.ts'
import type { Reading } from '../reading.ts'
import { countBestBranches } from '../readings/choose.ts'

/**
 * "A burger at Kudu": the reading without the kind beside the name of a chain that has no branch of that kind. "Not the person, the
 * optician: Habilanoosh": the reading of a name without a refused kind, where all that bear the name are of it. The title names the kind
 * as left out. `stated` are the filters beside the prompt: a kind chosen there stays.
 */
export async function leaveGoodsOfNames(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { categoryIds, excluded, ...rest } = reading.criteria
  const isNamed = rest.companyNames ?? rest.nameTokens
  const isRefused = !categoryIds && excluded?.categoryIds
  if (!isNamed || !(categoryIds || isRefused) || stated.categoryIds || isUnsatisfiable(reading.criteria))
    return reading
  const find = (criteria: Criteria) => trySelection(combineCriteria(criteria, stated))
  if ((await find(reading.criteria)).length > 0) return reading
  const { categoryIds: _refused, ...others } = excluded ?? {}
  const left = Object.keys(others).length > 0 ? { ...rest, excluded: others } : rest
  const least = isRefused ? 1 : CHAIN_BRANCHES
  const isHeld = (isRefused || rest.companyNames) && countBestBranches(await find(left)) >= least
  return isHeld ? leaveSpans(reading, 'category', left) : reading
}
