import type { Database } from '../../server/src/database/connect.ts'
import { type Criteria, combineCriteria, type Match } from '../../server/src/search/criteria.ts'
import type { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { expandFilters } from '../../server/src/search/selection/expand-filters.ts'
import { RequestSelections } from '../../server/src/search/selection/request-selections.ts'
import { median } from '../figure.ts'
import type { Question, QuestionKind } from './questions.ts'

/** One question answered: what it came to, and what that took. */
export interface SectionAnswer {
  criteria: Criteria
  /** Whether a prompt was read for them. */
  read: boolean
  /** The criteria for the other engines, which know neither subcategories nor types that no company has. */
  narrowed: Criteria
  matches: Match[]
  milliseconds: number
  /** The selection alone. */
  selecting: number
}

/** Another way to answer the questions. */
export interface QueryYardstick {
  name: string
  /** Rows of company and branch; undefined when it has no answer to criteria of the sort. */
  answer(criteria: Criteria, companies: number): Promise<Match[] | undefined>
  close(): Promise<void>
}

/** What yardsticks know of criteria. Names that are likely meant only order what is found, which they do not. */
const MODELLED = new Set<string>([
  'companyTypes',
  'categoryIds',
  'countryIds',
  'cityIds',
  'districtIds',
  'location',
  'nameTokens',
  'companyNames',
  'likelyNames',
] satisfies (keyof Criteria)[])

/** Whether a yardstick can answer the criteria: it corrects no typos, and what it does not know it would leave out. */
export function isModelled(criteria: Criteria): boolean {
  const asked = Object.entries(criteria).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const { nameTokens, companyNames } = criteria
  if (asked.some(key => !MODELLED.has(key))) return false
  if (nameTokens ? nameTokens.some(spellings => spellings.length !== 1) : companyNames) return false
  return asked.some(key => key !== 'companyNames' && key !== 'likelyNames')
}

/** The questions put to the directory one after the other, with what a service knows of it before a request. */
export async function answerAll(
  sql: Database,
  reader: PromptReader,
  { companies }: QuestionKind,
  questions: Question[],
): Promise<SectionAnswer[]> {
  const answers: SectionAnswer[] = []
  const directory = await reader.getDirectory()
  for (const { prompt, stated = {} } of questions) {
    const selections = new RequestSelections(sql, { directory })
    const asked = performance.now()
    const criteria = prompt
      ? combineCriteria((await reader.read(sql, prompt, stated, directory, selections)).criteria, stated)
      : stated
    const matches = await selections.select(criteria, companies)
    const answered = performance.now()
    // The reading of a prompt has tried what it finds: the selection is measured for itself.
    if (prompt) await new RequestSelections(sql, selections.knowledge).select(criteria, companies)
    const selecting = performance.now() - (prompt ? answered : asked)
    const narrowed = await expandFilters(sql, criteria)
    const milliseconds = answered - asked
    answers.push({ criteria, read: prompt !== undefined, narrowed, matches, milliseconds, selecting })
  }
  return answers
}

/** What a yardstick took for the questions that it can answer, and what Dalil took for the same. */
export interface Comparison {
  /** Milliseconds, the median. */
  theirs: number
  ours: number
  same: number
  of: number
}

/** The same questions put to a yardstick; undefined when it can answer fewer than half of them. */
export async function compare(
  yardstick: QueryYardstick,
  { companies }: QuestionKind,
  answers: SectionAnswer[],
): Promise<Comparison | undefined> {
  const [theirs, ours]: [number[], number[]] = [[], []]
  let same = 0
  for (const { narrowed, matches, selecting } of answers) {
    const asked = performance.now()
    const found = await yardstick.answer(narrowed, companies)
    if (found === undefined) continue
    theirs.push(performance.now() - asked)
    ours.push(selecting)
    if (joinKeys(found) === joinKeys(matches)) same++
  }
  if (theirs.length * 2 < answers.length) return undefined
  return { theirs: median(theirs), ours: median(ours), same, of: theirs.length }
}

function joinKeys(matches: Match[]): string {
  return matches
    .map(({ companyId, branchId }) => `${companyId}/${branchId}`)
    .sort()
    .join()
}
