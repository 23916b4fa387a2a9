import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { combineCriteria } from '../../server/src/search/criteria.ts'
import type { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { selectBranches } from '../../server/src/search/selection/select.ts'
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

/** Asks for so many companies by their names, one after the other. */
export async function askNames(
  sql: Database,
  reader: PromptReader,
  kind: NameKind,
  count: number,
  seed: number,
): Promise<NameAnswer[]> {
  const companies = await drawCompanies(sql, count, seed, kind.isArabic)
  const random = createRandom(seed)
  const answers: NameAnswer[] = []
  for (const company of companies)
    answers.push(await askName(sql, reader, company, kind.ask(company, random)))
  return answers
}

async function askName(
  sql: Database,
  reader: PromptReader,
  company: NamedCompany,
  prompt: string,
): Promise<NameAnswer> {
  const started = performance.now()
  const { criteria } = await reader.read(sql, prompt)
  const matches = await selectBranches(sql, combineCriteria(criteria, {}), COMPANIES)
  return {
    prompt,
    company,
    isFound: matches.some(({ companyId }) => companyId === company.id),
    isEmpty: matches.length === 0,
    milliseconds: performance.now() - started,
  }
}
