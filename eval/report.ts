import { formatTable } from '../server/src/cli/output.ts'
import { type Expectation, type Filters, LANGUAGES, SLOTS } from './expectation.ts'
import type { PromptOutcome } from './measures/outcome.ts'
import { percentile, type SlotSummary, type Summary, summarise } from './measures/summary.ts'

export interface Report {
  overall: Summary
  classes: Record<string, Summary>
  languages: Record<string, Summary>
  /** Of the reading of one prompt. */
  readingMs: { median: number; p99: number }
}

export function buildReport(outcomes: PromptOutcome[]): Report {
  const classes = Object.groupBy(outcomes, ({ prompt }) => prompt.class)
  const languages = Object.groupBy(outcomes, ({ prompt }) => prompt.language)
  const times = outcomes.map(({ answer }) => answer.readingMs)
  return {
    overall: summarise(outcomes),
    classes: Object.fromEntries(Object.entries(classes).map(([name, some]) => [name, summarise(some!)])),
    languages: Object.fromEntries(
      LANGUAGES.flatMap(name => (languages[name] ? [[name, summarise(languages[name])]] : [])),
    ),
    readingMs: { median: percentile(times, 0.5), p99: percentile(times, 0.99) },
  }
}

/** The report as two tables, in per cent but for the MRR: the measures, and precision, recall and F1 of each dimension. */
export function formatReport({ overall, classes, languages, readingMs }: Report): string {
  const groups = [...Object.entries(classes), ...Object.entries(languages), ['all', overall] as const]
  const measures = formatTable(
    ['', 'prompts', 'exact', 'or told', 'MRR', 'P@10', 'no result', 'wrong filter', 'unasked filter'],
    groups.map(([name, { prompts, exact, exactOrTold, mrr, precisionAt10, zeroResults, ...wrong }]) => [
      name,
      String(prompts),
      ...[exact, exactOrTold].map(formatPercent),
      mrr === null ? '–' : mrr.toFixed(3),
      ...[precisionAt10, zeroResults, wrong.wrongFilters, wrong.falseConstraints].map(formatPercent),
    ]),
  )
  const slots = formatTable(
    ['P / R / F1', ...SLOTS],
    groups.map(([name, summary]) => [name, ...SLOTS.map(slot => formatSlot(summary.slots[slot]))]),
  )
  const { median, p99 } = readingMs
  return `${measures}\n\n${slots}\n\nReading: median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms.`
}

function formatPercent(share: number | null): string {
  return share === null ? '–' : (share * 100).toFixed(1)
}

function formatSlot({ precision, recall, f1 }: SlotSummary): string {
  if (precision === null && recall === null) return '–'
  return [precision, recall, f1].map(share => (share === null ? '–' : Math.round(share * 100))).join(' / ')
}

/** The prompts that are not filtered by as a careful person would: what was expected and what came of it. */
export function formatFailures(outcomes: PromptOutcome[]): string {
  return outcomes
    .filter(({ exact }) => !exact)
    .map(({ prompt: { prompt, class: named, language, expect, origin }, answer }) =>
      [
        `${origin.file}:${origin.line}  ${prompt}  (${named}, ${language})`,
        ...expect.map(reading => `  expected  ${formatExpectation(reading)}`),
        `  got       ${formatFilters(answer.filters)}`,
        `  title     ${answer.title} (${answer.branches.length} branches)`,
      ].join('\n'),
    )
    .join('\n\n')
}

function formatExpectation(reading: Expectation): string {
  const {
    nothing,
    location,
    not,
    minRating,
    maxRating,
    minReviews,
    maxReviews,
    minBranches,
    maxBranches,
    has,
    lacks,
    order,
    ...lists
  } = reading
  const numbers = { minRating, maxRating, minReviews, maxReviews, minBranches, maxBranches }
  const others = { ...(not && { not }), ...numbers, has, lacks, order }
  if (nothing) return 'nothing'
  const { near, radiusKm } = location ?? {}
  const circle = location && `location ${near}${radiusKm === undefined ? '' : ` within ${radiusKm} km`}`
  return [
    ...Object.entries(lists).map(([slot, values]) => `${slot} ${values.join(' + ')}`),
    circle,
    ...describeOthers(others),
  ]
    .filter(Boolean)
    .join('; ')
}

function formatFilters({ location, names, nothing, excluded, conditions, ...lists }: Filters): string {
  const circle = location && `location ${location.lat},${location.lng} within ${location.radiusKm} km`
  const called = names.map(({ words }) => words.map(spellings => spellings.join('~')).join(' '))
  const parts = [
    ...Object.entries(lists).flatMap(([slot, values]) =>
      values.length > 0 ? `${slot} ${values.join(' + ')}` : [],
    ),
    circle,
    called.length > 0 && `names ${called.join(' + ')}`,
    ...describeOthers({ not: excluded, ...conditions }),
    nothing && 'matches nothing',
  ]
  return parts.filter(Boolean).join('; ') || 'no filter'
}

/** What is left out and asked besides, where there is any. */
function describeOthers({ not, ...conditions }: { not?: object } & Record<string, unknown>): string[] {
  const left = Object.entries(not ?? {}).filter(([, values]) => values.length > 0)
  const asked = Object.entries(conditions).filter(([, value]) => value !== undefined)
  return [
    ...left.map(([slot, values]) => `not ${slot} ${JSON.stringify(values)}`),
    ...asked.map(([name, value]) => `${name} ${JSON.stringify(value)}`),
  ]
}
