import { type Criteria, isUnsatisfiable } from '../../criteria.ts'
import type { Reading, Span } from '../reading.ts'
import type { WeighedReading } from './choose.ts'
import { roundCost } from './weights.ts'

/** Another whole reading of a prompt, as what differs from the chosen one: it is kept with every saved search. */
export interface OtherReading {
  cost: number
  /** The spans that are not spans of the chosen reading too. */
  spans: Span[]
  criteria: Difference<Criteria>
  remarks?: Reading['remarks'] | null
  centre?: Reading['centre'] | null
}

/** Values in place of others, null in place of those that are missing. */
type Difference<T> = { [Key in keyof T]?: T[Key] | null }

const MOST = 4
/** Bytes of all of them as JSON. */
const LARGEST = 3000

/** The next readings that mean something else, the cheapest first. */
export async function listOtherReadings(
  chosen: Reading,
  weighed: AsyncIterable<WeighedReading>,
): Promise<OtherReading[]> {
  const known = new Set([toMeaning(chosen.criteria)])
  const others: OtherReading[] = []
  let left = LARGEST
  for await (const { reading, cost } of weighed) {
    const meaning = toMeaning(reading.criteria)
    if (known.has(meaning) || isUnsatisfiable(reading.criteria)) continue
    known.add(meaning)
    const other = compareReadings(chosen, reading.describe(), cost)
    left -= Buffer.byteLength(JSON.stringify(other))
    if (left < 0) break
    others.push(other)
    if (others.length === MOST) break
  }
  return others
}

/** Readings of which one was read, as other readings of a prompt that is read otherwise: a reading, and its others. */
export function toOtherReadings(chosen: Reading, read: Reading): OtherReading[] {
  const all = [read, ...(read.others ?? []).map(other => restoreReading(read, other))]
  const others: OtherReading[] = []
  let left = LARGEST
  for (const reading of all.slice(0, MOST)) {
    if (isUnsatisfiable(reading.criteria)) continue
    const other = compareReadings(chosen, reading, reading.cost ?? 0)
    left -= Buffer.byteLength(JSON.stringify(other))
    if (left < 0) break
    others.push(other)
  }
  return others
}

/** The whole of another reading. */
export function restoreReading(chosen: Reading, { cost, spans, ...other }: OtherReading): Reading {
  const shared = chosen.spans.filter(span => !spans.some(own => own.from < span.to && own.to > span.from))
  const criteria = Object.entries({ ...chosen.criteria, ...other.criteria }).filter(
    ([, value]) => value !== null,
  )
  const remarks = other.remarks === undefined ? chosen.remarks : other.remarks
  const centre = other.centre === undefined ? chosen.centre : other.centre
  return {
    language: chosen.language,
    criteria: Object.fromEntries(criteria),
    spans: [...shared, ...spans].sort((a, b) => a.from - b.from),
    ...(remarks && Object.keys(remarks).length > 0 && { remarks }),
    ...(centre && { centre }),
    cost,
  }
}

function compareReadings(chosen: Reading, reading: Reading, cost: number): OtherReading {
  const keys = new Set([...Object.keys(chosen.criteria), ...Object.keys(reading.criteria)]) as Set<
    keyof Criteria
  >
  const differing = [...keys].filter(key => !isSame(chosen.criteria[key], reading.criteria[key]))
  return {
    cost: roundCost(cost),
    spans: reading.spans.filter(span => !chosen.spans.some(other => isSameSpan(span, other))),
    criteria: Object.fromEntries(differing.map(key => [key, reading.criteria[key] ?? null])),
    ...(!isSame(chosen.remarks, reading.remarks) && { remarks: reading.remarks ?? null }),
    ...(!isSame(chosen.centre, reading.centre) && { centre: reading.centre ?? null }),
  }
}

function isSameSpan(one: Span, other: Span): boolean {
  if (one.from !== other.from || one.to !== other.to || one.kind !== other.kind) return false
  return one.rule === other.rule && one.isExcluded === other.isExcluded && isSame(one.value, other.value)
}

/** Parts of readings, whose fields are always in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Readings that differ in the order of what they find are one to a person. */
function toMeaning({ likelyNames: _, ...criteria }: Criteria): string {
  return JSON.stringify(Object.entries(criteria).sort(([a], [b]) => (a < b ? -1 : 1)))
}
