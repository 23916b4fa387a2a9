import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'

/** A wrong letter costs about 1. */
const ONE_SLIP = 1.1
const SHORTEST = 4
/** A word of more companies is a common word, and no misspelt name. */
const FEW_COMPANIES = 3
/** At most so many companies of a word are looked up in memory. */
const MOST_HOLDERS = 200

/**
 * «ماكدونالز» is how one branch of McDonald's is called in the directory: the reading with the other spellings of a word that the
 * companies hold which it finds, so that their other branches are found as well. `stated` are the filters beside the prompt.
 */
export async function spellBranches(
  { gazetteer: { companies }, trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { nameTokens } = reading.criteria
  const asked = combineCriteria(reading.criteria, stated)
  if (!nameTokens || stated.nameTokens || isUnsatisfiable(asked)) return reading
  const near = nameTokens.map(spellings =>
    spellings
      .filter(word => word.length >= SHORTEST)
      .flatMap(word => companies.words.findNear(word))
      .flatMap(({ word, cost }) => (cost <= ONE_SLIP && !spellings.includes(word) ? [word] : [])),
  )
  if (near.every(words => words.length === 0)) return reading
  const matches = await trySelection(asked)
  const found = new Set(matches.map(({ companyId }) => companyId))
  if (found.size === 0 || found.size > FEW_COMPANIES) return reading
  const isHeld = (word: string) =>
    companies.findHolders([[word]], MOST_HOLDERS)?.ids.some(id => found.has(id)) ?? false
  const added = near.map(words => words.filter(isHeld))
  if (added.every(words => words.length === 0)) return reading
  const wider = nameTokens.map((spellings, at) => [...new Set([...spellings, ...added[at]!])])
  // A name that holds only some of the words is found by these; with more spellings of them it may no longer be.
  const more = await trySelection({ ...asked, nameTokens: wider })
  if (more.length < matches.length) return reading
  return { ...reading, criteria: { ...reading.criteria, nameTokens: wider } }
}
