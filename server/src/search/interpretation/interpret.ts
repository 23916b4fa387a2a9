import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { selectBranches } from '../selection/select.ts'
import { lookUpNamedCompanies } from './landmarks/look-up.ts'
import { findLandmark, lookUpNames } from './name-look-up.ts'
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
  return readPrompt(connectLookUps(sql, gazetteer), prompt, stated)
}

/** Look-ups in memory and in the database. */
export function connectLookUps(sql: Sql, gazetteer: Gazetteer): LookUps {
  return {
    gazetteer,
    findLandmark: nameKey => findLandmark(sql, nameKey),
    lookUpNames: (words, nameKeys) => lookUpNames(sql, words, nameKeys),
    correctNames: (words, indices) => correctNames(sql, words, indices),
    lookUpNamedCompanies: words => lookUpNamedCompanies(sql, words),
    countBranches: async criteria => (await selectBranches(sql, criteria, 1)).length,
  }
}
