import type { Database } from '../../server/src/database/connect.ts'
import { combineCriteria } from '../../server/src/search/criteria.ts'
import type { Gazetteer } from '../../server/src/search/gazetteer/gazetteer.ts'
import { loadGazetteer } from '../../server/src/search/gazetteer/load.ts'
import { findParts } from '../../server/src/search/interpretation/find-parts.ts'
import { connectLookUps } from '../../server/src/search/interpretation/interpret.ts'
import type { LookUps } from '../../server/src/search/interpretation/look-ups.ts'
import { parsePrompt } from '../../server/src/search/interpretation/parsed-prompt.ts'
import { type Draft, listDrafts } from '../../server/src/search/interpretation/readings/beam.ts'
import { weighSupport } from '../../server/src/search/interpretation/readings/choose.ts'
import { completeReading } from '../../server/src/search/interpretation/readings/complete.ts'
import type { Features } from '../../server/src/search/interpretation/readings/weights.ts'
import { selectBranches } from '../../server/src/search/selection/select.ts'
import type { Prompt } from '../expectation.ts'
import { createTranslation, type Translation } from '../filters.ts'
import { judge } from '../measures/judge.ts'
import type { World } from '../world.ts'

/** A reading that a prompt may have: what it pays for, and whether it is right. */
export interface JudgedReading {
  /** Without what its signals cost. */
  features: Features
  /** The numbers of its signals, and how often it has each. */
  signals: ReadonlyMap<number, number>
  isRight: boolean
}

/** A prompt with its readings, of which several may be right, or none. */
export interface JudgedPrompt {
  /** Its class: the kind of prompt, or the hand that wrote it. */
  voice: string
  language: string
  readings: JudgedReading[]
}

/** The judged prompts, and the signals by their numbers. */
export interface Judged {
  prompts: JudgedPrompt[]
  signals: string[]
}

/** How many readings are weighed: more than a search completes, since other costs may prefer others. */
const READINGS = 24
const REPORT_EVERY = 1000

/** The readings of every prompt, each judged by what the prompt expects. */
export async function judgeReadings(
  sql: Database,
  world: World,
  prompts: Prompt[],
  say: (line: string) => void,
): Promise<Judged> {
  const translation = await createTranslation(sql)
  const gazetteer = await loadGazetteer(sql)
  const lookUps = connectLookUps(sql, gazetteer)
  const numbers = new Map<string, number>()
  const judged: JudgedPrompt[] = []
  for (const prompt of prompts) {
    const readings = await listReadings(sql, world, translation, gazetteer, lookUps, prompt, numbers)
    judged.push({ voice: prompt.class, language: prompt.language, readings })
    if (judged.length % REPORT_EVERY === 0) say(`${judged.length} of ${prompts.length} prompts judged`)
  }
  return { prompts: judged, signals: [...numbers.keys()] }
}

async function listReadings(
  sql: Database,
  world: World,
  translation: Translation,
  gazetteer: Gazetteer,
  lookUps: LookUps,
  prompt: Prompt,
  numbers: Map<string, number>,
): Promise<JudgedReading[]> {
  const parsed = parsePrompt(prompt.prompt)
  const sources = await findParts(lookUps, parsed)
  const judged: JudgedReading[] = []
  for (const draft of listDrafts(sources).slice(0, READINGS)) {
    const { criteria, features } = await completeReading(lookUps, sources, parsed, {}, copyDraft(draft))
    const support = await weighSupport(gazetteer, criteria, lookUps)
    const isNothing = prompt.expect.some(reading => reading.nothing)
    const combined = combineCriteria(criteria, {})
    const isRight = isNothing
      ? (await selectBranches(sql, combined, 1)).length === 0
      : judge(world, translation.toFilters(combined), prompt.expect).exact
    const { signals: _, ...own } = features.copy().add(support).toFeatures()
    judged.push({ features: own, signals: countSignals(draft, numbers), isRight })
  }
  return judged
}

function countSignals({ payments }: Draft, numbers: Map<string, number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { signals } of payments)
    for (const signal of signals) {
      const number = numbers.get(signal) ?? numbers.size
      numbers.set(signal, number)
      counts.set(number, (counts.get(number) ?? 0) + 1)
    }
  return counts
}

/** Completing a draft changes its candidates. */
function copyDraft(draft: Draft): Draft {
  return {
    ...draft,
    parts: draft.parts.map(part => (part.candidate ? { ...part, candidate: { ...part.candidate } } : part)),
  }
}
