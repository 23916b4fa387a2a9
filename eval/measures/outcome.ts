import { foldText } from '../../server/src/text/fold.ts'
import type { Filters, Prompt } from '../expectation.ts'
import type { World } from '../world.ts'
import { hasWrongFilter, judge, type Verdict } from './judge.ts'
import { isAnswerable, isWhollyFound, matchesAnyReading } from './truth.ts'

/** What a search made of a prompt. */
export interface SearchAnswer {
  filters: Filters
  title: string
  /** Keys of the branches found, best company first. */
  branches: string[]
  /** Keys of their companies, best first. */
  companies: string[]
  readingMs: number
  /** The branches are of the next best kind, as there is none of the kind that was understood. */
  isNextBest?: boolean
}

/** What a title says of words that it does not know. */
const UNKNOWN = /\((?:not known here|غير معروف هنا):/

/** How well that is. What a prompt gives no occasion to measure is undefined. */
export interface PromptOutcome {
  prompt: Prompt
  answer: SearchAnswer
  exact: boolean
  /**
   * Not exact, but honest: nothing is found, no filter is wrong, and the title says what is not known here, where the
   * directory has nothing of what is asked for, or may lack the landmark to search around.
   */
  isTold: boolean
  /** Undefined for prompts that must match nothing. */
  verdict: Verdict | undefined
  /** One by the rank of the company that must come first; 0 when it is not found. */
  reciprocalRank: number | undefined
  /** The share of the branches found that are truly what is asked for. */
  precision: number | undefined
  /** Whether nothing was found though the directory holds what is asked for; undefined when it does not. */
  empty: boolean | undefined
}

export function measureOutcome(world: World, prompt: Prompt, answer: SearchAnswer): PromptOutcome {
  const { expect } = prompt
  // Those of the next best kind are what was asked for where another reading names it, and no harm elsewhere: the title tells.
  const isMeant = (key: string) => {
    const place = world.placeByBranch.get(key)
    return place !== undefined && matchesAnyReading(world, place, expect)
  }
  const found = answer.isNextBest ? answer.branches.filter(isMeant) : answer.branches
  const isSaid = foldText(answer.title).includes(foldText(prompt.says ?? ''))
  if (expect.some(reading => reading.nothing)) {
    const unmeasured = {
      verdict: undefined,
      reciprocalRank: undefined,
      precision: undefined,
      empty: undefined,
    }
    return { prompt, answer, exact: found.length === 0 && isSaid, isTold: false, ...unmeasured }
  }
  const verdict = judge(world, answer.filters, expect)
  const good = found.filter(isMeant)
  const exact = (verdict.exact || isWhollyFound(world, expect, answer.filters, found)) && isSaid
  const isHeld = isAnswerable(world, expect)
  const mayLack = !isHeld || expect.some(({ location }) => location !== undefined)
  return {
    prompt,
    answer,
    exact,
    isTold: !exact && mayLack && found.length === 0 && !hasWrongFilter(verdict) && UNKNOWN.test(answer.title),
    verdict,
    reciprocalRank: prompt.first === undefined ? undefined : reciprocalRank(world, prompt.first, answer),
    precision: found.length > 0 ? good.length / found.length : undefined,
    empty: isHeld ? found.length === 0 : undefined,
  }
}

function reciprocalRank(world: World, first: string, { companies }: SearchAnswer): number {
  const wanted = new Set(first.split('|').flatMap(name => world.findCompaniesByName(name)))
  const rank = companies.findIndex(key => wanted.has(key)) + 1
  return rank > 0 ? 1 / rank : 0
}
