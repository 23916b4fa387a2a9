import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { RequestSelections } from '../selection/request-selections.ts'
import { lookUpContacts } from './contacts/contact-look-up.ts'
import { lookUpNamedCompanies } from './landmarks/look-up.ts'
import { lookUpBranchesOfKind } from './landmarks/only-of-kind.ts'
import type { LookUps } from './look-ups.ts'
import {
  findLandmark,
  lookUpCompanies,
  lookUpKindNames,
  lookUpKinds,
  lookUpNames,
} from './names/name-look-up.ts'
import { correctNames } from './names/name-typos.ts'
import { lookUpWholeNames } from './names/whole-name-look-up.ts'
import { readPrompt } from './pipeline.ts'
import type { Reading } from './reading.ts'
import { lookUpAddresses } from './streets/look-up.ts'

/**
 * Reads a prompt in English, Arabic or both, with the names in memory and those in the database. A prompt of which
 * nothing is understood, or that names a place which the directory does not have, gives criteria that match nothing.
 * `stated` are filters given beside the prompt; their places tell namesakes apart. What the criteria find is left in
 * `selections`.
 */
export async function interpret(
  sql: Sql,
  gazetteer: Gazetteer,
  prompt: string,
  stated: Criteria = {},
  selections?: RequestSelections,
): Promise<Reading> {
  return readPrompt(connectLookUps(sql, gazetteer, selections), prompt, stated)
}

/** Look-ups in memory and in the database. */
export function connectLookUps(
  sql: Sql,
  gazetteer: Gazetteer,
  selections = new RequestSelections(sql, { gazetteer }),
): LookUps {
  return {
    gazetteer,
    findLandmark: nameKey => findLandmark(sql, nameKey),
    lookUpNames: (words, nameKeys) => lookUpNames(sql, gazetteer.companies, words, nameKeys),
    lookUpWholeNames: (words, open) => lookUpWholeNames(sql, gazetteer.companies, words, open),
    lookUpCompanies: ids => lookUpCompanies(sql, ids),
    lookUpKinds: companyId => lookUpKinds(sql, companyId),
    lookUpKindNames: categoryId => lookUpKindNames(sql, categoryId),
    correctNames: (words, indices) => correctNames(sql, gazetteer.companies, words, indices),
    lookUpContacts: contacts => lookUpContacts(sql, contacts),
    lookUpAddresses: (scope, patterns, script) => lookUpAddresses(sql, scope, patterns, script),
    lookUpNamedCompanies: words => lookUpNamedCompanies(sql, words),
    lookUpBranchesOfKind: (categoryIds, places) => lookUpBranchesOfKind(sql, categoryIds, places),
    trySelection: criteria => selections.try(criteria),
    isSurelyFound: criteria => selections.isSurelyFound(criteria),
    lacksLikelyNames: criteria => selections.lacksLikelyNames(criteria),
  }
}
