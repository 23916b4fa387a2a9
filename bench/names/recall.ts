import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { combineCriteria, type Match } from '../../server/src/search/criteria.ts'
import type { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { RequestSelections } from '../../server/src/search/selection/request-selections.ts'
import type { Random } from '../directory/draw.ts'
import { drawCompanies, type NamedCompany } from './draw.ts'
import { misspell, respell } from './misspellings.ts'

/** How a name is asked for, and the share of the companies that should be found so. */
export interface NameKind {
  what: string
  isArabic: boolean
  target: number
  ask(company: NamedCompany, random: Random): string
}

export const NAME_KINDS: NameKind[] = [
  { what: 'name as written', isArabic: false, target: 0.99, ask: ({ nameEn }) => nameEn },
  {
    what: 'name with a slip',
    isArabic: false,
    target: 0.97,
    ask: ({ nameEn }, random) => misspell(nameEn, random),
  },
  { what: 'Arabic name as written', isArabic: true, target: 0.98, ask: ({ nameAr }) => nameAr! },
  {
    what: 'Arabic name spelt otherwise',
    isArabic: true,
    target: 0.96,
    ask: ({ nameAr }, random) => respell(nameAr!, random),
  },
  {
    what: 'Arabic name with a slip',
    isArabic: true,
    target: 0.94,
    ask: ({ nameAr }, random) => misspell(nameAr!, random),
  },
]

/** Names that are asked for by several callers at once. */
export const BUSY_KINDS: Pick<NameKind, 'what' | 'isArabic' | 'ask'>[] = [
  NAME_KINDS[0]!,
  NAME_KINDS[1]!,
  NAME_KINDS[2]!,
  { what: 'name in its city', isArabic: false, ask: ({ nameEn, city }) => `${nameEn} in ${city}` },
]

/** A prompt, the company that it names, and what came of it. */
export interface NameAnswer {
  prompt: string
  company: NamedCompany
  /** The company is among the first ten. */
  isFound: boolean
  /** Nothing was found at all. */
  isEmpty: boolean
  milliseconds: number
}

const COMPANIES = 10

/** Asks for so many companies by their names, as many at once as there are callers. */
export async function askNames(
  sql: Database,
  reader: PromptReader,
  kind: Pick<NameKind, 'isArabic' | 'ask'>,
  count: number,
  seed: number,
  callers = 1,
): Promise<NameAnswer[]> {
  const companies = await drawCompanies(sql, count, seed, kind.isArabic)
  const random = createRandom(seed)
  const asked = companies.map(company => ({ company, prompt: kind.ask(company, random) }))
  const answers: NameAnswer[] = []
  let next = 0
  const call = async () => {
    for (let one = asked[next++]; one; one = asked[next++])
      answers.push(await askName(sql, reader, one.company, one.prompt))
  }
  await Promise.all(Array.from({ length: callers }, call))
  return answers
}

/** The branches of the ten best companies that a prompt asks for. */
export async function findByPrompt(sql: Database, reader: PromptReader, prompt: string): Promise<Match[]> {
  const directory = await reader.getDirectory()
  const selections = new RequestSelections(sql, { directory })
  const { criteria } = await reader.read(sql, prompt, {}, directory, selections)
  return selections.select(combineCriteria(criteria, {}), COMPANIES)
}

async function askName(
  sql: Database,
  reader: PromptReader,
  company: NamedCompany,
  prompt: string,
): Promise<NameAnswer> {
  const started = performance.now()
  const matches = await findByPrompt(sql, reader, prompt)
  return {
    prompt,
    company,
    isFound: matches.some(({ companyId }) => companyId === company.id),
    isEmpty: matches.length === 0,
    milliseconds: performance.now() - started,
  }
}
