import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'

/**
 * "Banks monaco ubs julius bar": of several companies by their whole names one may be of another kind in the directory than the prompt
 * says. The reading is then without the kind, so that none is missing. `stated` are the filters beside the prompt.
 */
export async function findAllListed(lookUps: LookUps, reading: Reading, stated: Criteria): Promise<Reading> {
  const { categoryIds, companyNames = [], nameTokens } = reading.criteria
  if (!categoryIds || companyNames.length < 2 || nameTokens || stated.categoryIds) return reading
  if (isUnsatisfiable(reading.criteria)) return reading
  const { categoryIds: _, ...rest } = reading.criteria
  for (const name of companyNames) {
    const finds = async (criteria: Criteria) =>
      (await lookUps.trySelection(combineCriteria({ ...criteria, companyNames: [name] }, stated))).length > 0
    if (!(await finds(reading.criteria)) && (await finds(rest))) return { ...reading, criteria: rest }
  }
  return reading
}
