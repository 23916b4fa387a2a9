import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'
import { findChain } from './chains-near-by.ts'

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

/**
 * "Electronics store, eXtra or Jarir": the reading with the kinds of a chain, where a kind stands beside several names of which any will
 * do, and nobody of that kind bears this one.
 */
export async function addKindsOfListed(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { criteria, spans } = reading
  const { categoryIds, nameTokens } = criteria
  if (!categoryIds || nameTokens?.length !== 1 || stated.categoryIds || isUnsatisfiable(criteria))
    return reading
  const names = spans.flatMap(({ kind, value, isExcluded }) =>
    (kind === 'name' || kind === 'company') && !isExcluded && value ? [value.map(String)] : [],
  )
  if (names.length < 2) return reading
  const added: number[] = []
  for (const spellings of names) {
    const ofKind = await lookUps.trySelection({ categoryIds, nameTokens: [spellings] })
    const chain = ofKind.length === 0 ? await findChain(lookUps, {}, [spellings]) : undefined
    added.push(...(chain?.categoryIds ?? []))
  }
  if (added.length === 0) return reading
  return { ...reading, criteria: { ...criteria, categoryIds: [...new Set([...categoryIds, ...added])] } }
}
