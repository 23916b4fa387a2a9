import { splitNameWords } from '../../../text/fold.ts'
import type { Criteria, Match } from '../../criteria.ts'
import { listNameSpellings } from '../../gazetteer/company-names.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { LookUps } from '../look-ups.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller, isGeneric } from '../words/vocabulary.ts'

/** Shorter words sound like too much. */
const SHORTEST_HEARD = 5
/** What names write in one word with a noun: "مكتب الحارثي للمحاماة". */
const PARTICLES = ['لل', 'وال', 'و', 'ل']
/** Memory is asked for so many companies that hold several words. */
const MOST_HOLDERS = 500
/** So many companies come first at most. */
const MOST_FIRST = 50

/** The words of a kind's name that say something. */
export function listContentWords(text: string): string[] {
  return splitNameWords(text).filter(word => !isGeneric(word) && !isFiller(word))
}

/** How names hold a word: also by its sound in the other script, in the other number or gender, and behind a particle. */
export function listHeldForms({ companies }: Gazetteer, spellings: string[]): string[] {
  const heard = listNameSpellings(companies, spellings, SHORTEST_HEARD)
  const inflected = [...heard, ...heard.map(word => toggleEnding(word, isArabic(word) ? 'ه' : 's'))]
  const joined = inflected.filter(isArabic).flatMap(word => PARTICLES.map(particle => particle + word))
  return [...new Set([...inflected, ...joined])].filter(word => companies.words.countHolders(word) > 0)
}

function toggleEnding(word: string, ending: string): string {
  return word.endsWith(ending) ? word.slice(0, -1) : word + ending
}

/** What criteria find among the companies that hold all of the words: a search for several words else takes some of them. */
export async function findHolding(
  { gazetteer, trySelection }: LookUps,
  criteria: Criteria,
  nameTokens: string[][],
): Promise<Match[]> {
  if (nameTokens.length === 0 || nameTokens.some(spellings => spellings.length === 0)) return []
  const found = await trySelection({ ...criteria, likelyNames: undefined, nameTokens })
  if (nameTokens.length === 1 || found.length === 0) return found
  const holders = new Set(gazetteer.companies.findHolders(nameTokens, MOST_HOLDERS)?.ids)
  return found.filter(({ companyId }) => holders.has(companyId))
}

/** Companies that come first, and the categories of their branches. */
export interface FirstCompanies {
  nameKeys: string[]
  categoryIds: number[]
}

/** The names and the categories of companies that were found. */
export async function listFirstCompanies(
  { lookUpCompanies }: LookUps,
  matches: Match[],
): Promise<FirstCompanies | undefined> {
  if (matches.length === 0) return undefined
  const ids = [...new Set(matches.map(({ companyId }) => companyId))].slice(0, MOST_FIRST)
  const companies = [...(await lookUpCompanies(ids)).values()]
  return {
    nameKeys: [...new Set(companies.flatMap(({ names }) => names.map(({ key }) => key)))],
    categoryIds: [...new Set(companies.flatMap(({ categoryIds }) => categoryIds))],
  }
}

/** The criteria with companies of these names first, those of the first group before the others, behind those that the prompt names. */
export function putFirst(criteria: Criteria, nameKeys: string[][]): Criteria {
  const { groups = [] } = criteria.likelyNames ?? {}
  return { ...criteria, likelyNames: { isWritten: true, isFirst: true, groups: [...groups, ...nameKeys] } }
}
