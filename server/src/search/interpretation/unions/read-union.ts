import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, ReadingPart, Span } from '../reading.ts'
import { toOtherReadings } from '../readings/others.ts'
import { roundCost } from '../readings/weights.ts'
import { divide } from './divide.ts'
import { listDivisions } from './joints.ts'
import { areMeant, findsSomething, isFiller, isOneSearch, isSearch } from './parts.ts'

/*
 * "Movers in Muscat and a nursery in Al Ain": several searches in one prompt. Within one dimension the criteria hold alternatives; where
 * these differ in more than one, the prompt is divided at what joins them, and each part is read as a prompt of its own. A prompt is
 * divided only where the reading of the whole leaves words out or mixes the parts, and only into parts that are understood.
 */

const MOST_PARTS = 4
/** Longer prompts are messages. */
const LONGEST = 240

/** Reads a text as one search. */
type ReadWhole = (text: string) => Promise<Reading>

/** The prompt as several searches where it asks for several, else as one. `stated` are the filters beside it. */
export async function readUnion(
  lookUps: LookUps,
  prompt: string,
  stated: Criteria,
  readWhole: ReadWhole,
  mostParts = MOST_PARTS,
): Promise<Reading> {
  const whole = await readWhole(prompt)
  if (mostParts < 2 || prompt.length > LONGEST || listDivisions(prompt, whole).length === 0) return whole
  const finds = await findsSomething(lookUps, whole.criteria, stated)
  const read = (text: string) => readUnion(lookUps, text, stated, readWhole, mostParts - 1)
  for (const joint of listDivisions(prompt, whole, finds)) {
    const divided = await divide(prompt, joint, whole, read)
    if (!divided || !areMeant(prompt, whole, divided)) continue
    const parts = divided.flatMap(toParts)
    if (parts.length > mostParts || isOneSearch(lookUps.gazetteer, parts)) continue
    const found = await Promise.all(parts.map(part => isSearch(lookUps, part, stated)))
    if (found.every(Boolean)) return joinParts(whole, divided, parts)
  }
  return whole
}

function toParts({ language, criteria, spans, remarks, centre, parts }: Reading): ReadingPart[] {
  if (parts) return parts
  return [{ language, criteria, spans, ...(remarks && { remarks }), ...(centre && { centre }) }]
}

function joinParts(whole: Reading, divided: Reading[], parts: ReadingPart[]): Reading {
  const { language } = whole
  const unheld = [...new Set(parts.flatMap(({ remarks }) => remarks?.unheld ?? []))]
  const cost = divided.reduce((sum, reading) => sum + (reading.cost ?? 0), 0)
  const union: Reading = {
    language,
    criteria: { either: parts.map(({ criteria }) => criteria) },
    spans: joinSpans([...divided.flatMap(({ spans }) => spans), ...whole.spans.filter(isFiller)]),
    ...(unheld.length > 0 && { remarks: { unheld } }),
    cost: roundCost(cost),
    parts: parts.map(part => ({ ...part, language })),
  }
  return { ...union, others: toOtherReadings(union, whole) }
}

/** Spans of several readings in order, the first of those that overlap. */
function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans)
    if (!joined.some(({ from, to }) => from < span.to && to > span.from)) joined.push(span)
  return joined.sort((a, b) => a.from - b.from)
}
