import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import type { LookUps } from '../look-ups.ts'
import { leaveSpans } from '../places/search-around.ts'
import type { Reading } from '../reading.ts'
import { countBestBranches } from '../readings/choose.ts'

/**
 * "A burger at Kudu": the reading without the kind beside the name of a chain that has no branch of that kind. The title names the
 * kind as left out. `stated` are the filters beside the prompt: a kind chosen there stays.
 */
export async function leaveGoodsOfNames(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { categoryIds, ...rest } = reading.criteria
  if (!categoryIds || !rest.companyNames || stated.categoryIds || isUnsatisfiable(reading.criteria))
    return reading
  if ((await trySelection(combineCriteria(reading.criteria, stated))).length > 0) return reading
  const isChain = countBestBranches(await trySelection(combineCriteria(rest, stated))) >= CHAIN_BRANCHES
  return isChain ? leaveSpans(reading, 'category', rest) : reading
}
