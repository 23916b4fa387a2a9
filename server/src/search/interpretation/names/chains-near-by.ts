import { splitNameWords } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable, type Match } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import type { LookUps } from '../look-ups.ts'
import { searchNamesNearBy } from '../places/near-by.ts'
import type { Reading } from '../reading.ts'
import { isFiller, isGeneric } from '../words/vocabulary.ts'
import type { KnownCompany } from './name-look-up.ts'

/*
 * "Al Rajhi in Al Batha": the district has a hotel that is called after a man of that name, and who says nothing but the name means
 * the bank, whose nearest branch is in the next district.
 */

/** A company of at least so many branches is taken for a chain that people know. */
const CHAIN = 5
/** The longest name of a kind, in words. */
const LONGEST_KIND = 3

/**
 * The reading around its districts for a chain that is called by nothing but the words of the prompt and its kind, where the
 * districts have only companies that hold them beside other words.
 */
export async function searchChainNearBy(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { gazetteer, trySelection } = lookUps
  const { nameTokens, companyNames: _, likelyNames: __, districtIds, ...rest } = reading.criteria
  if (!nameTokens || !districtIds || rest.categoryIds || rest.location || isUnsatisfiable(reading.criteria))
    return reading
  if (Object.keys(stated).length > 0) return reading
  const isPlain = ({ company }: CountedCompany) => isCalledOnly(gazetteer, company, nameTokens)
  const here = await listCompanies(lookUps, await trySelection(combineCriteria(reading.criteria, stated)))
  if (here.length === 0 || here.some(isPlain)) return reading
  const { cityIds, ...anywhere } = rest
  const chain = await findChain(lookUps, anywhere, nameTokens)
  if (!chain) return reading
  const named = { ...reading, criteria: { ...rest, districtIds, companyNames: chain.nameKeys } }
  const found = await searchNamesNearBy(lookUps, named, stated)
  return found === named ? reading : found
}

/** The only chain that is called by nothing but the words and its kind; undefined where there is none, or more than one. */
export async function findChain(
  lookUps: LookUps,
  criteria: Criteria,
  nameTokens: string[][],
): Promise<{ nameKeys: string[]; categoryIds: number[] } | undefined> {
  const all = await listCompanies(lookUps, await lookUps.trySelection({ ...criteria, nameTokens }))
  const isMeant = ({ company, branches }: CountedCompany) =>
    branches >= CHAIN && isCalledOnly(lookUps.gazetteer, company, nameTokens)
  const [chain, ...others] = all.filter(isMeant)
  if (!chain || others.length > 0) return undefined
  const { names, categoryIds } = chain.company
  return { nameKeys: [...new Set(names.map(({ key }) => key))], categoryIds }
}

interface CountedCompany {
  company: KnownCompany
  branches: number
}

/** The companies of matches, with how many branches match. */
async function listCompanies({ lookUpCompanies }: LookUps, matches: Match[]): Promise<CountedCompany[]> {
  const counts = new Map<number, number>()
  for (const { companyId } of matches) counts.set(companyId, (counts.get(companyId) ?? 0) + 1)
  const known = await lookUpCompanies([...counts.keys()])
  return [...known].map(([id, company]) => ({ company, branches: counts.get(id) ?? 0 }))
}

/** Whether one of a company's names is the words and names of kinds. */
export function isCalledOnly(gazetteer: Gazetteer, { names }: KnownCompany, nameTokens: string[][]): boolean {
  return names.some(({ key }) => {
    const words = listOwnWords(gazetteer, splitNameWords(key))
    const isSaid = (word: string) => nameTokens.some(spellings => spellings.includes(word))
    const isHeld = (spellings: string[]) => spellings.some(word => words.includes(word))
    return words.every(isSaid) && nameTokens.every(isHeld)
  })
}

/** The words of a name that are no part of the name of a kind. */
function listOwnWords(gazetteer: Gazetteer, words: string[]): string[] {
  const own: string[] = []
  for (let at = 0; at < words.length; at++) {
    const length = [...Array(LONGEST_KIND).keys()]
      .map(index => LONGEST_KIND - index)
      .find(length => isKindName(gazetteer, words.slice(at, at + length).join(' ')))
    if (length) at += length - 1
    else if (!isGeneric(words[at]!) && !isFiller(words[at]!)) own.push(words[at]!)
  }
  return own
}
