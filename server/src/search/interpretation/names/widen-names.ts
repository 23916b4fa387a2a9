import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import { type CompanyNames, listNameSpellings } from '../../gazetteer/company-names.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'
import { isArabic } from '../words/tokens.ts'

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
  const wider = nameTokens.map(spellings => listSpellings(gazetteer.companies, spellings))
  if (wider.every((spellings, at) => spellings.length === nameTokens[at]!.length)) return reading
  if ((await trySelection(asked)).length > 0) return reading
  const found = await trySelection({ ...asked, nameTokens: wider })
  if (found.length === 0) return reading
  return { ...reading, criteria: { ...reading.criteria, nameTokens: wider } }
}

/**
 * The spellings with those that sound like them. A word whose companies write it in both scripts is known in either: what only
 * sounds like it is another name, as Gharadimara is for Juradimara.
 */
function listSpellings(companies: CompanyNames, spellings: string[]): string[] {
  const wider = listNameSpellings(companies, spellings, SHORTEST_HEARD)
  const isOther = (word: string) => isArabic(word) !== isArabic(spellings[0]!)
  const known = wider.filter(word => isOther(word) && isBorneTogether(companies, spellings, word))
  if (known.length === 0) return wider
  return wider.filter(
    word => spellings.includes(word) || known.includes(word) || isBorneTogether(companies, known, word),
  )
}

/** Whether the names of a company hold one of the spellings and the word, each in its script. */
function isBorneTogether(companies: CompanyNames, spellings: string[], word: string): boolean {
  const holders = companies.findHolders([spellings, [word]], 1)
  // Of more than one memory may not tell which is the best.
  return holders ? holders.ids.length > 0 : companies.postings !== undefined
}
