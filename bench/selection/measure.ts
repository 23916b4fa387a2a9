import type { Database } from '../../server/src/database/connect.ts'
import { type Criteria, combineCriteria, type Match } from '../../server/src/search/criteria.ts'
import type { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { expandFilters } from '../../server/src/search/selection/expand-filters.ts'
import { selectBranches } from '../../server/src/search/selection/select.ts'
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
  /** Of these, the selection; all but the reading of a prompt. */
  selecting: number
}

/** Another way to answer the questions. */
export interface QueryYardstick {
  name: string
  /** Rows of company and branch; undefined when it has no answer to questions of the sort. */
  answer(criteria: Criteria, companies: number): Promise<Match[] | undefined>
  close(): Promise<void>
}

/** The questions put to the directory one after the other. */
export async function answerAll(
  sql: Database,
  reader: PromptReader,
  { companies }: QuestionKind,
  questions: Question[],
): Promise<SectionAnswer[]> {
  const answers: SectionAnswer[] = []
  for (const { prompt, stated = {} } of questions) {
    const asked = performance.now()
    const criteria = prompt
      ? combineCriteria((await reader.read(sql, prompt, stated)).criteria, stated)
      : stated
    const read = performance.now()
    const matches = await selectBranches(sql, criteria, companies)
    const done = performance.now()
    const narrowed = await expandFilters(sql, criteria)
    answers.push({
      criteria,
      read: prompt !== undefined,
      narrowed,
      matches,
      milliseconds: done - asked,
      selecting: done - read,
    })
  }
  return answers
}

/** The same questions put to a yardstick; undefined when they are not for it. */
export async function compare(
  yardstick: QueryYardstick,
  { companies }: QuestionKind,
  answers: SectionAnswer[],
): Promise<{ milliseconds: number; same: number; of: number } | undefined> {
  const times: number[] = []
  let same = 0
  for (const { narrowed, matches } of answers) {
    const asked = performance.now()
    const theirs = await yardstick.answer(narrowed, companies)
    if (theirs === undefined) return undefined
    times.push(performance.now() - asked)
    if (joinKeys(theirs) === joinKeys(matches)) same++
  }
  return { milliseconds: median(times), same, of: times.length }
}

function joinKeys(matches: Match[]): string {
  return matches
    .map(({ companyId, branchId }) => `${companyId}/${branchId}`)
    .sort()
    .join()
}
