import type { Sql } from '../../database/connect.ts'
import { type Criteria, combineCriteria } from '../criteria.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../gazetteer/load.ts'
import { selectBranches } from '../selection/select.ts'
import { findLandmark, lookUpNames, NO_NAMES } from './name-look-up.ts'
import { correctNames } from './name-typos.ts'
import { type LookUps, readPrompt } from './pipeline.ts'
import type { Reading } from './reading.ts'

/**
 * Reads a prompt in English, Arabic or both, with the names in memory and those in the database. A prompt of which
 * nothing is understood, or that names a place which the directory does not have, gives criteria that match nothing.
 * `stated` are filters given beside the prompt; their places tell namesakes apart.
 */
export async function interpret(
  sql: Sql,
  gazetteer: Gazetteer,
  prompt: string,
  stated: Criteria = {},
): Promise<Reading> {
  const lookUps: LookUps = {
    gazetteer,
    findLandmark: nameKey => findLandmark(sql, nameKey),
    lookUpNames: (words, nameKeys) => lookUpNames(sql, words, nameKeys),
    correctNames: (words, indices) => correctNames(sql, words, indices),
  }
  const reading = await readPrompt(lookUps, prompt, stated)
  if (!isNarrowedByNames(reading) || (await isSatisfiable(sql, reading, stated))) return reading
  return readPrompt({ ...lookUps, lookUpNames: async () => NO_NAMES, companyNames: false }, prompt, stated)
}

/** A kind of business with words that companies hold in their names: "Lebanese bakeries". */
function isNarrowedByNames({ criteria, spans }: Reading): boolean {
  return (
    criteria.categoryIds !== undefined &&
    spans.some(span => (span.kind === 'name' || span.kind === 'company') && !span.isExcluded)
  )
}

/**
 * Whether a company is of the kind and has the words in its name. Where none is, the words name nothing and are left
 * out, unless they are a chain of the kind that only has no branch in the place.
 */
async function isSatisfiable(sql: Sql, reading: Reading, stated: Criteria): Promise<boolean> {
  const criteria = combineCriteria(reading.criteria, stated)
  if ((await selectBranches(sql, criteria, 1)).length > 0) return true
  const { nameTokens, companyNames, categoryIds } = criteria
  const anywhere = await selectBranches(sql, { nameTokens, companyNames, categoryIds }, 1)
  return anywhere.length >= CHAIN_BRANCHES
}
