import type { Criteria } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading } from '../reading.ts'
import { searchChainNearBy } from './chains-near-by.ts'
import { addKindsOfNames } from './kinds-of-names.ts'
import { addListedChains, searchLeftOutChain } from './left-out-chains.ts'
import { searchLeftOutNames } from './left-out-names.ts'
import { tellListedNames } from './listed-absent-names.ts'
import { addKindsOfListed, findAllListed } from './listed-companies.ts'
import { spellBranches } from './names-of-branches.ts'
import { putPlainNamesFirst } from './plain-names.ts'
import { requireRepresented } from './represented-countries.ts'
import { requireQualities } from './required-qualities.ts'
import { tellAskedNames } from './tell-asked-names.ts'

/** The names of a reading with all kinds and spellings of their companies, and a chain in place of namesakes in its district. */
export async function completeNames(lookUps: LookUps, reading: Reading, stated: Criteria): Promise<Reading> {
  const all = await findAllListed(lookUps, await addKindsOfNames(lookUps, reading, stated), stated)
  const listed = await addKindsOfListed(lookUps, all, stated)
  const near = await searchChainNearBy(lookUps, await spellBranches(lookUps, listed, stated), stated)
  return putPlainNamesFirst(lookUps, near, stated)
}

/** The words beside a kind that names hold: countries represented, what tells companies of the kind from others, and what is left out. */
export async function addNamesHeld(
  lookUps: LookUps,
  parsed: ParsedPrompt,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { tokens, streets } = parsed
  const represented = await requireRepresented(lookUps, reading, stated)
  const ranges = streets.map(({ start, end }) => ({ from: tokens[start]!.from, to: tokens[end - 1]!.to }))
  const qualified = await requireQualities(lookUps, represented, stated)
  const named = await searchLeftOutNames(lookUps, qualified, stated, ranges)
  const chained = await searchLeftOutChain(lookUps, named, stated)
  const told = tellListedNames(parsed, tellAskedNames(lookUps.gazetteer, parsed, chained))
  return addListedChains(lookUps, told)
}
