import type { Database } from '../../server/src/database/connect.ts'
import { type Criteria, combineCriteria } from '../../server/src/search/criteria.ts'
import type { Gazetteer } from '../../server/src/search/gazetteer/gazetteer.ts'
import { loadGazetteer } from '../../server/src/search/gazetteer/load.ts'
import { findParts } from '../../server/src/search/interpretation/find-parts.ts'
import { connectLookUps } from '../../server/src/search/interpretation/interpret.ts'
import type { LookUps } from '../../server/src/search/interpretation/look-ups.ts'
import { parsePrompt } from '../../server/src/search/interpretation/prompt/parsed-prompt.ts'
import { type Draft, listDrafts } from '../../server/src/search/interpretation/readings/beam.ts'
import { weighSupport } from '../../server/src/search/interpretation/readings/choose.ts'
import { completeReading } from '../../server/src/search/interpretation/readings/complete.ts'
import { listOwnTraits } from '../../server/src/search/interpretation/readings/traits.ts'
import type { Traits } from '../../server/src/search/interpretation/readings/trees.ts'
import type { Features } from '../../server/src/search/interpretation/readings/weights.ts'
import { addStreets } from '../../server/src/search/interpretation/streets/add-streets.ts'
import { selectBranches } from '../../server/src/search/selection/select.ts'
import type { Prompt } from '../expectation.ts'
import { createTranslation, type Translation } from '../filters.ts'
import { judge } from '../measures/judge.ts'
import { isWhollyFound } from '../measures/truth.ts'
import type { World } from '../world.ts'

/** A reading that a prompt may have: what it pays for, and whether it is right. */
export interface JudgedReading {
  /** Without what its signals cost. */
  features: Features
  /** The numbers of its parts, and of the words that it leaves over, in their prompt. */
  parts: number[]
  traits: Traits
  /** Readings of the same meaning search for the same. */
  meaning: string
  isRight: boolean
}

/** A prompt with its readings, of which several may be right, or none. */
export interface JudgedPrompt {
  /** Its class: the kind of prompt, or the hand that wrote it. */
  voice: string
  language: string
  /** The numbers of the signals of each part, each word left over, and each whole. */
  parts: number[][]
  readings: JudgedReading[]
}

/** The judged prompts, and the signals by their numbers. */
export interface Judged {
  prompts: JudgedPrompt[]
  signals: string[]
}

/** How many readings are weighed: more than a search completes, since other costs may prefer others. */
const READINGS = 24
/** How many companies a search for a name finds at most. */
const COMPANIES = 10
const REPORT_EVERY = 1000

/** The readings of every prompt, each judged by what the prompt expects. `signals` numbers their signals. */
export async function judgeReadings(
  sql: Database,
  world: World,
  prompts: Prompt[],
  signals: Numbers<string>,
  say: (line: string) => void,
): Promise<JudgedPrompt[]> {
  const translation = await createTranslation(sql)
  const gazetteer = await loadGazetteer(sql)
  const lookUps = connectLookUps(sql, gazetteer)
  const judged: JudgedPrompt[] = []
  for (const prompt of prompts) {
    const parts = new Numbers<readonly string[]>()
    const readings = await listReadings(sql, world, translation, gazetteer, lookUps, prompt, parts)
    judged.push({
      ...{ voice: prompt.class, language: prompt.language, readings },
      parts: parts.values.map(part => part.map(signal => signals.get(signal))),
    })
    if (judged.length % REPORT_EVERY === 0) say(`${judged.length} of ${prompts.length} prompts judged`)
  }
  return judged
}

async function listReadings(
  sql: Database,
  world: World,
  translation: Translation,
  gazetteer: Gazetteer,
  lookUps: LookUps,
  prompt: Prompt,
  parts: Numbers<readonly string[]>,
): Promise<JudgedReading[]> {
  const parsed = addStreets(gazetteer, parsePrompt(prompt.prompt))
  const sources = await findParts(lookUps, parsed)
  const judged: JudgedReading[] = []
  for (const draft of listDrafts(sources).slice(0, READINGS)) {
    const { criteria, features } = await completeReading(lookUps, sources, parsed, {}, copyDraft(draft))
    const support = await weighSupport(gazetteer, criteria, lookUps)
    const isNothing = prompt.expect.some(reading => reading.nothing)
    const combined = combineCriteria(criteria, {})
    const isRight = isNothing
      ? (await selectBranches(sql, combined, 1)).length === 0
      : await meetsExpectation(sql, world, translation, prompt, combined)
    const paid = features.copy().add(support).toFeatures()
    const { signals: _, ...own } = paid
    const signals = [...draft.payments.map(payment => payment.signals), draft.wholeSignals]
    judged.push({
      features: own,
      parts: signals.filter(part => part.length > 0).map(part => parts.get(part)),
      traits: listOwnTraits(sources, draft, criteria, paid),
      meaning: JSON.stringify(criteria),
      isRight,
    })
  }
  return judged
}

/** Whether criteria are what the prompt expects, or find just the companies that it names. */
async function meetsExpectation(
  sql: Database,
  world: World,
  translation: Translation,
  { expect }: Prompt,
  criteria: Criteria,
): Promise<boolean> {
  const filters = translation.toFilters(criteria)
  if (judge(world, filters, expect).exact) return true
  if (filters.names.length === 0 || !expect.some(({ names }) => names)) return false
  const found = await selectBranches(sql, criteria, COMPANIES)
  return isWhollyFound(
    world,
    expect,
    filters,
    found.map(({ branchId }) => translation.branchKey(branchId)),
  )
}

/** Gives values numbers from 0 on, each the same number whenever it comes. */
export class Numbers<T> {
  readonly values: T[] = []
  private readonly numbers = new Map<T, number>()

  get(value: T): number {
    let number = this.numbers.get(value)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.numbers.set(value, number)
    }
    return number
  }
}

/** Completing a draft changes its candidates. */
function copyDraft(draft: Draft): Draft {
  return {
    ...draft,
    parts: draft.parts.map(part => (part.candidate ? { ...part, candidate: { ...part.candidate } } : part)),
  }
}
