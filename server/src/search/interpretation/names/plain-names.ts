import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'
import { isCalledOnly } from './chains-near-by.ts'

/**
 * "Jarir": Jarir Bookstore is called so, and Panda Super Market - Jarir is another company beside it. The reading with the names of
 * the companies that are called by nothing but the words and their kind, which then come first. `stated` are the filters beside the prompt.
 */
export async function putPlainNamesFirst(
  { gazetteer, trySelection, lookUpCompanies }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { nameTokens, categoryIds, companyNames = [] } = reading.criteria
  const asked = combineCriteria(reading.criteria, stated)
  if (!nameTokens || categoryIds || stated.nameTokens || isUnsatisfiable(asked)) return reading
  const ids = [...new Set((await trySelection(asked)).map(({ companyId }) => companyId))]
  if (ids.length < 2) return reading
  const known = await lookUpCompanies(ids)
  // "Rajhi" is Alrajhi as well.
  const said = nameTokens.map(words => [...words, ...words.map(word => `al${word}`)])
  const isPlain = (id: number) => {
    const company = known.get(id)
    return company !== undefined && isCalledOnly(gazetteer, company, said)
  }
  const plain = ids.filter(isPlain)
  if (plain.length === 0 || ids.slice(0, plain.length).every(isPlain)) return reading
  const keys = plain.flatMap(id => known.get(id)!.names.map(({ key }) => key))
  return {
    ...reading,
    criteria: { ...reading.criteria, companyNames: [...new Set([...companyNames, ...keys])] },
  }
}
