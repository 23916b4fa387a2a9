import { type Criteria, combineCriteria, isUnsatisfiable } from '../criteria.ts'
import { listNameSpellings } from '../gazetteer/company-names.ts'
import type { LookUps } from './look-ups.ts'
import type { Reading } from './reading.ts'

/** Shorter words sound like too much. */
const SHORTEST_HEARD = 4

/**
 * The reading with each word of a name in all spellings that sound like it, where the words as they stand find nothing: "Jazeera"
 * is held by names in English, and the branch that is meant is called "الجزيرة" alone. `stated` are filters beside the prompt.
 */
export async function widenNames(
  { gazetteer, trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { nameTokens } = reading.criteria
  const asked = combineCriteria(reading.criteria, stated)
  if (!nameTokens || stated.nameTokens || isUnsatisfiable(asked)) return reading
  const wider = nameTokens.map(spellings => listNameSpellings(gazetteer.companies, spellings, SHORTEST_HEARD))
  if (wider.every((spellings, at) => spellings.length === nameTokens[at]!.length)) return reading
  if ((await trySelection(asked)).length > 0) return reading
  const found = await trySelection({ ...asked, nameTokens: wider })
  if (found.length === 0) return reading
  return { ...reading, criteria: { ...reading.criteria, nameTokens: wider } }
}
