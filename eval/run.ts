import type { Database } from '../server/src/database/connect.ts'
import { combineCriteria } from '../server/src/search/criteria.ts'
import type { Gazetteer } from '../server/src/search/gazetteer/gazetteer.ts'
import { loadGazetteer } from '../server/src/search/gazetteer/load.ts'
import { interpret } from '../server/src/search/interpretation/interpret.ts'
import { selectBranches } from '../server/src/search/selection/select.ts'
import { composeTitle } from '../server/src/search/title.ts'
import type { Prompt } from './expectation.ts'
import { createTranslation, type Translation } from './filters.ts'
import { measureOutcome, type PromptOutcome, type SearchAnswer } from './measures/outcome.ts'
import type { World } from './world.ts'

const COMPANIES = 10
/** Prompts read before the clock counts, while plans and caches are cold. */
const WARM_UP = 30

/** Puts every prompt to the search as create_search does, and measures what comes back. */
export async function runPrompts(
  sql: Database,
  world: World,
  prompts: Prompt[],
  signal: AbortSignal,
): Promise<PromptOutcome[]> {
  const words = await createTranslation(sql)
  const gazetteer = await loadGazetteer(sql)
  const ask = async (prompt: string) => answer(sql, gazetteer, words, prompt)
  for (const { prompt } of prompts.slice(0, WARM_UP)) await ask(prompt)
  const outcomes: PromptOutcome[] = []
  for (const prompt of prompts) {
    signal.throwIfAborted()
    outcomes.push(measureOutcome(world, prompt, await ask(prompt.prompt)))
  }
  return outcomes
}

async function answer(
  sql: Database,
  gazetteer: Gazetteer,
  words: Translation,
  prompt: string,
): Promise<SearchAnswer> {
  const started = performance.now()
  const reading = await interpret(sql, gazetteer, prompt)
  const readingMs = performance.now() - started
  const criteria = combineCriteria(reading.criteria, {})
  const { emptyKinds, emptyDistricts } = reading.remarks ?? {}
  const { location: _, nearest: __, ...elsewhere } = criteria
  const asked = emptyDistricts ? { ...elsewhere, districtIds: emptyDistricts } : criteria
  const matches = await selectBranches(sql, criteria, COMPANIES)
  const companies = new Set(matches.map(({ companyId }) => companyId))
  return {
    filters: words.toFilters(emptyKinds ? { ...asked, categoryIds: emptyKinds } : asked),
    title: await composeTitle(sql, criteria, reading),
    branches: matches.map(({ branchId }) => words.branchKey(branchId)),
    companies: [...companies].map(id => words.companyKey(id)),
    isNextBest: (emptyKinds ?? emptyDistricts) !== undefined,
    readingMs,
  }
}
