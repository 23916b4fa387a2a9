import type { LocalizedText } from 'dalil-client'
import type { Alternative, Span, SpanRole } from '../../api/composer.ts'

export interface Chip {
  /** Where it stands in the prompt. */
  from: number
  to: number
  text: string
  /** `ignored`: words that nothing came of. */
  role: Exclude<SpanRole, 'filler' | 'unknown'> | 'ignored'
  labels: LocalizedText[]
  companyTypes: string[]
  alternatives: Alternative[]
  /** A name that was corrected, or understood by another word for it. */
  isApproximate: boolean
}

const EXACT_RULES = new Set(['exact', 'folded', 'synonym'])

/**
 * What a reading shows as chips: fillers say nothing, and words side by side that were not understood are one chip, with
 * the fillers between them.
 */
export function buildChips(prompt: string, spans: readonly Span[]): Chip[] {
  const chips: Chip[] = []
  let canExtend = false
  for (const span of spans) {
    if (span.role === 'filler') continue
    const last = chips.at(-1)
    const role = span.role === 'unknown' ? 'ignored' : span.role
    const isUnknown = role === 'ignored' || role === 'absent'
    if (isUnknown && last?.role === role && canExtend) {
      last.to = span.to
      last.text = prompt.slice(last.from, last.to)
      last.alternatives = [...last.alternatives, ...span.alternatives]
      continue
    }
    canExtend = isUnknown
    chips.push({
      from: span.from,
      to: span.to,
      text: span.text,
      role,
      labels: span.labels,
      companyTypes: span.companyTypes,
      alternatives: span.alternatives,
      isApproximate: !isUnknown && !EXACT_RULES.has(span.rule),
    })
  }
  return chips
}

/**
 * What is not searched for, and why: it means nothing here, the directory lacks what the search is for, no branch is known
 * to have it, or it does not go with the rest.
 */
export type DroppedRole = 'ignored' | 'absent' | 'unheld' | 'left_out'

export function isDropped(role: Chip['role']): role is DroppedRole {
  return role === 'ignored' || role === 'absent' || role === 'unheld' || role === 'left_out'
}

/** What a chip of an order says; undefined for other chips. */
export function describeOrder(role: Chip['role']) {
  return isOrder(role) ? ORDERS[role] : undefined
}

function isOrder(role: Chip['role']): role is keyof typeof ORDERS {
  return role in ORDERS
}

const ORDERS = {
  order: 'bestRated',
  worst_first: 'worstRated',
  most_reviewed: 'mostReviewed',
  fewest_reviews: 'fewestReviews',
} as const

/** They go with the words that led to them: "in Riyadh", not "Riyadh" alone. */
const LED_TO = new Set<Chip['role']>([
  'city',
  'district',
  'country',
  'location',
  'ignored',
  'absent',
  'left_out',
])

/** A chip, or as much of one as cutting its words takes. */
export type ChipWords = Pick<Chip, 'from' | 'to' | 'role'>

/** The prompt without the words of chips. */
export function cutChips(prompt: string, chips: readonly ChipWords[], spans: readonly Span[]): string {
  const rest = chips
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, chip) => `${text.slice(0, findStart(chip, spans))} ${text.slice(chip.to)}`, prompt)
  return tidyPrompt(rest)
}

function findStart(chip: ChipWords, spans: readonly Span[]): number {
  if (!LED_TO.has(chip.role)) return chip.from
  const before = spans.filter(span => span.to <= chip.from).toReversed()
  const stop = before.findIndex(span => span.role !== 'filler')
  return before.slice(0, stop < 0 ? before.length : stop).at(-1)?.from ?? chip.from
}

/** The prompt with other words in the place of a chip's. */
export function replaceChip(prompt: string, chip: Chip, words: string): string {
  return tidyPrompt(`${prompt.slice(0, chip.from)}${words}${prompt.slice(chip.to)}`)
}

function tidyPrompt(prompt: string): string {
  return prompt
    .replace(/\s+/g, ' ')
    .replace(/ ([,،.])/g, '$1')
    .replace(/^[\s,،.]+|[\s,،]+$/g, '')
}
