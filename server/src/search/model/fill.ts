import { toNameKey, toSlug } from '../../text/fold.ts'
import type { Criteria } from '../criteria.ts'
import { type EntryKind, type Gazetteer, toCodeName } from '../gazetteer/gazetteer.ts'
import type { Reading, Span } from '../interpretation/reading.ts'
import type { ModelAnswer } from './answer.ts'

type ModelReading = ModelAnswer['readings'][number]

const DIMENSIONS = {
  category: 'categoryIds',
  country: 'countryIds',
  city: 'cityIds',
  district: 'districtIds',
} as const satisfies Partial<Record<EntryKind, keyof Criteria>>

/** The words of a prompt that were not understood, as written. */
export function listUnknownWords({ spans }: Reading): string[] {
  return spans.filter(span => span.kind === 'unknown').map(span => span.text)
}

/**
 * A reading with what a model says of words that were not understood. It fills dimensions that are open and no others,
 * with rows that the gazetteer knows; what else it says is left out. The reading itself when nothing is added.
 */
export function fillReading(
  gazetteer: Gazetteer,
  prompt: string,
  reading: Reading,
  answer: ModelAnswer,
): Reading {
  // The parts of a prompt that is several searches are understood.
  if (reading.criteria.either) return reading
  const { impossible, ...criteria } = reading.criteria
  let spans = reading.spans
  const added: Criteria = {}
  for (const said of answer.readings) {
    const from = prompt.indexOf(said.text)
    const to = from + said.text.length
    const covered = spans.filter(span => span.from < to && span.to > from)
    if (from < 0 || !covered.some(isOpen) || !covered.every(span => isOpen(span) || span.kind === 'filler'))
      continue
    const value = addReading(gazetteer, said, criteria, added)
    if (!value) continue
    const kind = said.kind === 'companyType' ? 'type' : said.kind
    const span: Span = { text: said.text, from, to, kind, rule: 'model', value }
    spans = [...spans.filter(other => !covered.includes(other)), span].sort((a, b) => a.from - b.from)
  }
  if (Object.keys(added).length === 0) return reading
  return { ...reading, criteria: { ...criteria, ...added }, spans }
}

const isOpen = (span: Span) => span.kind === 'unknown'

/** Adds what a reading stands for, unless its dimension is taken; undefined when it stands for nothing here. */
function addReading(
  gazetteer: Gazetteer,
  { kind, value }: ModelReading,
  read: Criteria,
  added: Criteria,
): Span['value'] | undefined {
  if (kind === 'companyType') {
    const slug = toSlug(value)
    if (read.companyTypes || !gazetteer.types.has(slug)) return undefined
    added.companyTypes = [...new Set([...(added.companyTypes ?? []), slug])]
    return [slug]
  }
  const name = toNameKey(value)
  if (kind === 'company') {
    if (read.companyNames || read.nameTokens) return undefined
    if (!gazetteer.lookup(name).some(entry => entry.kind === 'company')) return undefined
    added.companyNames = [...new Set([...(added.companyNames ?? []), name])]
    return [name]
  }
  const dimension = DIMENSIONS[kind]
  // An empty list is a place that was not understood.
  if (read[dimension] && read[dimension].length > 0) return undefined
  const code = kind === 'country' ? gazetteer.lookup(toCodeName(value.toLowerCase())) : []
  const entries = [...gazetteer.lookup(name), ...code].filter(entry => entry.kind === kind)
  if (entries.length === 0) return undefined
  const best = entries.toSorted(
    (a, b) => Number(a.isAlias) - Number(b.isAlias) || b.activeBranches - a.activeBranches || a.id - b.id,
  )[0]!
  added[dimension] = [...new Set([...(added[dimension] ?? []), best.id])]
  return [best.id]
}
