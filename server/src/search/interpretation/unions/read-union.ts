import type { Criteria } from '../../criteria.ts'
import { buildNameStarts } from '../kinds/kind-starts.ts'
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
const LONGEST = 120

/** Once so many texts were read, no further joint is tried. */
const MOST_READ = 4

/** Reads a text as one search. */
type ReadWhole = (text: string) => Promise<Reading>

/** The prompt as several searches where it asks for several, else as one. `stated` are the filters beside it. */
export async function readUnion(
  lookUps: LookUps,
  prompt: string,
  stated: Criteria,
  readWhole: ReadWhole,
): Promise<Reading> {
  const starts = buildNameStarts(lookUps.gazetteer)
  const read = new Map<string, Promise<Reading>>()
  const readOnce = (text: string) => {
    const known = read.get(text) ?? readWhole(text)
    read.set(text, known)
    return known
  }
  return readParts(prompt, MOST_PARTS)

  async function readParts(text: string, mostParts: number): Promise<Reading> {
    const whole = await readOnce(text)
    const mayDivide = mostParts > 1 && isShort(text) && read.size < MOST_READ
    if (!mayDivide || listDivisions(text, whole, starts).length === 0) return whole
    const finds = await findsSomething(lookUps, whole.criteria, stated)
    for (const joint of listDivisions(text, whole, starts, finds)) {
      if (read.size >= MOST_READ) return whole
      const divided = await divide(text, joint, whole, part => readParts(part, mostParts - 1))
      if (!divided || !areMeant(lookUps.gazetteer, text, whole, divided)) continue
      const parts = divided.flatMap(toParts)
      if (parts.length > mostParts || isOneSearch(lookUps.gazetteer, parts, whole)) continue
      const found = await Promise.all(parts.map(part => isSearch(lookUps, part, stated)))
      if (found.every(Boolean)) return joinParts(whole, divided, parts)
    }
    return whole
  }
}

/** Lines are those of a message, or an address. */
function isShort(text: string): boolean {
  return text.length <= LONGEST && !text.trim().includes('\n')
}

function toParts({ language, criteria, spans, remarks, centre, parts }: Reading): ReadingPart[] {
  if (parts) return parts
  return [{ language, criteria, spans, ...(remarks && { remarks }), ...(centre && { centre }) }]
}

function joinParts(whole: Reading, divided: Reading[], parts: ReadingPart[]): Reading {
  const { language } = whole
  const list = (key: 'ignored' | 'unheld') => [
    ...new Set(parts.flatMap(({ remarks }) => remarks?.[key] ?? [])),
  ]
  const [ignored, unheld] = [list('ignored'), list('unheld')]
  const cost = divided.reduce((sum, reading) => sum + (reading.cost ?? 0), 0)
  const alike = mergeAlike(parts)
  const union: Reading = {
    language,
    criteria: alike?.criteria ?? { either: parts.map(({ criteria }) => criteria) },
    spans: joinSpans([...divided.flatMap(({ spans }) => spans), ...whole.spans.filter(isFiller)]),
    remarks: {
      ...alike?.remarks,
      ...(ignored.length > 0 && { ignored }),
      ...(unheld.length > 0 && { unheld }),
    },
    cost: roundCost(cost),
    ...(!alike && { parts: parts.map(part => ({ ...part, language })) }),
  }
  return { ...union, others: toOtherReadings(union, whole) }
}

/** Parts that differ in the values of one dimension alone are one search; undefined for others. */
function mergeAlike(parts: ReadingPart[]): ReadingPart | undefined {
  const [first] = parts as [ReadingPart]
  const plain = ['ignored', 'unheld', 'saysRatingOrder']
  if (
    parts.some(({ remarks = {}, centre }) => centre || Object.keys(remarks).some(key => !plain.includes(key)))
  )
    return undefined
  for (const key of ['categoryIds', 'countryIds', 'cityIds', 'districtIds'] as const) {
    const rests = new Set(parts.map(({ criteria: { [key]: _, ...rest } }) => JSON.stringify(toWritten(rest))))
    const ids = [...new Set(parts.flatMap(({ criteria }) => criteria[key] ?? []))]
    if (rests.size === 1 && ids.length > 0) return { ...first, criteria: { ...first.criteria, [key]: ids } }
  }
  return undefined
}

/** Criteria whose names are those that are written, without other spellings. */
function toWritten({ nameTokens, ...rest }: Criteria): Criteria {
  return { ...rest, ...(nameTokens && { nameTokens: nameTokens.map(spellings => spellings.slice(0, 1)) }) }
}

/** Spans of several readings in order, the first of those that overlap. */
function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans)
    if (!joined.some(({ from, to }) => from < span.to && to > span.from)) joined.push(span)
  return joined.sort((a, b) => a.from - b.from)
}
